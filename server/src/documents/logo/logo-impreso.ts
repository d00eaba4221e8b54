/** A company's logo, ready to be printed: a PNG that `prepareLogo` made. */
export interface LogoImpreso {
  /** Tells it from every other one. */
  readonly huella: string
  readonly png: Uint8Array
}

/** Why a file cannot be a logo: codes of the catalogue. */
export type MotivoDeLogo =
  | 'LOGO_TIPO'
  | 'LOGO_SVG'
  | 'LOGO_MEDIDAS'
  | 'LOGO_CMYK'
  | 'LOGO_JPEG_RARO'
  | 'LOGO_DANADO'
  | 'LOGO_INVISIBLE'

/** A refusal is an answer: an error would lose its code on the way from the thread. */
export type LogoPreparado = { readonly logo: LogoImpreso } | { readonly motivo: MotivoDeLogo }
