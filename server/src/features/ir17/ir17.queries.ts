import type { IdEscrito } from '@cuadre/domain/reportes/ir17/lineas'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Mes } from '../../db/query/month.ts'

/** Typed lines of a month in pesos, with who typed each. */
export function listEscritas(db: Conexion, { empresaId, mes }: Mes) {
  return db
    .selectFrom('ir17_lineas as l')
    .innerJoin('usuarios as u', 'u.id', 'l.escrita_por')
    .select(['l.linea', 'l.base', 'l.monto', 'u.username as por', 'l.escrita_en as en'])
    .where('l.empresa_id', '=', empresaId)
    .where('l.mes', '=', mes)
    .execute()
}

export type EscritaLeida = Awaited<ReturnType<typeof listEscritas>>[number]

interface Escritura {
  readonly linea: IdEscrito
  readonly base: number
  readonly monto: number
  readonly en: Date
  readonly por: number
}

export async function writeEscrita(
  db: Conexion,
  { empresaId, mes }: Mes,
  { linea, base, monto, en, por }: Escritura,
): Promise<void> {
  const valores = { base, monto, escrita_en: en, escrita_por: por }
  await db
    .insertInto('ir17_lineas')
    .values({ empresa_id: empresaId, mes, linea, ...valores })
    .onConflict(conflict => conflict.columns(['empresa_id', 'mes', 'linea']).doUpdateSet(valores))
    .execute()
}

export async function clearEscrita(db: Conexion, { empresaId, mes }: Mes, linea: IdEscrito): Promise<void> {
  await db
    .deleteFrom('ir17_lineas')
    .where('empresa_id', '=', empresaId)
    .where('mes', '=', mes)
    .where('linea', '=', linea)
    .execute()
}
