import type { NcfDeLista } from '@cuadre/contract/ncf'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection.ts'
import { readPage } from '../../db/paging.ts'
import { describeNcf, ncfColumns } from './ncf.queries.ts'

interface Filter {
  readonly empresaId?: number | undefined
  readonly fechaDesde?: Dia | undefined
  readonly fechaHasta?: Dia | undefined
}

function filtered(db: Conexion, { empresaId, fechaDesde, fechaHasta }: Filter) {
  return db
    .selectFrom('ncfs')
    .$if(empresaId !== undefined, query => query.where('ncfs.empresa_id', '=', empresaId ?? 0))
    .$if(fechaDesde !== undefined, query => query.where('ncfs.fecha', '>=', fechaDesde ?? ''))
    .$if(fechaHasta !== undefined, query => query.where('ncfs.fecha', '<=', fechaHasta ?? ''))
}

/** All numbers, used and annulled ones too, by day, company and number. */
export async function pageNcfs(db: Conexion, filter: Filter & { page: number; pageSize: number }) {
  const rows = filtered(db, filter)
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
  const total = filtered(db, filter)
    .select(expression => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then(row => row.total)
  const page = await readPage(rows, total, filter)
  const items = page.items.map(
    (row): NcfDeLista => ({
      ...describeNcf(row),
      empresaNombre: row.nombre,
      pedidoId: row.pedidoId,
      motivoAnulacion: row.motivoAnulacion,
      anuladoEn: row.anuladoEn?.toISOString() ?? null,
    }),
  )
  return { ...page, items }
}
