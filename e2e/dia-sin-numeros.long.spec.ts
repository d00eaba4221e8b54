import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { elegir } from './src/campos.ts'
import { aviso } from './src/paginas/aviso.ts'
import { formularioDePedido } from './src/paginas/formulario-de-pedido.ts'
import { axe, sinDesplazamientoLateral } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'
import { esHoy } from './src/reloj.ts'

prueba(
  'un domingo el pedido toma el lunes, lo dice y ofrece traer números a hoy',
  async ({ page, context, api }) => {
    await esHoy(context, '2026-11-22')
    const puesto = await unPuestoDeVenta(api)
    await page.goto('/facturacion/nuevo')
    const pedido = formularioDePedido(page)
    await elegir(page, 'Empresa', puesto.empresa.nombre)
    await expect(pedido.fecha).toHaveValue('23/11/2026')
    await expect(pedido.ncf).toHaveValue('B0100000181')
    const salida = page.getByRole('region', { name: 'Día sin números' })
    await expect(salida.getByRole('status')).toHaveText(
      'Hoy, domingo 22/11/2026, no hay números: el pedido lleva la fecha del lunes 23/11/2026.',
    )
    await axe(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await sinDesplazamientoLateral(page)
    await page.setViewportSize({ width: 1280, height: 800 })

    await salida.getByRole('button', { name: 'Mover a hoy 5 de los 10 del lunes 23/11' }).click()
    await expect(aviso(page, 'Se movieron 5 NCF.')).toBeVisible()
    await expect(pedido.fecha).toHaveValue('22/11/2026')
    await expect(pedido.ncf).toHaveValue('B0100000181')
    await expect(salida).toBeHidden()
    await expect(pedido.cliente).toBeFocused()
    // Who goes on to a day that was written keeps it.
    await pedido.escribirFecha('29/11/2026')
    await expect(salida.getByRole('status')).toHaveText('El domingo 29/11/2026 no hay números.')
    await salida.getByRole('button', { name: 'Usar lunes 30/11' }).click()
    await expect(pedido.ncf).toHaveValue('B0100000241')
  },
)
