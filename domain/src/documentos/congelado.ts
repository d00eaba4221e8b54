import type { Serie } from './tipos.ts'

export interface Hechos {
  readonly serie: Serie
  /** Instant in ISO format; null: not signed. Paper is not signed. */
  readonly firmadoEn: string | null
  /** When its month was closed; null: it is open. */
  readonly mesCerradoEn: string | null
}

/**
 * Since when nothing of a document may change (R6.8): an electronic one from its signature on, any one from the close of its
 * month on, whichever came first. Null: it still follows its order.
 */
export function congeladoDesde({ serie, firmadoEn, mesCerradoEn }: Hechos): string | null {
  const hechos = serie === 'E' ? [firmadoEn, mesCerradoEn] : [mesCerradoEn]
  return hechos.filter(hecho => hecho !== null).sort()[0] ?? null
}

export type MotivoParaNoCambiar = 'DOCUMENTO_FROZEN' | 'PEDIDO_PAID'

interface Estado {
  readonly congelado: boolean
  /** One of its accounts is paid. */
  readonly pagado: boolean
}

/**
 * Why an order and its invoice cannot be changed or deleted; null when they can (R7.4). What is frozen comes first: taking
 * a payment back would not help.
 */
export function motivoParaNoCambiar({ congelado, pagado }: Estado): MotivoParaNoCambiar | null {
  if (congelado) return 'DOCUMENTO_FROZEN'
  return pagado ? 'PEDIDO_PAID' : null
}

/** What whoever wants to change it is told; `numero` as printed. */
export function fraseDeCongelado(numero: string): string {
  return `La factura ${numero} ya no puede cambiarse. Corríjala con una nota de crédito.`
}

/** The same of one that the tax office refused, which no note corrects: its number is lost, or its month was closed. */
export function fraseDeRechazada(numero: string): string {
  return `La DGII rechazó la factura ${numero}, y ya no se corrige con ese número: no cuenta en ninguna suma hasta que la emita de nuevo.`
}
