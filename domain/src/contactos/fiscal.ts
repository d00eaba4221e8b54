import type { ClaseFiscal, FiscalEscrito } from './fiscal-escrito.ts'

export const NOMBRES_FISCALES = {
  persona: 'Persona física',
  empresa: 'Persona jurídica',
  informal: 'Informal, sin comprobantes',
} as const satisfies Readonly<Record<ClaseFiscal, string>>

/** What is known of a contact for the tax office. */
export interface Fiscal {
  readonly clase: ClaseFiscal
  /** Digits of the cédula or RNC. */
  readonly documento: string
  /** He gives receipts of his own; whoever does not gets one of the company's (11 or 41). */
  readonly emiteComprobantes: boolean
  readonly cobraItbis: boolean
}

/** Null: nothing was said of him, and nothing of what he is paid reaches the tax office. */
export function fiscalDe({
  claseFiscal,
  documento,
  emiteComprobantes,
  cobraItbis,
}: FiscalEscrito): Fiscal | null {
  if (claseFiscal === null || documento === null) return null
  return {
    clase: claseFiscal,
    documento,
    emiteComprobantes: emiteComprobantes ?? emiteDeSuyo(claseFiscal),
    cobraItbis: cobraItbis ?? true,
  }
}

/** Whether one of his class gives receipts where nobody says otherwise. */
export function emiteDeSuyo(clase: ClaseFiscal): boolean {
  return clase !== 'informal'
}

/** As it is kept: of whom nothing is said nothing is kept, and what was left out is as usual for his class. */
export function fiscalCompleto(escrito: FiscalEscrito): FiscalEscrito {
  const fiscal = fiscalDe(escrito)
  if (fiscal === null) return { ...escrito, emiteComprobantes: null, cobraItbis: null }
  const { clase: claseFiscal, ...resto } = fiscal
  return { claseFiscal, ...resto }
}
