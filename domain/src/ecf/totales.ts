import { dividirRedondeando, sumar } from '../dinero/centavos.ts'
import type { DocumentoEcf } from './documento-ecf.ts'
import { montoEcf } from './escritura.ts'
import { corrigeTexto, indicadorDe } from './lineas.ts'
import { grupo, type Registro } from './registro.ts'

/**
 * The totals: base and ITBIS of the taxed lines, the exempt ones, and all together. ITBIS is worked out on the sum of the lines,
 * never line by line: eleven of 0.33 at 18 % bear 0.65 (R11.2; Informe Técnico e-CF, 13). A total that no line bears is not written.
 * Refuses (RangeError) a document whose figures contradict each other: it must never be signed.
 */
export function totalesDe(documento: DocumentoEcf): Registro {
  if (corrigeTexto(documento)) return { MontoTotal: '0.00', MontoNoFacturable: '1.00' }
  const { lineas, tasaItbis, itbis, total } = documento
  comprobar(documento)
  const indicadas = lineas.map(({ exento, importe }) => ({ k: indicadorDe({ exento }, documento), importe }))
  const exentas = indicadas.filter(({ k }) => k === '4')
  const gravadas = indicadas.filter(({ k }) => k !== '4')
  const base = sumar(...gravadas.map(({ importe }) => importe))
  // A document has one rate.
  const k = gravadas[0]?.k
  return grupo({
    ...(k !== undefined && {
      MontoGravadoTotal: montoEcf(base),
      [`MontoGravadoI${k}`]: montoEcf(base),
      [`ITBIS${k}`]: String(tasaItbis),
      TotalITBIS: montoEcf(itbis),
      [`TotalITBIS${k}`]: montoEcf(itbis),
    }),
    MontoExento: exentas.length > 0 ? montoEcf(sumar(...exentas.map(({ importe }) => importe))) : null,
    MontoTotal: montoEcf(total),
  })
}

/** The figures were worked out when it was issued; here they are only held against each other. */
function comprobar(documento: DocumentoEcf): void {
  const { lineas, tasaItbis, subTotal, itbis, total, referencia, encf } = documento
  const gravadas = lineas.filter(linea => indicadorDe(linea, documento) !== '4')
  const base = BigInt(sumar(...gravadas.map(({ importe }) => importe)))
  const deLaBase = Number(dividirRedondeando(base * BigInt(tasaItbis), 100n))
  // A note takes the ITBIS that is left of what it corrects, which may be more or less than the rate's.
  const itbisPosible = referencia === null ? itbis === deLaBase : itbis === 0 || gravadas.length > 0
  const suma = sumar(...lineas.map(({ importe }) => importe))
  if (suma === subTotal && sumar(subTotal, itbis) === total && itbisPosible) return
  throw new RangeError(`The figures of ${encf} contradict each other`)
}
