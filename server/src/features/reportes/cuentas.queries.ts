import type { Parte } from '@cuadre/contract/reportes'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type InferResult, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { CLIENTE_DEL_GRUPO, CONTACTO_DEL_GRUPO, extremesOf, longestOf } from './sumas.queries.ts'

/** Which accounts, of a client or of a contact's clients ('todos' narrows nothing); days of the order, inclusive, as on the accounts screens. */
export interface FiltroDeCuentas {
  readonly lado: 'pagar' | 'cobrar'
  readonly pagada: boolean
  readonly clienteId?: Parte
  readonly contactoId?: Parte
  readonly fechaDesde: Dia
  readonly fechaHasta: Dia
}

/** Accounts by what their documents were issued with, or their opening accounts said. */
function filtered(db: Conexion, filtro: FiltroDeCuentas) {
  const { lado, pagada, clienteId, contactoId, fechaDesde, fechaHasta } = filtro
  const deCliente = typeof clienteId === 'number'
  // Both say the same day; a client's accounts have an index by the one, everything else by the other.
  const fecha = deCliente ? 'cuentas.fecha' : 'origen.fecha'
  let query = db
    .selectFrom('cuentas')
    .innerJoin('origenes_de_cuentas as origen', 'origen.id', 'cuentas.documento_id')
    .where(fecha, '>=', fechaDesde)
    .where(fecha, '<=', fechaHasta)
    .where('cuentas.lado', '=', lado)
    .where('cuentas.pagada', '=', pagada)
    .where('cuentas.vigente', '=', true)
  if (deCliente) query = query.where('cuentas.cliente_id', '=', clienteId)
  if (typeof contactoId === 'number') query = query.where('origen.contacto_id', '=', contactoId)
  return query
}

/** What is left of an account. An expression. */
const PENDIENTE = sql<number>`(cuentas.monto_total - cuentas.pagado)`

/** The day of the payment that settled it, which is its last one; null while something is left. An expression. */
const PAGADA_EL = sql<Dia | null>`CASE WHEN cuentas.pagada THEN (SELECT p.fecha FROM pagos p
  WHERE p.documento_id = cuentas.documento_id AND p.lado = cuentas.lado AND p.anulacion_id IS NULL
  AND (p.monto <> 0 OR cuentas.monto_total = 0) ORDER BY p.id DESC LIMIT 1) END`

/** What credit notes settled of it: no money. An expression. */
const EN_NOTAS = sql<number>`(SELECT coalesce(sum(p.monto), 0) FROM pagos p
  WHERE p.documento_id = cuentas.documento_id AND p.lado = cuentas.lado AND p.anulacion_id IS NULL AND p.clase = 'nota')`

/** How many there are, and what is needed to measure their columns. */
export function resumirCuentas(db: Conexion, filtro: FiltroDeCuentas) {
  return filtered(db, filtro)
    .select([
      sql<number>`count(*)`.as('cantidad'),
      sql<number>`count(*) FILTER (WHERE origen.clase <> 'factura')`.as('notas'),
      longestOf('origen.txt_ncf').as('txtNCF'),
      longestOf('origen.empresa_nombre').as('empresa'),
      longestOf('origen.cliente_nombre').as('cliente'),
      extremesOf(sql`cuentas.base_aplicada`).as('base'),
      extremesOf(sql`cuentas.monto_total`).as('monto'),
      extremesOf(PENDIENTE).as('pendiente'),
      sql<number>`count(*) FILTER (WHERE cuentas.pagado <> 0 AND NOT cuentas.pagada)`.as('parciales'),
      sql<number>`count(*) FILTER (WHERE cuentas.pagado <> 0 AND ${EN_NOTAS} <> 0)`.as('aplicadas'),
    ])
    .executeTakeFirstOrThrow()
}

export type ResumenDeCuentas = Awaited<ReturnType<typeof resumirCuentas>>

const columns = [
  'origen.txt_ncf as txtNCF',
  'origen.fecha',
  'origen.empresa_nombre as empresa',
  'origen.cliente_nombre as cliente',
  'origen.cliente_rnc as documento',
  'origen.porc_contacto as porcContacto',
  'cuentas.tipo_base as tipoBase',
  'cuentas.base_aplicada as base',
  // What the contact's percentage is taken of: the base, and of a sale of one's own its subtotal.
  sql<number>`base_de_comision(origen.lo_suyo, origen.sub_total, cuentas.base_aplicada)`.as('baseDeComision'),
  'cuentas.porcentaje_aplicado as porcentaje',
  'cuentas.monto_total as monto',
  PENDIENTE.as('pendiente'),
  PAGADA_EL.as('pagadaEl'),
  EN_NOTAS.as('enNotas'),
  'origen.clase',
  'origen.corrige',
] as const

/** Oldest order first. */
export function listCuentas(db: Conexion, filtro: FiltroDeCuentas) {
  return filtered(db, filtro).select(columns).orderBy('cuentas.fecha').orderBy('cuentas.documento_id')
}

export type CuentaDeInforme = InferResult<ReturnType<typeof listCuentas>>[number]

/** Client by client, each under its present name and document, and oldest order first within. */
export function listCuentasPorCliente(db: Conexion, filtro: FiltroDeCuentas) {
  return filtered(db, filtro)
    .innerJoin('clientes', 'clientes.id', 'origen.cliente_id')
    .select(columns)
    .select(CLIENTE_DEL_GRUPO)
    .orderBy('clientes.clave')
    .orderBy('clientes.id')
    .orderBy('cuentas.fecha')
    .orderBy('cuentas.documento_id')
}

/** Contact by contact, each under its present name, and oldest order first within. */
export function listCuentasPorContacto(db: Conexion, filtro: FiltroDeCuentas) {
  return filtered(db, filtro)
    .leftJoin('contactos', 'contactos.id', 'origen.contacto_id')
    .select(columns)
    .select(CONTACTO_DEL_GRUPO)
    .orderBy('contactos.clave')
    .orderBy('contactos.id')
    .orderBy('cuentas.fecha')
    .orderBy('cuentas.documento_id')
}
