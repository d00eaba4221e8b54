import type { Secuencia } from '@cuadre/contract/secuencias'
import type { SecuenciaLeida } from '@cuadre/domain/documentos/leer-secuencia'
import { serieDe, tipoFiscal } from '@cuadre/domain/documentos/tipos'

interface Propuesta {
  readonly empresaId: number | null
  readonly tipo: string
}

/** The form of a range; of a new one with the company and type that the address asked for. */
export function valuesOf(secuencia: Secuencia | null, propuesta: Propuesta) {
  return {
    empresaId: secuencia?.empresaId ?? propuesta.empresaId,
    tipo: secuencia?.tipo ?? propuesta.tipo,
    solicitud: secuencia?.solicitud ?? '',
    autorizacion: secuencia?.autorizacion ?? '',
    autorizadaEn: secuencia?.autorizadaEn ?? null,
    desde: secuencia?.desde ?? null,
    hasta: secuencia?.hasta ?? null,
    cantidad: secuencia?.cantidad ?? null,
    siguiente: secuencia === null || secuencia.siguiente === secuencia.desde ? null : secuencia.siguiente,
    vence: secuencia?.vence ?? null,
    borrador: secuencia?.estado === 'borrador',
    version: secuencia?.version,
  }
}
export type SecuenciaValues = ReturnType<typeof valuesOf>

/** What was understood of a pasted text; what it does not say stays as it is. */
export function valuesFrom(leida: SecuenciaLeida): Partial<SecuenciaValues> {
  const { tipo, solicitud, autorizacion, autorizadaEn, desde, hasta, cantidad, vence } = leida
  const leidos = {
    solicitud,
    autorizacion,
    autorizadaEn,
    desde,
    hasta,
    cantidad,
    vence,
    tipo: tipo?.tipo ?? null,
  }
  return Object.fromEntries(Object.entries(leidos).filter(([, value]) => value !== null))
}

/** Whether ranges of that type expire; as long as none is chosen they may. */
export function llevaVencimiento(tipo: string): boolean {
  return tipo === '' || tipoFiscal({ serie: serieDe(tipo), tipo }).llevaVencimiento
}

interface Siguiente {
  /** The last number that the company's RNC has of the type. */
  readonly ultimoDado: number
}

/** Where a range goes on of which the RNC has numbers already; null where that is its first number. */
export function proximoPropuesto(
  { desde, hasta }: Pick<SecuenciaValues, 'desde' | 'hasta'>,
  siguiente: Siguiente | undefined,
): number | null {
  if (siguiente === undefined || desde === null || hasta === null) return null
  const { ultimoDado } = siguiente
  return ultimoDado >= desde && ultimoDado < hasta ? ultimoDado + 1 : null
}
