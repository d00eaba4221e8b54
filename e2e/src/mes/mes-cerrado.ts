import type { Locator } from '@playwright/test'
import { campo, elegir, llenar } from '../campos.ts'
import { dialogo } from '../paginas/dialogo.ts'
import { formularioDePedido } from '../paginas/formulario-de-pedido.ts'
import { abrirMenuDeFila } from '../paginas/menu-de-fila.ts'
import { expect } from '../prueba.ts'
import { escrito } from './aritmetica.ts'
import { CAFE, SUPLIDORES } from './intermediario.ts'
import type { Venta } from './libreta.ts'
import { buscar, delMenu, type Manos } from './manos.ts'

interface Cerrado {
  readonly empresa: string
  /** A working day of the closed month. */
  readonly dia: string
  /** An order of that month of which something is open, and a purchase of it. */
  readonly venta: Venta
  readonly compra: string
  /** A supplier's bill that is still owed, of a company whose month is closed too. */
  readonly porPagar: string
}

const CERRADO = /El mes de .* está cerrado/

/** Every form that would write into the closed month says why it does not, and keeps what was typed. */
export async function probarElMesCerrado(manos: Manos, { empresa, dia, venta, compra, porPagar }: Cerrado) {
  const { page, ir } = manos
  const seNiega = async (escrito: Locator, valor: string) => {
    await expect(page.getByText(CERRADO).first()).toBeVisible()
    await expect(escrito).toHaveValue(valor)
  }

  const pedido = formularioDePedido(page)
  await ir('/facturacion/nuevo')
  await elegir(page, 'Empresa', empresa)
  await pedido.escribirFecha(escrito(dia))
  await elegir(page, 'Cliente', venta.cliente.nombre)
  await elegir(page, 'Producto', CAFE.nombre)
  await pedido.cantidad.fill('4')
  await pedido.cantidad.press('Enter')
  await expect(pedido.lineas).toHaveCount(1)
  await pedido.guardar.click()
  await seNiega(pedido.fecha, escrito(dia))
  await expect(pedido.lineas).toHaveCount(1)

  // An order that can no longer be changed says so before anybody presses.
  await buscar(page, ir, '/facturacion', venta.numero)
  await abrirMenuDeFila(page, venta.numero)
  await expect(page.getByRole('menuitem', { name: `Eliminar ${venta.numero}` })).toHaveAttribute(
    'title',
    /ya no puede cambiarse\. Corríjala con una nota de crédito/,
  )
  await page.keyboard.press('Escape')

  await manos.compra({
    empresa,
    suplidor: SUPLIDORES.molinos.nombre,
    numero: 'B0100000999',
    dia,
    bienes: 100_00,
  })
  await seNiega(campo(page, 'NCF'), 'B0100000999')

  await manos.propia({ empresa, suplidor: SUPLIDORES.juan.nombre, dia, que: 'Auyama', precio: 50_00 })
  await seNiega(campo(page, 'Descripción 1'), 'Auyama')

  await ir(`/compras?buscar=${compra}`)
  await page.getByRole('button', { name: new RegExp(`^Anular ${compra}`) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Sí, anular|Anular)$/ })
    .click()
  await expect(page.getByText(CERRADO).first()).toBeVisible()

  const pago = await manos.pagarASuplidor(porPagar, { dia, monto: 10_00 })
  await seNiega(campo(pago, 'Monto'), '10.00')

  await buscar(page, ir, '/cuentasporCobrar', venta.numero)
  await delMenu(page, venta.numero, 'Retenciones')
  const constancia = dialogo(page, `Retenciones de ${venta.numero}`)
  const deConstancia = { Fecha: escrito(dia), 'Número de la constancia': 'C-0088', 'ITBIS retenido': '1.00' }
  await llenar(constancia.caja, deConstancia)
  await constancia.boton('Registrar retención').click()
  await seNiega(campo(constancia.caja, 'Número de la constancia'), 'C-0088')

  await buscar(page, ir, '/cuentasporCobrar', venta.numero)
  await delMenu(page, venta.numero, 'Cobro parcial')
  const cobro = dialogo(page, `Cobro parcial de ${venta.numero}`)
  await llenar(cobro.caja, { Monto: '5.00', Fecha: escrito(dia), 'ITBIS retenido': '1.00' })
  await cobro.guardar()
  await seNiega(campo(cobro.caja, 'Monto'), '5.00')
}
