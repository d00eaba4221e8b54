import type { Condiciones } from '@cuadre/contract/condiciones'
import type { Detalle } from '@cuadre/contract/pedidos'
import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { EmisorEcf } from '@cuadre/domain/ecf/emisor'
import type { EstadoEcf } from '@cuadre/domain/ecf/estados'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { runPrepared } from '../../db/query/statement.ts'
import { findCompraEmitida } from '../documentos/compra-emitida.queries.ts'
import { condicionesJson } from '../documentos/condiciones.queries.ts'
import { lineasImpresasDe } from '../documentos/lineas.queries.ts'

/** A line, and whether it is a service. */
export type DetalleImpreso = Detalle & { readonly servicio: boolean }

/** Lines and conditions of a document beside it, so that all comes in one trip. */
const PARTES = [
  sql<DetalleImpreso[]>`${sql.raw(lineasImpresasDe('ventas.id'))}`.as('detalles'),
  sql<Condiciones>`${sql.raw(condicionesJson('ventas'))}`.as('condiciones'),
] as const

/** What a note corrects. */
const corregido = sql<{
  ncf: string
  fecha: Dia
} | null>`(SELECT json_build_object('ncf', c.txt_ncf, 'fecha', c.fecha)
  FROM ventas c WHERE c.id = ventas.corrige_id)`.as('corregido')

/** What is kept of an electronic document besides; `firmadoEn` ISO. */
interface EcfGuardado {
  readonly ambiente: Ambiente
  readonly emisor: EmisorEcf
  readonly estado: EstadoEcf
  readonly codigoSeguridad: string | null
  readonly firmadoEn: string | null
  readonly contingencia: boolean
}

/** Of the issued document `d`: an expression. */
const ecfGuardadoSql = (
  d: string,
) => `(SELECT json_build_object('ambiente', e.ambiente, 'emisor', e.emisor, 'estado', e.estado,
    'codigoSeguridad', e.codigo_seguridad, 'firmadoEn', e.firmado_en, 'contingencia', e.contingencia)
  FROM documentos_ecf e WHERE e.documento_id = ${d}.id AND e.reemplazo_ncf_id IS NULL)`

const ecf = sql.raw<EcfGuardado | null>(ecfGuardadoSql('ventas')).as('ecf')

function impresas(db: Conexion) {
  return db
    .selectFrom('ventas')
    .selectAll('ventas')
    .select([...PARTES, corregido, ecf])
}

/** The document of an order, with its lines; annulled ones too: the paper exists. */
export async function findFactura(db: Conexion, pedidoId: number) {
  const found = impresas(db)
    .innerJoin('pedidos', 'pedidos.documento_id', 'ventas.id')
    .where('pedidos.id', '=', pedidoId)
  const [factura] = await runPrepared(db, found.compile())
  return factura
}

/** A document of any class, in the same way. */
export async function findDocumento(db: Conexion, documentoId: number) {
  const [documento] = await runPrepared(db, impresas(db).where('ventas.id', '=', documentoId).compile())
  return documento
}

/** Several documents of any class, in no order. */
export function listDocumentos(db: Conexion, ids: readonly number[]) {
  return impresas(db).where('ventas.id', 'in', ids).execute()
}

/** An own document of purchases, with the same of its electronic half. */
export async function findCompraImpresa(db: Conexion, documentoId: number) {
  const compra = await findCompraEmitida(db, documentoId)
  if (!compra) return undefined
  const { rows } = await sql<{ ecf: EcfGuardado | null }>`
    SELECT ${sql.raw(ecfGuardadoSql('d'))} AS ecf FROM compras_propias d WHERE d.id = ${documentoId}`.execute(
    db,
  )
  return { ...compra, ecf: rows[0]?.ecf ?? null }
}

export type CompraGuardada = NonNullable<Awaited<ReturnType<typeof findCompraImpresa>>>

export type FacturaGuardada = NonNullable<Awaited<ReturnType<typeof findFactura>>>

export interface FiltroDeFacturas {
  readonly clienteId: number
  readonly empresaId: number
  readonly fechaDesde: Dia
  readonly fechaHasta: Dia
}

function filtered(db: Conexion, { clienteId, empresaId, fechaDesde, fechaHasta }: FiltroDeFacturas) {
  return db
    .selectFrom('ventas')
    .where('ventas.anulado', '=', false)
    .where('ventas.clase', '=', 'factura')
    .where('ventas.cliente_id', '=', clienteId)
    .where('ventas.empresa_id', '=', empresaId)
    .where('ventas.fecha', '>=', fechaDesde)
    .where('ventas.fecha', '<=', fechaHasta)
}

export async function countFacturas(db: Conexion, filtro: FiltroDeFacturas): Promise<number> {
  const { cantidad } = await filtered(db, filtro)
    .select(sql<number>`count(*)`.as('cantidad'))
    .executeTakeFirstOrThrow()
  return cantidad
}

/** Live invoices in the order of their days, each with its lines: one query, however many there are. */
export function listFacturas(db: Conexion, filtro: FiltroDeFacturas) {
  return filtered(db, filtro)
    .selectAll('ventas')
    .select([...PARTES, corregido, ecf])
    .orderBy('ventas.fecha')
    .orderBy('ventas.id')
}
