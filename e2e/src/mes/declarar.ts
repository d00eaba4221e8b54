import { unzipSync } from 'fflate'
import { expect } from '../prueba.ts'
import { compacto, enPesos, suma } from './aritmetica.ts'
import { bajado, bajarFormato, cifra } from './cotejo.ts'
import { comprasDe, hojaDelIr17, hojaDelIt1, lineas606, lineas607 } from './formatos.ts'
import type { Libreta, Venta } from './libreta.ts'
import type { Manos } from './manos.ts'

interface DeUnMes {
  readonly nombre: string
  readonly id: number
  readonly electronica: boolean
  /** '2026-09'. */
  readonly mes: string
}

const conSigno = ({ clase }: Venta, centavos: number) => (clase === 'nota' ? -centavos : centavos)

/** The month's returns on the screen and in their files, line by line, against the notebook. */
export async function cotejarDeclaraciones(manos: Manos, libreta: Libreta, datos: DeUnMes, aFavor = 0) {
  const { nombre: empresa, id, electronica, mes } = datos
  const { page, ir } = manos
  const de = { empresa, mes }
  const delMes = { empresa: id, mes }
  const ventas = libreta.vigentes(de)
  const compras = comprasDe(libreta, de)

  if (!electronica) {
    const ventasDelMes = await bajarFormato(manos, '/reporteExcel', delMes)
    for (const monto of [
      suma(ventas.map(venta => conSigno(venta, venta.sumas.subTotal))),
      suma(ventas.map(venta => conSigno(venta, venta.sumas.itbis))),
    ]) {
      expect(ventasDelMes.pie).toContain(enPesos(monto))
      expect(ventasDelMes.filas.at(-1)).toContain(monto / 100)
    }
    expect(lineasDe(ventasDelMes.txt)).toEqual(lineas607(libreta, de))

    const anuladas = libreta.ventas.filter(
      venta => venta.anulada && venta.empresa === empresa && venta.dia.startsWith(mes),
    )
    if (anuladas.length > 0) {
      const { txt } = await bajarFormato(manos, '/reporte608', delMes)
      expect(lineasDe(txt)).toEqual(anuladas.map(({ numero, dia }) => `${numero}|${compacto(dia)}|04`))
    }
  }

  const comprasDelMes = await bajarFormato(manos, '/reporte606', delMes)
  for (const monto of [
    suma(compras.map(({ bienes, servicios }) => bienes + servicios)),
    suma(compras.map(({ itbis }) => itbis)),
  ]) {
    expect(comprasDelMes.pie).toContain(enPesos(monto))
  }
  expect(lineasDe(comprasDelMes.txt)).toEqual(lineas606(libreta, de))

  await ir(`/it1?empresaId=${id}&fecha=${mes}-01&ceros=true`)
  for (const [cual, monto] of Object.entries(hojaDelIt1(libreta, de, aFavor).cifras)) {
    await expect(cifra(page, cual), `IT-1: ${cual}`).toHaveText(monto)
  }
  await ir(`/ir17?empresaId=${id}&fecha=${mes}-01`)
  for (const [cual, monto] of Object.entries(hojaDelIr17(libreta, de))) {
    await expect(cifra(page, cual), `IR-17: ${cual}`).toHaveText(monto)
  }
}

/** Without its head, in an order that both sides have. */
function lineasDe(txt: string): string[] {
  const [, ...lineas] = txt.split('\r\n').filter(Boolean)
  return lineas.sort()
}

/** Each form is said to be filed, and the month is closed. */
export async function cerrarElMes({ page, ir }: Manos, { nombre, id, mes }: DeUnMes) {
  await ir(`/cierre?empresaId=${id}&mes=${mes}-01`)
  const marcas = page.getByRole('button', { name: /^Marcar presentado/ })
  await expect(marcas.first()).toBeVisible()
  for (let quedan = await marcas.count(); quedan > 0; quedan--) {
    await marcas.first().click()
    await expect(marcas).toHaveCount(quedan - 1)
  }
  await page.getByRole('button', { name: /^Cerrar (septiembre|octubre|noviembre)$/ }).click()
  const pregunta = page.getByRole('dialog', { name: /^¿Cerrar / })
  await expect(pregunta).toContainText(nombre)
  await pregunta.getByRole('button', { name: 'Sí, cerrar el mes' }).click()
  await expect(pregunta).toBeHidden()
  await expect(page.getByRole('list', { name: 'Cierres del mes' })).toContainText('Cerrado el')
}

/** The accountant's pack: what is in it, and the sums of its sheet of control. */
export async function cotejarPaquete({ page, ir }: Manos, libreta: Libreta, { nombre, id, mes }: DeUnMes) {
  await ir(`/paquete?empresaId=${id}&mes=${mes}-01`)
  const boton = page.getByRole('button', { name: 'Descargar el paquete' })
  await expect(page.getByRole('region', { name: 'Qué trae' })).toContainText('en PDF')
  const archivos = unzipSync((await bajado(page, boton)).bytes)
  const control = Object.entries(archivos).find(([ruta]) => /(^|\/)control\.txt$/.test(ruta))?.[1]
  const texto = Buffer.from(control ?? []).toString('utf8')
  const ventas = libreta.vigentes({ empresa: nombre, mes })
  const compras = comprasDe(libreta, { empresa: nombre, mes })
  for (const monto of [
    suma(ventas.map(venta => conSigno(venta, venta.sumas.subTotal))),
    suma(ventas.map(venta => conSigno(venta, venta.sumas.itbis))),
    suma(compras.map(({ itbis }) => itbis)),
  ]) {
    expect(texto).toContain(enPesos(monto))
  }
}
