import { aplicarPorcentaje, type Centavos, centavos, sumar } from '../dinero/centavos.ts'

interface LineaConItbis {
  readonly exento: boolean
  readonly importe: Centavos
}

/**
 * What each line shows of the document's ITBIS, which is worked out on the sum of the lines and not line by line: its own,
 * rounded, and the centavos that these miss on the largest line, so that the column adds up to the total. Exempt lines show 0.
 * `tasaItbis` is a percentage.
 */
export function itbisPorLinea(
  lineas: readonly LineaConItbis[],
  { tasaItbis, itbis }: { readonly tasaItbis: number; readonly itbis: Centavos },
): Centavos[] {
  const propios = lineas.map(({ exento, importe }) =>
    exento ? centavos(0) : aplicarPorcentaje(importe, tasaItbis),
  )
  const diferencia = itbis - sumar(...propios)
  const mayor = indiceDeLaMayor(lineas)
  return propios.map((propio, i) => (i === mayor ? centavos(propio + diferencia) : propio))
}

/** Of the taxed lines, the first of equals; −1 when there is none. */
function indiceDeLaMayor(lineas: readonly LineaConItbis[]): number {
  let mayor = -1
  for (const [i, { exento, importe }] of lineas.entries()) {
    if (!exento && importe > (lineas[mayor]?.importe ?? -1)) mayor = i
  }
  return mayor
}
