import type { ClaseDeSuplidor } from '../compras/retenciones.ts'
import { tipoDeDocumento } from '../identidad/documento.ts'

/** Who a contact may be for the tax office: the classes of suppliers that somebody who earns commissions can be. */
export const CLASES_FISCALES = [
  'persona',
  'empresa',
  'informal',
] as const satisfies readonly ClaseDeSuplidor[]
export type ClaseFiscal = (typeof CLASES_FISCALES)[number]

/** Who a contact is for the tax office, as a form says it; null: nothing. */
export interface FiscalEscrito {
  readonly claseFiscal: ClaseFiscal | null
  readonly documento: string | null
  readonly emiteComprobantes: boolean | null
  readonly cobraItbis: boolean | null
}

export type FaltaFiscal = 'CLASE' | 'DOCUMENTO' | 'RNC' | 'EMITE'

/** What is wrong with it as it was written (R13.120); empty when it may be kept. */
export function faltasFiscales({ claseFiscal, documento, emiteComprobantes }: FiscalEscrito): FaltaFiscal[] {
  const tipo = documento === null ? null : tipoDeDocumento(documento)
  const faltas: readonly (readonly [FaltaFiscal, boolean])[] = [
    ['CLASE', claseFiscal === null && documento !== null],
    ['DOCUMENTO', tipo === null && (claseFiscal !== null || documento !== null)],
    ['RNC', claseFiscal === 'empresa' && tipo === 'Cédula'],
    ['EMITE', claseFiscal === 'informal' && emiteComprobantes === true],
    ['EMITE', claseFiscal === 'empresa' && emiteComprobantes === false],
  ]
  return faltas.filter(([, falta]) => falta).map(([nombre]) => nombre)
}
