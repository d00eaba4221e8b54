import type { EstadoEcf } from './estados.ts'

/** What a file of the month says of an electronic document: one of five true words. */
const PALABRAS: Readonly<Record<EstadoEcf, string>> = {
  'por firmar': 'Sin enviar',
  'por enviar': 'Sin enviar',
  'en proceso': 'En proceso',
  aceptado: 'Aceptado',
  'aceptado condicional': 'Aceptado con observación',
  rechazado: 'Rechazado',
}

export function palabraDeLaDgii(estado: EstadoEcf): string {
  return PALABRAS[estado]
}
