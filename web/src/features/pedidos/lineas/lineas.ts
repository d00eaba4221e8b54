import { MAX_PESOS, MONTO_EXCESIVO } from '@cuadre/contract/fields'
import { CANTIDAD_INVALIDA, CANTIDAD_MEDIDA_INVALIDA } from '@cuadre/contract/lineas'
import { DESCUENTO_INVALIDO, MAX_COMENTARIO } from '@cuadre/contract/pedidos'
import type { Producto } from '@cuadre/contract/productos'
import { centavosDesdePesos, tieneDosDecimales } from '@cuadre/domain/dinero/centavos'
import { TASAS_ITBIS } from '@cuadre/domain/dinero/itbis'
import { seMide, UNIDAD } from '@cuadre/domain/documentos/unidad'
import {
  calcularLinea,
  calcularTotales,
  type LineaConTasa,
  type Totales,
} from '@cuadre/domain/pedidos/calcular-totales'
import { esCantidadDe, esDescuento } from '@cuadre/domain/pedidos/validar-pedido'
import { z } from 'zod'

const natural = z.int().min(0)
const [{ general: TASA_GENERAL } = { general: 0 }] = TASAS_ITBIS

/** A line of the form, as a draft keeps it too. `precio` in pesos; `cantidad` is 0 while its field is blank. */
export const linea = z.object({
  /** Given once and never reused, so that a row keeps its fields while others come and go. */
  key: natural,
  productoId: natural,
  descripcion: z.string(),
  categoriaId: natural,
  exento: z.boolean(),
  /** Percent where ITBIS is charged. */
  tasaItbis: z.number().default(TASA_GENERAL),
  precio: z.number().refine(tieneDosDecimales),
  /** The catalogue's, where another price was agreed. */
  precioDeLista: z.number().nullable().default(null),
  cantidad: z.number().min(0),
  /** Code of the unit. */
  unidad: natural.default(UNIDAD),
  descuento: natural,
  /** Pesos off the line, in place of a percentage. */
  descuentoMonto: z.number().nullable().default(null),
  codigo: z.string().nullable().default(null),
  codigoBarras: z.string().nullable().default(null),
  comentario: z.string().nullable().default(null),
})
export type Linea = Readonly<z.output<typeof linea>>

/** What a line takes over from its product. */
export function vendido({ id: productoId, descripcion, categoriaId, exento, precio, ...producto }: Producto) {
  const { tasaItbis, unidad, codigo, codigoBarras } = producto
  return {
    ...{ productoId, descripcion, categoriaId, exento, tasaItbis, precio, unidad, codigo, codigoBarras },
    precioDeLista: null,
    descuentoMonto: null,
    comentario: null,
  }
}

/** A field of a line, by its name on the wire. */
export type CifraDeLinea = 'precio' | 'cantidad' | 'descuento' | 'comentario'

/** What is wrong with a field of a line, in a sentence; null: nothing. */
export function problemaDe(cifra: CifraDeLinea, linea: Omit<Linea, 'key'>): string | null {
  switch (cifra) {
    case 'precio':
      if (linea.precio > MAX_PESOS) return MONTO_EXCESIVO
      return linea.precio > 0 || linea.precioDeLista === null ? null : PRECIO_EN_BLANCO
    case 'cantidad':
      if (esCantidadDe(linea.unidad, linea.cantidad)) return null
      return seMide(linea.unidad) ? CANTIDAD_MEDIDA_INVALIDA : CANTIDAD_INVALIDA
    case 'descuento':
      if (linea.descuentoMonto === null) return esDescuento(linea.descuento) ? null : DESCUENTO_INVALIDO
      return centavosDesdePesos(linea.descuentoMonto) > calcularLinea(paraCalcular(linea)).bruto
        ? DESCUENTO_EXCESIVO
        : null
    case 'comentario':
      return (linea.comentario?.length ?? 0) > MAX_COMENTARIO ? COMENTARIO_LARGO : null
  }
}

const PRECIO_EN_BLANCO = 'El precio debe ser mayor a cero.'
const DESCUENTO_EXCESIVO = 'El descuento pasa de lo que vale la línea.'
const COMENTARIO_LARGO = `El comentario no puede pasar de ${MAX_COMENTARIO} caracteres.`
const CIFRAS_DE_LINEA: readonly CifraDeLinea[] = ['cantidad', 'precio', 'descuento', 'comentario']

/** The first field of a line with which it cannot be saved; undefined: it can. */
export function cifraInvalida(linea: Linea): CifraDeLinea | undefined {
  return CIFRAS_DE_LINEA.find(cifra => problemaDe(cifra, linea) !== null)
}

/** Two lines of one product that are the same on paper; a field for pesos that is blank takes none off. */
export function sameFigures(a: Linea, b: Linea): boolean {
  const iguales = (['precio', 'cantidad', 'descuento', 'comentario'] as const).every(
    campo => a[campo] === b[campo],
  )
  return iguales && (a.descuentoMonto ?? 0) === (b.descuentoMonto ?? 0)
}

/** The line at another price, with the catalogue's beside it while they differ. */
export function alPrecio(linea: Linea, precio: number): Linea {
  const deLista = linea.precioDeLista ?? linea.precio
  return { ...linea, precio, precioDeLista: precio === deLista ? null : deLista }
}

/** What a line of an order that charges ITBIS says of its rate: 'E' where exempt, '16%' where not the general one; else nothing. */
export function marcaDeTasa(tasaItbis: number): string | null {
  if (tasaItbis === 0) return 'E'
  return tasaItbis === TASA_GENERAL ? null : `${tasaItbis}%`
}

/**
 * Live totals of what the fields show. A discount above 100 counts as 100 until it is mended: such a line
 * cannot be saved anyway, and the rest of the figures must stay readable while it is typed.
 */
export function totalesDe(lineas: readonly Linea[], aplicaItbis: boolean): Totales {
  return calcularTotales({
    lineas: lineas.map(paraCalcular),
    aplicaItbis,
  })
}

function paraCalcular({
  precio,
  cantidad,
  descuento,
  descuentoMonto,
  tasaItbis,
}: Omit<Linea, 'key'>): LineaConTasa {
  return {
    precio: centavosDesdePesos(precio),
    cantidad,
    descuento: Math.min(descuento, 100),
    descuentoMonto: descuentoMonto === null ? null : centavosDesdePesos(descuentoMonto),
    tasaItbis,
  }
}
