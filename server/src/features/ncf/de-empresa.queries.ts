import { ESTADO_DISPONIBLE } from '@cuadre/domain/ncf/disponible'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'

/** What companies ask of their numbers without knowing the table. */
export const ncfDeEmpresa = {
  /** Of a row of `empresas`: a company with numbers keeps the RNC under which they were given out. */
  tiene: sql<boolean>`EXISTS (SELECT FROM ncfs WHERE ncfs.empresa_id = empresas.id)`,

  /** Numbers that invoices of this company could still use. */
  async countDisponibles(db: Conexion, empresaId: number, hoy: Dia): Promise<number> {
    const row = await db
      .selectFrom('ncfs')
      .select(expression => expression.fn.countAll<number>().as('total'))
      .where('empresa_id', '=', empresaId)
      .where('estado', '=', ESTADO_DISPONIBLE)
      .where('anulado', '=', false)
      .where('vence', '>=', hoy)
      .executeTakeFirstOrThrow()
    return row.total
  },
}
