import type { Condiciones } from '@cuadre/contract/condiciones'
import { admiteItbis, type TipoDePedido } from '@cuadre/domain/documentos/tipo-del-pedido'
import { agregarLinea } from '@cuadre/domain/pedidos/agregar-linea'
import { seOfrece, separarLineas } from '@cuadre/domain/pedidos/productos-ofrecidos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { PedidoEnCurso } from '../campos.ts'
import type { Linea } from '../lineas/lineas.ts'
import { devolver, type LineaQuitada, quitar } from '../lineas/lineas-quitadas.ts'
import { repriced } from '../lineas/prices.ts'

/** What decides which lines qualify, and which numbers there are. */
type Eleccion = Pick<
  PedidoEnCurso,
  'fechaPedido' | 'empresaId' | 'categoriaId' | 'aplicaItbis' | 'tipoComprobante' | 'ncfId'
>
/** The fields from which nothing follows. */
type CamposSueltos = Pick<PedidoEnCurso, 'ncfId' | keyof Condiciones>

export interface PedidoState extends PedidoEnCurso {
  readonly nextKey: number
  /** Lines that a change of company or ITBIS choice took away, and what was chosen before it. */
  readonly removed: { readonly quitadas: readonly LineaQuitada[]; readonly before: Eleccion } | null
  /** The type of the document turned the ITBIS off. */
  readonly itbisApagado: boolean
  /** The line that somebody took away last. */
  readonly quitada: LineaQuitada | null
  /** What the last addition or removal of a line did, for the screen reader and the scroll. */
  readonly told: { readonly key: number; readonly text: string } | null
}

export type PedidoAction =
  | { type: 'fecha'; fechaPedido: Dia | null }
  | { type: 'set'; campos: Partial<CamposSueltos> }
  | { type: 'empresa'; empresaId: number | null; categoriaId: number | null }
  | { type: 'itbis'; aplicaItbis: boolean }
  /** `tipo`: what the client's orders emit; null keeps the type. */
  | { type: 'cliente'; clienteId: number | null; tipo: TipoDePedido | null }
  | { type: 'tipo'; tipo: TipoDePedido }
  | { type: 'add'; linea: Omit<Linea, 'key'> }
  | { type: 'cantidad'; key: number; cantidad: number }
  | { type: 'descuento'; key: number; descuento: number }
  | { type: 'remove'; key: number }
  | { type: 'putBack'; quitada: LineaQuitada }
  | { type: 'prices'; precios: ReadonlyMap<number, number> }
  | { type: 'undoRemoval' }
  | { type: 'dismissRemoval' }
  | { type: 'restore'; pedido: PedidoEnCurso }

export function initialState(pedido: PedidoEnCurso): PedidoState {
  const nextKey = pedido.lineas.reduce((max, linea) => Math.max(max, linea.key), 0) + 1
  return { ...pedido, nextKey, removed: null, itbisApagado: false, quitada: null, told: null }
}

/** Rows are compared by identity: every case keeps the objects of the lines that it does not change. */
export function pedidoReducer(state: PedidoState, action: PedidoAction): PedidoState {
  switch (action.type) {
    case 'fecha':
      return { ...state, fechaPedido: action.fechaPedido, ncfId: null }
    case 'set':
      return { ...state, ...action.campos }
    case 'empresa':
      // A blank field is a company on its way, not a reason to lose lines.
      if (action.empresaId === null) return { ...state, empresaId: null, ncfId: null }
      return sortOutLineas(state, {
        ...state,
        empresaId: action.empresaId,
        categoriaId: action.categoriaId,
        ncfId: null,
      })
    case 'itbis':
      return sortOutLineas(state, { ...state, aplicaItbis: action.aplicaItbis })
    case 'cliente':
      return { ...conTipo(state, action.tipo ?? state.tipoComprobante), clienteId: action.clienteId }
    case 'tipo':
      return conTipo(state, action.tipo)
    case 'add':
      return add(state, action.linea)
    case 'cantidad':
      return withLinea(state, action.key, linea => ({ ...linea, cantidad: action.cantidad }))
    case 'descuento':
      return withLinea(state, action.key, linea => ({ ...linea, descuento: action.descuento }))
    case 'remove':
      return remove(state, action.key)
    case 'putBack':
      return putBack(state, [action.quitada])
    case 'prices':
      return { ...state, lineas: repriced(state.lineas, action.precios) }
    case 'undoRemoval':
      return state.removed === null ? state : undoRemoval(state, state.removed)
    case 'dismissRemoval':
      return { ...state, removed: null }
    case 'restore':
      return initialState(action.pedido)
  }
}

/** Says whether an order sells the product of a line. */
export function corresponde(linea: Linea, pedido: PedidoEnCurso): boolean {
  return seOfrece(linea, reglaDe(pedido))
}

function reglaDe({ categoriaId, aplicaItbis }: PedidoEnCurso) {
  return { categoriaId: categoriaId ?? 0, aplicaItbis }
}

/** A type that bears no ITBIS turns it off; one that does turns it on again while there are no exempt lines to lose. */
function conTipo(state: PedidoState, tipoComprobante: TipoDePedido): PedidoState {
  if (tipoComprobante === state.tipoComprobante) return state
  const after = { ...state, tipoComprobante, ncfId: null }
  if (!admiteItbis(tipoComprobante)) {
    const itbisApagado = state.itbisApagado || state.aplicaItbis
    return sortOutLineas(state, { ...after, aplicaItbis: false, itbisApagado })
  }
  if (!state.itbisApagado || state.lineas.length > 0) return after
  return sortOutLineas(state, { ...after, aplicaItbis: true, itbisApagado: false })
}

/** Lines that no longer qualify leave; those that had left for that reason come back when they do again. */
function sortOutLineas(before: PedidoState, after: PedidoState): PedidoState {
  const { lineas, told } = putBack(after, before.removed?.quitadas ?? [])
  const salen = new Set(separarLineas(lineas, reglaDe(after)).salen)
  const { quedan, quitadas } = quitar(lineas, linea => salen.has(linea))
  if (quitadas.length === 0) return { ...after, lineas, told, removed: null }
  const { fechaPedido, empresaId, categoriaId, aplicaItbis, tipoComprobante, ncfId } = before
  const now = { fechaPedido, empresaId, categoriaId, aplicaItbis, tipoComprobante, ncfId }
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
  // The type too, where the lines do not fit into today's.
  const fits = !chosen.aplicaItbis || admiteItbis(state.tipoComprobante)
  return {
    ...putBack(state, quitadas),
    ...chosen,
    tipoComprobante: fits ? state.tipoComprobante : tipoComprobante,
    ncfId: sameDay ? ncfId : null,
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
