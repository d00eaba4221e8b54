import type { Serie } from '../documentos/tipos.ts'
import { type EstadoEcf, estaPendiente } from '../ecf/estados.ts'

/** Why an own document of purchases cannot be annulled. */
export type MotivoParaNoAnularPropia = 'ANULADA' | 'PENDIENTE' | 'ACEPTADA' | 'MES_CERRADO'

interface SituacionDePropia {
  readonly anulada: boolean
  readonly serie: Serie
  /** Of an electronic one. */
  readonly estado: EstadoEcf | null
  /** Of an electronic one: the tax office may have it. False: it has certainly not kept it. */
  readonly enviada: boolean
  /** Of its day. */
  readonly mesCerrado: boolean
}

/**
 * Null when it can: on paper always, electronically only what the tax office refused or certainly never got. What it accepted is
 * corrected by a note to it, and is never a number of the 608 (R12.70). Nothing is annulled in a closed month (R12.165).
 */
export function motivoParaNoAnularPropia({
  anulada,
  serie,
  estado,
  enviada,
  mesCerrado,
}: SituacionDePropia): MotivoParaNoAnularPropia | null {
  if (anulada) return 'ANULADA'
  if (serie === 'E' && enviada && estado !== 'rechazado') {
    return estado === null || estaPendiente(estado) ? 'PENDIENTE' : 'ACEPTADA'
  }
  return mesCerrado ? 'MES_CERRADO' : null
}

/** The same in words. */
export function fraseDeNoAnularPropia(motivo: MotivoParaNoAnularPropia, numero: string): string {
  switch (motivo) {
    case 'ANULADA':
      return `El comprobante ${numero} ya está anulado.`
    case 'PENDIENTE':
      return `El comprobante ${numero} espera la respuesta de la DGII: solo se anula si la DGII lo rechaza.`
    case 'MES_CERRADO':
      return `El mes del comprobante ${numero} está cerrado. Para anularlo, reábralo en «Cierre del mes».`
    case 'ACEPTADA':
      return `La DGII aceptó el comprobante ${numero}: un comprobante electrónico aceptado no se anula. Se corrige ante la DGII con una nota de crédito, y Cuadre todavía no las hace sobre compras.`
  }
}
