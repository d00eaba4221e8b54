import { formatEntero } from '../dinero/formato.ts'

/** So many days are left; negative: it is over since then. */
export function fraseDePlazo(dias: number): string {
  if (dias === 0) return 'Vence hoy'
  const cuantos = Math.abs(dias) === 1 ? '1 día' : `${formatEntero(Math.abs(dias))} días`
  return dias < 0 ? `Venció hace ${cuantos}` : `Vence en ${cuantos}`
}
