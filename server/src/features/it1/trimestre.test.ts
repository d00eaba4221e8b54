import { comprasMensuales } from '@cuadre/contract/compras-mensuales'
import { formatos } from '@cuadre/contract/formatos'
import { ir17 } from '@cuadre/contract/ir17'
import { it1 } from '@cuadre/contract/it1'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { revisarLibros } from '@cuadre/testing/libros'
import { comisionistas } from '@cuadre/testing/oraculo/comisiones'
import { cotejar607, cotejarDocumentos, escrito } from '@cuadre/testing/oraculo/comparar'
import { cotejarSuplidores } from '@cuadre/testing/oraculo/comparar-suplidores'
import { compradores } from '@cuadre/testing/oraculo/compras'
import { casillas, lineas606 } from '@cuadre/testing/oraculo/declaracion'
import { lineasIr17 } from '@cuadre/testing/oraculo/ir17'
import { type Oficina, oficinaDelOraculo } from '@cuadre/testing/oraculo/oficina'
import { darUnPaso } from '@cuadre/testing/oraculo/pasos'
import { retener } from '@cuadre/testing/oraculo/retenciones'
import { rounds } from '@cuadre/testing/rounds'
import { afterAll, beforeAll, expect, test } from 'vitest'

const VENTAS = rounds({ gate: 90, all: 200 })
const COMPRAS = rounds({ gate: 54, all: 120 })
/** Steps between one purchase and the next, and between one morning and the next. */
const [CADA_COMPRA, CADA_DIA, CADA_LIQUIDACION] = [5, 9, 13]
/** Tries at the end of the quarter: most are of sales of before. */
const CONSTANCIAS = 30
const MESES = ['2026-09', '2026-10', '2026-11'] as const

let oficina: Oficina
let libro: ReturnType<typeof compradores>
let comisiones: Awaited<ReturnType<typeof comisionistas>>

/** A quarter of a hardware shop with two companies: what is sold, corrected and annulled, what is bought and paid, and what is settled with contacts. */
beforeAll(async () => {
  oficina = await oficinaDelOraculo({ semilla: 20_261_123, porDia: 12 })
  libro = compradores(oficina)
  comisiones = await comisionistas(oficina)
  const facturas = () => oficina.modelo.documentos.filter(({ clase }) => clase === 'factura').length
  let hayDia = true
  for (let paso = 1; facturas() < VENTAS || libro.anotadas.length < COMPRAS || hayDia; paso++) {
    await darUnPaso(oficina)
    if (paso % CADA_COMPRA === 0) {
      const empresa = oficina.empresas[libro.anotadas.length % oficina.empresas.length]
      if (empresa) await libro.comprar(empresa, oficina.hoy, libro.anotadas.length)
      await libro.pagar(oficina.hoy)
    }
    if (paso % CADA_LIQUIDACION === 0) await comisiones.darUnPaso()
    if (paso % CADA_DIA === 0) hayDia = oficina.amanece()
  }
  // Certificates that come late, some of them for good.
  for (let i = 0; i < CONSTANCIAS; i++) await retener(oficina)
})
afterAll(() => oficina.prueba.close())

test('the quarter has what it should: sales, notes of both kinds, purchases of every kind, some paid in a later month', () => {
  const { documentos } = oficina.modelo
  const clases = ['factura', 'nota de crédito', 'nota de débito'] as const
  for (const clase of clases) expect(documentos.some(una => una.clase === clase && !una.anulado)).toBe(true)
  expect(documentos.some(({ anulado }) => anulado)).toBe(true)
  expect(libro.anotadas.length).toBeGreaterThanOrEqual(COMPRAS)
  const luego = libro.anotadas.filter(({ fecha, fechaPago }) => fechaPago.slice(0, 7) > fecha.slice(0, 7))
  expect(luego.some(({ rentaRetenida }) => rentaRetenida > 0n)).toBe(true)
  const retenidos = documentos.filter(({ retenciones = [] }) => retenciones.length > 0)
  const despues = retenidos.filter(({ fecha, retenciones = [] }) =>
    retenciones.some(una => una.fecha.slice(0, 7) > fecha.slice(0, 7)),
  )
  expect(despues.length).toBeGreaterThan(0)
  for (const cuantas of Object.values(comisiones.veces)) expect(cuantas).toBeGreaterThan(1)
  const deComisiones = new Set(comisiones.anotadas.map(({ clase }) => clase))
  expect([...deComisiones].sort()).toEqual(['empresa', 'informal', 'persona'])
})

test('the 607 of every month is what the books say, and so is every document', async () => {
  for (const { que, producto, libros } of [await cotejarDocumentos(oficina), ...(await cotejar607(oficina))])
    expect(producto, que).toEqual(libros)
  expect(await revisarLibros(oficina.prueba.base.pool)).toEqual([])
})

test('the 608 names every number that was annulled, and no other', async () => {
  for (const [empresaId, mes] of cadaMes()) {
    const answer = await oficina.prueba.api.call(formatos.anulados, {
      query: { empresaId, fecha: `${mes}-01` },
    })
    const filas = answer.status === 204 ? [] : answer.body.data
    const anulados = oficina.modelo.documentos.filter(
      una => una.anulado && una.empresaId === empresaId && una.fecha.startsWith(mes),
    )
    const propios = comisiones.anulados.filter(
      una => una.empresaId === empresaId && una.fecha.startsWith(mes),
    )
    const numeros = [...anulados.map(({ numero }) => numero), ...propios.map(({ ncf }) => ncf)]
    expect(filas.map(({ ncf }) => ncf).sort()).toEqual(numeros.sort())
  }
})

test('the 606 of every month is, line by line, what an accountant would type', async () => {
  for (const [empresaId, mes] of cadaMes()) {
    const query = { empresaId, fecha: `${mes}-01` as Dia }
    const { response } = await oficina.prueba.api.call(comprasMensuales.txt, { query })
    const [, ...lineas] = response.rawPayload.toString().trimEnd().split('\r\n')
    expect(lineas.sort(), `${empresaId}, ${mes}`).toEqual(lineas606(deEmpresa(empresaId), mes).sort())
  }
})

test('what is owed to suppliers is, bill by bill, by its days and by statement, what the books say', async () => {
  const partes = libro.anotadas.filter(una => una.partes.length > 1)
  expect(partes.some(({ fechaPago, forma }) => fechaPago !== '' && forma === '07')).toBe(true)
  for (const { que, producto, libros } of await cotejarSuplidores(oficina, [
    ...libro.anotadas,
    ...comisiones.anotadas,
  ]))
    expect(producto, que).toEqual(libros)
})

test('every box of the IT-1 and its Anexo A is what an independent calculation says', async () => {
  for (const [empresaId, mes] of cadaMes()) {
    const query = { empresaId, mes: `${mes}-01` as Dia }
    const hoja = await oficina.prueba.api.data(it1.hoja, { query })
    const valores = new Map(hoja.casillas.map(({ id, valor }) => [id, escrito(valor)]))
    const aMano = casillas(
      oficina.modelo.vigentes.filter(una => una.empresaId === empresaId),
      deEmpresa(empresaId),
      mes,
    )
    const producto = Object.fromEntries(Object.keys(aMano).map(id => [id, valores.get(id)]))
    expect(producto, `${empresaId}, ${mes}`).toEqual(aMano)
  }
})

test('every line of the IR-17 is what an independent calculation says', async () => {
  let lineas = 0
  for (const [empresaId, mes] of cadaMes()) {
    const hoja = await oficina.prueba.api.data(ir17.hoja, { query: { empresaId, mes: `${mes}-01` } })
    const producto = hoja.lineas
      .filter(({ monto }) => monto !== 0)
      .map(({ numero, base, monto }) => [numero, [escrito(base), escrito(monto)]])
    expect(Object.fromEntries(producto), `${empresaId}, ${mes}`).toEqual(
      lineasIr17(deEmpresa(empresaId), mes),
    )
    lineas += producto.length
  }
  expect(lineas).toBeGreaterThan(2)
})

const deEmpresa = (empresaId: number) =>
  [...libro.anotadas, ...comisiones.anotadas].filter(una => una.empresaId === empresaId)
const cadaMes = () => oficina.empresas.flatMap(({ id }) => MESES.map(mes => [id, mes] as const))
