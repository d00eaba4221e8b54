import type { Pedido } from '@cuadre/contract/pedidos'
import { agregarLinea } from '@cuadre/domain/pedidos/agregar-linea'
import { separarLineas } from '@cuadre/domain/pedidos/productos-ofrecidos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type Linea, sameFigures } from './lineas.ts'

/** What the clerk has chosen and typed. */
export interface PedidoEnCurso {
  readonly fechaPedido: Dia | null
  readonly empresaId: number | null
  /** Category of the last chosen company: it decides which lines qualify, also while the field is blank. */
  readonly categoriaId: number | null
  readonly clienteId: number | null
  readonly aplicaItbis: boolean
  /** Null until somebody chooses: the form then takes the lowest available number. */
  readonly ncfId: number | null
  readonly lineas: readonly Linea[]
}

export interface PedidoState extends PedidoEnCurso {
  readonly nextKey: number
  /** Lines that a change of company or ITBIS choice took away, and how the form was before it. */
  readonly removed: { readonly descripciones: readonly string[]; readonly before: PedidoEnCurso } | null
  /** What the last addition or removal of a line did, for the screen reader and the scroll. */
  readonly told: { readonly key: number; readonly text: string } | null
}

export type PedidoAction =
  | { type: 'fecha'; fechaPedido: Dia | null }
  | { type: 'cliente'; clienteId: number | null }
  | { type: 'ncf'; ncfId: number | null }
  | { type: 'empresa'; empresaId: number | null; categoriaId: number | null }
  | { type: 'itbis'; aplicaItbis: boolean }
  | { type: 'add'; linea: Omit<Linea, 'key'> }
  | { type: 'cantidad'; key: number; cantidad: number }
  | { type: 'descuento'; key: number; descuento: number }
  | { type: 'remove'; key: number }
  | { type: 'prices'; precios: ReadonlyMap<number, number> }
  | { type: 'undoRemoval' }
  | { type: 'dismissRemoval' }
  | { type: 'restore'; pedido: PedidoEnCurso }

export function emptyPedido(fechaPedido: Dia): PedidoEnCurso {
  return {
    fechaPedido,
    empresaId: null,
    categoriaId: null,
    clienteId: null,
    aplicaItbis: true,
    ncfId: null,
    lineas: [],
  }
}

export function pedidoToEdit(pedido: Pedido): PedidoEnCurso {
  const { fechaPedido, empresaId, categoriaId, clienteId, aplicaItbis, ncfId } = pedido
  const lineas = pedido.detalles.map(({ importe: _, ...detalle }, index) => ({
    ...detalle,
    key: index + 1,
    categoriaId,
  }))
  return { fechaPedido, empresaId, categoriaId, clienteId, aplicaItbis, ncfId, lineas }
}

export function initialState(pedido: PedidoEnCurso): PedidoState {
  const nextKey = pedido.lineas.reduce((max, linea) => Math.max(max, linea.key), 0) + 1
  return { ...pedido, nextKey, removed: null, told: null }
}

/** Rows are compared by identity: every case keeps the objects of the lines that it does not change. */
export function pedidoReducer(state: PedidoState, action: PedidoAction): PedidoState {
  switch (action.type) {
    case 'fecha':
      return { ...state, fechaPedido: action.fechaPedido, ncfId: null }
    case 'cliente':
      return { ...state, clienteId: action.clienteId }
    case 'ncf':
      return { ...state, ncfId: action.ncfId }
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
      return {
        ...state,
        lineas: state.lineas.filter(linea => linea.key !== action.key),
        told: removalOf(state, action.key),
      }
    case 'prices':
      return { ...state, lineas: state.lineas.map(linea => repriced(linea, action.precios)) }
    case 'undoRemoval':
      return state.removed === null ? state : { ...state, ...state.removed.before, removed: null }
    case 'dismissRemoval':
      return { ...state, removed: null }
    case 'restore':
      return initialState(action.pedido)
  }
}

/** Says whether something of an order would be saved otherwise. The number does not count: the form proposes it. */
export function difiere(a: PedidoEnCurso, b: PedidoEnCurso): boolean {
  const { lineas } = b
  return (
    a.fechaPedido !== b.fechaPedido ||
    a.empresaId !== b.empresaId ||
    a.clienteId !== b.clienteId ||
    a.aplicaItbis !== b.aplicaItbis ||
    a.lineas.length !== lineas.length ||
    a.lineas.some((linea, index) => !esLaMisma(linea, lineas[index]))
  )
}

function esLaMisma(a: Linea, b: Linea | undefined): boolean {
  return a === b || (b !== undefined && a.productoId === b.productoId && sameFigures(a, b))
}

/** What the form would lose: everything but the counters of the screen. */
export function pedidoOf({
  fechaPedido,
  empresaId,
  categoriaId,
  clienteId,
  aplicaItbis,
  ncfId,
  lineas,
}: PedidoState): PedidoEnCurso {
  return { fechaPedido, empresaId, categoriaId, clienteId, aplicaItbis, ncfId, lineas }
}

function sortOutLineas(before: PedidoState, after: PedidoState): PedidoState {
  const { quedan, salen } = separarLineas(before.lineas, {
    categoriaId: after.categoriaId ?? 0,
    aplicaItbis: after.aplicaItbis,
  })
  if (salen.length === 0) return { ...after, removed: null }
  const descripciones = salen.map(linea => linea.descripcion)
  return { ...after, lineas: quedan, told: null, removed: { descripciones, before: pedidoOf(before) } }
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

function removalOf({ lineas }: PedidoState, key: number): PedidoState['told'] {
  const linea = lineas.find(candidate => candidate.key === key)
  return linea === undefined ? null : { key, text: `Se quitó ${linea.descripcion}.` }
}

function withLinea(state: PedidoState, key: number, change: (linea: Linea) => Linea): PedidoState {
  return { ...state, lineas: state.lineas.map(linea => (linea.key === key ? change(linea) : linea)) }
}

function repriced(linea: Linea, precios: ReadonlyMap<number, number>): Linea {
  const precio = precios.get(linea.productoId)
  return precio === undefined || precio === linea.precio ? linea : { ...linea, precio }
}
