import { sumar } from '../dinero/centavos.ts'
import { itbisDe } from '../dinero/por-tasa.ts'
import type { DocumentoEcf, LineaEcf } from './documento-ecf.ts'
import { grupo, montoEcf, type Registro } from './escritura.ts'
import { corrigeTexto, type Indicador, indicadorDe } from './lineas.ts'

/** Of a note that corrects a text, like its line. */
export const TOTALES_DE_TEXTO: Registro = { MontoTotal: '0.00', MontoNoFacturable: '1.00' }

/**
 * The totals: base and ITBIS of the taxed lines by rate, the exempt ones, and all together. ITBIS is worked out on the sum of the lines of a rate,
 * never line by line: eleven of 0.33 at 18 % bear 0.65 (R11.2; Informe Técnico e-CF, 13). A total that no line bears is not written.
 * Refuses (RangeError) a document whose figures contradict each other: it must never be signed.
 */
export function totalesDe(documento: DocumentoEcf): Registro {
  if (corrigeTexto(documento)) return TOTALES_DE_TEXTO
  comprobar(documento)
  const indicadas = documento.lineas.map(linea => ({ ...linea, k: indicadorDe(linea, documento) }))
  return { ...montosPorTasa(indicadas), MontoTotal: montoEcf(documento.total) }
}

interface Indicada extends Pick<LineaEcf, 'importe' | 'itbis'> {
  readonly k: Indicador
  /** Percent. */
  readonly tasaItbis: number
}

/** Base, rate and ITBIS of each indicator that a line bears. */
export function montosPorTasa(lineas: readonly Indicada[]): Registro {
  const base = (suyas: readonly Indicada[]) => montoEcf(sumar(...suyas.map(({ importe }) => importe)))
  const itbis = (suyas: readonly Indicada[]) => montoEcf(sumar(...suyas.map(linea => linea.itbis)))
  const exentas = lineas.filter(({ k }) => k === '4')
  const gravadas = lineas.filter(({ k }) => k !== '4')
  const porIndicador = ['1', '2'].flatMap(k => {
    const suyas = gravadas.filter(linea => linea.k === k)
    const [primera] = suyas
    if (!primera) return []
    return Object.entries({
      [`MontoGravadoI${k}`]: base(suyas),
      [`ITBIS${k}`]: String(primera.tasaItbis),
      [`TotalITBIS${k}`]: itbis(suyas),
    })
  })
  return grupo({
    MontoGravadoTotal: gravadas.length > 0 ? base(gravadas) : null,
    TotalITBIS: gravadas.length > 0 ? itbis(gravadas) : null,
    ...Object.fromEntries(porIndicador),
    MontoExento: exentas.length > 0 ? base(exentas) : null,
  })
}

/** The figures were worked out when it was issued; here they are only held against each other. */
function comprobar(documento: DocumentoEcf): void {
  const { lineas, subTotal, itbis, total, referencia, encf } = documento
  const suma = (de: 'importe' | 'itbis', suyas = lineas) => sumar(...suyas.map(linea => linea[de]))
  const cuadranSusTasas = [...new Set(lineas.map(linea => linea.tasaItbis))].every(tasa => {
    const suyas = lineas.filter(linea => linea.tasaItbis === tasa)
    const [primera] = suyas
    const exentas = primera === undefined || indicadorDe(primera, documento) === '4'
    const suyo = suma('itbis', suyas)
    // A note takes the ITBIS that is left of what it corrects, which may be more or less than the rate's.
    return exentas ? suyo === 0 : referencia !== null || suyo === itbisDe(suma('importe', suyas), tasa)
  })
  const cuadra = suma('importe') === subTotal && suma('itbis') === itbis && sumar(subTotal, itbis) === total
  if (cuadra && cuadranSusTasas) return
  throw new RangeError(`The figures of ${encf} contradict each other`)
}
