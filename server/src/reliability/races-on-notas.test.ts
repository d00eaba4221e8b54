import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import type { NotaBody } from '@cuadre/contract/notas'
import { type Pedido, pedidos } from '@cuadre/contract/pedidos'
import type { ApiClient } from '@cuadre/testing/api-client'
import { beforeTests } from '@cuadre/testing/before-tests'
import { revisarLibros } from '@cuadre/testing/libros'
import { porMonto, TODO, TODO_ABIERTO } from '@cuadre/testing/oficina-de-notas'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { queueBehindLock } from '@cuadre/testing/queue-behind-lock'
import { seededRandom } from '@cuadre/testing/random-changes'
import { CROWD, rounds, SERVED } from '@cuadre/testing/rounds'
import { secuenciasDeNotas } from '@cuadre/testing/secuencias'
import { startTwoProcesses } from '@cuadre/testing/two-processes'
import { afterEach, beforeAll, expect, test } from 'vitest'

const dos = beforeTests(startTwoProcesses)
const puesto = beforeTests(() => unPuestoDeVenta(dos.here, 200))

beforeAll(async () => {
  await secuenciasDeNotas(dos.base.pool, puesto.empresa.id)
})
afterEach(async () => {
  expect(await revisarLibros(dos.base.pool)).toEqual([])
})

type Clase = 'credito' | 'debito'

interface Answered {
  readonly clase: Clase
  readonly status: number
  readonly errorCode: string | null
  /** Centavos; 0 of what was refused. */
  readonly total: number
}

async function send(api: ApiClient, clase: Clase, id: number, body: NotaBody): Promise<Answered> {
  const call = clase === 'credito' ? documentos.notaDeCredito : documentos.notaDeDebito
  const { status, body: answer } = await api.call(call, { params: { id }, body })
  const total = status === 201 ? Math.round(answer.data.total * 100) : 0
  return { clase, status, errorCode: answer.errorCode, total }
}

/** Through one program and the other in turn. */
function atOnce<T>(times: number, work: (api: ApiClient, i: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, i) => work(i % 2 === 0 ? dos.here : dos.there, i)))
}

async function saldoOf(id: number): Promise<number> {
  const { saldo } = await dos.here.data(documentos.get, { params: { id } })
  return Math.round(saldo.total * 100)
}

/** What is left of an invoice of this total (centavos) after these answers. */
function leftAfter(total: number, answers: readonly Answered[]): number {
  return answers.reduce(
    (left, { clase, total: monto }) => left + (clase === 'debito' ? monto : -monto),
    total,
  )
}

const answersOf = (answers: readonly Answered[]) =>
  [...new Set(answers.map(({ status, errorCode }) => `${status} ${errorCode}`))].sort()

/** Each note's number was given by the range, and none was given for nothing. */
async function numbersGiven(): Promise<unknown> {
  const { rows } = await dos.base.pool.query(`
    SELECT s.tipo FROM secuencias s WHERE s.siguiente - s.desde <>
      (SELECT count(*) FROM documentos d JOIN ncfs n ON n.id = d.ncf_id WHERE n.secuencia_id = s.id)`)
  return rows
}

test(`${CROWD} notes of a centavo, sent at once through two processes, want the last ${SERVED} centavos of an invoice`, async () => {
  const { pedidoId, total } = await puesto.unPedido()
  const before = await send(dos.here, 'credito', pedidoId, porMonto((Math.round(total * 100) - SERVED) / 100))
  expect(before.status).toBe(201)
  const rest = await saldoOf(pedidoId)
  const uno = { ...porMonto(0.01), codigo: 3 as const }
  const answers = await atOnce(CROWD, api => send(api, 'credito', pedidoId, uno))
  expect(answersOf(answers)).toEqual(['201 null', '409 NOTA_SIN_SALDO'])
  expect(leftAfter(rest, answers)).toBe(0)
  expect(await saldoOf(pedidoId)).toBe(0)
  expect(await numbersGiven()).toEqual([])
})

test(`${CROWD} notes that want all of an invoice: one gets it`, async () => {
  const { pedidoId } = await puesto.unPedido()
  const answers = await atOnce(CROWD, api => send(api, 'credito', pedidoId, TODO))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answersOf(answers)).toEqual(['201 null', '409 NOTA_TRAS_ANULAR'])
  expect(await numbersGiven()).toEqual([])
})

test(`${CROWD} clerks undo the same note through two processes: one does`, async () => {
  const { pedidoId, total } = await puesto.unPedido()
  await send(dos.here, 'credito', pedidoId, porMonto(118))
  const [nota] = (await dos.here.data(documentos.get, { params: { id: pedidoId } })).notas
  const call = { params: { id: nota?.documentoId ?? 0 }, body: { motivo: 'Emitida por error' } }
  const answers = await atOnce(CROWD, async api => {
    const { status, body } = await api.call(documentos.deshacer, call)
    return `${status} ${body.errorCode}`
  })
  expect(answers.filter(answer => answer === '201 null')).toHaveLength(1)
  expect([...new Set(answers)].sort()).toEqual(['201 null', '409 NOTA_YA_DESHECHA'])
  expect(await saldoOf(pedidoId)).toBe(Math.round(total * 100))
  expect(await numbersGiven()).toEqual([])
})

test('credit beside debit: nobody takes what is not there, and what was answered adds up', async () => {
  const { pedidoId, total } = await puesto.unPedido()
  const third = Math.round((total / 3) * 100) / 100
  const answers = await atOnce(CROWD, (api, i) =>
    i % 4 === 1
      ? send(api, 'debito', pedidoId, porMonto(third))
      : send(api, 'credito', pedidoId, i % 8 === 2 ? TODO_ABIERTO : { ...porMonto(third), codigo: 3 }),
  )
  expect(answersOf(answers.filter(({ clase }) => clase === 'debito'))).toEqual(['201 null'])
  for (const { errorCode } of answers)
    expect([null, 'NOTA_EXCEDE_SALDO', 'NOTA_SIN_SALDO']).toContain(errorCode)
  const left = await saldoOf(pedidoId)
  expect(left).toBe(leftAfter(Math.round(total * 100), answers))
  expect(left).toBeGreaterThanOrEqual(0)
})

test('whoever waits with a change or the deletion of the order behind a note is told that the invoice stays', async () => {
  for (const waits of ['update', 'remove'] as const) {
    const pedido = await puesto.unPedido()
    const params = { id: pedido.pedidoId }
    const change = async () => {
      const body = { ...bodyOf(pedido), version: pedido.version }
      const answer = await dos.there.call(pedidos[waits], {
        params,
        body: waits === 'update' ? body : undefined,
      })
      return `${answer.status} ${answer.body.errorCode}`
    }
    const note = async () => (await send(dos.here, 'credito', pedido.pedidoId, porMonto(1))).status.toString()
    const answers = await queueBehindLock({
      pool: dos.base.pool,
      lock: `SELECT FROM documentos WHERE id = ${pedido.pedidoId} FOR UPDATE`,
      calls: [note, change],
    })
    expect(answers).toEqual(['201', '409 DOCUMENTO_FROZEN'])
  }
})

function bodyOf({ clienteId, detalles }: Pedido, cantidad = 9) {
  const lines = detalles.map(({ productoId, precio, descuento }) => ({
    productoId,
    precio,
    descuento,
    cantidad,
  }))
  return { aplicaItbis: true, clienteId, detalles: lines }
}

const ALLOWED = [
  '200 null',
  '201 null',
  '409 CONFLICT',
  '409 PEDIDO_PAID',
  '409 DOCUMENTO_FROZEN',
  '404 PEDIDO_NOT_FOUND',
  '404 CUENTA_NOT_FOUND',
  '409 CUENTA_YA_PAGADA',
  '409 CUENTA_NO_PAGADA',
  '409 NOTA_DE_ANULADA',
  '409 NOTA_EXCEDE_SALDO',
  '409 NOTA_SIN_SALDO',
  '409 NOTA_TRAS_ANULAR',
  '409 NOTA_EXCEDE_LINEA',
]

test('notes, payments, changes and deletions of orders in any order, all at once, and the books add up', async () => {
  const random = seededRandom(20261122)
  const sold: Pedido[] = []
  while (sold.length < 8) sold.push(await puesto.unPedido())
  const issued = new Map<number, Answered[]>(sold.map(({ pedidoId }) => [pedidoId, []]))
  const plan = Array.from({ length: rounds({ gate: 120, all: 300 }) }, () => ({
    one: sold[random(sold.length)],
    what: random(10),
    n: random(1000),
  }))
  const answers = new Set<string>()

  async function clerk(api: ApiClient): Promise<void> {
    for (let step = plan.pop(); step; step = plan.pop()) {
      const { one, what, n } = step
      if (!one) continue
      const { pedidoId } = one
      const params = { pedidoId }
      if (what < 5) {
        const body =
          what === 4
            ? { modo: 'lineas' as const, lineas: [{ linea: 1, cantidad: 1 }], motivo: 'Una' }
            : porMonto((n + 1) / 4)
        const answered = await send(api, what === 3 ? 'debito' : 'credito', pedidoId, body)
        issued.get(pedidoId)?.push(answered)
        answers.add(`${answered.status} ${answered.errorCode}`)
        continue
      }
      const answer = await (what < 7
        ? api.call(cuentasPorCobrar.marcarPagada, { params })
        : what === 7
          ? api.call(cuentasPorCobrar.anular, { params })
          : what === 8 || n % 20 > 0
            ? api.call(pedidos.update, { params: { id: pedidoId }, body: bodyOf(one, 1 + (n % 30)) })
            : api.call(pedidos.remove, { params: { id: pedidoId } }))
      answers.add(`${answer.status} ${answer.body.errorCode}`)
    }
  }
  await atOnce(16, clerk)

  expect([...answers].filter(answer => !ALLOWED.includes(answer))).toEqual([])
  for (const { pedidoId } of sold) {
    const { saldo, total, notas } = await dos.there.data(documentos.get, { params: { id: pedidoId } })
    const mine = issued.get(pedidoId) ?? []
    expect(notas).toHaveLength(mine.filter(({ status }) => status === 201).length)
    expect(Math.round(saldo.total * 100)).toBe(leftAfter(Math.round(total * 100), mine))
    expect(saldo.subTotal).toBeGreaterThanOrEqual(0)
    expect(saldo.itbis).toBeGreaterThanOrEqual(0)
  }
  expect(await numbersGiven()).toEqual([])
})
