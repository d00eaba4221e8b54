import type { NcfDeLista } from '@cuadre/contract/ncf'
import type { Conexion } from '../../db/connection.ts'
import { findPlace, findTotals, LEJOS } from '../../db/place.ts'
import { describeNcf, ncfColumns } from './ncf.queries.ts'
import { diasDeNcfs, type FiltroDeNcfs, partesDeNcfs } from './sumas.queries.ts'

interface Page {
  readonly page: number
  readonly pageSize: number
}

/** All numbers, used and annulled ones too, by day, company and number. */
export async function pageNcfs(db: Conexion, filter: FiltroDeNcfs & Page) {
  const { page, pageSize } = filter
  const { totalRecords, rows } = await readNcfs(db, filter, (page - 1) * pageSize)
  const items = rows.map(
    (row): NcfDeLista => ({
      ...describeNcf(row),
      empresaNombre: row.nombre,
      pedidoId: row.pedidoId,
      motivoAnulacion: row.motivoAnulacion,
      anuladoEn: row.anuladoEn?.toISOString() ?? null,
    }),
  )
  return { items, totalRecords, page, pageSize }
}

async function readNcfs(db: Conexion, filter: FiltroDeNcfs & Page, offset: number) {
  const limit = filter.pageSize
  if (offset <= LEJOS) {
    const [{ cantidad }, rows] = await Promise.all([
      findTotals(db, partesDeNcfs(filter)),
      listNcfs(db, filter, { limit, offset }).execute(),
    ])
    return { totalRecords: cantidad, rows }
  }
  const { totales, lugar } = await findPlace(db, {
    partes: partesDeNcfs(filter),
    diasEntre: diasDeNcfs(filter),
    orden: 'asc',
    offset,
  })
  const rows = lugar
    ? await listNcfs(db, { ...filter, fechaDesde: lugar.dia }, { limit, offset: lugar.resto }).execute()
    : []
  return { totalRecords: totales.cantidad, rows }
}

/** Companies and orders are looked up for the chosen numbers alone. */
function listNcfs(
  db: Conexion,
  { empresaId, fechaDesde, fechaHasta }: FiltroDeNcfs,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const chosen = db
    .selectFrom('ncfs')
    .selectAll()
    .$if(empresaId !== undefined, query => query.where('empresa_id', '=', empresaId ?? 0))
    .$if(fechaDesde !== undefined, query => query.where('fecha', '>=', fechaDesde ?? ''))
    .$if(fechaHasta !== undefined, query => query.where('fecha', '<=', fechaHasta ?? ''))
    .orderBy('fecha')
    .orderBy('empresa_id')
    .orderBy('numero')
    .limit(limit)
    .offset(offset)
  return db
    .selectFrom(chosen.as('ncfs'))
    .innerJoin('empresas', 'empresas.id', 'ncfs.empresa_id')
    .leftJoin('pedidos', 'pedidos.ncf_id', 'ncfs.id')
    .select([
      ...ncfColumns,
      'empresas.nombre',
      'pedidos.id as pedidoId',
      'ncfs.motivo_anulacion as motivoAnulacion',
      'ncfs.anulado_en as anuladoEn',
    ])
    .orderBy('ncfs.fecha')
    .orderBy('ncfs.empresa_id')
    .orderBy('ncfs.numero')
}
