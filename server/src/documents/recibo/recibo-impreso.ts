import type { Dia } from '@cuadre/domain/tiempo/dia'

/** A receipt as it is printed; amounts in pesos, none below zero: `papel` says which way the money went. */
export interface ReciboImpreso {
  readonly numero: number
  readonly fecha: Dia
  readonly empresa: {
    readonly nombre: string
    readonly rnc: string
    readonly direccion: string
    readonly telefono: string
  }
  /** 'Recibido de', 'Pagado a' and so on, of whom. */
  readonly papel: string
  readonly persona: { readonly nombre: string; readonly documento: string }
  /** What is paid: a document, or an opening account. */
  readonly comprobante: { readonly nombre: string; readonly numero: string; readonly fecha: Dia }
  readonly forma: string | null
  readonly referencia: string | null
  readonly cuenta: number
  readonly monto: number
  readonly itbisRetenido: number
  readonly isrRetenido: number
  /** What came or went as money. */
  readonly dinero: number
  /** What was left after it. */
  readonly queda: number
  /** Where that is paid, a line each; null where nothing is left, or nobody said. */
  readonly dondePagar: string | null
  readonly anulado: boolean
}
