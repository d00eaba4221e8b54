import type { FormaAlContado } from '@cuadre/domain/documentos/pago'
import type { Dia } from '@cuadre/domain/tiempo/dia'

export interface PagoValues {
  fecha: Dia | null
  forma: FormaAlContado
  referencia: string
  ncf: string
  /** Null: that of the payment. */
  fechaComprobante: Dia | null
  /** The received document that is the receipt; null: nobody chose yet. */
  recibidoId: number | 'escrito' | null
}
