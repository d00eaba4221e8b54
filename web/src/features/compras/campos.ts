import type { Compra } from '@cuadre/contract/compras'
import { MAX_PESOS } from '@cuadre/contract/fields'
import {
  FORMAS_DE_COMPRA,
  RETENCIONES_DE_RENTA,
  TIPOS_DE_GASTO,
  USOS_DEL_ITBIS,
} from '@cuadre/domain/compras/codigos'
import { MONTOS, MONTOS_DE_COMPRA, type MontoDeCompra, porMonto } from '@cuadre/domain/compras/montos'
import { CLASES_DE_SERVICIO } from '@cuadre/domain/compras/retenciones'
import { tieneDosDecimales } from '@cuadre/domain/dinero/centavos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { type Dia, esDia, formatDia } from '@cuadre/domain/tiempo/dia'
import { z } from 'zod'

/** Amounts that the form proposes, and those that are typed. */
const PROPUESTOS = ['itbis', 'itbisRetenido', 'rentaRetenida'] as const satisfies readonly MontoDeCompra[]
export type CampoPropuesto = (typeof PROPUESTOS)[number]
export const ESCRITOS = MONTOS.filter(
  (monto): monto is Exclude<MontoDeCompra, CampoPropuesto> =>
    !(PROPUESTOS as readonly MontoDeCompra[]).includes(monto),
)

const id = z.int().min(1).nullable().default(null)
const texto = z.string().max(400).default('')
const dia = z.custom<Dia>(esDia).nullable().default(null)
const pesos = z.number().min(0).max(MAX_PESOS).refine(tieneDosDecimales)
const monto = pesos.nullable().default(null)
/** What the form proposes, until somebody writes another amount; null is a field that was emptied. */
const propuesto = z
  .union([z.literal('propuesto'), pesos])
  .nullable()
  .default('propuesto')
/** One of the codes of a table; null: what the supplier, or the form, proposes. */
const codigo = <K extends string>(tabla: Readonly<Record<K, string>>) =>
  z
    .enum(Object.keys(tabla) as [K, ...K[]])
    .nullable()
    .default(null)

/**
 * The fields of the form of a purchase, declared once: state, draft and comparison of two versions follow from this schema
 * and from the table below. Names as on the wire.
 */
export const compraEnCurso = z.object({
  empresaId: id,
  suplidorId: id,
  ncf: texto,
  modificado: texto,
  fecha: dia,
  gasto: codigo(TIPOS_DE_GASTO),
  ...porMonto(ESCRITOS, () => monto),
  ...porMonto(PROPUESTOS, () => propuesto),
  usoItbis: codigo(USOS_DEL_ITBIS),
  pagada: z.boolean().default(false),
  /** What the supplier's days of credit propose, until somebody says another day or none. */
  vence: z.union([z.literal('propuesta'), dia]).default('propuesta'),
  fechaPago: dia,
  forma: codigo(FORMAS_DE_COMPRA),
  servicio: codigo(CLASES_DE_SERVICIO),
  retencion: codigo(RETENCIONES_DE_RENTA),
  concepto: texto,
  recibidoId: id,
})

/** What the clerk has chosen and typed. */
export type CompraEnCurso = Readonly<z.output<typeof compraEnCurso>>
export type Campo = keyof CompraEnCurso

export const VACIA: CompraEnCurso = compraEnCurso.parse({})

const dinero = (value: number | null | 'propuesto') =>
  value === 'propuesto' ? 'El propuesto' : value === null ? 'En blanco' : formatMonto(value)
const de =
  (tabla: Readonly<Record<string, string>>) =>
  (value: string | null): string =>
    value === null ? 'El propuesto' : `${value} · ${tabla[value] ?? ''}`
const palabra =
  (tabla: Readonly<Record<string, string>>) =>
  (value: string | null): string =>
    value === null ? 'El propuesto' : (tabla[value] ?? value)
const escrito = (value: string) => (value === '' ? 'En blanco' : value)
const fecha = (value: Dia | null) => (value === null ? 'Sin fecha' : formatDia(value))

/** How each is called and told when two people changed it at the same time. `loss`: leaving the form would lose it. */
export const CAMPOS: {
  readonly [C in Campo]: {
    readonly titulo: string
    readonly texto: (value: CompraEnCurso[C]) => string
    readonly loss: boolean
  }
} = {
  empresaId: { titulo: 'Empresa', texto: String, loss: false },
  suplidorId: { titulo: 'Suplidor', texto: String, loss: true },
  ncf: { titulo: 'NCF', texto: escrito, loss: true },
  modificado: { titulo: 'NCF que corrige', texto: escrito, loss: true },
  fecha: { titulo: 'Fecha', texto: fecha, loss: false },
  gasto: { titulo: 'Tipo de gasto', texto: de(TIPOS_DE_GASTO), loss: true },
  ...porMonto(MONTOS, monto => ({ titulo: MONTOS_DE_COMPRA[monto].titulo, texto: dinero, loss: true })),
  usoItbis: { titulo: 'Uso del ITBIS', texto: palabra(USOS_DEL_ITBIS), loss: true },
  pagada: { titulo: 'Pago', texto: pagada => (pagada ? 'Pagada' : 'Por pagar'), loss: false },
  vence: {
    titulo: 'Vence',
    texto: value => (value === 'propuesta' ? 'La propuesta' : fecha(value)),
    loss: true,
  },
  fechaPago: { titulo: 'Fecha de pago', texto: fecha, loss: false },
  forma: { titulo: 'Forma de pago', texto: de(FORMAS_DE_COMPRA), loss: false },
  servicio: { titulo: 'Clase de servicio', texto: palabra(CLASES_DE_SERVICIO), loss: true },
  retencion: { titulo: 'Tipo de retención', texto: de(RETENCIONES_DE_RENTA), loss: true },
  concepto: { titulo: 'Concepto', texto: escrito, loss: true },
  recibidoId: { titulo: 'Comprobante recibido', texto: String, loss: false },
}

export const TODOS = Object.keys(CAMPOS) as readonly Campo[]

/** Of something that has all fields and more only the fields, or some of them. */
export function camposDe(from: CompraEnCurso): CompraEnCurso
export function camposDe(from: CompraEnCurso, some: readonly Campo[]): Partial<CompraEnCurso>
export function camposDe(from: CompraEnCurso, some = TODOS): Partial<CompraEnCurso> {
  return Object.fromEntries(some.map(campo => [campo, from[campo]]))
}

/** A stored purchase in its form: nothing of it is proposed any more. */
export function compraToEdit(compra: Compra): CompraEnCurso {
  return camposDe({
    ...compra,
    modificado: compra.modificado ?? '',
    concepto: compra.concepto ?? '',
    fecha: compra.fecha,
    fechaPago: compra.fechaPago,
    vence: compra.vence,
    pagada: compra.fechaPago !== null,
  })
}

/** Says whether something of a purchase would be saved otherwise. */
export function difiere(a: CompraEnCurso, b: CompraEnCurso): boolean {
  return TODOS.some(campo => a[campo] !== b[campo])
}

/** Says whether something was typed, beyond what takes a moment to choose again. */
export function seEscribio(a: CompraEnCurso, b: CompraEnCurso): boolean {
  return TODOS.some(campo => CAMPOS[campo].loss && a[campo] !== b[campo])
}
