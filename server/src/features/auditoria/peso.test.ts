import { auditoria } from '@cuadre/contract/auditoria'
import { MAX_LINEAS, pedidos } from '@cuadre/contract/pedidos'
import { testApp } from '@cuadre/testing/app'
import { insertManyTrazas } from '@cuadre/testing/many-trazas'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { rounds } from '@cuadre/testing/rounds'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { record } from '../../db/write/audit.ts'

const prueba = testApp()

const MEGABYTE = 1024 * 1024
const CUANTAS = rounds({ gate: 400, all: 1000 })

async function lastTrace() {
  const { rows } = await sql<{ bytes: number; despues: Record<string, unknown> }>`
    SELECT octet_length(concat(antes, despues)) AS bytes, despues FROM auditoria ORDER BY id DESC LIMIT 1`.execute(
    prueba.db,
  )
  const [last] = rows
  if (!last) throw new Error('There is no trace')
  return last
}

test('an edit of one line among a thousand leaves that line, and says it from what to what', async () => {
  const puesto = await unPuestoDeVenta(prueba.api)
  const lineas = Array.from({ length: MAX_LINEAS }, (_, i) => ({
    productoId: puesto.gravado.id,
    precio: puesto.gravado.precio,
    cantidad: 1 + i,
    descuento: i % 10,
  }))
  const { pedidoId } = await puesto.unPedido({ detalles: lineas })
  const detalles = lineas.with(499, {
    productoId: puesto.gravado.id,
    precio: puesto.gravado.precio,
    cantidad: 3,
    descuento: 9,
  })
  const body = { aplicaItbis: true, clienteId: puesto.cliente.id, detalles: detalles.slice(0, -1) }
  expect((await prueba.api.call(pedidos.update, { params: { id: pedidoId }, body })).status).toBe(200)
  expect((await lastTrace()).bytes).toBeLessThan(1500)
  const query = { entidad: 'Pedido', registroId: pedidoId } as const
  const [edit] = (await prueba.api.data(auditoria.paged, { query })).items
  expect(edit?.cambios.find(cambio => cambio.campo === 'detalles')).toEqual({
    campo: 'detalles',
    antes: null,
    despues: {
      lineasAntes: 1000,
      lineasDespues: 999,
      quitadas: [expect.objectContaining({ linea: 1000, cantidad: 1000 })],
      agregadas: [],
      cambiadas: [
        expect.objectContaining({ linea: 500, antes: expect.anything(), despues: expect.anything() }),
      ],
    },
  })
})

test('a trace without end keeps who, when, what and which fields, and of the longest value its size and digest', async () => {
  const actor = { userId: 1, username: 'admin', direccion: '10.0.0.1' }
  const despues = { total: 5, detalles: 'x'.repeat(3 * MEGABYTE) }
  await record(prueba.db, actor, ['Pedido', 77, 'Actualización'], { despues })
  const last = await lastTrace()
  expect(last.bytes).toBeLessThan(1000)
  expect(last.despues).toEqual({
    total: 5,
    detalles: { omitido: { caracteres: 3 * MEGABYTE + 2, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
  })
})

test('a page holds a hundred traces at most', async () => {
  const { status, body } = await prueba.api.call(auditoria.paged, { query: { pageSize: 101 } })
  expect([status, body.message]).toEqual([400, 'El tamaño de página debe estar entre 1 y 100.'])
})

test('hundreds of heavy traces leave as a workbook in little memory', async () => {
  await insertManyTrazas(prueba, CUANTAS, 1000)
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const { response } = await prueba.api.call(auditoria.excel, { query: { usuario: 'clerk' } })
  clearInterval(timer)
  expect(response.statusCode).toBe(200)
  expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK')
  // 400 traces of 290 kB are 116 MB of text, some 600 MB once parsed.
  expect((most - before) / MEGABYTE).toBeLessThan(250)
}, 120_000)
