/** The types of e-CF by their names; the rest of the simulator calls none by its digits. */
export const TIPO = {
  creditoFiscal: '31',
  consumo: '32',
  notaDeDebito: '33',
  notaDeCredito: '34',
  compras: '41',
  gastosMenores: '43',
  regimenEspecial: '44',
  gubernamental: '45',
  exportaciones: '46',
  pagosAlExterior: '47',
} as const
export type TipoDeEcf = (typeof TIPO)[keyof typeof TIPO]

interface Reglas {
  /** Its sequence has no last day of use. */
  readonly sinVencimiento?: true
  /** Its buyer may approve it. */
  readonly seAprueba?: true
  /** Its lines may carry ITBIS. */
  readonly conItbis?: true
  /** A purchase: what is paid may be the total or what is left of it after withholding, and nobody compares it. */
  readonly sePagaNeta?: true
  /** It corrects another document. */
  readonly esNota?: true
  /** The indicators that its lines may have; all of them unless said. */
  readonly indicadores?: readonly string[]
}

/** What holds for each type; null of one that does not exist. */
export function reglasDe(tipo: string): Reglas | null {
  return TIPOS.get(tipo) ?? null
}

const TIPOS: ReadonlyMap<string, Reglas> = new Map<TipoDeEcf, Reglas>([
  [TIPO.creditoFiscal, { seAprueba: true, conItbis: true }],
  [TIPO.consumo, { sinVencimiento: true, conItbis: true }],
  [TIPO.notaDeDebito, { seAprueba: true, conItbis: true, esNota: true }],
  [TIPO.notaDeCredito, { sinVencimiento: true, seAprueba: true, conItbis: true, esNota: true }],
  [TIPO.compras, { conItbis: true, sePagaNeta: true }],
  [TIPO.gastosMenores, { indicadores: ['4'] }],
  [TIPO.regimenEspecial, { seAprueba: true, indicadores: ['4'] }],
  [TIPO.gubernamental, { seAprueba: true, conItbis: true }],
  [TIPO.exportaciones, { indicadores: ['3'] }],
  [TIPO.pagosAlExterior, { sePagaNeta: true, indicadores: ['4'] }],
])
