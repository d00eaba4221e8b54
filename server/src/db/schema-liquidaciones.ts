import type { EstadoDeLiquidacion } from '@cuadre/domain/cuentas/liquidar'
import type { FormaAlContado } from '@cuadre/domain/documentos/pago'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Generated, GeneratedAlways } from 'kysely'

/** What is paid to a contact. It changes only by being paid, by its payment being annulled, and by being annulled. */
export interface LiquidacionesTable {
  id: GeneratedAlways<number>
  contacto_id: number
  contacto_nombre: string
  /** Among the contact's. */
  numero: number
  /** Null: of all companies. */
  empresa_id: number | null
  fecha: Dia
  /** The last day whose payments count. */
  hasta: Dia
  cuentas: number
  total: number
  estado: Generated<EstadoDeLiquidacion>
  creada_en: Date
  creada_por: number
  pagada_el: Dia | null
  forma: FormaAlContado | null
  referencia: string | null
  pagada_en: Date | null
  pagada_por: number | null
  anulada_en: Date | null
  anulada_por: number | null
  motivo: string | null
}

/** An account in a settlement; `pagos` are those that `cobrado` is made of. */
export interface LiquidacionesLineasTable {
  liquidacion_id: number
  documento_id: number
  porcentaje: number
  base: number
  monto_cuenta: number
  cobrado: number
  pagos: number[]
  ganada: number
  liquidado: number
  monto: number
}
