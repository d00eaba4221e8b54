import type { Linea } from './lineas.ts'

/** A line that left the order, and after which lines it stood. */
export interface LineaQuitada {
  readonly linea: Linea
  /** Keys of the lines above it. */
  readonly arriba: readonly number[]
}

/** What is left without these lines, and what is needed to bring them back. */
export function quitar(
  lineas: readonly Linea[],
  sale: (linea: Linea) => boolean,
): { readonly quedan: readonly Linea[]; readonly quitadas: readonly LineaQuitada[] } {
  return {
    quedan: lineas.filter(linea => !sale(linea)),
    quitadas: lineas.flatMap((linea, place) =>
      sale(linea) ? [{ linea, arriba: lineas.slice(0, place).map(({ key }) => key) }] : [],
    ),
  }
}

/** The lines with one that had left them, below the lowest of those that stood above it. */
export function devolver(lineas: readonly Linea[], { linea, arriba }: LineaQuitada): readonly Linea[] {
  if (lineas.some(({ key }) => key === linea.key)) return lineas
  const above = new Set(arriba)
  return lineas.toSpliced(lineas.findLastIndex(({ key }) => above.has(key)) + 1, 0, linea)
}
