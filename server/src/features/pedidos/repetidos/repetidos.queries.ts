import type { Repetido } from '@cuadre/contract/repetidos'
import { estadoDeRepetido } from '@cuadre/domain/pedidos/repetir'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion, Tx } from '../../../db/connection/connection.ts'

/** Orders that repeat, the next one first. An annulled invoice is still what the new ones are made after. */
export function listRepetidos(db: Conexion) {
  return db
    .selectFrom('pedidos_repetidos')
    .innerJoin('pedidos', 'pedidos.id', 'pedidos_repetidos.pedido_id')
    .innerJoin('ventas', 'ventas.id', 'pedidos.documento_id')
    .select([
      'pedidos_repetidos.pedido_id as pedidoId',
      'ventas.txt_ncf as txtNCF',
      'ventas.empresa_nombre as empresaNombre',
      'ventas.cliente_nombre as clienteNombre',
      'ventas.total',
      'pedidos_repetidos.dia',
      'pedidos_repetidos.proximo',
      'pedidos_repetidos.ultimo_mes as ultimoMes',
      'pedidos_repetidos.pausado',
      sql<Repetido['ultimo']>`(SELECT json_build_object('pedidoId', p.id, 'txtNCF', v.txt_ncf)
        FROM pedidos p JOIN ventas v ON v.id = p.documento_id WHERE p.id = pedidos_repetidos.ultimo_id)`.as(
        'ultimo',
      ),
      'pedidos_repetidos.version',
    ])
    .orderBy('pedidos_repetidos.proximo')
    .orderBy('pedidos_repetidos.pedido_id')
}

/** Those whose day has come, the oldest first, as they are on that day. */
export function listPorHacer(db: Conexion, hoy: Dia) {
  return listRepetidos(db)
    .where('pedidos_repetidos.proximo', '<=', hoy)
    .where('pedidos_repetidos.pausado', '=', false)
    .where(
      sql<boolean>`(pedidos_repetidos.ultimo_mes IS NULL OR date_trunc('month', pedidos_repetidos.proximo) <= pedidos_repetidos.ultimo_mes)`,
    )
}

/** As the wire has one, on that day. */
export function comoEsta<R extends Omit<Repetido, 'estado'>>(fila: R, hoy: Dia) {
  return { ...fila, estado: estadoDeRepetido(fila, hoy) }
}

export async function findRepetido(db: Conexion, id: number, hoy: Dia): Promise<Repetido | undefined> {
  const fila = await listRepetidos(db).where('pedidos_repetidos.pedido_id', '=', id).executeTakeFirst()
  return fila && comoEsta(fila, hoy)
}

/** Locked until the transaction ends: of two who make its month one waits, and finds it made. */
export async function lockRepetido(tx: Tx, id: number, hoy: Dia): Promise<Repetido | undefined> {
  await tx.selectFrom('pedidos_repetidos').select('dia').where('pedido_id', '=', id).forUpdate().execute()
  return findRepetido(tx, id, hoy)
}

interface Cambio {
  readonly dia?: number
  readonly proximo: Dia
  readonly ultimo_mes?: Dia | null
  readonly pausado?: boolean
  readonly ultimo_id?: number
}

export async function updateRepetido(tx: Tx, id: number, cambio: Cambio): Promise<void> {
  await tx
    .updateTable('pedidos_repetidos')
    .set({ ...cambio, version: sql`version + 1` })
    .where('pedido_id', '=', id)
    .execute()
}

/** False when somebody else did so at the same moment. */
export async function insertRepetido(
  tx: Tx,
  id: number,
  nuevo: Cambio & { readonly dia: number },
): Promise<boolean> {
  const hecho = await tx
    .insertInto('pedidos_repetidos')
    .values({ pedido_id: id, ultimo_mes: null, pausado: false, ultimo_id: null, ...nuevo })
    .onConflict(conflict => conflict.doNothing())
    .returning('pedido_id')
    .executeTakeFirst()
  return hecho !== undefined
}

export async function deleteRepetido(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('pedidos_repetidos').where('pedido_id', '=', id).execute()
}
