import type { Locator, Page } from '@playwright/test'
import { escribirEn } from '../camino.ts'
import { campo, elegir, interruptor, llenar } from '../campos.ts'
import { dialogo } from '../paginas/dialogo.ts'
import { paginaDeEntrada } from '../paginas/entrada.ts'
import { formularioDePedido } from '../paginas/formulario-de-pedido.ts'
import { delMenuDeFila } from '../paginas/menu-de-fila.ts'
import { expect } from '../prueba.ts'
import { conComas, enPesos, escrito, type Linea, type Producto, sinComas, sumarLineas } from './aritmetica.ts'
import type { Cliente } from './libreta.ts'

interface Oficina {
  readonly url: string
  readonly esEl: (dia: string) => Promise<void>
}

const CONTRASENA = 'Tres-guineos-maduros'

/** What a clerk does with the screens of a month, in few words. Amounts are whole centavos, days '2026-09-03'. */
export function manosEn(page: Page, oficina: Oficina) {
  const ir = (ruta: string) => page.goto(new URL(ruta, oficina.url).href)
  const mirar = (ruta: string, titulo: string | RegExp) =>
    ir(ruta).then(() => expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible())

  async function alta(ruta: string, boton: string, escribir: (caja: Locator) => Promise<void>) {
    await ir(ruta)
    await page.getByRole('button', { name: boton, exact: true }).click()
    const { caja, guardar } = dialogo(page, boton)
    await escribir(caja)
    await guardar()
    await expect(caja).toBeHidden()
  }

  return {
    page,
    ir,
    mirar,
    alta,

    /** The first login: the printed password, and one of one's own. */
    async primeraEntrada({ usuario, contrasena }: { usuario: string; contrasena: string }) {
      await ir('/')
      await paginaDeEntrada(page).intentar({ usuario, contrasena })
      await llenar(page, {
        'Contraseña actual': contrasena,
        'Contraseña nueva': CONTRASENA,
        'Repetir contraseña nueva': CONTRASENA,
      })
      await page.getByRole('button', { name: 'Guardar' }).click()
    },

    /** Goes home, and comes back on another day. */
    async otroDia(dia: string) {
      await page.getByRole('button', { name: 'Cerrar sesión' }).click()
      await expect(page.getByRole('heading', { name: 'Acceso al Sistema' })).toBeVisible()
      await oficina.esEl(dia)
      await paginaDeEntrada(page).intentar({ usuario: 'admin', contrasena: CONTRASENA })
      await expect(page.getByText(`${escrito(dia)}.`)).toBeVisible()
    },

    producto: ({ nombre, precio, tasa }: Producto, servicio = false) =>
      alta('/productos', 'Nuevo Producto', async caja => {
        await llenar(caja, { Nombre: nombre, Precio: sinComas(precio) })
        if (tasa === 0) await interruptor(caja, 'Exento de ITBIS').click()
        if (servicio) await interruptor(caja, 'Es un servicio').click()
        if (tasa !== 16) return
        await caja.getByRole('button', { name: 'Más datos' }).click()
        await interruptor(caja, 'Tasa reducida').click()
      }),

    cliente: (cliente: Cliente) => alta('/clientes', 'Nuevo Cliente', caja => escribirCliente(caja, cliente)),

    suplidor: (datos: Suplidor) =>
      alta('/suplidores', 'Nuevo Suplidor', async caja => {
        await llenar(caja, { Nombre: datos.nombre, 'RNC o cédula': datos.documento })
        await caja.getByLabel('Clase de suplidor').selectOption({ label: datos.clase })
        await caja.getByLabel('Servicio').selectOption({ label: datos.servicio })
        await caja.getByLabel('Tipo de gasto').selectOption(datos.gasto)
      }),

    /** A range that the tax office authorised, from 1 on. */
    async secuencia({ empresa, tipo, vence }: { empresa: string; tipo: string; vence?: string }) {
      await ir('/secuencias')
      await page.getByRole('button', { name: 'Nueva secuencia' }).click()
      const { caja, boton } = dialogo(page, 'Nueva secuencia')
      await elegir(caja, 'Empresa', empresa)
      const tipos = caja.getByLabel('Tipo de comprobante')
      const [nombre = ''] = await tipos.locator('option', { hasText: `(${tipo})` }).allTextContents()
      await tipos.selectOption({ label: nombre })
      await llenar(caja, {
        'No. de autorización': '6005872563',
        'Primer número': '1',
        'Último número': '500',
        'Fecha de autorización': '01/09/2026',
        ...(vence && { 'Fecha de vencimiento': escrito(vence) }),
      })
      await boton('Registrar').click()
      await expect(caja).toBeHidden()
    },

    pedido: (datos: Pedido) => escribirPedido(page, ir, datos),

    async compra(datos: CompraEscrita) {
      await ir('/compras/nueva')
      await elegir(page, 'Empresa', datos.empresa)
      await elegir(page, 'Suplidor', datos.suplidor)
      await llenar(page, { NCF: datos.numero, Fecha: escrito(datos.dia) })
      if (datos.bienes) await llenar(page, { Bienes: sinComas(datos.bienes) })
      if (datos.servicios) await llenar(page, { Servicios: sinComas(datos.servicios) })
      await campo(page, 'Concepto').fill('Del mes')
      if (datos.pagada) await page.getByLabel('Pago', { exact: true }).selectOption('Pagada')
      if (datos.forma) await page.getByLabel('Forma de pago').selectOption(datos.forma)
      await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    },

    /** A receipt of the company's own; the paper is shown. */
    async propia(datos: PropiaEscrita) {
      await ir('/compras/propias/nuevo')
      await elegir(page, 'Empresa', datos.empresa)
      await elegir(page, 'Suplidor', datos.suplidor)
      await llenar(page, {
        Fecha: escrito(datos.dia),
        'Descripción 1': datos.que,
        'Precio sin ITBIS': sinComas(datos.precio),
      })
      await page.getByRole('button', { name: 'Emitir comprobante' }).click()
    },

    /** A part of an account, or what is left of it, on a day. */
    async abonar(lado: 'cobrar' | 'pagar', numero: string, { dia, monto }: { dia: string; monto: number }) {
      await buscar(page, ir, lado === 'cobrar' ? '/cuentasporCobrar' : '/cuentasporPagar', numero)
      const parcial = lado === 'cobrar' ? 'Cobro parcial' : 'Pago parcial'
      await delMenu(page, numero, parcial)
      const { caja, boton } = dialogo(page, `${parcial} de ${numero}`)
      await llenar(caja, { Monto: sinComas(monto), Fecha: escrito(dia) })
      await caja.getByLabel('Forma de pago').selectOption({ label: 'Cheque, transferencia o depósito' })
      await boton('Guardar').click()
      return caja
    },

    /** A part of a supplier's bill. */
    async pagarASuplidor(numero: string, { dia, monto }: { dia: string; monto: number }) {
      await ir('/porPagarSuplidores')
      await page.getByRole('button', { name: `Pagar ${numero}`, exact: true }).click()
      const { caja, boton } = dialogo(page, `Pagar ${numero}`)
      await llenar(caja, { Monto: sinComas(monto), Fecha: escrito(dia) })
      await interruptor(caja, 'Ver el comprobante de pago').click()
      await boton('Pagar').click()
      return caja
    },
  }
}

export type Manos = ReturnType<typeof manosEn>

export async function escribirCliente(
  caja: Locator,
  { nombre, documento, contacto, compra, venta }: Cliente,
) {
  await llenar(caja, { Nombre: nombre, Dirección: 'Calle 2', RNC: documento, Teléfono: '8095550001' })
  if (contacto === '') return
  await elegir(caja, 'Contacto', contacto)
  await llenar(caja, {
    'Compra exento': String(compra.exento),
    'Venta exento': String(venta.exento),
    'Compra no exento': String(compra.gravado),
    'Venta no exento': String(venta.gravado),
  })
}

interface Suplidor {
  readonly nombre: string
  readonly documento: string
  readonly clase: string
  readonly servicio: string
  readonly gasto: string
}

interface CompraEscrita {
  readonly empresa: string
  readonly suplidor: string
  readonly numero: string
  readonly dia: string
  readonly bienes?: number
  readonly servicios?: number
  readonly pagada?: boolean
  /** The code of the 606. */
  readonly forma?: string
}

interface PropiaEscrita {
  readonly empresa: string
  readonly suplidor: string
  readonly dia: string
  readonly que: string
  readonly precio: number
}

export interface Pedido {
  readonly empresa: string
  readonly dia: string
  readonly cliente: Cliente
  readonly lineas: readonly Linea[]
  readonly conItbis?: boolean
  readonly contado?: boolean
  /** As the form calls it: 'Consumo (B02)'. */
  readonly tipo?: string
}

/** Types an order, compares its foot with one's own sums, and saves it. Answers its number, which the form says before. */
async function escribirPedido(page: Page, ir: (ruta: string) => Promise<unknown>, datos: Pedido) {
  const pedido = formularioDePedido(page)
  await ir('/facturacion/nuevo')
  await expect(pedido.titulo).toHaveText('Nuevo Pedido')
  await elegir(page, 'Empresa', datos.empresa)
  await pedido.escribirFecha(escrito(datos.dia))
  if (datos.conItbis === false) await pedido.itbis.selectOption({ label: 'No (Productos exentos)' })
  await elegir(page, 'Cliente', datos.cliente.nombre)
  if (datos.tipo) await page.getByLabel('Comprobante:').selectOption({ label: datos.tipo })
  for (const [escritas, { producto, cantidad, descuento }] of datos.lineas.entries()) {
    // The field of the product is emptied with the line that was added.
    await expect(pedido.lineas).toHaveCount(escritas)
    await escribirEn(page, 'Producto', producto.nombre)
    await pedido.cantidad.fill(String(cantidad))
    if (descuento) await campo(page, 'Descuento %').fill(String(descuento))
    await pedido.cantidad.press('Enter')
  }
  await expect(pedido.lineas).toHaveCount(datos.lineas.length)
  if (datos.contado) await alContado(page)
  const { subTotal, total } = sumarLineas(datos.lineas)
  await expect(pedido.cifra('Subtotal')).toHaveText(enPesos(subTotal))
  await expect(pedido.cifra('Total$')).toHaveText(enPesos(total))
  await pedido.guardar.click()
  return pedido
}

async function alContado(page: Page) {
  await page.getByRole('button', { name: 'Cambiar el pago' }).click()
  const { caja, boton } = dialogo(page, 'Condición de pago')
  await caja.getByText('Al contado', { exact: true }).click()
  await boton('Aceptar').click()
}

/** The number of what was just saved, which the first row of the list shows with its total. */
export async function numeroDelPrimero(page: Page, total: number): Promise<string> {
  await expect(page).toHaveURL(/\/facturacion\?pdf=\d+$/)
  await page.keyboard.press('Escape')
  const primera = page.getByRole('table', { name: 'Pedidos' }).locator('tbody').getByRole('row').first()
  await expect(primera).toContainText(enPesos(total))
  const numero = /[BE]\d{10,12}/.exec(await primera.innerText())?.[0]
  if (numero === undefined) throw new Error('The list shows no number.')
  return numero
}

/** Opens a list and looks for a number in it. */
export async function buscar(
  page: Page,
  ir: (ruta: string) => Promise<unknown>,
  ruta: string,
  numero: string,
) {
  await ir(ruta)
  await campo(page, 'NCF').fill(numero)
  await campo(page, 'NCF').press('Enter')
  await expect(page).toHaveURL(new RegExp(numero))
}

/** A credit note that takes back so many of one product, and is applied to its invoice; its paper is shown. */
export async function devolver({ page, ir }: Manos, numero: string, producto: string, cantidad: number) {
  await buscar(page, ir, '/facturacion', numero)
  await delMenuDeFila(page, numero, `Nota de crédito de ${numero}`)
  await page.getByRole('radio', { name: 'Devolver productos' }).check()
  await campo(page, `Cantidad de ${producto}`).fill(String(cantidad))
  await page.getByRole('combobox', { name: 'Motivo' }).fill('Devolución de mercancía')
  await page.getByRole('button', { name: 'Emitir nota de crédito' }).click()
}

/** All that is left of an account, in cash and today: one click. */
export async function saldar({ page, ir }: Manos, lado: 'cobrar' | 'pagar', numero: string) {
  await buscar(page, ir, lado === 'cobrar' ? '/cuentasporCobrar' : '/cuentasporPagar', numero)
  const accion = lado === 'cobrar' ? 'Cobrar' : 'Pagar'
  await page.getByRole('button', { name: `${accion} ${numero}`, exact: true }).click()
  await expect(page.getByText(lado === 'cobrar' ? 'Cobrada ✓' : 'Pagada ✓')).toBeVisible()
}

/** What is asked of an account too seldom to stand in its row. */
export async function delMenu(page: Page, numero: string, accion: string) {
  await delMenuDeFila(page, numero, `${accion} de ${numero}`)
}

/** A client's certificate: 30 % of the ITBIS of an invoice, and income tax. */
export async function constancia({ page, ir }: Manos, numero: string, datos: Constancia) {
  await buscar(page, ir, '/cuentasporCobrar', numero)
  await delMenu(page, numero, 'Retenciones')
  const { caja, boton } = dialogo(page, `Retenciones de ${numero}`)
  await llenar(caja, { Fecha: escrito(datos.dia), 'Número de la constancia': datos.constancia })
  await boton('30 % del ITBIS').click()
  await expect(campo(caja, 'ITBIS retenido')).toHaveValue(conComas(datos.itbis))
  if (datos.isr > 0) await llenar(caja, { 'ISR retenido': sinComas(datos.isr) })
  await boton('Registrar retención').click()
  return caja
}

interface Constancia {
  readonly dia: string
  readonly constancia: string
  readonly itbis: number
  readonly isr: number
}

/** Deletes an order: its number goes to the 608. */
export async function eliminar({ page, ir }: Manos, numero: string) {
  await buscar(page, ir, '/facturacion', numero)
  await delMenuDeFila(page, numero, `Eliminar ${numero}`)
  await dialogo(page, '¿Eliminar este pedido?').boton('Sí, eliminar').click()
}

/** Settles what a contact has earned of a company up to a day; `recibo`: of whom gives receipts. */
export async function liquidar(
  { page, ir }: Manos,
  contacto: string,
  { empresa, hasta, comision, recibo }: { empresa: string; hasta: string; comision: number; recibo?: string },
) {
  await ir('/contactos')
  await delMenuDeFila(page, contacto, `Liquidaciones de ${contacto}`)
  await elegir(page, 'Empresa', empresa)
  await llenar(page, { 'Cobrado hasta': escrito(hasta) })
  await campo(page, 'Cobrado hasta').press('Tab')
  await page.getByRole('button', { name: `Liquidar ${enPesos(comision)}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, liquidar' }).click()
  await page.getByRole('button', { name: 'Marcar como pagada' }).click()
  const { caja, boton } = dialogo(page, /^Pagar la liquidación/)
  if (recibo) await llenar(caja, { 'NCF de su comprobante': recibo })
  return { caja, pagar: () => boton('Marcar como pagada').click() }
}
