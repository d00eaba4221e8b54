import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/connection/connection.ts'
import { contar, enumerar } from './sentences.ts'

/**
 * Declared by a feature whose active records use those of another: while they do, that one is not deleted. The other feature
 * knows nothing of it; `open-doors.ts` hands it the declarations.
 */
export interface Uso {
  /** What uses it, as the sentence says: 'producto', 'productos'. */
  readonly uno: string
  readonly varios: string
  /** A SELECT of how many use the record with this id. */
  count(id: number): RawBuilder<number>
}

interface EnUso {
  readonly usos: readonly Uso[]
  /** What they do: 'usa esta categoría', 'usan esta categoría'. */
  readonly uno: string
  readonly varios: string
}

/** Why a record, locked against new uses, cannot be deleted now: 'No se puede eliminar: 2 productos usan esta categoría.' */
export async function motivoParaConservar(
  tx: Tx,
  id: number,
  { usos, uno, varios }: EnUso,
): Promise<string | null> {
  const counts = usos.map(uso => sql`(${uso.count(id)})`)
  const { rows } = await sql<{ cantidades: number[] }>`
    SELECT ARRAY[${sql.join(counts)}]::int[] AS cantidades`.execute(tx)
  const cantidades = rows[0]?.cantidades ?? []
  const partes = usos.flatMap((uso, i) => {
    const cantidad = cantidades[i] ?? 0
    return cantidad > 0 ? [contar(cantidad, uso.uno, uso.varios)] : []
  })
  if (partes.length === 0) return null
  const total = cantidades.reduce((sum, cantidad) => sum + cantidad)
  return `No se puede eliminar: ${enumerar(partes)} ${total === 1 ? uno : varios}.`
}
