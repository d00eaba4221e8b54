import type { Parte } from '@cuadre/contract/reportes'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type InferResult, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { documentoDicho } from '../../db/query/documento-dicho.ts'
import { CLASE_Y_CORREGIDO, conSigno } from '../documentos/signo.queries.ts'
import {
  alwaysSaysName,
  CLIENTE_DEL_GRUPO,
  CONTACTO_DEL_GRUPO,
  countNotas,
  extremesOf,
  longestOf,
} from './sumas.queries.ts'

/** Of whom ('todos' narrows nothing) and when; days inclusive. */
export interface FiltroDeVentas {
  readonly clienteId?: Parte
  readonly contactoId?: Parte
  readonly empresaId?: Parte
  readonly fechaDesde: Dia
  readonly fechaHasta: Dia
}

/** The documents that count, by what they were issued with. */
function filtered(db: Conexion, filtro: FiltroDeVentas) {
  const { clienteId, contactoId, empresaId, fechaDesde, fechaHasta } = filtro
  let query = db
    .selectFrom('ventas')
    .where('ventas.anulado', '=', false)
    .where('ventas.no_tomado', '=', false)
    .where('ventas.fecha', '>=', fechaDesde)
    .where('ventas.fecha', '<=', fechaHasta)
  if (typeof clienteId === 'number') query = query.where('ventas.cliente_id', '=', clienteId)
  if (typeof contactoId === 'number') query = query.where('ventas.contacto_id', '=', contactoId)
  if (typeof empresaId === 'number') query = query.where('ventas.empresa_id', '=', empresaId)
  return query
}

/** How many there are, and what is needed to measure their columns. */
export function resumirVentas(db: Conexion, filtro: FiltroDeVentas) {
  return filtered(db, filtro)
    .select([
      sql<number>`count(*)`.as('cantidad'),
      countNotas.as('notas'),
      longestOf('ventas.txt_ncf').as('txtNCF'),
      longestOf('ventas.empresa_nombre').as('empresa'),
      longestOf('ventas.cliente_nombre').as('cliente'),
      extremesOf(conSigno('sub_total')).as('subTotal'),
      extremesOf(conSigno('itbis')).as('itbis'),
      extremesOf(conSigno('total')).as('total'),
      alwaysSaysName('empresas', filtro.empresaId).as('repiteEmpresa'),
      alwaysSaysName('clientes', filtro.clienteId).as('repiteCliente'),
    ])
    .executeTakeFirstOrThrow()
}

export type ResumenDeVentas = Awaited<ReturnType<typeof resumirVentas>>

const columns = [
  'ventas.txt_ncf as txtNCF',
  'ventas.fecha',
  'ventas.empresa_nombre as empresa',
  'ventas.cliente_nombre as cliente',
  documentoDicho('ventas.cliente_rnc', 'ventas.cliente_extranjero').as('documento'),
  conSigno('sub_total').as('subTotal'),
  conSigno('itbis').as('itbis'),
  conSigno('total').as('total'),
  ...CLASE_Y_CORREGIDO,
] as const

/** Oldest first. */
export function listVentas(db: Conexion, filtro: FiltroDeVentas) {
  return filtered(db, filtro).select(columns).orderBy('ventas.fecha').orderBy('ventas.id')
}

/** An invoice or a note, with the sign of its amounts. */
export type Venta = InferResult<ReturnType<typeof listVentas>>[number]

/** Client by client, each under its present name and document, and oldest first within. */
export function listVentasPorCliente(db: Conexion, filtro: FiltroDeVentas) {
  return filtered(db, filtro)
    .innerJoin('clientes', 'clientes.id', 'ventas.cliente_id')
    .select(columns)
    .select(CLIENTE_DEL_GRUPO)
    .orderBy('clientes.clave')
    .orderBy('clientes.id')
    .orderBy('ventas.fecha')
    .orderBy('ventas.id')
}

/** Contact by contact, each under its present name, and oldest first within. */
export function listVentasPorContacto(db: Conexion, filtro: FiltroDeVentas) {
  return filtered(db, filtro)
    .leftJoin('contactos', 'contactos.id', 'ventas.contacto_id')
    .select(columns)
    .select(CONTACTO_DEL_GRUPO)
    .orderBy('contactos.clave')
    .orderBy('contactos.id')
    .orderBy('ventas.fecha')
    .orderBy('ventas.id')
}

/** Company by company, each under its present name and RNC, and oldest first within. */
export function listVentasPorEmpresa(db: Conexion, filtro: FiltroDeVentas) {
  return filtered(db, filtro)
    .innerJoin('empresas', 'empresas.id', 'ventas.empresa_id')
    .select(columns)
    .select(['empresas.id as empresaId', 'empresas.nombre', 'empresas.rnc'])
    .orderBy('empresas.clave')
    .orderBy('empresas.id')
    .orderBy('ventas.fecha')
    .orderBy('ventas.id')
}
