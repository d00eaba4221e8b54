/** Units by their code in the tax office's table (Formato e-CF 1.0, table IV), whose names stand in `unidades.ts`. */
export const [PRIMERA_UNIDAD, ULTIMA_UNIDAD] = [1, 62]

/** The unit of what says nothing else: one piece. */
export const UNIDAD = 43

/** What is measured: pounds, litres, hours and the like. All else is counted. */
const MEDIDAS: ReadonlySet<number> = new Set([
  8, 12, 15, 16, 17, 18, 19, 21, 22, 23, 24, 26, 27, 28, 29, 30, 33, 37, 39, 41, 42, 51, 52, 53, 55, 58, 59,
  60, 61, 62,
])

/** Whether a quantity of it may have decimals, so that half of one can be sold. */
export function seMide(codigo: number): boolean {
  return MEDIDAS.has(codigo)
}
