import { clientes } from '@cuadre/contract/clientes'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import type { Pedido } from '@cuadre/contract/pedidos'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { delMenuDeFila } from './src/paginas/menu-de-fila.ts'
import { vistaPrevia } from './src/paginas/vista-previa.ts'
import { axe, focoVisible, sinDesplazamientoLateral } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

// 450.50 × 3 less 10 % is 1,216.35: 12.5 % of it to collect is 152.04.
prueba(
  'un cliente y su contacto: cada movimiento con su saldo, en pantalla, en PDF y en vivo',
  async ({ page, api }) => {
    const puesto = await unPuestoDeVenta(api)
    const pedidos: Pedido[] = []
    while (pedidos.length < 2) pedidos.push(await puesto.unPedido())
    const [uno, dos] = pedidos.map(({ txtNCF, pedidoId }) => ({ txtNCF, pedidoId }))
    const pagar = (pedidoId = 0, monto = 0) =>
      api.data(cuentasPorCobrar.registrarPago, {
        params: { pedidoId },
        body: {
          fecha: LUNES,
          monto,
          forma: 'efectivo',
          retenciones: { itbis: 0, isr: 0 },
          referencia: 'Caja 4',
        },
      })
    const { recibo } = await pagar(uno?.pedidoId, 52.04)
    const { nombre } = puesto.cliente
    const contacto = (await api.data(clientes.get, { params: { id: puesto.cliente.id } })).contactoNombre

    await page.goto(`/clientes?buscar=${encodeURIComponent(nombre)}`)
    await delMenuDeFila(page, nombre, `Estado de cuenta de ${nombre}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Estado de cuenta de ${nombre}`)
    const filas = page.getByRole('table', { name: 'Movimientos' }).locator('tbody').getByRole('row')
    const fecha = LUNES.split('-').reverse().join('/')
    await expect(filas).toHaveText([
      new RegExp(`${fecha}${uno?.txtNCF}Factura.*RD\\$152\\.04`),
      new RegExp(`${fecha}${dos?.txtNCF}Factura.*RD\\$152\\.04.*RD\\$304\\.08`),
      new RegExp(`Recibo ${recibo}Pago de ${uno?.txtNCF}Efectivo · Caja 4.*RD\\$52\\.04.*RD\\$252\\.04`),
    ])
    await axe(page)
    await sinDesplazamientoLateral(page)
    await focoVisible(page)

    // Somebody else is paid: the screen that is open tells it.
    await pagar(dos?.pedidoId, 100)
    await expect(page.locator('tfoot')).toContainText('RD$152.04')
    await expect(filas).toHaveCount(4)

    await page.getByRole('button', { name: `Ver el Recibo ${recibo}`, exact: true }).click()
    await vistaPrevia(page, 'Recibo de pago').seVe()
    await vistaPrevia(page, 'Recibo de pago').cerrar()
    await page.getByRole('button', { name: 'Ver PDF', exact: true }).click()
    const papel = vistaPrevia(page, 'Estado de cuenta')
    await papel.seVe()
    expect((await papel.texto()).replace(/\s+/g, ' ')).toContain(
      'Total (4 movimientos) RD$304.08 RD$152.04 RD$152.04',
    )
    await papel.cerrar()
    const [libro] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar a Excel' }).click(),
    ])
    expect(libro.suggestedFilename()).toMatch(/^Estado_de_cuenta_por_cobrar_.*\.xlsx$/)

    await page.getByRole('tab', { name: 'Por pagar' }).click()
    await expect(page.locator('tfoot')).toContainText('RD$243.28')
    await page.goBack()
    await page.getByRole('button', { name: 'Hoy', exact: true }).click()
    await expect(page.getByText('Saldo anterior', { exact: true }).first()).toBeVisible()

    await page.goto(`/contactos?buscar=${encodeURIComponent(contacto)}`)
    await delMenuDeFila(page, contacto, `Estado de cuenta de ${contacto}`)
    await expect(
      page.getByRole('table', { name: `Movimientos de ${nombre}` }).locator('tfoot'),
    ).toContainText('RD$152.04')
    await axe(page)
    await sinDesplazamientoLateral(page)
    await page.getByRole('link', { name: nombre }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Estado de cuenta de ${nombre}`)
  },
)
