import type { IdDeCasilla } from '@cuadre/domain/reportes/it1/casilla'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Mes } from '../../db/query/month.ts'

/** Typed boxes of a month in pesos, with who typed each. */
export function listEscritas(db: Conexion, { empresaId, mes }: Mes) {
  return db
    .selectFrom('it1_casillas')
    .innerJoin('usuarios', 'usuarios.id', 'it1_casillas.escrita_por')
    .select([
      'it1_casillas.casilla',
      'it1_casillas.monto',
      'usuarios.username as por',
      'it1_casillas.escrita_en as en',
    ])
    .where('it1_casillas.empresa_id', '=', empresaId)
    .where('it1_casillas.mes', '=', mes)
    .execute()
}

export type EscritaLeida = Awaited<ReturnType<typeof listEscritas>>[number]

interface Escrita {
  readonly casilla: IdDeCasilla
  readonly monto: number
}

interface Firma {
  readonly en: Date
  readonly por: number
}

export async function writeEscritas(
  db: Conexion,
  { empresaId, mes }: Mes,
  { escritas, firma }: { escritas: readonly Escrita[]; firma: Firma },
): Promise<void> {
  if (escritas.length === 0) return
  const filas = escritas.map(({ casilla, monto }) => ({
    empresa_id: empresaId,
    mes,
    casilla,
    monto,
    escrita_en: firma.en,
    escrita_por: firma.por,
  }))
  await db
    .insertInto('it1_casillas')
    .values(filas)
    .onConflict(conflict =>
      conflict.columns(['empresa_id', 'mes', 'casilla']).doUpdateSet(({ ref }) => ({
        monto: ref('excluded.monto'),
        escrita_en: ref('excluded.escrita_en'),
        escrita_por: ref('excluded.escrita_por'),
      })),
    )
    .execute()
}

export async function clearEscritas(
  db: Conexion,
  { empresaId, mes }: Mes,
  casillas: readonly IdDeCasilla[],
): Promise<void> {
  if (casillas.length === 0) return
  await db
    .deleteFrom('it1_casillas')
    .where('empresa_id', '=', empresaId)
    .where('mes', '=', mes)
    .where('casilla', 'in', casillas)
    .execute()
}
