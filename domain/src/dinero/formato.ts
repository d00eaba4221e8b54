import { type Centavos, centavos } from './centavos.ts'

/*
 * Written by hand instead of with Intl: locale data differ between browsers and versions of Node, and an amount must
 * read the same on screen, on paper and in a test.
 */

/** 'RD$1,234.50', negative '-RD$1.00'. Amount in pesos; what is smaller than a centavo (the mark of a chart) is rounded. */
export function formatMonto(pesos: number): string {
  return formatMontoCentavos(centavos(centesimasDe(pesos)))
}

/** 'RD$1,234.50' from centavos. The sum of a long report may be more than a number holds exactly: then a bigint. */
export function formatMontoCentavos(monto: Centavos | bigint): string {
  return `${monto < 0 ? '-' : ''}RD$${formatDosDecimales(monto < 0 ? -monto : monto)}`
}

/** '1,234.50', negative '-1.00': an amount in pesos where its column or its neighbours say that it is money. */
export function formatCifra(pesos: number): string {
  return formatMonto(pesos).replace('RD$', '')
}

/** A count or quantity, with only the decimals that it has (at most 2): 1234567 → '1,234,567', 2.5 → '2.5'. */
export function formatNumero(n: number): string {
  const centesimas = centesimasDe(n)
  const [enteros, decimales = ''] = formatDosDecimales(Math.abs(centesimas)).split('.')
  const significativos = decimales.replace(/0+$/, '')
  return `${centesimas < 0 ? '-' : ''}${enteros}${significativos && `.${significativos}`}`
}

/** 12.5 → '12.50%'. */
export function formatPorcentaje(porcentaje: number): string {
  const centesimas = centesimasDe(porcentaje)
  return `${centesimas < 0 ? '-' : ''}${formatDosDecimales(Math.abs(centesimas))}%`
}

/** '1,234' for whole quantities; a fraction is cut off. */
export function formatEntero(entero: number): string {
  return formatNumero(Math.trunc(entero))
}

/** Whole hundredths, half away from zero; refuses (RangeError) what is no number: 'RD$NaN' must never be shown. */
function centesimasDe(n: number): number {
  if (!Number.isFinite(n)) throw new RangeError(`${n} is not a number that can be shown`)
  const magnitud = Math.round(Math.abs(n) * 100)
  return n < 0 && magnitud > 0 ? -magnitud : magnitud
}

function formatDosDecimales(positivo: number | bigint): string {
  const digitos = String(positivo).padStart(3, '0')
  return `${agrupar(digitos.slice(0, -2))}.${digitos.slice(-2)}`
}

function agrupar(entero: string): string {
  return entero.replace(/\B(?=(\d{3})+$)/g, ',')
}
