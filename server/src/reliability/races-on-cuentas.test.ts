import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { type Pedido, pedidos } from '@cuadre/contract/pedidos'
import type { ApiClient } from '@cuadre/testing/api-client'
import { beforeTests } from '@cuadre/testing/before-tests'
import { revisarLibros } from '@cuadre/testing/libros'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { queueBehindLock } from '@cuadre/testing/queue-behind-lock'
import { rounds } from '@cuadre/testing/rounds'
import { startTwoProcesses } from '@cuadre/testing/two-processes'
import { expect, test } from 'vitest'

const dos = beforeTests(startTwoProcesses)
const puesto = beforeTests(() => unPuestoDeVenta(dos.here, 200))

/** What somebody wants of one order, each with the version that everybody has read. */
const OPERATIONS = ['edit', 'edit too', 'delete', 'pay', 'collect'] as const
type Operation = (typeof OPERATIONS)[number]

function send(api: ApiClient, operation: Operation, pedido: Pedido) {
  const { pedidoId, clienteId, version } = pedido
  const edit = (cantidad: number) => {
    const detalles = [{ productoId: puesto.gravado.id, precio: 450.5, cantidad, descuento: 0 }]
    const body = { aplicaItbis: true, clienteId, detalles, version }
    return api.call(pedidos.update, { params: { id: pedidoId }, body })
  }
  const calls = {
    edit: () => edit(7),
    'edit too': () => edit(11),
    delete: () => api.call(pedidos.remove, { params: { id: pedidoId } }),
    pay: () => api.call(cuentasPorPagar.marcarPagada, { params: { pedidoId } }),
    collect: () => api.call(cuentasPorCobrar.marcarPagada, { params: { pedidoId } }),
  }
  return calls[operation]().then(({ status, body }) => `${status} ${body.errorCode}`)
}

const OK = '200 null'

interface State {
  edited: Operation | null
  deleted: boolean
  paid: boolean
  collected: boolean
}

/** The answers that each gets when they come one after the other in this order, and what is left then. */
function oneAfterTheOther(order: readonly Operation[]): { answers: Record<string, string>; state: State } {
  const state: State = { edited: null, deleted: false, paid: false, collected: false }
  const answers: Record<string, string> = {}
  for (const operation of order) {
    answers[operation] = answerTo(operation, state)
    if (answers[operation] !== OK) continue
    if (operation === 'delete') state.deleted = true
    else if (operation === 'pay') state.paid = true
    else if (operation === 'collect') state.collected = true
    else state.edited = operation
  }
  return { answers, state }
}

function answerTo(operation: Operation, { edited, deleted, paid, collected }: State): string {
  if (operation === 'pay' || operation === 'collect') return deleted ? '404 CUENTA_NOT_FOUND' : OK
  if (deleted) return '404 PEDIDO_NOT_FOUND'
  if (paid || collected) return '409 PEDIDO_PAID'
  return operation !== 'delete' && edited !== null ? '409 CONFLICT' : OK
}

function permutations<T>(things: readonly T[]): T[][] {
  if (things.length === 0) return [[]]
  return things.flatMap((first, i) =>
    permutations([...things.slice(0, i), ...things.slice(i + 1)]).map(rest => [first, ...rest]),
  )
}

const ORDERS = permutations(OPERATIONS)
const POSSIBLE = ORDERS.map(oneAfterTheOther)

/** What the books hold of the order now. */
async function stateOf({ pedidoId }: Pedido): Promise<State> {
  const { rows } = await dos.base.pool.query<{
    deleted: boolean
    cantidad: number
    paid: boolean
    collected: boolean
  }>(
    `select p.anulado as deleted, d.cantidad,
       (select pagada from cuentas where documento_id = p.id and lado = 'pagar') as paid,
       (select pagada from cuentas where documento_id = p.id and lado = 'cobrar') as collected
     from documentos p join documentos_detalles d on d.documento_id = p.id where p.id = $1`,
    [pedidoId],
  )
  const [row] = rows
  if (!row) throw new Error(`Order ${pedidoId} is gone`)
  const { cantidad, ...state } = row
  return { edited: cantidad === 7 ? 'edit' : cantidad === 11 ? 'edit too' : null, ...state }
}

async function fight(pedido: Pedido, order: readonly Operation[], queued: boolean) {
  const llamadas = order.map(
    (operation, i) => () => send(i % 2 === 0 ? dos.here : dos.there, operation, pedido),
  )
  const answers = queued
    ? await queueBehindLock({
        pool: dos.base.pool,
        lock: `SELECT FROM documentos WHERE id = ${pedido.pedidoId} FOR UPDATE`,
        calls: llamadas,
      })
    : await Promise.all(llamadas.map(llamada => llamada()))
  const byOperation = Object.fromEntries(order.map((operation, i) => [operation, answers[i] ?? '']))
  return { answers: byOperation, state: await stateOf(pedido) }
}

test('two edits, a deletion, a payment and a collection queue for one order: every order of arrival ends as if they had come one by one', async () => {
  const endings = new Set<string>()
  // Of two orders that differ in the last two places alone, one; in the gate a third of those.
  for (const order of ORDERS.filter((_, i) => i % rounds({ gate: 6, all: 2 }) === 0)) {
    const ending = await fight(await puesto.unPedido(), order, true)
    expect(POSSIBLE).toContainEqual(ending)
    endings.add(JSON.stringify(ending.state))
  }
  expect(endings.size).toBeGreaterThan(4)
  expect(await revisarLibros(dos.base.pool)).toEqual([])
})

test('let loose on many orders at once, through two processes, they end so too', async () => {
  const turn = (i: number) => ORDERS[(i * 37) % ORDERS.length] ?? OPERATIONS
  // Five at once, twenty-five calls: of more, a slow machine would answer the last after their time limit.
  for (let first = 0; first < rounds({ gate: 20, all: 40 }); first += 5) {
    const orders = []
    for (let i = 0; i < 5; i++) orders.push(await puesto.unPedido())
    const endings = await Promise.all(orders.map((pedido, i) => fight(pedido, turn(first + i), false)))
    for (const ending of endings) expect(POSSIBLE).toContainEqual(ending)
  }
  expect(await revisarLibros(dos.base.pool)).toEqual([])
})

test('a payment and its annulment race with edit and deletion, over and over: no order is left half-way', async () => {
  for (let round = 0; round < rounds({ gate: 8, all: 20 }); round++) {
    const pedido = await puesto.unPedido()
    const params = { pedidoId: pedido.pedidoId }
    const [here, there] = round % 2 === 0 ? [dos.here, dos.there] : [dos.there, dos.here]
    await here.data(cuentasPorPagar.marcarPagada, { params, body: undefined })
    const answers = await Promise.all([
      there.call(cuentasPorPagar.anular, { params }),
      here.call(cuentasPorPagar.marcarPagada, { params }),
      there.call(pedidos.remove, { params: { id: pedido.pedidoId } }),
      here.call(cuentasPorPagar.anular, { params }),
      there.call(cuentasPorCobrar.marcarPagada, { params }),
      here.call(cuentasPorCobrar.anular, { params }),
    ])
    for (const { status } of answers) expect([200, 404, 409]).toContain(status)
    const { deleted, paid, collected } = await stateOf(pedido)
    expect(deleted && (paid || collected)).toBe(false)
  }
  expect(await revisarLibros(dos.base.pool)).toEqual([])
})
