import { z } from 'zod'
import { type Columna, texto } from './columnas.ts'
import { optionalVersion, text } from './fields.ts'
import { maestro } from './maestro.ts'

export const categoria = z.object({
  id: z.int(),
  descripcion: z.string(),
  version: z.int(),
})
export type Categoria = z.output<typeof categoria>

export const COLUMNAS_DE_CATEGORIAS: readonly Columna<Categoria>[] = [texto('descripcion', 'Descripción')]

/** Columns by which the list can be ordered. */
export const ORDEN_DE_CATEGORIAS = ['descripcion'] as const

/** Form of a category (R2.4). */
export const categoriaBody = z.object({
  descripcion: text({ required: 'La descripción es obligatoria', max: 120 }),
  version: optionalVersion,
})
export type CategoriaBody = z.output<typeof categoriaBody>

export const categorias = maestro({
  maestra: 'categorias',
  elimina: 'Elimina una categoría que nadie usa',
  record: categoria,
  body: categoriaBody,
  orden: ORDEN_DE_CATEGORIAS,
})
