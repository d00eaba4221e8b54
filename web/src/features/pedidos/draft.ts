import { type PedidoLeido, pedidoLeido } from '@cuadre/contract/pedidos'
import { tieneDosDecimales } from '@cuadre/domain/dinero/centavos'
import { esDia } from '@cuadre/domain/tiempo/dia'
import type { Linea } from './lineas.ts'
import type { PedidoEnCurso } from './pedido-state.ts'

/** An order that was being written, as the browser keeps it. */
export interface Draft {
  readonly savedAt: number
  /** The stored order that it changes, as it was then; null for a new one. */
  readonly base: PedidoLeido | null
  readonly pedido: PedidoEnCurso
}

/** One draft per user and form: the new order's, and one for each order being edited. */
export function draftKey(userId: number, pedidoId: number | null): string {
  return `borradorPedido.${userId}.${pedidoId ?? 'nuevo'}`
}

/** The stored draft, or null when there is none or it cannot be read. */
export function readDraft(key: string): Draft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

export function writeDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A full storage costs the draft, not the order that is being written.
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(key)
}

function isDraft(value: unknown): value is Draft {
  return (
    isRecord(value) &&
    typeof value['savedAt'] === 'number' &&
    (value['base'] === null || pedidoLeido.safeParse(value['base']).success) &&
    isPedido(value['pedido'])
  )
}

function isPedido(value: unknown): value is PedidoEnCurso {
  return (
    isRecord(value) &&
    (value['fechaPedido'] === null || esDia(value['fechaPedido'])) &&
    typeof value['aplicaItbis'] === 'boolean' &&
    ['empresaId', 'categoriaId', 'clienteId', 'ncfId'].every(name => isIdOrNull(value[name])) &&
    Array.isArray(value['lineas']) &&
    value['lineas'].every(isLinea)
  )
}

function isLinea(value: unknown): value is Linea {
  return (
    isRecord(value) &&
    ['key', 'productoId', 'categoriaId', 'cantidad', 'descuento'].every(name => isNatural(value[name])) &&
    typeof value['precio'] === 'number' &&
    tieneDosDecimales(value['precio']) &&
    typeof value['descripcion'] === 'string' &&
    typeof value['exento'] === 'boolean'
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isNatural(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isIdOrNull(value: unknown): boolean {
  return value === null || isNatural(value)
}
