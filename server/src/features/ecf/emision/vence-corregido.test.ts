import { type CompraPropia, comprasPropias } from '@cuadre/contract/compras-propias'
import { documentos } from '@cuadre/contract/documentos'
import { ecf } from '@cuadre/contract/ecf'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { ecfReemplazos } from '@cuadre/contract/ecf-reemplazos'
import { pedidos } from '@cuadre/contract/pedidos'
import { secuencias } from '@cuadre/contract/secuencias'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaPropia, unGastoMenor } from '@cuadre/testing/compras-propias'
import { revisarLibros } from '@cuadre/testing/libros'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { insertSecuencia, insertSecuenciaE } from '@cuadre/testing/secuencias'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

/** What the tax office authorised, and what somebody typed instead. */
const AUTORIZADO = '2027-12-31'
const ESCRITO = '2026-12-31'
const HOY = '2026-11-16'
const TIPOS = ['31', '33', '41', '43']

const oficina = beforeTests(oficinaElectronica)

beforeAll(async () => {
  const { pool } = oficina.prueba.base
  for (const tipo of ['41', '43']) await insertSecuenciaE(pool, { empresaId: id(), tipo })
  for (const tipo of ['01', '04']) await insertSecuencia(pool, { empresaId: id(), tipo, desde: 700_001 })
  const { rnc } = oficina.puesto.empresa
  for (const tipo of TIPOS)
    await oficina.control('rangos', { rnc, tipo, desde: 1, hasta: 1000, vence: '31-12-2027' })
})
beforeEach(async () => {
  for (const tipo of TIPOS) await corregir(tipo, ESCRITO)
})
afterAll(async () => expect(await revisarLibros(oficina.prueba.base.pool)).toEqual([]))

const id = () => oficina.puesto.empresa.id
const dela = (documentoId: number) => ({ params: { id: documentoId } })
const ecfDe = async (documentoId: number) => (await oficina.leer(documentoId)).ecf
const reintentar = async (documentoId: number) =>
  (await oficina.api.call(ecf.reintentar, dela(documentoId))).body

/** Somebody corrects the expiry of a range on its screen. */
async function corregir(tipo: string, vence: string): Promise<void> {
  const { items } = await oficina.api.data(secuencias.paged, { query: { empresaId: id(), tipo } })
  const [rango] = items
  if (!rango) throw new Error(`There is no range of E${tipo}`)
  const { autorizadaEn, desde, hasta, version } = rango
  const dados = { empresaId: id(), tipo, desde, hasta, autorizadaEn, vence, version }
  const body = { ...dados, solicitud: '48151623', autorizacion: '6005872563', borrador: false }
  await oficina.api.data(secuencias.update, { ...dela(rango.id), body })
}

/** Refused for its expiry, and tried again as it is: refused as before. */
async function rechazadoDosVeces(documentoId: number): Promise<void> {
  for (const vez of ['first', 'again']) {
    await oficina.trabajar(20)
    expect([vez, await ecfDe(documentoId)]).toMatchObject([
      vez,
      { estado: 'rechazado', secuenciaUtilizada: false, mensajes: [{ codigo: 145 }] },
    ])
    if (vez === 'first') expect(await reintentar(documentoId)).toMatchObject({ isSuccess: true })
  }
}

/** The expiries that a number and what bears it have. */
async function vencimientos(documentoId: number): Promise<unknown> {
  const { rows } = await oficina.prueba.base.pool.query(
    `SELECT n.vence AS numero, coalesce(d.vence, r.vence) AS copia FROM documentos_ecf e
       LEFT JOIN documentos_reemplazos r ON r.ncf_id = e.reemplazo_ncf_id
       LEFT JOIN documentos d ON d.id = e.documento_id AND r.ncf_id IS NULL
       JOIN ncfs n ON n.id = coalesce(r.ncf_id, d.ncf_id)
     WHERE e.documento_id = $1`,
    [documentoId],
  )
  return rows
}

describe('refused for the expiry of its range, which is corrected then', () => {
  test('an invoice is accepted when it is tried again, and its paper says the same', async () => {
    const { pedidoId, txtNCF } = await oficina.vender()
    await rechazadoDosVeces(pedidoId)
    await corregir('31', AUTORIZADO)
    expect(await vencimientos(pedidoId)).toEqual([{ numero: ESCRITO, copia: ESCRITO }])
    expect(await reintentar(pedidoId)).toMatchObject({ isSuccess: true })
    await oficina.trabajar(20)
    expect(await oficina.leer(pedidoId)).toMatchObject({ numero: txtNCF, ecf: { estado: 'aceptado' } })
    expect(await vencimientos(pedidoId)).toEqual([{ numero: AUTORIZADO, copia: AUTORIZADO }])
    const { response } = await oficina.api.call(documentos.imprimir, dela(pedidoId))
    const { pages } = await readPdf(response.rawPayload)
    expect(pages.map(pageText).join('\n')).toContain('31-12-2027')
  })

  test('an invoice is accepted when its order is corrected', async () => {
    const { pedidoId, aplicaItbis, clienteId, detalles } = await oficina.vender()
    await rechazadoDosVeces(pedidoId)
    await corregir('31', AUTORIZADO)
    const body = { aplicaItbis, clienteId, detalles }
    await oficina.api.data(pedidos.update, { ...dela(pedidoId), body })
    await oficina.trabajar(20)
    expect(await ecfDe(pedidoId)).toMatchObject({ estado: 'aceptado' })
  })

  test('a debit note, which nothing else corrects, is accepted', async () => {
    await corregir('31', AUTORIZADO)
    const { pedidoId } = await oficina.vender()
    await oficina.trabajar(20)
    const { body } = await oficina.nota(
      pedidoId,
      { modo: 'monto', monto: 118, motivo: 'Flete' },
      'notaDeDebito',
    )
    const { documentoId } = body.data
    await rechazadoDosVeces(documentoId)
    await corregir('33', AUTORIZADO)
    expect(await reintentar(documentoId)).toMatchObject({ isSuccess: true })
    await oficina.trabajar(20)
    expect(await ecfDe(documentoId)).toMatchObject({ estado: 'aceptado' })
  })

  test.each<[string, string, () => Promise<CompraPropia>]>([
    ['of somebody without receipts', '41', () => unaPropia(oficina.api, { empresaId: id(), fecha: HOY })],
    ['of petty cash', '43', () => unGastoMenor(oficina.api, { empresaId: id(), fecha: HOY })],
  ])('an own document %s is accepted', async (_, tipo, emitir) => {
    const { documentoId } = await emitir()
    await oficina.trabajar(20)
    const leer = async () => (await oficina.api.data(comprasPropias.get, dela(documentoId))).ecf
    expect(await leer()).toMatchObject({ estado: 'rechazado' })
    await corregir(tipo, AUTORIZADO)
    expect(await reintentar(documentoId)).toMatchObject({ isSuccess: true })
    await oficina.trabajar(20)
    expect(await leer()).toMatchObject({ estado: 'aceptado' })
    expect(await vencimientos(documentoId)).toEqual([{ numero: AUTORIZADO, copia: AUTORIZADO }])
  })

  test('the replacement of a paper is accepted, and the paper keeps its own', async () => {
    const contingencia = (cual: { motivo: string } | null) =>
      oficina.api.data(ecfEmpresas.update, { ...dela(id()), body: { contingencia: cual } })
    await contingencia({ motivo: 'Se dañó el servidor' })
    const { pedidoId } = await oficina.vender()
    await contingencia(null)
    await oficina.api.data(ecfReemplazos.uno, dela(pedidoId))
    await rechazadoDosVeces(pedidoId)
    await corregir('31', AUTORIZADO)
    expect(await reintentar(pedidoId)).toMatchObject({ isSuccess: true })
    await oficina.trabajar(20)
    expect(await ecfDe(pedidoId)).toMatchObject({ estado: 'aceptado' })
    expect(await vencimientos(pedidoId)).toEqual([{ numero: AUTORIZADO, copia: AUTORIZADO }])
  })
})

describe('the expiry of what was issued', () => {
  test.each([
    ['a number', 'UPDATE ncfs SET vence = $2 WHERE id = (SELECT ncf_id FROM documentos WHERE id = $1)'],
    ['a document', 'UPDATE documentos SET vence = $2 WHERE id = $1'],
  ])('changes for %s only while it waits to be signed, to that of its range', async (_, texto) => {
    const { pool } = oficina.prueba.base
    const { pedidoId } = await oficina.vender()
    await corregir('31', AUTORIZADO)
    for (const vence of [AUTORIZADO, '2028-12-31'])
      await expect(pool.query(texto, [pedidoId, vence])).rejects.toMatchObject({
        constraint: 'vence_sigue_a_su_secuencia',
      })
  })
})

test('an invoice of a month that was closed meanwhile is accepted too', async () => {
  const { pedidoId } = await oficina.vender()
  await rechazadoDosVeces(pedidoId)
  await corregir('31', AUTORIZADO)
  await oficina.prueba.base.pool.query(
    `INSERT INTO cierres (empresa_id, mes, cerrado_en, cerrado_por, pendientes) VALUES ($1, '2026-11-01', now(), 1, 0)`,
    [id()],
  )
  expect(await reintentar(pedidoId)).toMatchObject({ isSuccess: true })
  await oficina.trabajar(20)
  expect(await ecfDe(pedidoId)).toMatchObject({ estado: 'aceptado' })
})
