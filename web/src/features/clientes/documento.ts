import { LARGO_RNC, tipoDeDocumento } from '@cuadre/domain/identidad/documento'
import { MASCARA_CEDULA, MASCARA_RNC, type Mask } from '../../lib/mask.ts'

export type TipoDocumento = 'Cédula' | 'RNC'

export const MASCARAS: Readonly<Record<TipoDocumento, Mask>> = { Cédula: MASCARA_CEDULA, RNC: MASCARA_RNC }

/**
 * Which document the digits have become while they were written: an RNC has no tenth digit, so a number that gets one
 * is a cédula, and one that loses it an RNC. Null while that line is not crossed: the switch stays as it stands.
 */
export function tipoAlEscribir(antes: string, ahora: string): TipoDocumento | null {
  const [era, es] = [antes.length > LARGO_RNC, ahora.length > LARGO_RNC]
  if (era === es || ahora === '') return null
  return es ? 'Cédula' : 'RNC'
}

/** Which document a stored client has; most new clients are companies. */
export function tipoInicial(digitos: string): TipoDocumento {
  return tipoDeDocumento(digitos) ?? 'RNC'
}
