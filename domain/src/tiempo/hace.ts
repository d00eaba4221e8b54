import { diaEnSantoDomingo, formatDia } from './dia.ts'

const MINUTO = 60_000
const HORA = 60 * MINUTO
const DIA = 24 * HORA
/** Longer ago, the day itself says more. */
const MAS_DIAS = 30

/** How long ago a moment was: 'hace 12 min', 'hace 3 h', 'hace 2 días'; after a month its day. A clock that is ahead: 'hace un momento'. */
export function haceCuanto(instante: Date, ahora: Date): string {
  const pasado = ahora.getTime() - instante.getTime()
  if (pasado < MINUTO) return 'hace un momento'
  if (pasado < HORA) return `hace ${Math.floor(pasado / MINUTO)} min`
  if (pasado < DIA) return `hace ${Math.floor(pasado / HORA)} h`
  const dias = Math.floor(pasado / DIA)
  if (dias > MAS_DIAS) return `el ${formatDia(diaEnSantoDomingo(instante))}`
  return dias === 1 ? 'hace 1 día' : `hace ${dias} días`
}
