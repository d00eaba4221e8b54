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

/** The round amounts between which all of `montos` stand, zero among them and whole pesos: some four steps. */
export function marcasDelEje(montos: readonly number[]): [number, ...number[]] {
  const [menor, mayor] = [Math.min(0, ...montos), Math.max(0, ...montos)]
  const minimo = Math.max((mayor - menor) / 4, 1)
  const potencia = 10 ** Math.floor(Math.log10(minimo))
  const paso = potencia * ([1, 2, 5].find(n => n * potencia >= minimo) ?? 10)
  const desde = Math.floor(menor / paso)
  const pasos = Math.max(Math.ceil(mayor / paso) - desde, 1)
  return [desde * paso, ...Array.from({ length: pasos }, (_, i) => (desde + i + 1) * paso)]
}
