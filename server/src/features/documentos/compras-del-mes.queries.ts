import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { DiasDeEmpresa } from './del-mes.queries.ts'

function deEsosDias(db: Conexion, { empresaId, desde, hasta }: DiasDeEmpresa) {
  return db
    .selectFrom('compras_propias')
    .where('empresa_id', '=', empresaId)
    .where('fecha', '>=', desde)
    .where('fecha', '<=', hasta)
}

/** Every own document of purchases of those days and every note on one, annulled ones too, by day and number. */
export function listComprasDeEsosDias(db: Conexion, dias: DiasDeEmpresa) {
  return deEsosDias(db, dias)
    .select([
      'id',
      'serie',
      'tipo',
      'clase',
      'txt_ncf as ncf',
      'suplidor_nombre as suplidor',
      'total',
      'anulado',
      'no_tomado as noTomado',
    ])
    .orderBy('fecha')
    .orderBy('txt_ncf')
    .orderBy('id')
    .execute()
}

/** What they are and come to, added up by the database, where a note takes away; annulled and refused ones are counted alone. Pesos. */
export function sumaDeComprasDeEsosDias(db: Conexion, dias: DiasDeEmpresa) {
  const cuenta = sql`vigente`
  const electronico = sql`serie = 'E' AND ${cuenta}`
  return deEsosDias(db, dias)
    .select([
      sql<number>`count(*) FILTER (WHERE ${cuenta})::int`.as('cantidad'),
      sql<number>`coalesce(sum(signo(clase) * total) FILTER (WHERE ${cuenta}), 0)`.as('total'),
      sql<number>`count(*) FILTER (WHERE ${electronico})::int`.as('electronicas'),
      sql<number>`coalesce(sum(signo(clase) * total) FILTER (WHERE ${electronico}), 0)`.as(
        'totalElectronico',
      ),
      sql<number>`count(*) FILTER (WHERE anulado)::int`.as('anuladas'),
      sql<number>`count(*) FILTER (WHERE no_tomado AND NOT anulado)::int`.as('rechazadas'),
    ])
    .executeTakeFirstOrThrow()
}
