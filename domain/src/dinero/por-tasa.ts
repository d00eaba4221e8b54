import { type Centavos, centavos, dividirRedondeando, MONTO_MAXIMO, sumar } from './centavos.ts'
import { repartir } from './repartir.ts'

interface LineaConTasa {
  /** Percent; 0: exempt. */
  readonly tasa: number
  readonly importe: Centavos
}

/** What the lines of one rate come to. */
export interface TotalDeTasa {
  /** Percent; 0: exempt. */
  readonly tasa: number
  /** Without ITBIS. */
  readonly base: Centavos
  readonly itbis: Centavos
}

/**
 * The lines by rate, the highest first. ITBIS is worked out once for each rate, on the sum of its lines, rounded half away from zero (R1.2;
 * Informe Técnico e-CF, 13). Example: 0.33 × 11 at 18 % bear 0.65.
 */
export function porTasa(lineas: readonly LineaConTasa[]): TotalDeTasa[] {
  const bases = new Map<number, bigint>()
  for (const { tasa, importe } of lineas) bases.set(tasa, (bases.get(tasa) ?? 0n) + BigInt(importe))
  return [...bases]
    .sort(([una], [otra]) => otra - una)
    .map(([tasa, base]) => ({ tasa, base: acotado(base), itbis: itbisDe(acotado(base), tasa) }))
}

interface LineaConItbis {
  /** Percent of its goods; 0: exempt. */
  readonly tasaItbis: number
  readonly importe: Centavos
  /** Its share of the document's. */
  readonly itbis: Centavos
}

/** Lines as they were issued by rate, the highest first: nothing is worked out anew. Lines that take away are below zero. */
export function emitidoPorTasa(lineas: readonly LineaConItbis[]): TotalDeTasa[] {
  const tasas = [...new Set(lineas.map(({ tasaItbis }) => tasaItbis))].sort((una, otra) => otra - una)
  return tasas.map(tasa => {
    const suyas = lineas.filter(({ tasaItbis }) => tasaItbis === tasa)
    return {
      tasa,
      base: sumar(...suyas.map(({ importe }) => importe)),
      itbis: sumar(...suyas.map(({ itbis }) => itbis)),
    }
  })
}

/** The ITBIS of a base, in percent with at most two decimals. */
export function itbisDe(base: Centavos, tasa: number): Centavos {
  return centavos(Number(dividirRedondeando(BigInt(base) * BigInt(Math.round(tasa * 100)), 10_000n)))
}

/** What passes the largest amount is refused anyway: cut just above it, it stays exact and `excedeMaximo` sees it. */
export function acotado(monto: bigint): Centavos {
  const tope = BigInt(MONTO_MAXIMO) + 1n
  return centavos(Number(monto > tope ? tope : monto))
}

/**
 * What each line shows of the ITBIS, which is worked out by rate and not line by line: its own, rounded, and the centavos that these miss on
 * the largest line of the rate, so that the column adds up to the total. `totales`: of each rate that the lines bear; of a note what is left
 * of it, which may be another amount than the rate's.
 */
export function itbisPorLinea(
  lineas: readonly LineaConTasa[],
  totales: readonly Pick<TotalDeTasa, 'tasa' | 'itbis'>[],
): Centavos[] {
  const columna = lineas.map(({ tasa, importe }) => itbisDe(importe, tasa))
  for (const { tasa, itbis } of totales) {
    const suyas = lineas.flatMap((linea, i) => (linea.tasa === tasa ? [i] : []))
    const mayor = indiceDeLaMayor(lineas, suyas)
    if (mayor === undefined) continue
    // No sum of centavos: an order of absurd amounts is only told to be too large afterwards.
    const deMas = suyas.reduce((suma, i) => suma + (columna[i] ?? 0), 0) - itbis
    const suya = (columna[mayor] ?? 0) - deMas
    if (suya >= 0) columna[mayor] = centavos(suya)
    else repartirEntre(columna, suyas, { lineas, itbis })
  }
  return columna
}

/** Many small lines may round up by more than the largest one bears: then each bears its share of the whole. */
function repartirEntre(
  columna: Centavos[],
  suyas: readonly number[],
  { lineas, itbis }: { lineas: readonly LineaConTasa[]; itbis: Centavos },
): void {
  const partes = repartir(
    itbis,
    suyas.map(i => lineas[i]?.importe ?? centavos(0)),
  )
  for (const [lugar, i] of suyas.entries()) columna[i] = partes[lugar] ?? centavos(0)
}

/** Of these lines, the first of equals. */
function indiceDeLaMayor(lineas: readonly LineaConTasa[], suyas: readonly number[]): number | undefined {
  const importe = (i: number) => lineas[i]?.importe ?? 0
  return suyas.reduce<number | undefined>(
    (mayor, i) => (mayor === undefined || importe(i) > importe(mayor) ? i : mayor),
    undefined,
  )
}
