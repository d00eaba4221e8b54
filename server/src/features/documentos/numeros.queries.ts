import type { NcfDeLista } from '@cuadre/contract/ncf'
import type { TipoDeNumero } from '@cuadre/domain/documentos/tipos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { all, dayConditions } from '../../db/query/conditions.ts'
import { direction, type Paging, readLongPage, type Ventana } from '../../db/query/paging.ts'
import { describeNcf, ncfColumns } from '../ncf/ncf.queries.ts'
import { pedidoIdSql } from './emitido.queries.ts'

export interface FiltroDeNcfs extends TipoDeNumero {
  readonly empresaId?: number | undefined
  readonly fechaDesde?: Dia | undefined
  readonly fechaHasta?: Dia | undefined
}

/** All numbers of a type, used and annulled ones too, by day, company and number. */
export async function pageNcfs(db: Conexion, filter: FiltroDeNcfs & Paging) {
  const { page, pageSize } = filter
  const { totales, rows } = await readLongPage(db, filter, {
    totals: filteredNcfs(db, filter).select(sql<number>`count(*)`.as('cantidad')),
    rows: ventana => listNcfs(db, filter, ventana),
    prepared: true,
  })
  const items = rows.map(
    (row): NcfDeLista => ({
      ...describeNcf(row),
      empresaNombre: row.nombre,
      pedidoId: row.pedidoId,
      motivoAnulacion: row.motivoAnulacion,
      anuladoEn: row.anuladoEn?.toISOString() ?? null,
    }),
  )
  return { items, totalRecords: totales.cantidad, page, pageSize }
}

function filteredNcfs(db: Conexion, { serie, tipo, empresaId, fechaDesde, fechaHasta }: FiltroDeNcfs) {
  const ofType = sql<boolean>`serie = ${serie} AND tipo = ${tipo}`
  const company = empresaId === undefined ? [] : [sql<boolean>`empresa_id = ${empresaId}`]
  const days = dayConditions(sql`fecha`, { desde: fechaDesde, hasta: fechaHasta })
  return db.selectFrom('ncfs').where(all([ofType, ...company, ...days]))
}

/** Companies and orders are looked up for the chosen numbers alone. */
function listNcfs(db: Conexion, filter: FiltroDeNcfs, { limit, offset, alReves }: Ventana) {
  const order = direction('asc', alReves)
  const chosen = filteredNcfs(db, filter)
    .selectAll()
    .orderBy('fecha', order)
    .orderBy('empresa_id', order)
    .orderBy('numero', order)
    .limit(limit)
    .offset(offset)
  return db
    .selectFrom(chosen.as('ncfs'))
    .innerJoin('empresas', 'empresas.id', 'ncfs.empresa_id')
    .leftJoin('ventas', 'ventas.ncf_id', 'ncfs.id')
    .select([
      ...ncfColumns,
      'empresas.nombre',
      sql.raw<number | null>(pedidoIdSql('ventas')).as('pedidoId'),
      'ncfs.motivo_anulacion as motivoAnulacion',
      'ncfs.anulado_en as anuladoEn',
    ])
    .orderBy('ncfs.fecha', order)
    .orderBy('ncfs.empresa_id', order)
    .orderBy('ncfs.numero', order)
}
