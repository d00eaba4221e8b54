import { type Centavos, centavosDesdePesos } from './centavos.ts'

/** 'RD$1,234.50'; the same text in the browser, on paper and in a test. Amount in pesos. */
export function formatMonto(pesos: number): string {
  return formatMontoCentavos(centavosDesdePesos(pesos))
}

/** 'RD$1,234.50' from centavos. */
export function formatMontoCentavos(monto: Centavos): string {
  return `${monto < 0 ? '-' : ''}RD$${formatDosDecimales(Math.abs(monto))}`
}

/** '1,234.50', without the currency. Amount in pesos. */
export function formatNumero(pesos: number): string {
  const monto = centavosDesdePesos(pesos)
  return `${monto < 0 ? '-' : ''}${formatDosDecimales(Math.abs(monto))}`
}

/** '12.50%'. */
export function formatPorcentaje(porcentaje: number): string {
  return `${porcentaje.toFixed(2)}%`
}

/** '1,234' for counts. */
export function formatEntero(entero: number): string {
  return agrupar(String(Math.trunc(entero)))
}

function formatDosDecimales(positivo: number): string {
  const digitos = String(positivo).padStart(3, '0')
  return `${agrupar(digitos.slice(0, -2))}.${digitos.slice(-2)}`
}

function agrupar(entero: string): string {
  return entero.replace(/\B(?=(\d{3})+$)/g, ',')
}
