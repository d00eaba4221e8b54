import { type TipoDeNumero, tipoFiscal } from '../documentos/tipos.ts'
import { type EstadoEcf, estaPendiente } from '../ecf/estados.ts'

/** Why an own document of purchases cannot be annulled. */
export type MotivoParaNoAnularPropia =
  | 'ANULADA'
  | 'ES_NOTA'
  | 'PENDIENTE'
  | 'ACEPTADA'
  | 'MENOR_ACEPTADO'
  | 'MES_CERRADO'

interface SituacionDePropia extends TipoDeNumero {
  readonly anulada: boolean
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
  tipo,
  estado,
  enviada,
  mesCerrado,
}: SituacionDePropia): MotivoParaNoAnularPropia | null {
  if (anulada) return 'ANULADA'
  const { clase, nombra } = tipoFiscal({ serie, tipo })
  if (clase !== 'compra') return 'ES_NOTA'
  if (serie === 'E' && enviada && estado !== 'rechazado') {
    if (estado === null || estaPendiente(estado)) return 'PENDIENTE'
    return nombra === 'nadie' ? 'MENOR_ACEPTADO' : 'ACEPTADA'
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
      return `La DGII aceptó el comprobante ${numero}: un comprobante electrónico aceptado no se anula. Se corrige con una nota de crédito: «Hacer nota».`
    case 'MENOR_ACEPTADO':
      return `La DGII aceptó el comprobante ${numero}: un comprobante electrónico aceptado no se anula, y Cuadre no hace notas sobre gastos menores (43).`
    case 'ES_NOTA':
      return `La nota ${numero} no se anula: si la DGII la rechazó, emítala de nuevo.`
  }
}
