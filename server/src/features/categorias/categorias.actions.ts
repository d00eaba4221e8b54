import type { Kysely } from 'kysely'
import { lockForRemoval, softDelete } from '../../db/master-table.ts'
import type { DB } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { contar, enumerar } from '../../http/sentences.ts'
import { countUsosDeCategoria } from './categorias.queries.ts'

/** Refuses while active products or companies use the category; old orders keep what they were issued with. */
export function removeCategoria(db: Kysely<DB>, id: number): Promise<void> {
  return db.transaction().execute(async tx => {
    if (!(await lockForRemoval(tx, 'categorias', id))) throw new Refusal('CATEGORIA_NOT_FOUND')
    const { productos, empresas } = await countUsosDeCategoria(tx, id)
    const usos = [
      ...(productos > 0 ? [contar(productos, 'producto', 'productos')] : []),
      ...(empresas > 0 ? [contar(empresas, 'empresa', 'empresas')] : []),
    ]
    if (usos.length > 0) {
      const verbo = productos + empresas === 1 ? 'usa' : 'usan'
      throw new Refusal('IN_USE', {
        message: `No se puede eliminar: ${enumerar(usos)} ${verbo} esta categoría.`,
      })
    }
    await softDelete(tx, 'categorias', id)
  })
}
