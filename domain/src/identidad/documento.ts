export type TipoDocumento = 'RNC' | 'Cédula'

export const LARGO_RNC = 9
export const LARGO_CEDULA = 11
/** Of a passport, or another number that a country gave to whoever is not of this one (Formato e-CF, IdentificadorExtranjero). */
export const LARGO_EXTRANJERO = 20

/** The ASCII digits of a text, so that pasted dashes and spaces do not count. */
export function soloDigitos(texto: string): string {
  return texto.replace(/[^0-9]/g, '')
}

/** What a number of that length is; null when it is neither. */
export function tipoDeDocumento(digitos: string): TipoDocumento | null {
  if (!/^\d+$/.test(digitos)) return null
  if (digitos.length === LARGO_RNC) return 'RNC'
  return digitos.length === LARGO_CEDULA ? 'Cédula' : null
}

/** Whether it is as long as an RNC or a cédula, in digits. */
export function esDocumento(digitos: string): boolean {
  return tipoDeDocumento(digitos) !== null
}

/**
 * Whether the last digit agrees with the others. Some issued numbers do not, so this warns and never blocks.
 * Source: DGII algorithm (weights 7 9 8 6 5 4 3 2) for the RNC, Luhn for the cédula.
 */
export function digitoVerificadorCorrecto(digitos: string): boolean {
  switch (tipoDeDocumento(digitos)) {
    case 'RNC':
      return verificadorDeRnc(digitos.slice(0, 8)) === Number(digitos[8])
    case 'Cédula':
      return luhn(digitos) === 0
    default:
      return false
  }
}

const PESOS_RNC = [7, 9, 8, 6, 5, 4, 3, 2] as const

/** Check digit of the first eight digits of an RNC. */
export function verificadorDeRnc(ochoDigitos: string): number {
  const suma = PESOS_RNC.reduce<number>((total, peso, i) => total + peso * Number(ochoDigitos[i]), 0)
  return ((10 - (suma % 11) + 9) % 9) + 1
}

/** Check digit of the first ten digits of a cédula. */
export function verificadorDeCedula(diezDigitos: string): number {
  return (10 - luhn(`${diezDigitos}0`)) % 10
}

function luhn(digitos: string): number {
  const suma = [...digitos].reverse().reduce((total, caracter, i) => {
    const doble = Number(caracter) * (i % 2 === 0 ? 1 : 2)
    return total + (doble > 9 ? doble - 9 : doble)
  }, 0)
  return suma % 10
}

/** '1-31-24679-6'. */
export function formatRnc(digitos: string): string {
  return digitos.replace(/^(\d)(\d{2})(\d{5})(\d)$/, '$1-$2-$3-$4')
}

/** '001-1391820-5'. */
export function formatCedula(digitos: string): string {
  return digitos.replace(/^(\d{3})(\d{7})(\d)$/, '$1-$2-$3')
}

/** A document of a person or company, and whether another country gave it: a passport may have nine digits as an RNC has. */
export interface DocumentoDeComprador {
  readonly rnc: string
  readonly documentoExtranjero: boolean
}

/** A foreign document as it is kept: capitals and digits, without blanks, dashes, points and slashes. */
export function documentoExtranjeroEscrito(texto: string): string {
  return texto.replace(/[\s./-]+/g, '').toUpperCase()
}

/** Whether it is one, as it is kept. */
export function esDocumentoExtranjero(documento: string): boolean {
  return new RegExp(`^[A-Z0-9]{1,${LARGO_EXTRANJERO}}$`).test(documento)
}

/** Before the number, where nothing else says what it is. */
export const DOCUMENTO_EXTRANJERO = 'Pasaporte / Doc. extranjero'

/** How the document is called; null where it is none. */
export function nombreDelDocumento({ rnc, documentoExtranjero }: DocumentoDeComprador): string | null {
  if (documentoExtranjero) return rnc === '' ? null : DOCUMENTO_EXTRANJERO
  return tipoDeDocumento(rnc)
}

/** As an RNC or a cédula by its length; other texts, and those of other countries, unchanged. */
export function formatDocumento(digitos: string, extranjero = false): string {
  if (extranjero) return digitos
  return digitos.length === LARGO_CEDULA ? formatCedula(digitos) : formatRnc(digitos)
}

/** A sentence to show beside the field when the check digit does not agree; null when there is nothing to say. */
export function advertenciaDeDocumento(digitos: string): string | null {
  const tipo = tipoDeDocumento(digitos)
  if (tipo === null || digitoVerificadorCorrecto(digitos)) return null
  const nombre = tipo === 'RNC' ? 'del RNC' : 'de la cédula'
  return `El dígito verificador ${nombre} no coincide. Revíselo antes de guardar.`
}
