import { formatDia, sumarDias } from '@cuadre/domain/tiempo/dia'
import { unaEmpresa } from '@cuadre/testing/builders'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { elegir } from './src/campos.ts'
import { paginaDeEntrada } from './src/paginas/entrada.ts'
import { formularioDePedido } from './src/paginas/formulario-de-pedido.ts'
import { paginaDeInicio } from './src/paginas/inicio.ts'
import { axe, sinDesplazamientoLateral } from './src/pantalla.ts'
import { crearPersona } from './src/persona.ts'
import { expect, prueba } from './src/prueba.ts'

// A clerk who writes orders and nothing else: what she may not see or do is not offered, and she reads whom to ask.

prueba(
  'quien solo factura no ve lo que se vende, y lee a quién pedir lo que no puede hacer',
  async ({ page, producto, api }) => {
    const puesto = await unPuestoDeVenta(api)
    await puesto.unPedido()
    // This company has no numbers yet.
    await unaEmpresa(api)
    await paginaDeEntrada(page).entrar(await crearPersona(producto, 'Facturacion'))

    await prueba.step('Inicio tiene los últimos pedidos y ninguna suma', async () => {
      await expect(paginaDeInicio(page).ultimos.first()).toBeVisible()
      await expect(page.getByRole('region', { name: /^(Ventas|Por cobrar|Por pagar)/ })).toHaveCount(0)
      const linea = page.getByRole('region', { name: 'Aviso de NCF' })
      await expect(linea).toContainText('Avise a quien genera los NCF.')
      await expect(linea.getByRole('button', { name: /^Generar/ })).toHaveCount(0)
      await axe(page)
    })

    await prueba.step('el pedido no ofrece crear clientes ni mover números', async () => {
      const pedido = formularioDePedido(page)
      await page.goto('/facturacion/nuevo')
      await elegir(page, 'Empresa', puesto.empresa.nombre)
      await pedido.escribirFecha(formatDia(sumarDias(LUNES, 6)))
      const salida = page.getByRole('region', { name: 'Día sin números' })
      await expect(salida).toContainText('no hay números')
      await expect(salida).toContainText('avise a quien mueve los NCF')
      await expect(salida.getByRole('button', { name: /^(Mover|Generar)/ })).toHaveCount(0)
      await axe(page)
      await sinDesplazamientoLateral(page)
      await pedido.cliente.fill('nadie se llama así')
      await expect(page.getByText('Ningún cliente coincide')).toBeVisible()
      await expect(page.getByRole('option', { name: /Crear/ })).toHaveCount(0)
    })
  },
)
