import type { Categoria } from '@cuadre/contract/categorias'

/** A category as the fake server of a test holds it: a field more is written here once. */
export function unaCategoria(id: number, descripcion: string, version = 1): Categoria {
  return { id, descripcion, version }
}
