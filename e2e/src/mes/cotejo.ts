import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { descargado } from '../paginas/vista-previa.ts'
import { expect } from '../prueba.ts'
import { conComas, enPesos, escrito, suma } from './aritmetica.ts'
import { type Cliente, debido, type Lado, type Libreta, type Venta } from './libreta.ts'
import type { Manos } from './manos.ts'

/** The figure beside a name, by the whole name; an expression may stand for it. */
export function cifra(lugar: Page | Locator, nombre: string): Locator {
  return lugar.locator(`dl > div:has(> dt:text-matches("^${nombre}$")) > dd`)
}

const DIA_MS = 86_400_000
const TRAMOS = [30, 60, 90, Number.POSITIVE_INFINITY]

/** What is open by how many days ago its document was made: up to 30, 60, 90, and older. */
function porTramos(ventas: readonly Venta[], monto: (venta: Venta) => number, hoy: string): number[] {
  const edad = ({ dia }: Venta) => (Date.parse(hoy) - Date.parse(dia)) / DIA_MS
  return TRAMOS.map((hasta, i) => {
    const desde = TRAMOS[i - 1] ?? -1
    return suma(ventas.filter(venta => edad(venta) > desde && edad(venta) <= hasta).map(monto))
  })
}

/** Receivables and payables, their ageing, Inicio and each client's statement with its paper, against the notebook. */
export async function cotejarCuentas(manos: Manos, libreta: Libreta, hoy: string): Promise<void> {
  const { page, mirar } = manos
  for (const [lado, ruta, titulo] of [
    ['cobrar', '/cuentasporCobrar', 'Cuentas por Cobrar'],
    ['pagar', '/cuentasporPagar', 'Cuentas por Pagar'],
  ] as const) {
    const abiertas = libreta.abiertas(lado)
    if (abiertas.length === 0) continue
    await mirar(ruta, titulo)
    const pie = page.getByRole('tabpanel').locator('tfoot')
    const cuantas = abiertas.length === 1 ? '1 cuenta' : `${abiertas.length} cuentas`
    await expect(pie).toContainText(`Total de ${cuantas}`)
    await expect(pie).toContainText(enPesos(libreta.saldo(lado)))
    await cotejarAntiguedad(manos, libreta, { lado, hoy })
  }
  await mirar('/porPagarSuplidores', 'Por pagar a suplidores')
  const suplidores = page.getByRole('tabpanel')
  if (libreta.porPagar() === 0) await expect(suplidores.locator('tfoot')).toHaveCount(0)
  else await expect(suplidores.locator('tfoot')).toContainText(enPesos(libreta.porPagar()))
  await mirar('/', /^Hola/)
  for (const [region, monto] of [
    ['Por cobrar', libreta.saldo('cobrar')],
    ...(libreta.loSuyo ? [] : [['Por pagar', libreta.saldo('pagar')] as const]),
    ...(libreta.porPagar() === 0 ? [] : [['Por pagar a suplidores', libreta.porPagar()] as const]),
  ] as const) {
    await expect(page.getByRole('region', { name: region, exact: true })).toContainText(enPesos(monto))
  }
}

async function cotejarAntiguedad(
  { page, mirar }: Manos,
  libreta: Libreta,
  { lado, hoy }: { lado: Lado; hoy: string },
): Promise<void> {
  const abiertas = libreta.abiertas(lado)
  const monto = (venta: Venta) => libreta.pendienteDe(venta, lado)
  await mirar(`/antiguedad?lado=${lado}`, 'Antigüedad de saldos')
  const tabla = page.getByRole('table', { name: 'Antigüedad de saldos' })
  const total = tabla.locator('tfoot').getByRole('row')
  for (const tramo of porTramos(abiertas, monto, hoy)) await expect(total).toContainText(conComas(tramo))
  await expect(total).toContainText(enPesos(libreta.saldo(lado)))
  for (const nombre of new Set(abiertas.map(({ cliente }) => cliente.nombre))) {
    const suyo = suma(abiertas.filter(({ cliente }) => cliente.nombre === nombre).map(monto))
    await expect(tabla.getByRole('row').filter({ hasText: nombre })).toContainText(enPesos(suyo))
  }
}

/** A client's statement, both sides where there are two, and its paper; reached as a person does, from the list of clients. */
export async function cotejarEstado(
  { page, ir }: Manos,
  libreta: Libreta,
  { cliente, id, hoy }: { cliente: Cliente; id: number; hoy: string },
): Promise<void> {
  const suyas = libreta.vigentes({ cliente })
  await ir(`/estado-de-cuenta/clientes/${id}`)
  const saldo = libreta.saldo('cobrar', suyas)
  await expect(cifra(page, `Saldo al ${escrito(hoy)}`)).toHaveText(enPesos(saldo))
  const abonado = suma(suyas.map(venta => libreta.abonadoA(venta, 'cobrar', ['dinero', 'retencion'])))
  await expect(cifra(page, 'Abonos')).toHaveText(enPesos(abonado))
  await expect(cifra(page, 'Cargos')).toHaveText(enPesos(saldo + abonado))
  await page.getByRole('button', { name: 'Ver PDF', exact: true }).click()
  const papel = page.getByRole('dialog')
  await expect(papel.locator('canvas').first()).toBeVisible()
  const { paginas } = await descargado(page, () =>
    papel.getByRole('button', { name: 'Descargar PDF' }).click(),
  )
  for (const venta of suyas) expect(paginas.join('\n')).toContain(venta.numero)
  expect(paginas.join('\n')).toContain(enPesos(saldo))
  await page.keyboard.press('Escape')
}

export async function cotejarSuplidores(
  { page, ir }: Manos,
  libreta: Libreta,
  ids: ReadonlyMap<string, number>,
) {
  for (const [nombre, id] of ids) {
    await ir(`/estado-de-cuenta/suplidores/${id}`)
    const suyo = suma(libreta.compras.filter(({ suplidor }) => suplidor.nombre === nombre).map(debido))
    await expect(cifra(page, 'Saldo al .*')).toHaveText(enPesos(suyo))
  }
}

/** A pack of a month takes its time on a busy machine. */
const ESPERA_MS = 120_000

/** Presses what saves a file, and answers its name and its bytes. */
export async function bajado(page: Page, boton: Locator): Promise<{ nombre: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: ESPERA_MS }), boton.click()])
  return { nombre: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** The cells of its first sheet, row by row. */
export async function celdas(bytes: Buffer): Promise<unknown[][]> {
  const { sheets } = await readXlsx(bytes)
  return sheets[0]?.rows ?? []
}

/** What a monthly format shows and both of its files say. */
export async function bajarFormato(
  { page, ir }: Manos,
  ruta: string,
  { empresa, mes }: { empresa: number; mes: string },
) {
  await ir(`${ruta}?empresaId=${empresa}&fecha=${mes}-01`)
  const tabla = page.getByRole('table').first()
  await expect(tabla).toBeVisible()
  const pie = await tabla.locator('tfoot').innerText()
  const excel = await bajado(page, page.getByRole('button', { name: 'Descargar Excel' }))
  await page.getByRole('button', { name: 'Generar TXT (DGII)' }).click()
  const caja = page.getByRole('dialog', { name: /^Generar TXT/ })
  const txt = await bajado(page, caja.getByRole('button', { name: 'Descargar TXT' }))
  await page.keyboard.press('Escape')
  await expect(caja).toBeHidden()
  return { pie, filas: await celdas(excel.bytes), txt: txt.bytes.toString('latin1'), nombre: txt.nombre }
}
