import type { Condiciones } from '@cuadre/contract/condiciones'
import { validezPropuesta } from '@cuadre/domain/cotizaciones/cotizacion'
import { admiteItbis, type TipoDePedido } from '@cuadre/domain/documentos/tipo-del-pedido'
import { agregarLinea } from '@cuadre/domain/pedidos/agregar-linea'
import { type PedidoQueOfrece, seOfrece, separarLineas } from '@cuadre/domain/pedidos/productos-ofrecidos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { PedidoEnCurso } from '../campos.ts'
import { alPrecio, type Linea } from '../lineas/lineas.ts'
import { devolver, type LineaQuitada, quitar } from '../lineas/lineas-quitadas.ts'
import { type PreciosNuevos, repriced } from '../lineas/prices.ts'
import { apartar, type PorApartar } from '../lineas/sin-agregar.ts'

/** What decides which lines qualify, and which numbers there are. */
type Eleccion = Pick<
  PedidoEnCurso,
  'fechaPedido' | 'empresaId' | 'categoriaId' | 'gravadoYExento' | 'aplicaItbis' | 'tipoComprobante' | 'ncfId'
>
/** The fields from which nothing follows. */
type CamposSueltos = Pick<PedidoEnCurso, 'ncfId' | 'sinAgregar' | keyof Condiciones>

export interface PedidoState extends PedidoEnCurso {
  readonly nextKey: number
  /** Lines that a change of company or ITBIS choice took away, and what was chosen before it. */
  readonly removed: { readonly quitadas: readonly LineaQuitada[]; readonly before: Eleccion } | null
  /** Somebody chose the type of the document before its client, whose usual one does not replace it. */
  readonly tipoElegido: boolean
  /** Somebody said until when a quote holds: it does not follow its date any more. */
  readonly validezDicha: boolean
  /** The type of the document turned the ITBIS off. */
  readonly itbisApagado: boolean
  /** The line that somebody took away last. */
  readonly quitada: LineaQuitada | null
  /** What the last addition or removal of a line did, for the screen reader and the scroll. */
  readonly told: { readonly key: number; readonly text: string } | null
}

export type PedidoAction =
  | { type: 'fecha'; fechaPedido: Dia | null }
  | { type: 'validez'; validaHasta: Dia | null }
  | { type: 'set'; campos: Partial<CamposSueltos> }
  | ({ type: 'empresa'; empresaId: number | null; categoriaId: number | null } & { gravadoYExento?: boolean })
  /** The company began or ceased to let exempt goods go among the taxed. */
  | { type: 'mezcla'; gravadoYExento: boolean }
  | { type: 'itbis'; aplicaItbis: boolean }
  /** `tipo`: what the client's orders emit; null keeps the type, as one does that was chosen before any client. */
  | { type: 'cliente'; clienteId: number | null; tipo: TipoDePedido | null }
  | { type: 'tipo'; tipo: TipoDePedido }
  | { type: 'add'; linea: Omit<Linea, 'key'> }
  /** What goes into no line for now. */
  | { type: 'apartar'; que: PorApartar }
  | { type: 'cantidad'; key: number; cantidad: number }
  /** `descuentoMonto`: pesos in place of the percentage, 0 while they are blank. */
  | { type: 'descuento'; key: number; descuento: number; descuentoMonto?: number | null }
  | { type: 'precio'; key: number; precio: number }
  | { type: 'comentario'; key: number; comentario: string | null }
  | { type: 'remove'; key: number }
  | { type: 'putBack'; quitada: LineaQuitada }
  | ({ type: 'prices' } & PreciosNuevos)
  | { type: 'undoRemoval' }
  | { type: 'dismissRemoval' }
  | { type: 'restore'; pedido: PedidoEnCurso }

export function initialState(pedido: PedidoEnCurso): PedidoState {
  const nextKey = pedido.lineas.reduce((max, linea) => Math.max(max, linea.key), 0) + 1
  const { fechaPedido, validaHasta } = pedido
  return {
    ...pedido,
    nextKey,
    removed: null,
    tipoElegido: false,
    validezDicha: fechaPedido === null || validaHasta !== validezPropuesta(fechaPedido),
    itbisApagado: false,
    quitada: null,
    told: null,
  }
}

/** Rows are compared by identity: every case keeps the objects of the lines that it does not change. */
export function pedidoReducer(state: PedidoState, action: PedidoAction): PedidoState {
  switch (action.type) {
    case 'fecha':
      return { ...conFecha(state, action.fechaPedido), ncfId: null }
    case 'validez':
      return { ...state, validaHasta: action.validaHasta, validezDicha: true }
    case 'set':
      return { ...state, ...action.campos }
    case 'empresa':
      // A blank field is a company on its way, not a reason to lose lines.
      if (action.empresaId === null) return { ...state, empresaId: null, ncfId: null }
      return sortOutLineas(state, {
        ...state,
        empresaId: action.empresaId,
        categoriaId: action.categoriaId,
        gravadoYExento: action.gravadoYExento ?? false,
        ncfId: null,
      })
    case 'mezcla':
      return sortOutLineas(state, { ...state, gravadoYExento: action.gravadoYExento })
    case 'itbis':
      return sortOutLineas(state, { ...state, aplicaItbis: action.aplicaItbis })
    case 'cliente': {
      const { clienteId, tipo } = action
      const suTipo = state.tipoElegido ? null : tipo
      const tipoElegido = state.tipoElegido && clienteId === null
      return { ...conTipo(state, suTipo ?? state.tipoComprobante), clienteId, tipoElegido }
    }
    case 'tipo':
      return { ...conTipo(state, action.tipo), tipoElegido: state.clienteId === null }
    case 'add':
      return add(state, action.linea)
    case 'apartar':
      return { ...state, sinAgregar: apartar(state.sinAgregar, action.que) }
    case 'cantidad':
      return withLinea(state, action.key, linea => ({ ...linea, cantidad: action.cantidad }))
    case 'descuento':
      return withLinea(state, action.key, linea => ({
        ...linea,
        descuento: action.descuento,
        descuentoMonto: action.descuentoMonto ?? null,
      }))
    case 'precio':
      return withLinea(state, action.key, linea => alPrecio(linea, action.precio))
    case 'comentario':
      return withLinea(state, action.key, linea => ({ ...linea, comentario: action.comentario }))
    case 'remove':
      return remove(state, action.key)
    case 'putBack':
      return putBack(state, [action.quitada])
    case 'prices':
      return { ...state, lineas: repriced(state.lineas, action) }
    case 'undoRemoval':
      return state.removed === null ? state : undoRemoval(state, state.removed)
    case 'dismissRemoval':
      return { ...state, removed: null }
    case 'restore':
      return initialState(action.pedido)
  }
}

/** A quote holds as many days from another date, until somebody says otherwise. */
function conFecha(state: PedidoState, fechaPedido: Dia | null): PedidoState {
  const sigue = !state.validezDicha && fechaPedido !== null
  return { ...state, fechaPedido, ...(sigue && { validaHasta: validezPropuesta(fechaPedido) }) }
}

/** Says whether an order sells the product of a line. */
export function corresponde(linea: Linea, pedido: PedidoEnCurso): boolean {
  return seOfrece(linea, reglaDe(pedido))
}

/** What decides which products an order sells. A type that bears no ITBIS is of a buyer who is exempt himself. */
export function reglaDe(
  pedido: Pick<PedidoEnCurso, 'categoriaId' | 'aplicaItbis' | 'gravadoYExento' | 'tipoComprobante'>,
): PedidoQueOfrece {
  const { categoriaId, aplicaItbis, gravadoYExento, tipoComprobante } = pedido
  const compradorExento = !admiteItbis(tipoComprobante)
  return { categoriaId: categoriaId ?? 0, aplicaItbis, gravadoYExento, compradorExento }
}

/**
 * A type that bears no ITBIS turns it off; one that does turns it on again, unless lines were lost by that which stay without it. Taxed goods
 * that an exempt buyer took are lost without it.
 */
function conTipo(state: PedidoState, tipoComprobante: TipoDePedido): PedidoState {
  if (tipoComprobante === state.tipoComprobante) return state
  const after = { ...state, tipoComprobante, ncfId: null }
  if (!admiteItbis(tipoComprobante)) {
    const itbisApagado = state.itbisApagado || state.aplicaItbis
    return sortOutLineas(state, { ...after, aplicaItbis: false, itbisApagado })
  }
  const conItbis = { ...after, aplicaItbis: true, itbisApagado: false }
  const sePierde = (pedido: PedidoState) => state.lineas.some(linea => !corresponde(linea, pedido))
  const vuelve = state.itbisApagado && (!sePierde(conItbis) || sePierde(after))
  return sortOutLineas(state, vuelve ? conItbis : after)
}

/** Lines that no longer qualify leave; those that had left for that reason come back when they do again. */
function sortOutLineas(before: PedidoState, after: PedidoState): PedidoState {
  const { lineas, told } = putBack(after, before.removed?.quitadas ?? [])
  const salen = new Set(separarLineas(lineas, reglaDe(after)).salen)
  const { quedan, quitadas } = quitar(lineas, linea => salen.has(linea))
  if (quitadas.length === 0) return { ...after, lineas, told, removed: null }
  const { fechaPedido, empresaId, categoriaId, gravadoYExento, aplicaItbis, tipoComprobante, ncfId } = before
  const now = { fechaPedido, empresaId, categoriaId, gravadoYExento, aplicaItbis, tipoComprobante, ncfId }
  const chosen = before.removed?.before ?? now
  return { ...after, lineas: quedan, told: null, removed: { quitadas, before: chosen } }
}

/** What was written since then stays: the client, other figures of the lines that are left. */
function undoRemoval(
  state: PedidoState,
  { quitadas, before }: NonNullable<PedidoState['removed']>,
): PedidoState {
  const { fechaPedido, ncfId, tipoComprobante, ...chosen } = before
  const sameDay = fechaPedido === state.fechaPedido
  const back = { ...putBack(state, quitadas), ...chosen }
  // The type too, where the lines do not fit into today's.
  const admite = !chosen.aplicaItbis || admiteItbis(state.tipoComprobante)
  const fits = admite && back.lineas.every(linea => corresponde(linea, back))
  return {
    ...back,
    tipoComprobante: fits ? state.tipoComprobante : tipoComprobante,
    ncfId: sameDay ? ncfId : null,
    itbisApagado: fits ? state.itbisApagado : !chosen.aplicaItbis,
    removed: null,
  }
}

function putBack(state: PedidoState, quitadas: readonly LineaQuitada[]): PedidoState {
  const lineas = quitadas.reduce(devolver, state.lineas)
  const [first, ...more] = lineas.filter(linea => !state.lineas.includes(linea))
  if (first === undefined) return state
  const text = more.length === 0 ? `Volvió ${first.descripcion}.` : `Volvieron ${more.length + 1} productos.`
  return { ...state, lineas, told: { key: first.key, text } }
}

function remove(state: PedidoState, key: number): PedidoState {
  const { quedan, quitadas } = quitar(state.lineas, linea => linea.key === key)
  const [quitada] = quitadas
  if (quitada === undefined) return state
  return { ...state, lineas: quedan, quitada, told: { key, text: `Se quitó ${quitada.linea.descripcion}.` } }
}

function add(state: PedidoState, nueva: Omit<Linea, 'key'>): PedidoState {
  const lineas = agregarLinea(state.lineas, { ...nueva, key: state.nextKey })
  if (lineas === null) return state
  const changed = lineas.find(linea => !state.lineas.includes(linea))
  const merged = lineas.length === state.lineas.length
  return {
    ...state,
    lineas,
    nextKey: state.nextKey + 1,
    removed: null,
    told:
      changed === undefined
        ? null
        : {
            key: changed.key,
            text: merged
              ? `${changed.descripcion}: la cantidad ahora es ${changed.cantidad}.`
              : `${changed.descripcion} agregado, cantidad ${changed.cantidad}.`,
          },
  }
}

function withLinea(state: PedidoState, key: number, change: (linea: Linea) => Linea): PedidoState {
  return { ...state, lineas: state.lineas.map(linea => (linea.key === key ? change(linea) : linea)) }
}
