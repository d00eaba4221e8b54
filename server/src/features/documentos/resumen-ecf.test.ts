import { documentos } from '@cuadre/contract/documentos'
import type { FiltroEcf } from '@cuadre/contract/ecf'
import { inicio } from '@cuadre/contract/inicio'
import type { TestApp } from '@cuadre/testing/app'
import { escribirEcf } from '@cuadre/testing/escribir-ecf'
import { oficinaDeNotas } from '@cuadre/testing/oficina-de-notas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resumenDeEcf } from './resumen-ecf.queries.ts'

let prueba: TestApp
let ids: readonly number[]

const CASOS = [
  { estado: 'por firmar' },
  { estado: 'por enviar', haceMinutos: 59 },
  { estado: 'en proceso', haceMinutos: 61 },
  { estado: 'por enviar', haceMinutos: 600, detenido: true, falla: 'No está delegado.' },
  { estado: 'aceptado', haceMinutos: 600 },
  { estado: 'aceptado condicional', haceMinutos: 600 },
  { estado: 'rechazado', haceMinutos: 600 },
  // Issued anew: nobody has to do anything with it any more.
  { estado: 'rechazado', haceMinutos: 700, anulado: true },
] as const

beforeAll(async () => {
  const oficina = await oficinaDeNotas()
  prueba = oficina.prueba
  const { pedidoId } = await oficina.unaFacturaDeMil()
  const escritos: number[] = []
  for (const [i, caso] of CASOS.entries()) {
    const numero = {
      serie: 'E',
      tipo: '31',
      numero: i + 1,
      fecha: '2026-11-20',
      montos: [1000, 180],
    } as const
    escritos.push(await escribirEcf(prueba.base, pedidoId, { ...numero, ...caso }))
  }
  ids = escritos
})
afterAll(() => prueba.close())

const RESUMEN = {
  rechazados: 1,
  detenidos: 1,
  sinRespuesta: 1,
  pendientes: 4,
  enContingencia: 0,
  contingenciaHasta: null,
}

test('what waits is counted: a stopped one is not also without an answer, and one issued anew asks for nobody', async () => {
  expect(await resumenDeEcf(prueba.db, new Date())).toEqual(RESUMEN)
  // An hour later the other two wait too long as well.
  const later = new Date(Date.now() + 3_600_000)
  expect(await resumenDeEcf(prueba.db, later)).toEqual({ ...RESUMEN, sinRespuesta: 3 })
})

test.each<[FiltroEcf, readonly number[]]>([
  ['pendiente', [0, 1, 2, 3]],
  ['sin respuesta', [2]],
  ['detenido', [3]],
  ['por atender', [3, 6]],
  ['rechazado', [6]],
  ['por enviar', [1, 3]],
  ['aceptado', [4]],
  ['aceptado condicional', [5]],
])('a list is narrowed to %s as it is counted', async (estadoEcf, casos) => {
  const { items, totalRecords, totales } = await prueba.api.data(documentos.paged, {
    query: { serie: 'E', estadoEcf },
  })
  expect(items.map(({ documentoId }) => ids.indexOf(documentoId)).toSorted()).toEqual(casos)
  expect([totalRecords, totales.cantidad]).toEqual([casos.length, casos.length])
})

test('a state that there is not is refused', async () => {
  const query = { estadoEcf: 'perdido' as FiltroEcf }
  expect((await prueba.api.call(documentos.paged, { query })).status).toBe(400)
})

test('Inicio tells it with its summary, to who may see electronic documents', async () => {
  // The clock of this office stands still: how old something is depends on it.
  const papel = { empresas: [], porReemplazar: 0, reemplazarHasta: null }
  const resumen = { ...RESUMEN, papel, certificados: [], sinRespuesta: expect.any(Number) }
  expect((await prueba.api.data(inicio.resumen, {})).ecf).toEqual(resumen)
  const de = async (role: string) =>
    (await (await prueba.loginAs({ roles: [role] })).data(inicio.resumen, {})).ecf
  expect(await de('FacturacionElectronica')).toEqual(resumen)
  expect(await de('Facturacion')).toBeNull()
})
