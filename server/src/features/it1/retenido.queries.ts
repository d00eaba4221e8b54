import type { Retenedor } from '@cuadre/domain/cuentas/retener'
import { type Dia, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Mes } from '../../db/query/month.ts'
import type { Paging } from '../../db/query/paging.ts'
import type { CifraLeida } from './ventas.queries.ts'

/** What was withheld in a month as ITBIS, of what counts: the tax office has refused neither document nor invoice of it. */
function delMes(db: Conexion, { empresaId, mes }: Mes) {
  return db
    .selectFrom('retenido_por_terceros as r')
    .innerJoin('origenes_de_cuentas as o', 'o.id', 'r.documento_id')
    .where('o.vigente', '=', true)
    .where('r.empresa_id', '=', empresaId)
    .where('r.fecha', '>=', mes)
    .where('r.fecha', '<=', ultimoDiaDelMes(mes))
    .where('r.itbis', '<>', 0)
}

/** By who withheld it, in pesos. */
export async function sumarRetenido(db: Conexion, mes: Mes): Promise<ReadonlyMap<Retenedor, CifraLeida>> {
  const filas = await delMes(db, mes)
    .select([
      'r.retenedor',
      sql<number>`count(DISTINCT r.documento_id)`.as('cantidad'),
      sql<number>`coalesce(sum(r.itbis), 0)`.as('monto'),
    ])
    .groupBy('r.retenedor')
    .execute()
  return new Map(filas.map(({ retenedor, ...cifra }) => [retenedor, cifra]))
}

interface Pagina extends Paging {
  readonly retenedor: Retenedor
}

/** What a figure is made of, document by document, by the last day on which it was withheld; an opening account is no document. */
export function listRetenido(db: Conexion, mes: Mes, { retenedor, page, pageSize }: Pagina) {
  return delMes(db, mes)
    .where('r.retenedor', '=', retenedor)
    .select([
      sql<number | null>`CASE WHEN o.clase <> 'saldo inicial' THEN o.id END`.as('documentoId'),
      'o.txt_ncf as numero',
      sql<Dia>`max(r.fecha)`.as('fecha'),
      'o.cliente_nombre as nombre',
      sql<number>`sum(r.itbis)`.as('monto'),
    ])
    .groupBy(['o.id', 'o.clase', 'o.txt_ncf', 'o.cliente_nombre'])
    .orderBy(sql`max(r.fecha)`)
    .orderBy('o.txt_ncf')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}
