import type { Dia } from '../tiempo/dia.ts'

export type MotivoParaNoCambiar = 'DOCUMENTO_FROZEN' | 'PEDIDO_PAID'

interface Estado {
  readonly congelado: boolean
  /** Something of its accounts is paid, besides what was collected as it was issued. */
  readonly pagado: boolean
  /** Day on which it was collected as it was issued; absent or null: it was not, or that was taken back. */
  readonly cobradoEl?: Dia | null
  /** The tax office refused it. */
  readonly rechazado?: boolean
  /** Today. */
  readonly hoy: Dia
}

/**
 * Why an order and its invoice cannot be changed; null when they can (R7.4). What is frozen comes first: taking a payment back
 * would not help. What was collected as it was issued goes along on that day; later the money of that day is counted (R13.83),
 * unless the tax office refused the invoice: then it counts nowhere.
 */
export function motivoParaNoCambiar(estado: Estado): MotivoParaNoCambiar | null {
  const { cobradoEl = null, rechazado = false, hoy } = estado
  const contado = cobradoEl !== null && cobradoEl < hoy && !rechazado
  return motivoParaNoEliminar(estado) ?? (contado ? 'PEDIDO_PAID' : null)
}

/** Why they cannot be deleted: what was collected as the invoice was issued is taken back with it, whenever that is. */
export function motivoParaNoEliminar({
  congelado,
  pagado,
}: Pick<Estado, 'congelado' | 'pagado'>): MotivoParaNoCambiar | null {
  if (congelado) return 'DOCUMENTO_FROZEN'
  return pagado ? 'PEDIDO_PAID' : null
}

/** What whoever wants to change it is told; `numero` as printed. */
export function fraseDeCongelado(numero: string): string {
  return `La factura ${numero} ya no puede cambiarse. Corríjala con una nota de crédito.`
}

/** The same with its reason where that is the close of its month, which may be opened again. */
export function porQueEstaCongelada(
  numero: string,
  { mesCerrado = false }: { mesCerrado?: boolean | undefined },
): string {
  return `${mesCerrado ? 'Su mes está cerrado. ' : ''}${fraseDeCongelado(numero)}`
}

/** The same of one that the tax office refused, which no note corrects: its number is lost, or its month was closed. */
export function fraseDeRechazada(numero: string): string {
  return `La DGII rechazó la factura ${numero}, y ya no se corrige con ese número: no cuenta en ninguna suma hasta que la emita de nuevo.`
}
