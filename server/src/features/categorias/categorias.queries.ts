import type { Categoria, CategoriaBody } from '@cuadre/contract/categorias'
import { masterQueries } from '../../db/master-queries.ts'

export const queries = masterQueries<Categoria, CategoriaBody>({
  maestra: 'categorias',
  campos: ['descripcion'],
})
