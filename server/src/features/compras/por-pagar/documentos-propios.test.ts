import { type CompraPropiaBody, comprasPropias } from '@cuadre/contract/compras-propias'
import { porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import { unSuplidor } from '@cuadre/testing/compras'
import { unaPropia } from '@cuadre/testing/compras-propias'
import { facturasDeSuplidor } from '@cuadre/testing/facturas-de-suplidor'
import { queueBehindLock } from '@cuadre/testing/queue-behind-lock'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { insertSecuencia } from '@cuadre/testing/secuencias'
import { beforeEach, expect, test } from 'vitest'

// What the company owes by documents that it issues itself.
const HOY = '2026-11-20'
const { prueba, api, quienes, pagar, linea606 } = facturasDeSuplidor()

beforeEach(() => insertSecuencia(prueba.base.pool, { empresaId: quienes.empresaId, tipo: '11' }))
const debida = async (parte: Partial<CompraPropiaBody> = {}) => {
  const suplidorId = (await unSuplidor(api, { clase: 'informal', diasCredito: 15 })).id
  return unaPropia(api, { empresaId: quienes.empresaId, suplidorId, forma: '04', ...parte })
}
const lista = async () =>
  (await api.data(porPagarSuplidores.paged, { query: { empresaId: quienes.empresaId } })).items

test('is owed until a day and paid in parts, as any bill: list, 606, and what its paper says', async () => {
  const { documentoId, compraId, numero, pendiente } = await debida()
  expect(pendiente).toBe(1000)
  expect(await lista()).toMatchObject([
    { numero, documentoId, vence: '2026-11-25', aPagar: 1000, retenido: 180 },
  ])
  expect(await linea606('2026-11', numero)).toMatchObject({
    fechaPago: null,
    forma: '04',
    itbisRetenido: 0,
  })
  const papel = await readPdf(
    (await api.call(comprasPropias.imprimir, { params: { id: documentoId } })).response.rawPayload,
  )
  expect(papel.pages.map(pageText).join(' ')).toContain('Crédito a 15 días, vence 25/11/2026')
  await pagar(compraId)
  await pagar(compraId, { fecha: HOY, monto: 600 })
  expect(await linea606('2026-11', numero)).toMatchObject({
    fechaPago: '20261120',
    forma: '02',
    itbisRetenido: 180,
  })
  expect((await api.data(comprasPropias.get, { params: { id: documentoId } })).pendiente).toBe(0)
  expect(await lista()).toEqual([])
})

test('is paid on its day where its form is none of credit; annulled, nothing is owed', async () => {
  expect(await debida({ forma: '02' })).toMatchObject({ pendiente: 0 })
  expect(await lista()).toEqual([])
  const { documentoId } = await debida({ vence: null })
  expect(await lista()).toMatchObject([{ vence: null }])
  await api.data(comprasPropias.anular, { params: { id: documentoId } })
  expect(await lista()).toEqual([])
})

test.each([
  ['paid', 'compras', [200, 200]],
  ['annulled', 'documentos', [200, 404]],
] as const)('first %s, neither waits for the other in a circle', async (primero, tabla, esperadas) => {
  const { documentoId, compraId } = await debida()
  const paga = async () => (await pagar(compraId)).statusCode
  const anula = async () =>
    (await api.call(comprasPropias.anular, { params: { id: documentoId } })).body.statusCode
  const respuestas = await queueBehindLock({
    pool: prueba.base.pool,
    lock: `SELECT FROM ${tabla} WHERE id = ${tabla === 'compras' ? compraId : documentoId} FOR UPDATE`,
    calls: primero === 'paid' ? [paga, anula] : [anula, paga],
  })
  expect(respuestas).toEqual(esperadas)
  const { rows } = await prueba.base.pool.query('SELECT pagado, anulada FROM compras WHERE id = $1', [
    compraId,
  ])
  expect(rows).toEqual([{ pagado: 0, anulada: true }])
})
