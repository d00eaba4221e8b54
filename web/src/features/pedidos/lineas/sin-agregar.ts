import { z } from 'zod'
import { escrita } from './linea-escrita.ts'

/** A code that was scanned, or a product that was written, and is in no line. A draft keeps it as it keeps the lines. */
export const sinAgregar = z.object({
  id: z.int(),
  texto: z.string(),
  /** How often a code was scanned; how many were written of a product. */
  cantidad: z.number(),
  /** What was written beside the product; null of a code. */
  escrita: escrita.nullable(),
  /** The products were not there yet: it is added when they come. */
  espera: z.boolean(),
  /** Why its product could not be added, where it has one. */
  problema: z.string().nullable(),
})
export type SinAgregar = Readonly<z.output<typeof sinAgregar>>

/** What goes apart; it gets its place in the list there. */
export type PorApartar = Omit<SinAgregar, 'id' | 'problema'>

/** Puts one more into the list. A code that is in it already was scanned so much oftener, and comes last. */
export function apartar(todo: readonly SinAgregar[], que: PorApartar): readonly SinAgregar[] {
  const igual = (each: SinAgregar) =>
    que.escrita === null && each.escrita === null && each.texto === que.texto
  const cantidad = que.cantidad + (todo.find(igual)?.cantidad ?? 0)
  const id = Math.max(0, ...todo.map(each => each.id)) + 1
  return [...todo.filter(each => !igual(each)), { ...que, cantidad, id, problema: null }]
}
