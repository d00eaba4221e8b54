import { type Centavos, centavos, dividirRedondeando, MONTO_MAXIMO, sumar } from '../dinero/centavos.ts'
import { acotado, emitidoPorTasa, itbisPorLinea, porTasa, type TotalDeTasa } from '../dinero/por-tasa.ts'

export interface LineaPorCalcular {
  readonly precio: Centavos
  /** Up to 999,999; whole of pieces, with at most two decimals of what is measured. */
  readonly cantidad: number
  /** Whole percent, 0–100. */
  readonly descuento: number
  /** In place of a percentage. */
  readonly descuentoMonto?: Centavos | null
}

export interface LineaConTasa extends LineaPorCalcular {
  /** What it bears in percent where ITBIS is charged; 0: exempt. */
  readonly tasaItbis: number
}

interface ImporteDeLinea {
  /** Price times quantity. */
  readonly bruto: Centavos
  readonly descuento: Centavos
  /** What the line adds to the subtotal. */
  readonly importe: Centavos
}

export interface LineaCalculada extends ImporteDeLinea {
  /** Its share of the ITBIS: the shares of all lines add up to it. */
  readonly itbis: Centavos
}

export interface Totales {
  readonly lineas: readonly LineaCalculada[]
  readonly subTotal: Centavos
  readonly descuento: Centavos
  /** The highest rate first; at 0 what bears none, which is everything where ITBIS is not charged. */
  readonly porTasa: readonly TotalDeTasa[]
  readonly itbis: Centavos
  readonly total: Centavos
}

interface PedidoPorCalcular {
  readonly lineas: readonly LineaConTasa[]
  /** Whether ITBIS is charged. */
  readonly aplicaItbis: boolean
}

/**
 * The order's arithmetic (R1.2), rounded half away from zero once per line and once per rate of the ITBIS.
 * Example: 3 × 33.33 less 10 % = 89.99; ITBIS 18 % = 16.20; total 106.19. With 2.5 lb at 40.00 of 16 %: 100.00 and 16.00 more.
 */
export function calcularTotales({ lineas, aplicaItbis }: PedidoPorCalcular): Totales {
  const importes = lineas.map(calcularLinea)
  const subTotal = sumarAcotado(importes.map(linea => linea.importe))
  const conTasa = importes.map(({ importe }, i) => ({
    importe,
    tasa: aplicaItbis ? (lineas[i]?.tasaItbis ?? 0) : 0,
  }))
  const totales = porTasa(conTasa)
  const itbis = sumarAcotado(totales.map(cada => cada.itbis))
  const columna = itbisPorLinea(conTasa, totales)
  return {
    lineas: importes.map((linea, i) => ({ ...linea, itbis: columna[i] ?? centavos(0) })),
    subTotal,
    descuento: sumarAcotado(importes.map(linea => linea.descuento)),
    porTasa: totales,
    itbis,
    total: sumar(subTotal, itbis),
  }
}

interface Emitido extends Pick<Totales, 'subTotal' | 'itbis' | 'total'> {
  readonly lineas: readonly (LineaConTasa & { readonly importe: Centavos; readonly itbis: Centavos })[]
}

/** The same of what was worked out before: a note takes what is left, which need not be the rate's. */
export function totalesEmitidos({ lineas, subTotal, itbis, total }: Emitido): Totales {
  const calculadas = lineas.map(linea => ({
    ...calcularLinea(linea),
    importe: linea.importe,
    itbis: linea.itbis,
  }))
  return {
    lineas: calculadas,
    subTotal,
    descuento: sumar(...calculadas.map(({ descuento }) => descuento)),
    porTasa: emitidoPorTasa(lineas),
    itbis,
    total,
  }
}

/**
 * One line: round(precio × cantidad × (100 − descuento) / 100), or what is left of the rounded price times quantity after an amount in pesos,
 * which takes no more than there is.
 */
export function calcularLinea({
  precio,
  cantidad,
  descuento,
  descuentoMonto,
}: LineaPorCalcular): ImporteDeLinea {
  const centesimas = BigInt(precio) * BigInt(Math.round(cantidad * 100))
  const bruto = dividirRedondeando(centesimas, 100n)
  const importe =
    descuentoMonto == null
      ? dividirRedondeando(centesimas * BigInt(100 - descuento), 10_000n)
      : menosComoMucho(bruto, BigInt(descuentoMonto))
  return { bruto: acotado(bruto), descuento: acotado(bruto - importe), importe: acotado(importe) }
}

function menosComoMucho(bruto: bigint, rebaja: bigint): bigint {
  return rebaja > bruto ? 0n : bruto - rebaja
}

function sumarAcotado(montos: readonly Centavos[]): Centavos {
  return acotado(montos.reduce((suma, monto) => suma + BigInt(monto), 0n))
}

/**
 * Whether some amount of the order passes the largest one, 999,999,999,999.99: then it must not be saved. Lines count
 * before their discount too, because such a line would be cut and no longer be bruto − descuento = importe.
 */
export function excedeMaximo({ lineas, descuento, total }: Totales): boolean {
  return [total, descuento, ...lineas.map(linea => linea.bruto)].some(monto => monto > MONTO_MAXIMO)
}
