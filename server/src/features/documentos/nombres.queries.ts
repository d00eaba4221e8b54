import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'

interface Quienes {
  readonly clienteId?: number | undefined
  readonly empresaId?: number | undefined
  readonly contactoId?: number | undefined
}

/** The names behind the ids of a filter. */
export function findNombres(db: Conexion, { clienteId, empresaId, contactoId }: Quienes) {
  const nombre = (of: string, id: number | undefined) =>
    sql<string | null>`(${sql.raw(of)} WHERE id = ${id ?? null})`
  return db
    .selectNoFrom([
      nombre('SELECT nombre FROM clientes', clienteId).as('cliente'),
      nombre('SELECT nombre FROM empresas', empresaId).as('empresa'),
      nombre('SELECT nombre_contacto FROM contactos', contactoId).as('contacto'),
    ])
    .executeTakeFirstOrThrow()
}
