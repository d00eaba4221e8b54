import type { EstadoEcf } from './estados.ts'

/** How an electronic document stands. */
export interface Situacion {
  readonly estado: EstadoEcf
  /** It is not sent or asked about again before somebody acts. */
  readonly detenido: boolean
}

const ESTADOS: Readonly<Record<EstadoEcf, string>> = {
  'por firmar': 'Por firmar',
  'por enviar': 'Por enviar',
  'en proceso': 'En proceso',
  aceptado: 'Aceptado',
  'aceptado condicional': 'Aceptado condicional',
  rechazado: 'Rechazado',
}

/** As lists say it: 'Detenido' whatever the state it stopped in. */
export function estadoEcfEnPalabras({ estado, detenido }: Situacion): string {
  return detenido ? 'Detenido' : ESTADOS[estado]
}
