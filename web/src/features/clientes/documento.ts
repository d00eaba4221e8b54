import { tipoDeDocumento } from '@cuadre/domain/identidad/documento'
import { MASCARA_CEDULA, MASCARA_RNC, type Mask, maskLength } from '../../lib/mask.ts'

export type TipoDocumento = 'Cédula' | 'RNC'

export const MASCARAS: Readonly<Record<TipoDocumento, Mask>> = { Cédula: MASCARA_CEDULA, RNC: MASCARA_RNC }

/** The document of an open form. `completo` holds the digits that the shorter mask had no room for. */
export interface Documento {
  readonly digitos: string
  readonly completo: string
}

/**
 * The digits after the switch was turned. Those that fit stay; those that do not come back when the user turns
 * the switch back without having touched the field.
 */
export function alCambiarTipo({ digitos, completo }: Documento, tipo: TipoDocumento): Documento {
  const cortado = completo.slice(0, maskLength(MASCARA_RNC))
  const guardado = completo !== '' && digitos === cortado ? completo : digitos
  return { digitos: guardado.slice(0, maskLength(MASCARAS[tipo])), completo: guardado }
}

/** Which document a stored client has; most new clients are companies. */
export function tipoInicial(digitos: string): TipoDocumento {
  return tipoDeDocumento(digitos) ?? 'RNC'
}
