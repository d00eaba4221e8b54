import { type Centavos, centavos, dividirRedondeando, MONTO_MAXIMO, sumar } from '../dinero/centavos.ts'
import { tasaItbis } from '../dinero/itbis.ts'
import type { Dia } from '../tiempo/dia.ts'

export interface LineaPorCalcular {
  readonly precio: Centavos
  /** Whole units, 1–999,999. */
  readonly cantidad: number
  /** Whole percent, 0–100. */
  readonly descuento: number
}

export interface LineaCalculada {
  /** Price times quantity. */
  readonly bruto: Centavos
  readonly descuento: Centavos
  /** What the line adds to the subtotal. */
  readonly importe: Centavos
}

export interface Totales {
  readonly lineas: readonly LineaCalculada[]
  readonly subTotal: Centavos
  readonly descuento: Centavos
  /** Percent; 0 when ITBIS does not apply. */
  readonly tasaItbis: number
  readonly itbis: Centavos
  readonly total: Centavos
}

interface PedidoPorCalcular {
  readonly lineas: readonly LineaPorCalcular[]
  readonly aplicaItbis: boolean
  readonly fecha: Dia
}

/**
 * The order's arithmetic (R1.2), rounded half away from zero once per line and once for ITBIS.
 * Example: 3 × 33.33 less 10 % = 89.99; ITBIS 18 % = 16.20; total 106.19.
 */
export function calcularTotales({ lineas, aplicaItbis, fecha }: PedidoPorCalcular): Totales {
  const calculadas = lineas.map(calcularLinea)
  const subTotal = sumarAcotado(calculadas.map(linea => linea.importe))
  const tasa = aplicaItbis ? tasaItbis(fecha) : 0
  const itbis = centavos(Number(dividirRedondeando(BigInt(subTotal) * BigInt(tasa), 100n)))
  return {
    lineas: calculadas,
    subTotal,
    descuento: sumarAcotado(calculadas.map(linea => linea.descuento)),
    tasaItbis: tasa,
    itbis,
    total: sumar(subTotal, itbis),
  }
}

/** One line: round(precio × cantidad × (100 − descuento) / 100). */
export function calcularLinea({ precio, cantidad, descuento }: LineaPorCalcular): LineaCalculada {
  const bruto = BigInt(precio) * BigInt(cantidad)
  const importe = dividirRedondeando(bruto * BigInt(100 - descuento), 100n)
  return { bruto: acotado(bruto), descuento: acotado(bruto - importe), importe: acotado(importe) }
}

function sumarAcotado(montos: readonly Centavos[]): Centavos {
  return acotado(montos.reduce((suma, monto) => suma + BigInt(monto), 0n))
}

/** What passes the largest amount is refused anyway: cut just above it, it stays exact and `excedeMaximo` sees it. */
function acotado(monto: bigint): Centavos {
  const tope = BigInt(MONTO_MAXIMO) + 1n
  return centavos(Number(monto > tope ? tope : monto))
}

/**
 * Whether some amount of the order passes the largest one, 999,999,999,999.99: then it must not be saved. Lines count
 * before their discount too, because such a line would be cut and no longer be bruto − descuento = importe.
 */
export function excedeMaximo({ lineas, descuento, total }: Totales): boolean {
  return [total, descuento, ...lineas.map(linea => linea.bruto)].some(monto => monto > MONTO_MAXIMO)
}
