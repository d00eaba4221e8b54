import type { Categoria, CategoriaBody } from '@cuadre/contract/categorias'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { masterQueries } from '../../db/master-queries.ts'

export const queries = masterQueries<Categoria, CategoriaBody>({
  maestra: 'categorias',
  campos: ['descripcion'],
})

/** How many active records name this category. */
export async function countUsosDeCategoria(
  db: Conexion,
  id: number,
): Promise<{ productos: number; empresas: number }> {
  const { rows } = await sql<{ productos: number; empresas: number }>`
    SELECT (SELECT count(*) FROM productos WHERE categoria_id = ${id} AND activo) AS productos,
           (SELECT count(*) FROM empresas WHERE categoria_id = ${id} AND activo) AS empresas`.execute(db)
  return rows[0] ?? { productos: 0, empresas: 0 }
}
