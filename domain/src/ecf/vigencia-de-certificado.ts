/** Days before the end of a certificate at which it is said anew, the nearest first. */
const UMBRALES = [7, 30, 60] as const

export interface Vigencia {
  readonly validoDesde: Date
  readonly validoHasta: Date
}

export interface SituacionDeCertificado {
  readonly situacion: 'aún no vale' | 'vigente' | 'por vencer' | 'vencido'
  /** Whole days that are left; 0 on its last day and once it has expired. */
  readonly dias: number
  /** Of one about to expire: 60, 30 or 7, the one that was reached last. */
  readonly umbral: number | null
}

const MS_POR_DIA = 86_400_000

/** Where a certificate stands: one that has expired, or does not hold yet, signs nothing. */
export function situacionDeCertificado(
  { validoDesde, validoHasta }: Vigencia,
  ahora: Date,
): SituacionDeCertificado {
  const quedan = validoHasta.getTime() - ahora.getTime()
  if (quedan < 0) return { situacion: 'vencido', dias: 0, umbral: null }
  const dias = Math.floor(quedan / MS_POR_DIA)
  if (ahora < validoDesde) return { situacion: 'aún no vale', dias, umbral: null }
  const umbral = UMBRALES.find(umbral => dias <= umbral) ?? null
  return { situacion: umbral === null ? 'vigente' : 'por vencer', dias, umbral }
}

/**
 * Whether it was good when it signed: a document that was taken by the tax office reaches its buyer with that signature, also days after its certificate expired. What it
 * says of its hour counts as far as that is not to come; null: it says none.
 */
export function serviaAlFirmar(vigencia: Vigencia, firmado: Date | null, ahora: Date): boolean {
  return sirveParaFirmar(vigencia, firmado !== null && firmado < ahora ? firmado : ahora)
}

/** Whether it signs now. */
export function sirveParaFirmar(vigencia: Vigencia, ahora: Date): boolean {
  const { situacion } = situacionDeCertificado(vigencia, ahora)
  return situacion === 'vigente' || situacion === 'por vencer'
}
