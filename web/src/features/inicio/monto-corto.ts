import { formatNumero } from '@cuadre/domain/dinero/formato'

const ESCALAS = [
  { desde: 1_000_000, nombre: ' M' },
  { desde: 1000, nombre: ' mil' },
] as const

/** The mark of an axis, short enough to stand beside it: 250,000 → '250 mil', −1,500,000 → '-1.5 M'. Pesos. */
export function montoCorto(pesos: number): string {
  const escala = ESCALAS.find(({ desde }) => Math.abs(pesos) >= desde)
  return escala ? `${formatNumero(pesos / escala.desde)}${escala.nombre}` : formatNumero(pesos)
}
