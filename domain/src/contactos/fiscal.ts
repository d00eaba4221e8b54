import type { ClaseDeSuplidor } from '../compras/retenciones.ts'
import { tipoDeDocumento } from '../identidad/documento.ts'

/** Who a contact may be for the tax office: the classes of suppliers that somebody who earns commissions can be. */
export const CLASES_FISCALES = [
  'persona',
  'empresa',
  'informal',
] as const satisfies readonly ClaseDeSuplidor[]
export type ClaseFiscal = (typeof CLASES_FISCALES)[number]

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

/** The same as a form says it; null: nothing. */
export interface FiscalEscrito {
  readonly claseFiscal: ClaseFiscal | null
  readonly documento: string | null
  readonly emiteComprobantes: boolean | null
  readonly cobraItbis: boolean | null
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

export type FaltaFiscal = 'CLASE' | 'DOCUMENTO' | 'RNC' | 'EMITE' | 'NO_EMITE'

/** What is wrong with it as it was written (R13.120); empty when it may be kept. */
export function faltasFiscales({ claseFiscal, documento, emiteComprobantes }: FiscalEscrito): FaltaFiscal[] {
  const tipo = documento === null ? null : tipoDeDocumento(documento)
  const faltas: readonly (readonly [FaltaFiscal, boolean])[] = [
    ['CLASE', claseFiscal === null && documento !== null],
    ['DOCUMENTO', tipo === null && (claseFiscal !== null || documento !== null)],
    ['RNC', claseFiscal === 'empresa' && tipo === 'Cédula'],
    ['EMITE', claseFiscal === 'informal' && emiteComprobantes === true],
    ['NO_EMITE', claseFiscal === 'empresa' && emiteComprobantes === false],
  ]
  return faltas.filter(([, falta]) => falta).map(([nombre]) => nombre)
}
