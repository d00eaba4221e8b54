import { agregarLinea } from '@cuadre/domain/pedidos/agregar-linea'
import { seOfrece, separarLineas } from '@cuadre/domain/pedidos/productos-ofrecidos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { PedidoEnCurso } from '../campos.ts'
import type { Linea } from '../lineas/lineas.ts'
import { devolver, type LineaQuitada, quitar } from '../lineas/lineas-quitadas.ts'
import { repriced } from '../lineas/prices.ts'

/** What decides which lines qualify, and which numbers there are. */
type Eleccion = Pick<PedidoEnCurso, 'fechaPedido' | 'empresaId' | 'categoriaId' | 'aplicaItbis' | 'ncfId'>
/** The fields from which nothing follows. */
type CamposSueltos = Omit<
  PedidoEnCurso,
  'fechaPedido' | 'empresaId' | 'categoriaId' | 'aplicaItbis' | 'lineas'
>

export interface PedidoState extends PedidoEnCurso {
  readonly nextKey: number
  /** Lines that a change of company or ITBIS choice took away, and what was chosen before it. */
  readonly removed: { readonly quitadas: readonly LineaQuitada[]; readonly before: Eleccion } | null
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
  return { ...pedido, nextKey, removed: null, quitada: null, told: null }
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

/** Lines that no longer qualify leave; those that had left for that reason come back when they do again. */
function sortOutLineas(before: PedidoState, after: PedidoState): PedidoState {
  const { lineas, told } = putBack(after, before.removed?.quitadas ?? [])
  const salen = new Set(separarLineas(lineas, reglaDe(after)).salen)
  const { quedan, quitadas } = quitar(lineas, linea => salen.has(linea))
  if (quitadas.length === 0) return { ...after, lineas, told, removed: null }
  const { fechaPedido, empresaId, categoriaId, aplicaItbis, ncfId } = before
  const chosen = before.removed?.before ?? { fechaPedido, empresaId, categoriaId, aplicaItbis, ncfId }
  return { ...after, lineas: quedan, told: null, removed: { quitadas, before: chosen } }
}

/** What was written since then stays: the client, other figures of the lines that are left. */
function undoRemoval(
  state: PedidoState,
  { quitadas, before }: NonNullable<PedidoState['removed']>,
): PedidoState {
  const { fechaPedido, ncfId, ...chosen } = before
  const sameDay = fechaPedido === state.fechaPedido
  return { ...putBack(state, quitadas), ...chosen, ncfId: sameDay ? ncfId : null, removed: null }
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
