import { formatMonto } from '@cuadre/domain/dinero/formato'
import { type Lado, quienCambio } from '../../../ui/conflict/conflict.ts'
import {
  CAMPOS,
  type Campo,
  COMPARADOS,
  camposDe,
  mismoValor,
  type Nombres,
  type PedidoEnCurso,
} from '../campos.ts'
import { type Linea, sameFigures } from '../lineas/lineas.ts'
import { alinear, type Trio } from './cruce-lineas.ts'

/** An order as one of two people has it, with what its numbers stand for. */
export type Version = PedidoEnCurso & Nombres

/** The three versions of a conflict: as it was opened here, as the other user saved it, as it stands here. */
export interface TresVersiones {
  readonly antes: Version
  readonly otro: Version
  readonly mio: Version
}

/** What is compared of a line that both have. The discount is one thing, in percent or in pesos. */
export type Cifra = 'cantidad' | 'descuento' | 'precio' | 'comentario'

interface Base {
  /** Stays the same for the same three versions. */
  readonly id: string
  /** Who changed it since it was opened. */
  readonly quien: Lado | 'ambos'
}

/** One difference between what the other user saved and what stands here. */
export type Cambio =
  | (Base & { readonly que: 'campo'; readonly titulo: string } & {
      readonly [V in keyof TresVersiones]: string
    })
  | (Base & { readonly que: 'linea'; readonly descripcion: string } & Trio)
  | (Base & {
      readonly que: Cifra
      readonly descripcion: string
      readonly antes: number | string | null
      readonly otro: number | string
      readonly mio: number | string
    })

const CIFRAS: readonly Cifra[] = ['precio', 'cantidad', 'descuento', 'comentario']

/** The discount of a line: its percentage, or what it is in pesos as it is read. */
export function rebajaDe({ descuento, descuentoMonto }: Linea): number | string {
  return descuentoMonto ? formatMonto(descuentoMonto) : descuento
}

function cifraDe(linea: Linea, cifra: Cifra): number | string {
  if (cifra === 'descuento') return rebajaDe(linea)
  return linea[cifra] ?? ''
}

/**
 * Every difference between theirs and mine, one by one: a field as the client, a line that only one side has, a figure
 * of a line that both have. What both changed alike is no difference.
 */
export function compararVersiones(versiones: TresVersiones): Cambio[] {
  const { antes, otro, mio } = versiones
  const cambios = COMPARADOS.flatMap(campo => cambiosDeCampo(campo, versiones))
  for (const [index, trio] of alinear(antes.lineas, otro.lineas, mio.lineas).entries()) {
    cambios.push(...cambiosDeLinea(trio, `linea.${index}`))
  }
  return cambios
}

/** A price is no choice: the server sells at the stored one or at today's, and the old one is neither (R7.1). */
export function esPrecioDelOtro({ que, quien }: Cambio): boolean {
  return que === 'precio' && quien === 'otro'
}

/** The order that the choices leave; a difference without a choice keeps mine. */
export function combinar(
  { antes, otro, mio }: TresVersiones,
  elegido: ReadonlyMap<string, Lado>,
): PedidoEnCurso {
  const suyos = COMPARADOS.filter(campo => elegido.get(campo) === 'otro').flatMap(campo => [
    campo,
    ...(CAMPOS[campo].conflict?.brings ?? []),
  ])
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
  return { ...camposDe(mio), ...camposDe(otro, suyos), lineas: settled.map(({ linea }) => linea) }
}

function cambiosDeCampo<C extends Campo>(campo: C, versiones: TresVersiones): Cambio[] {
  const { antes, otro, mio } = versiones
  const { conflict } = CAMPOS[campo]
  if (conflict === undefined || mismoValor(campo, otro, mio)) return []
  const quien = quienCambio(versiones, (a, b) => mismoValor(campo, a, b))
  const text = (version: Version) => conflict.text(version[campo], version)
  const texts = { antes: text(antes), otro: text(otro), mio: text(mio) }
  return [{ id: campo, que: 'campo', quien, titulo: conflict.title, ...texts }]
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
  return CIFRAS.flatMap(campo => {
    const figures = {
      antes: antes && cifraDe(antes, campo),
      otro: cifraDe(otro, campo),
      mio: cifraDe(mio, campo),
    }
    if (figures.otro === figures.mio) return []
    const quien = quienCambio<number | string | null>(figures)
    return [{ id: `${id}.${campo}`, que: campo, quien, descripcion, ...figures }]
  })
}

function lineaElegida({ otro, mio }: Trio, id: string, elegido: ReadonlyMap<string, Lado>): Linea | null {
  if (otro === null || mio === null) return elegido.get(id) === 'otro' ? otro : mio
  const side = (campo: Cifra) => (elegido.get(`${id}.${campo}`) === 'otro' ? otro : mio)
  const linea = {
    ...mio,
    precio: side('precio').precio,
    precioDeLista: side('precio').precioDeLista,
    cantidad: side('cantidad').cantidad,
    descuento: side('descuento').descuento,
    descuentoMonto: side('descuento').descuentoMonto,
    comentario: side('comentario').comentario,
  }
  return sameFigures(linea, mio) ? mio : linea
}

function placeOf({ otro, mio }: Trio, theirs: Version, mine: Version): number {
  if (otro !== null) return theirs.lineas.indexOf(otro)
  return theirs.lineas.length + (mio === null ? 0 : mine.lineas.indexOf(mio))
}
