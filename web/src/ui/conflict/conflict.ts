/** Two people changed one record: whose value is kept. */
export type Lado = 'otro' | 'mio'

/** One difference between what another user saved and what stands here, in words. */
export interface Diferencia {
  /** Stays the same for the same versions. */
  readonly id: string
  /** Who changed it since it was opened. */
  readonly quien: Lado | 'ambos'
  readonly titulo: string
  readonly antes: string
  readonly otro: string
  readonly mio: string
  /** Theirs without a choice, and the sentence that says so. */
  readonly sinEleccion?: string | undefined
}

/** What is chosen before anybody chooses: who alone changed something keeps it; where both did, nobody. */
export function eleccionInicial(
  cambios: readonly Pick<Diferencia, 'id' | 'quien'>[],
): ReadonlyMap<string, Lado> {
  return new Map(cambios.flatMap(({ id, quien }) => (quien === 'ambos' ? [] : [[id, quien]])))
}

/** Of two values that differ from one another: which of them moved away from the first. */
export function quienCambio<V>(
  { antes, otro, mio }: { readonly antes: V; readonly otro: V; readonly mio: V },
  same: (a: V, b: V) => boolean = Object.is,
): Diferencia['quien'] {
  if (same(mio, antes)) return 'otro'
  return same(otro, antes) ? 'mio' : 'ambos'
}
