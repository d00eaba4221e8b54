import { NOMBRES_DE_CONDICIONES } from '@cuadre/contract/condiciones'
import type { CotizacionLeida, LoCotizado } from '@cuadre/contract/cotizaciones'
import { pago, terminosDe } from '@cuadre/contract/pago'
import { tipoDeComprobante } from '@cuadre/contract/tipo-de-comprobante'
import { tipoDeIngresos } from '@cuadre/contract/tipo-de-ingresos'
import { pagoEnPalabras } from '@cuadre/domain/documentos/pago-en-palabras'
import { INGRESOS_POR_DEFECTO, TIPOS_DE_INGRESOS } from '@cuadre/domain/documentos/tipo-de-ingresos'
import { claseDeTipo, nombreCorto, TIPO_POR_DEFECTO } from '@cuadre/domain/documentos/tipo-del-pedido'
import { type Dia, esDia, formatDia } from '@cuadre/domain/tiempo/dia'
import { z } from 'zod'
import { type Linea, linea, sameFigures } from './lineas/lineas.ts'
import { type SinAgregar, sinAgregar } from './lineas/sin-agregar.ts'
import { mismoPago } from './pago/pago-del-pedido.ts'

const dia = z.custom<Dia>(esDia).nullable().default(null)
const id = z.int().min(0).nullable().default(null)
const lineas: z.ZodType<readonly Linea[]> = z.array(linea)
const aparte: z.ZodType<readonly SinAgregar[]> = z.array(sinAgregar)

/**
 * The fields of the order form, declared once: state, draft, body, copy and comparison follow from this schema and from
 * the table below. A field has its name of the wire, both as it is read and as it is saved. Its default is its empty
 * value; what else it may be decides whether a draft is taken back. A field more is a line here, a row there, and its place in the header.
 */
export const pedidoEnCurso = z.object({
  fechaPedido: dia,
  /** Of a quote: its last day. */
  validaHasta: dia,
  empresaId: id,
  /** Category of the last chosen company: it decides which lines qualify, also while the field is blank. */
  categoriaId: id,
  /** That company lets exempt goods go among the taxed: it decides likewise. */
  gravadoYExento: z.boolean().default(false),
  clienteId: id,
  aplicaItbis: z.boolean().default(true),
  /** The client's, until somebody says otherwise. */
  tipoComprobante: tipoDeComprobante.default(TIPO_POR_DEFECTO),
  /** Null until somebody chooses: the form then takes the lowest available number. */
  ncfId: id,
  /** Null until somebody says: the form then shows what the client, the company or the office says. */
  pago: pago.nullable().default(null),
  /** Null until somebody says: the company's. */
  tipoIngresos: tipoDeIngresos.nullable().default(null),
  comentario: z.string().default(''),
  ordenDeCompra: z.string().default(''),
  lineas: lineas.default([]),
  /** What was scanned or written and is in no line. */
  sinAgregar: aparte.default([]),
})

/** What the clerk has chosen and typed. */
export type PedidoEnCurso = Readonly<z.output<typeof pedidoEnCurso>>
/** All but the lines, and what is in none. */
export type Encabezado = Omit<PedidoEnCurso, 'lineas' | 'sinAgregar'>
export type Campo = keyof PedidoEnCurso

/** What the numbers of an order stand for. */
export interface Nombres {
  readonly clienteNombre: string | null
  readonly empresaNombre: string | null
}

/** What else there is to know of a field. */
interface Rasgos<V> {
  /**
   * Whether it would be lost with the form: what was typed always, what was chosen once the order has lines or is
   * stored, what the form finds by itself never.
   */
  readonly loss: 'typed' | 'chosen' | 'none'
  /** A copy of an order begins with the same. */
  readonly copied: boolean
  /** Identity where it does not say otherwise. */
  readonly same?: (a: V, b: V) => boolean
  /**
   * How it is called and told when two people changed it at the same time, and what goes with it. Absent where the form finds it by itself, and for
   * the lines, which are compared one by one.
   */
  readonly conflict?: {
    readonly title: string
    readonly text: (value: V, names: Nombres) => string
    readonly brings?: readonly Campo[]
  }
}

export const CAMPOS: { readonly [C in Campo]: Rasgos<PedidoEnCurso[C]> } = {
  fechaPedido: { loss: 'chosen', copied: false, conflict: { title: 'Fecha', text: diaEnPalabras } },
  validaHasta: { loss: 'chosen', copied: false, conflict: { title: 'Válida hasta', text: diaEnPalabras } },
  empresaId: {
    loss: 'chosen',
    copied: true,
    conflict: {
      title: 'Empresa',
      text: (_, { empresaNombre }) => empresaNombre ?? 'Sin empresa',
      brings: ['categoriaId', 'gravadoYExento'],
    },
  },
  categoriaId: { loss: 'none', copied: true },
  gravadoYExento: { loss: 'none', copied: false },
  clienteId: {
    loss: 'chosen',
    copied: true,
    conflict: { title: 'Cliente', text: (_, { clienteNombre }) => clienteNombre ?? 'Sin cliente' },
  },
  aplicaItbis: {
    loss: 'chosen',
    copied: true,
    conflict: { title: '¿Factura con ITBIS?', text: aplica => (aplica ? 'Sí' : 'No') },
  },
  tipoComprobante: {
    loss: 'chosen',
    copied: true,
    conflict: { title: 'Comprobante', text: nombreCorto },
  },
  ncfId: { loss: 'none', copied: false },
  pago: {
    loss: 'chosen',
    copied: true,
    same: mismoPago,
    conflict: {
      title: NOMBRES_DE_CONDICIONES.pago,
      text: pago => (pago === null ? 'Sin indicar' : pagoEnPalabras(terminosDe(pago))),
    },
  },
  tipoIngresos: {
    loss: 'chosen',
    copied: true,
    conflict: {
      title: NOMBRES_DE_CONDICIONES.tipoIngresos,
      text: tipo => TIPOS_DE_INGRESOS[tipo ?? INGRESOS_POR_DEFECTO],
    },
  },
  comentario: {
    loss: 'typed',
    copied: true,
    conflict: { title: NOMBRES_DE_CONDICIONES.comentario, text: comentario => comentario || 'Ninguno' },
  },
  // Another sale is another order of its buyer.
  ordenDeCompra: {
    loss: 'typed',
    copied: false,
    conflict: { title: NOMBRES_DE_CONDICIONES.ordenDeCompra, text: orden => orden || 'Ninguna' },
  },
  lineas: { loss: 'typed', copied: true, same: sameLineas },
  sinAgregar: { loss: 'typed', copied: false, same: (a, b) => a === b || (a.length === 0 && b.length === 0) },
}

const TODOS = Object.keys(CAMPOS) as readonly Campo[]
/** Those of which two people may choose one another's. */
export const COMPARADOS = TODOS.filter(campo => CAMPOS[campo].conflict !== undefined)

/** Every field blank. */
export const VACIO: PedidoEnCurso = pedidoEnCurso.parse({})

export function emptyPedido(fechaPedido: Dia): PedidoEnCurso {
  return { ...VACIO, fechaPedido }
}

/** Of something that has all fields and more only the fields, or some of them. */
export function camposDe(from: PedidoEnCurso): PedidoEnCurso
export function camposDe(from: PedidoEnCurso, some: readonly Campo[]): Partial<PedidoEnCurso>
export function camposDe(from: PedidoEnCurso, some = TODOS): Partial<PedidoEnCurso> {
  return Object.fromEntries(some.map(campo => [campo, from[campo]]))
}

/** A stored order, or a quote, in its form. */
export function pedidoToEdit(pedido: LoCotizado): PedidoEnCurso {
  const { categoriaId } = pedido
  const lineas = pedido.detalles.map(({ importe: _, ...detalle }, index) => ({
    ...detalle,
    key: index + 1,
    categoriaId,
  }))
  return camposDe({ ...VACIO, ...pedido, tipoComprobante: claseDeTipo(pedido.tipoComprobante), lineas })
}

export function cotizacionToEdit({ pedido, vence }: CotizacionLeida): PedidoEnCurso {
  return { ...pedidoToEdit(pedido), validaHasta: vence }
}

/** What a copy of a stored order begins with. */
export function pedidoToCopy(pedido: LoCotizado): PedidoEnCurso {
  const copied = TODOS.filter(campo => CAMPOS[campo].copied)
  return { ...VACIO, ...camposDe(pedidoToEdit(pedido), copied) }
}

/** Says whether something of an order would be saved otherwise; what the form finds by itself does not count. */
export function difiere(a: PedidoEnCurso, b: PedidoEnCurso): boolean {
  return TODOS.some(campo => CAMPOS[campo].loss !== 'none' && !mismoValor(campo, a, b))
}

/** Says whether something was typed, beyond what takes a moment to choose again. */
export function seEscribio(a: PedidoEnCurso, b: PedidoEnCurso): boolean {
  return TODOS.some(campo => CAMPOS[campo].loss === 'typed' && !mismoValor(campo, a, b))
}

/** Says whether two orders have the same in a field. */
export function mismoValor<C extends Campo>(campo: C, a: PedidoEnCurso, b: PedidoEnCurso): boolean {
  const { same = Object.is } = CAMPOS[campo]
  return same(a[campo], b[campo])
}

function diaEnPalabras(dia: Dia | null): string {
  return dia === null ? 'En blanco' : formatDia(dia)
}

function sameLineas(a: readonly Linea[], b: readonly Linea[]): boolean {
  return a === b || (a.length === b.length && a.every((linea, index) => sameLinea(linea, b[index])))
}

function sameLinea(a: Linea, b: Linea | undefined): boolean {
  return a === b || (b !== undefined && a.productoId === b.productoId && sameFigures(a, b))
}
