import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { contar, enumerar } from '../../http/sentences.ts'
import { countUsosDeCategoria } from './categorias.queries.ts'

/** Active products or companies keep their category; old orders hold copies and do not count. */
export async function motivoParaConservarCategoria(tx: Transaction<DB>, id: number): Promise<string | null> {
  const { productos, empresas } = await countUsosDeCategoria(tx, id)
  if (productos + empresas === 0) return null
  const usos = [
    ...(productos > 0 ? [contar(productos, 'producto', 'productos')] : []),
    ...(empresas > 0 ? [contar(empresas, 'empresa', 'empresas')] : []),
  ]
  const verbo = productos + empresas === 1 ? 'usa' : 'usan'
  return `No se puede eliminar: ${enumerar(usos)} ${verbo} esta categoría.`
}
