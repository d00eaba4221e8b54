import type { MesDeEmpresa } from '@cuadre/contract/formatos'
import type { ClaseDeEmitido, Serie } from '@cuadre/domain/documentos/tipos'
import type { EstadoEcf } from '@cuadre/domain/ecf/estados'
import { type Dia, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { DB } from '../../db/schema.ts'
import { estadoEcfSql, pedidoIdSql } from '../documentos/emitido.queries.ts'
import { numeroDeNadieSql } from '../documentos/emitido-ecf.queries.ts'

/** The company that sends, a deleted one too: its months still have to be reported. */
export function findEmisor(db: Conexion, empresaId: number) {
  return db
    .selectFrom('empresas')
    .select(['nombre', 'rnc', 'rst'])
    .where('id', '=', empresaId)
    .executeTakeFirst()
}

/** What the screen and the workbook show. */
const columnas = [
  'id as documentoId',
  'pedido_id',
  'clase',
  'serie',
  'tipo',
  'cliente_id as clienteId',
  'cliente_nombre as clienteNombre',
  'cliente_rnc as clienteRnc',
  'cliente_extranjero as clienteExtranjero',
  'empresa_nombre as empresaNombre',
  'txt_ncf as txtNCF',
  'fecha',
  'sub_total as subTotal',
  'itbis',
  'total',
  'forma_pago',
  'otras_formas',
  'dias_credito',
  'tipo_ingresos',
  'no_tomado as noTomado',
  sql.raw<EstadoEcf | null>(estadoEcfSql('ventas')).as('estadoEcf'),
] as const

/** What a note corrects, and the invoice at the root; looked up for notes alone. */
const CORRIGE = sql<Corregido | null>`CASE WHEN corrige_id IS NOT NULL THEN (
  SELECT json_build_object('ncf', c.txt_ncf, 'fecha', c.fecha, 'serie', f.serie, 'tipo', f.tipo, 'total', f.total,
    'deshace', (SELECT json_build_object('clase', u.clase, 'fecha', u.fecha) FROM ventas u WHERE u.id = ventas.deshace_id))
  FROM ventas c, ventas f WHERE c.id = ventas.corrige_id AND f.id = ventas.factura_id) END`

interface Corregido {
  readonly ncf: string
  readonly fecha: Dia
  readonly serie: Serie
  readonly tipo: string
  readonly total: number
  /** The note that it undoes. */
  readonly deshace: { readonly clase: ClaseDeEmitido; readonly fecha: Dia } | null
}

const RETENIDO = sql<Retenido | null>`json_build_object('fecha', max(r.fecha), 'itbis', sum(r.itbis), 'isr', sum(r.isr))`

/** What was withheld in the month: columns 7, 10 and 12. */
function retenidoEn(db: Conexion, { empresaId, fecha: mes }: MesDeEmpresa) {
  return db
    .selectFrom('retenido_por_terceros as r')
    .where('r.empresa_id', '=', empresaId)
    .where('r.fecha', '>=', mes)
    .where('r.fecha', '<=', ultimoDiaDelMes(mes))
}

/** Of a document, looked up by its id: joined, all that was withheld would be gone through for each document where the planner expects few of either. */
function retenidoDe(db: Conexion, mes: MesDeEmpresa) {
  return retenidoEn(db, mes)
    .select(sql<Retenido | null>`CASE WHEN count(*) > 0 THEN ${RETENIDO} END`.as('retenido'))
    .where(sql<SqlBool>`r.documento_id = ventas.id`)
    .as('retenido')
}

/** Of each document that something was withheld of. */
function retenidos(db: Conexion, mes: MesDeEmpresa) {
  return retenidoEn(db, mes)
    .select(['r.documento_id as retenida_id', RETENIDO.as('retenido')])
    .groupBy('r.documento_id')
    .as('retenidos')
}

interface Retenido {
  readonly fecha: Dia
  readonly itbis: number
  readonly isr: number
}

/** Documents of before the month of which something was withheld in it. */
function deAntes(db: Conexion, mes: MesDeEmpresa) {
  return db
    .selectFrom('ventas')
    .innerJoin(retenidos(db, mes), 'retenida_id', 'id')
    .where('vigente', '=', true)
    .where('fecha', '<', mes.fecha)
}

/**
 * Live documents of a company's month as they were issued, refused ones too, which no sum counts; and those of before of which something was
 * withheld in it. By day and number.
 */
export function listVentas(db: Conexion, mes: MesDeEmpresa) {
  return enOrden(
    delMes(db, mes)
      .select([...columnas, CORRIGE.as('corrige'), retenidoDe(db, mes)])
      .unionAll(deAntes(db, mes).select([...columnas, CORRIGE.as('corrige'), 'retenido'])),
  )
}

export type VentaEmitida = Awaited<ReturnType<ReturnType<typeof listVentas>['execute']>>[number]

/** Those that count, with what only the check and the tax office's file ask for. */
export function listVentasPorEnviar(db: Conexion, mes: MesDeEmpresa) {
  return enOrden(
    delMes(db, mes)
      .where('vigente', '=', true)
      .select([...columnas, CORRIGE.as('corrige'), retenidoDe(db, mes), 'vence'])
      .unionAll(deAntes(db, mes).select([...columnas, CORRIGE.as('corrige'), 'retenido', 'vence'])),
  )
}

export type VentaPorEnviar = Awaited<ReturnType<ReturnType<typeof listVentasPorEnviar>['execute']>>[number]

/** How many electronic documents of the month the tax office has refused, with the notes on them. */
export async function countRechazadas(db: Conexion, mes: MesDeEmpresa): Promise<number> {
  const { cantidad } = await delMes(db, mes)
    .where('no_tomado', '=', true)
    .select(sql<number>`count(*)`.as('cantidad'))
    .executeTakeFirstOrThrow()
  return cantidad
}

function delMes(db: Conexion, { empresaId, fecha: mes }: MesDeEmpresa) {
  return db
    .selectFrom('ventas')
    .where('empresa_id', '=', empresaId)
    .where('anulado', '=', false)
    .where('fecha', '>=', mes)
    .where('fecha', '<=', ultimoDiaDelMes(mes))
}

function enOrden<O extends { readonly fecha: Dia; readonly txtNCF: string }>(
  todas: SelectQueryBuilder<DB, 'ventas', O>,
) {
  return todas.orderBy(sql`fecha`).orderBy(sql`"txtNCF"`)
}

/** Annulled numbers of a company's month, used before or not, by day and number; the order they were used for. What the tax office never authorised is nobody's. */
export function listAnulados(db: Conexion, { empresaId, fecha: mes }: MesDeEmpresa) {
  return db
    .selectFrom('ncfs')
    .innerJoin('empresas', 'empresas.id', 'ncfs.empresa_id')
    .leftJoin('ventas', 'ventas.ncf_id', 'ncfs.id')
    .leftJoin('usuarios', 'usuarios.id', 'ncfs.anulado_por')
    .select([
      'ncfs.serie',
      'ncfs.tipo',
      'ncfs.numero',
      'ncfs.fecha',
      'ncfs.motivo_anulacion as motivo',
      'ncfs.anulado_en as anuladoEn',
      'usuarios.username as anuladoPor',
      sql.raw<number | null>(pedidoIdSql('ventas')).as('pedidoId'),
      'ventas.empresa_nombre as empresaEmisora',
      'empresas.nombre as empresaNombre',
      sql.raw<EstadoEcf | null>(estadoEcfSql('ventas')).as('estadoEcf'),
    ])
    .where('ncfs.empresa_id', '=', empresaId)
    .where('ncfs.anulado', '=', true)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM documentos_ecf e WHERE e.documento_id = ventas.id AND ${sql.raw(numeroDeNadieSql('e'))})`,
    )
    .where('ncfs.fecha', '>=', mes)
    .where('ncfs.fecha', '<=', ultimoDiaDelMes(mes))
    .orderBy('ncfs.fecha')
    .orderBy('ncfs.serie')
    .orderBy('ncfs.tipo')
    .orderBy('ncfs.numero')
}

export type NcfAnulado = Awaited<ReturnType<ReturnType<typeof listAnulados>['execute']>>[number]
