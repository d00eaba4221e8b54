import { type Linea, sameFigures } from '../lineas/lineas.ts'

/** One line as it was opened, as the other user left it, as it is here. Null where it does not exist. */
export interface Trio {
  readonly antes: Linea | null
  readonly otro: Linea | null
  readonly mio: Linea | null
}

/** The lines of three versions side by side, in the order of the first; then what was added since. */
export function alinear(antes: readonly Linea[], otro: readonly Linea[], mio: readonly Linea[]): Trio[] {
  const conOtro = emparejar(antes, otro)
  const conMio = emparejar(antes, mio)
  const shared = antes.map(linea => ({
    antes: linea,
    otro: conOtro.get(linea) ?? null,
    mio: conMio.get(linea) ?? null,
  }))
  const nuevasOtro = without(otro, conOtro.values())
  const nuevasMio = without(mio, conMio.values())
  const ambas = emparejar(nuevasOtro, nuevasMio)
  return [
    ...shared,
    ...nuevasOtro.map(linea => ({ antes: null, otro: linea, mio: ambas.get(linea) ?? null })),
    ...without(nuevasMio, ambas.values()).map(linea => ({ antes: null, otro: null, mio: linea })),
  ]
}

/**
 * Which line of `a` became which one of `b`. A stored line has no number of its own: it is known by its product, and
 * among several of one product first by being equal, then by its discount, then by its turn.
 */
function emparejar(a: readonly Linea[], b: readonly Linea[]): Map<Linea, Linea> {
  const pairs = new Map<Linea, Linea>()
  const free = new Map<number, Linea[]>()
  for (const linea of b) free.set(linea.productoId, [...(free.get(linea.productoId) ?? []), linea])
  for (const alike of [sameFigures, sameDiscount, () => true]) {
    for (const linea of a) {
      if (pairs.has(linea)) continue
      const candidates = free.get(linea.productoId) ?? []
      const index = candidates.findIndex(candidate => alike(linea, candidate))
      const [partner] = index < 0 ? [] : candidates.splice(index, 1)
      if (partner !== undefined) pairs.set(linea, partner)
    }
  }
  return pairs
}

function sameDiscount(a: Linea, b: Linea): boolean {
  return a.descuento === b.descuento && a.descuentoMonto === b.descuentoMonto
}

function without(lineas: readonly Linea[], taken: Iterable<Linea>): Linea[] {
  const gone = new Set(taken)
  return lineas.filter(linea => !gone.has(linea))
}
