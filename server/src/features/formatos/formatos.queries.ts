import type { MesDeEmpresa } from '@cuadre/contract/formatos'
import type { ClaseDeEmitido, Serie } from '@cuadre/domain/documentos/tipos'
import type { EstadoEcf } from '@cuadre/domain/ecf/estados'
import { type Dia, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { type SqlBool, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { runPrepared } from '../../db/query/statement.ts'
import { estadoEcfSql, pedidoIdSql } from '../documentos/emitido.queries.ts'
import { numeroDeNadieSql } from '../documentos/emitido-ecf.queries.ts'

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

interface Retenido {
  readonly fecha: Dia
  readonly itbis: number
  readonly isr: number
}

/** What was withheld in the month of each document: columns 7, 10 and 12. */
function retenidoEnElMes(db: Conexion, { empresaId, fecha: mes }: MesDeEmpresa) {
  return db
    .selectFrom('retenido_por_terceros as r')
    .select([
      'r.documento_id as retenida_id',
      sql<Retenido>`json_build_object('fecha', max(r.fecha), 'itbis', sum(r.itbis), 'isr', sum(r.isr))`.as(
        'retenido',
      ),
    ])
    .where('r.empresa_id', '=', empresaId)
    .where('r.fecha', '>=', mes)
    .where('r.fecha', '<=', ultimoDiaDelMes(mes))
    .groupBy('r.documento_id')
}

/**
 * Live documents of a company's month as they were issued, refused ones too, which no sum counts; and those of before of which something was
 * withheld in it. By day and number. What was withheld is gathered once: the planner expects little of it, and would look it up for each document.
 */
export function listVentas(db: Conexion, mes: MesDeEmpresa) {
  return db
    .with(
      retenidos => retenidos('retenidos').materialized(),
      () => retenidoEnElMes(db, mes),
    )
    .selectFrom(con => {
      const delMismo = con.selectFrom('ventas').leftJoin('retenidos', 'retenida_id', 'id').where(delMes(mes))
      const deAntes = con
        .selectFrom('ventas')
        .innerJoin('retenidos', 'retenida_id', 'id')
        .where('vigente', '=', true)
        .where('fecha', '<', mes.fecha)
      return delMismo
        .selectAll('ventas')
        .select('retenido')
        .unionAll(deAntes.selectAll('ventas').select('retenido'))
        .as('ventas')
    })
    .select([...columnas, CORRIGE.as('corrige'), 'retenido'])
    .orderBy('fecha')
    .orderBy('txt_ncf')
}

export type VentaEmitida = Awaited<ReturnType<ReturnType<typeof listVentas>['execute']>>[number]

/** The same, kept planned: of a month of a thousand rows planning took the database a third of its time. */
export function readVentas(db: Conexion, mes: MesDeEmpresa): Promise<VentaEmitida[]> {
  return runPrepared(db, listVentas(db, mes).compile())
}

/** Those that count, with what only the check and the tax office's file ask for. */
export function listVentasPorEnviar(db: Conexion, mes: MesDeEmpresa) {
  return listVentas(db, mes).where('vigente', '=', true).select('vence')
}

export type VentaPorEnviar = Awaited<ReturnType<ReturnType<typeof listVentasPorEnviar>['execute']>>[number]

/** How many electronic documents of the month the tax office has refused, with the notes on them. */
export async function countRechazadas(db: Conexion, mes: MesDeEmpresa): Promise<number> {
  const { cantidad } = await db
    .selectFrom('ventas')
    .where(delMes(mes))
    .where('no_tomado', '=', true)
    .select(sql<number>`count(*)`.as('cantidad'))
    .executeTakeFirstOrThrow()
  return cantidad
}

/** Of the company's month and not annulled: a condition on `ventas`. */
function delMes({ empresaId, fecha: mes }: MesDeEmpresa) {
  return sql<SqlBool>`empresa_id = ${empresaId} AND NOT anulado AND fecha BETWEEN ${mes} AND ${ultimoDiaDelMes(mes)}`
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
