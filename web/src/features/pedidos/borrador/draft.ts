import { type PedidoLeido, pedidoLeido } from '@cuadre/contract/pedidos'
import { tieneDosDecimales } from '@cuadre/domain/dinero/centavos'
import { esDia } from '@cuadre/domain/tiempo/dia'
import type { PedidoEnCurso } from '../formulario/pedido-state.ts'
import type { Linea } from '../lineas/lineas.ts'

/** An order that was being written, as the browser keeps it. */
export interface Draft {
  readonly savedAt: number
  /** A form holds it; stays so when its tab was killed and could not say goodbye. */
  readonly open: boolean
  /** The stored order that it changes, as it was then; null for a new one. */
  readonly base: PedidoLeido | null
  readonly pedido: PedidoEnCurso
}

/** What the browser keeps under one key, read back; null when it is no draft. */
export function parseDraft(text: string | null): Draft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    // Drafts of earlier versions do not say whether a form holds them.
    return isDraft(value) ? { ...value, open: value.open === true } : null
  } catch {
    return null
  }
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
