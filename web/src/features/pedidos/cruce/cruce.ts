import { type Linea, sameFigures } from '../lineas/lineas.ts'
import { alinear, type Trio } from './cruce-lineas.ts'

/** What of an order two people may change at the same time. */
export interface Version {
  readonly cliente: { readonly id: number; readonly nombre: string } | null
  readonly lineas: readonly Linea[]
}

/** The three versions of a conflict: as it was opened here, as the other user saved it, as it stands here. */
export interface TresVersiones {
  readonly antes: Version
  readonly otro: Version
  readonly mio: Version
}

/** Whose value is kept. */
export type Lado = 'otro' | 'mio'
export type Campo = 'cantidad' | 'descuento' | 'precio'

interface Base {
  /** Stays the same for the same three versions. */
  readonly id: string
  /** Who changed it since it was opened. */
  readonly quien: Lado | 'ambos'
}

/** One difference between what the other user saved and what stands here. */
export type Cambio =
  | (Base & { readonly que: 'cliente' } & { readonly [V in keyof TresVersiones]: string | null })
  | (Base & { readonly que: 'linea'; readonly descripcion: string } & Trio)
  | (Base & {
      readonly que: Campo
      readonly descripcion: string
      readonly antes: number | null
      readonly otro: number
      readonly mio: number
    })

const CAMPOS: readonly Campo[] = ['precio', 'cantidad', 'descuento']

/**
 * Every difference between theirs and mine, one by one: the client, a line that only one side has, a figure of a
 * line that both have. What both changed alike is no difference.
 */
export function compararVersiones({ antes, otro, mio }: TresVersiones): Cambio[] {
  const cambios: Cambio[] = []
  if (otro.cliente?.id !== mio.cliente?.id) {
    const ids = [antes.cliente?.id, otro.cliente?.id, mio.cliente?.id] as const
    cambios.push({
      id: 'cliente',
      que: 'cliente',
      quien: quienCambio(...ids),
      antes: antes.cliente?.nombre ?? null,
      otro: otro.cliente?.nombre ?? null,
      mio: mio.cliente?.nombre ?? null,
    })
  }
  for (const [index, trio] of alinear(antes.lineas, otro.lineas, mio.lineas).entries()) {
    cambios.push(...cambiosDeLinea(trio, `linea.${index}`))
  }
  return cambios
}

/** What is chosen before anybody chooses: who alone changed something keeps it; where both did, nobody. */
export function eleccionInicial(cambios: readonly Cambio[]): ReadonlyMap<string, Lado> {
  return new Map(cambios.flatMap(({ id, quien }) => (quien === 'ambos' ? [] : [[id, quien]])))
}

/** A price is no choice: the server sells at the stored one or at today's, and the old one is neither (R7.1). */
export function esPrecioDelOtro({ que, quien }: Cambio): boolean {
  return que === 'precio' && quien === 'otro'
}

/** The values that the choices leave; a difference without a choice keeps mine. */
export function combinar(
  { antes, otro, mio }: TresVersiones,
  elegido: ReadonlyMap<string, Lado>,
): { readonly clienteId: number | null; readonly lineas: readonly Linea[] } {
  const cliente = elegido.get('cliente') === 'otro' ? otro.cliente : mio.cliente
  let key = Math.max(0, ...mio.lineas.map(linea => linea.key))
  const settled = alinear(antes.lineas, otro.lineas, mio.lineas).flatMap((trio, index) => {
    const linea = lineaElegida(trio, `linea.${index}`, elegido)
    if (linea === null) return []
    // Lines of mine keep their rows; one that comes from the other side gets a key that no row ever had.
    const own = linea === trio.otro ? { ...linea, key: ++key } : linea
    return [{ linea: own, place: placeOf(trio, otro, mio) }]
  })
  // As they stand in the stored order, then what only stands here.
  settled.sort((a, b) => a.place - b.place)
  return { clienteId: cliente?.id ?? null, lineas: settled.map(({ linea }) => linea) }
}

function cambiosDeLinea(trio: Trio, id: string): Cambio[] {
  const { antes, otro, mio } = trio
  const descripcion = (otro ?? mio)?.descripcion
  if (descripcion === undefined) return []
  if (otro === null || mio === null) {
    // Of two sides of which one took the line away, the other counts only if it did touch it.
    const untouched = (side: Linea | null) =>
      side === null || antes === null ? side === antes : sameFigures(side, antes)
    const quien = untouched(mio) ? 'otro' : untouched(otro) ? 'mio' : 'ambos'
    return [{ id, que: 'linea', quien, descripcion, antes, otro, mio }]
  }
  return CAMPOS.flatMap(campo => {
    const figures = { antes: antes?.[campo] ?? null, otro: otro[campo], mio: mio[campo] }
    if (figures.otro === figures.mio) return []
    const quien = quienCambio(figures.antes, figures.otro, figures.mio)
    return [{ id: `${id}.${campo}`, que: campo, quien, descripcion, ...figures }]
  })
}

/** Of two values that differ from one another: which of them moved away from the first. */
function quienCambio<V>(antes: V, otro: V, mio: V): Base['quien'] {
  if (mio === antes) return 'otro'
  return otro === antes ? 'mio' : 'ambos'
}

function lineaElegida({ otro, mio }: Trio, id: string, elegido: ReadonlyMap<string, Lado>): Linea | null {
  if (otro === null || mio === null) return elegido.get(id) === 'otro' ? otro : mio
  const side = (campo: Campo) => (elegido.get(`${id}.${campo}`) === 'otro' ? otro : mio)
  const linea = {
    ...mio,
    precio: side('precio').precio,
    cantidad: side('cantidad').cantidad,
    descuento: side('descuento').descuento,
  }
  return sameFigures(linea, mio) ? mio : linea
}

function placeOf({ otro, mio }: Trio, theirs: Version, mine: Version): number {
  if (otro !== null) return theirs.lineas.indexOf(otro)
  return theirs.lineas.length + (mio === null ? 0 : mine.lineas.indexOf(mio))
}
