import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { longestOf, sumOf } from './sumas.queries.ts'

/** Of whom and when; days inclusive. */
export interface FiltroDeVentas {
  readonly clienteId?: number
  readonly contactoId?: number
  readonly empresaId?: number
  readonly fechaDesde: Dia
  readonly fechaHasta: Dia
}

/** Live orders by what they were issued with. */
function filtered(db: Conexion, filtro: FiltroDeVentas) {
  const { clienteId, contactoId, empresaId, fechaDesde, fechaHasta } = filtro
  let query = db
    .selectFrom('pedidos')
    .where('pedidos.anulado', '=', false)
    .where('pedidos.fecha', '>=', fechaDesde)
    .where('pedidos.fecha', '<=', fechaHasta)
  if (clienteId !== undefined) query = query.where('pedidos.cliente_id', '=', clienteId)
  if (contactoId !== undefined) query = query.where('pedidos.contacto_id', '=', contactoId)
  if (empresaId !== undefined) query = query.where('pedidos.empresa_id', '=', empresaId)
  return query
}

/** How many there are, and what is needed to measure their columns. */
export function resumirVentas(db: Conexion, filtro: FiltroDeVentas) {
  return filtered(db, filtro)
    .select([
      sql<number>`count(*)`.as('cantidad'),
      longestOf('pedidos.txt_ncf').as('txtNCF'),
      longestOf('pedidos.empresa_nombre').as('empresa'),
      longestOf('pedidos.cliente_nombre').as('cliente'),
      sumOf('pedidos.sub_total').as('subTotal'),
      sumOf('pedidos.itbis').as('itbis'),
      sumOf('pedidos.total').as('total'),
    ])
    .executeTakeFirstOrThrow()
}

export type ResumenDeVentas = Awaited<ReturnType<typeof resumirVentas>>

const columns = [
  'pedidos.txt_ncf as txtNCF',
  'pedidos.fecha',
  'pedidos.empresa_nombre as empresa',
  'pedidos.cliente_nombre as cliente',
  'pedidos.sub_total as subTotal',
  'pedidos.itbis',
  'pedidos.total',
] as const

export interface Venta {
  readonly txtNCF: string
  readonly fecha: Dia
  readonly empresa: string
  readonly cliente: string
  readonly subTotal: number
  readonly itbis: number
  readonly total: number
}

/** Oldest first. */
export function listVentas(db: Conexion, filtro: FiltroDeVentas) {
  return filtered(db, filtro).select(columns).orderBy('pedidos.fecha').orderBy('pedidos.id')
}

/** Client by client, each under its present name and document, and oldest first within. */
export function listVentasPorCliente(db: Conexion, filtro: FiltroDeVentas) {
  return filtered(db, filtro)
    .innerJoin('clientes', 'clientes.id', 'pedidos.cliente_id')
    .select(columns)
    .select(['clientes.id as clienteId', 'clientes.nombre', 'clientes.rnc'])
    .orderBy('clientes.clave')
    .orderBy('clientes.id')
    .orderBy('pedidos.fecha')
    .orderBy('pedidos.id')
}
