import { randomUUID } from 'node:crypto'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import type { Endpoint } from '@cuadre/contract/endpoint'
import { type Input, urlOf } from '@cuadre/testing/api-client'
import { type Call, Series, work } from '../measure.ts'
import type { Office } from '../office.ts'
import { held, type Row, ratio, type Workload } from '../workload.ts'

const MANY = 100
const ROUNDS = 5

export const w5Pay: Workload = {
  id: 'W5',
  title: 'mark receivables collected, annul that payment',
  async run(office) {
    const one = await ratio(office, {
      what: 'one account: pay and annul in turn',
      most: 4,
      ...(await paying(office)),
    })
    return [one, await payMany(office)]
  },
}

/** The same work through the product and raw, on accounts of which no two callers have the same. */
export async function paying(office: Office) {
  const accounts = await pendingAccounts(office)
  const half = Math.floor(accounts.length / 2)
  const [ours, raw] = [inPairs(accounts.slice(0, half)), inPairs(accounts.slice(half))]
  return {
    ours: await office.ours(caller => {
      const { pedidoId, pay } = ours(caller)
      return write(pay ? cuentasPorCobrar.marcarPagada : cuentasPorCobrar.anular, { params: { pedidoId } })
    }),
    limit: office.bare(caller => {
      const { pedidoId, pay } = raw(caller)
      const [name, text] = pay ? ['pay', PAY] : ['annul', ANNUL]
      return [{ name, text, values: [pedidoId, new Date()] }]
    }),
  }
}

function write(endpoint: Endpoint, input: Input): Call {
  const headers = { 'idempotency-key': randomUUID() }
  return { method: endpoint.method, path: urlOf(endpoint, input), body: input.body, headers }
}

/** Each caller pays an account, annuls that payment, and goes on to another one of its own. */
function inPairs(accounts: readonly number[], callers = 2) {
  const turns = new Map<number, number>()
  return (caller: number) => {
    const turn = turns.get(caller) ?? 0
    turns.set(caller, turn + 1)
    const place = caller + callers * Math.floor(turn / 2)
    return { pedidoId: accounts[place % accounts.length], pay: turn % 2 === 0 }
  }
}

/** In one call each. They stay paid: a small office has not many to pay. */
async function payMany(office: Office): Promise<Row> {
  const accounts = await pendingAccounts(office)
  const take = (count: number) => accounts.splice(0, count)
  const many = await office.ours(() =>
    write(cuentasPorCobrar.marcarPagadas, { body: { pedidoIds: take(MANY) } }),
  )
  const one = await office.ours(() =>
    write(cuentasPorCobrar.marcarPagada, { params: { pedidoId: take(1)[0] } }),
  )
  const [ours, limit] = [new Series(), new Series()]
  for (let round = 0; round < ROUNDS; round += 1) {
    await work(many, { series: ours, callers: 1, milliseconds: 0 })
    for (let single = 0; single < 10; single += 1)
      await work(one, { series: limit, callers: 1, milliseconds: 0 })
  }
  await Promise.all([many.close?.(), one.close?.()])
  return held({ what: `${MANY} accounts in one call, against one`, callers: 1, ours, limit, most: 10 })
}

async function pendingAccounts(office: Office): Promise<number[]> {
  const rows = await office.rows<{ id: number }>(
    `SELECT documento_id AS id FROM cuentas WHERE lado = 'cobrar' AND NOT pagada AND NOT anulada
     ORDER BY fecha DESC, documento_id LIMIT 2000`,
  )
  return rows.map(({ id }) => id)
}

/** What both begin with: the document locked. */
const LOCKED = `
  WITH pedido AS (
    SELECT id, txt_ncf, empresa_nombre, empresa_id, cliente_nombre FROM documentos WHERE id = $1 AND NOT anulado FOR UPDATE
  )`

const TRACE = (accion: string) => `
    INSERT INTO auditoria (usuario_id, usuario, direccion, entidad, registro_id, accion, despues)
    SELECT 1, 'admin', '127.0.0.1', 'Cuenta por cobrar', documento_id, '${accion}',
      jsonb_build_object('montoTotal', monto_total, 'pagada', pagada) FROM cuenta`

/** State, receipt, history, payment and trace, in one statement. */
export const PAY = `${LOCKED}, cuenta AS (
    UPDATE cuentas SET pagada = true, pagado = monto_total, pagada_el = $2::timestamptz::date, pagada_en = $2, pagada_por = 1
    FROM pedido WHERE documento_id = id AND lado = 'cobrar' AND NOT pagada RETURNING cuentas.*
  ), recibo AS (
    INSERT INTO recibos AS r (empresa_id, ultimo) SELECT empresa_id, 1 FROM pedido
    ON CONFLICT (empresa_id) DO UPDATE SET ultimo = r.ultimo + 1 RETURNING ultimo
  ), movimiento AS (
    INSERT INTO cuentas_movimientos (documento_id, lado, accion, monto, en, usuario_id, usuario)
    SELECT documento_id, lado, 'Pago', monto_total, $2, 1, 'admin' FROM cuenta RETURNING id
  ), pago AS (
    INSERT INTO pagos (documento_id, lado, empresa_id, recibo, fecha, monto, movimiento_id)
    SELECT documento_id, lado, empresa_id, ultimo, $2::timestamptz::date, monto_total, movimiento.id
    FROM cuenta, pedido, recibo, movimiento
  ), traza AS (${TRACE('Pago')})
  SELECT * FROM cuenta, pedido`

/** The same of its annulment. */
export const ANNUL = `${LOCKED}, cuenta AS (
    UPDATE cuentas SET pagada = false, pagado = 0, pagada_el = NULL, pagada_en = NULL, pagada_por = NULL
    FROM pedido WHERE documento_id = id AND lado = 'cobrar' AND pagada RETURNING cuentas.*
  ), movimiento AS (
    INSERT INTO cuentas_movimientos (documento_id, lado, accion, monto, en, usuario_id, usuario)
    SELECT documento_id, lado, 'Anulación', monto_total, $2, 1, 'admin' FROM cuenta RETURNING id
  ), pago AS (
    UPDATE pagos SET anulacion_id = movimiento.id FROM cuenta, movimiento
    WHERE pagos.documento_id = cuenta.documento_id AND pagos.lado = cuenta.lado AND pagos.anulacion_id IS NULL
  ), traza AS (${TRACE('Anulación de pago')})
  SELECT * FROM cuenta, pedido`
