import { tarifaDe } from '@cuadre/domain/dinero/itbis'
import { nombreDeUnidad } from '@cuadre/domain/documentos/unidades'
import { z } from 'zod'
import { type Columna, monto, texto } from './columnas.ts'
import { endpoint } from './endpoint.ts'
import { chosenId, keptText, optionalId, optionalVersion, pesos, plainText, text } from './fields.ts'
import { unidad } from './lineas.ts'
import { maestro } from './maestro.ts'

/**
 * `precio` in pesos; `exento`: sold without ITBIS; `tasaItbis`: what it bears today, in percent; `servicio`: what electronic invoices call a service,
 * everything else is goods; `unidad`: by its code in the tax office's table; `codigo`, `codigoBarras`: its own code and its bar code, of no other active product.
 */
export const producto = z.object({
  id: z.int(),
  descripcion: z.string(),
  precio: z.number(),
  categoriaId: z.int(),
  categoriaNombre: z.string(),
  estado: z.boolean(),
  exento: z.boolean(),
  tasaItbis: z.number(),
  servicio: z.boolean(),
  unidad: z.int(),
  codigo: z.string().nullable(),
  codigoBarras: z.string().nullable(),
  version: z.int(),
})
export type Producto = z.output<typeof producto>

export const COLUMNAS_DE_PRODUCTOS: readonly Columna<Producto>[] = [
  texto('descripcion', 'Nombre'),
  monto('precio', 'Precio'),
  texto('categoriaNombre', 'Categoría'),
  texto('exento', 'ITBIS', { valor: ({ exento }) => (exento ? 'EXENTADO' : 'NO EXENTADO') }),
  // What came later stands behind, so that whoever reads the columns by their place still does.
  texto('tasa', 'Tasa de ITBIS', {
    valor: ({ exento, tasaItbis }) => (exento ? 'Exento' : `${tasaItbis} %`),
  }),
  texto('unidad', 'Unidad', { valor: ({ unidad }) => nombreDeUnidad(unidad) ?? '' }),
  texto('codigo', 'Código'),
  texto('codigoBarras', 'Código de barras'),
  texto('clase', 'Bien o servicio', { valor: ({ servicio }) => (servicio ? 'Servicio' : 'Bien') }),
]

/** Columns by which the list can be ordered. */
export const ORDEN_DE_PRODUCTOS = ['descripcion', 'precio', 'categoriaNombre', 'exento'] as const

export const CATEGORIA_REQUERIDA = 'Debe seleccionar una categoría'
const PRECIO = 'El precio debe ser mayor a cero'

const TASA = 'La tasa de ITBIS debe ser 18, 16 o 0.'
const TASA_DE_EXENTO = 'Un producto exento no lleva ITBIS: su tasa es 0.'
/** What a scanner reads: EAN, UPC and the codes that a shop prints itself. */
const CODIGO_DE_BARRAS = 'El código de barras solo lleva letras, números y guiones, hasta 35.'
const CODIGO = 'El código no puede pasar de 35 caracteres.'

/**
 * Form of a product (R2.4). What it may know nothing of stays as it was: without `servicio`, `unidad` and codes a new one is goods, counted in pieces,
 * without codes. Without `tasaItbis` one that is not exempt bears the general rate, unless it bore the reduced one.
 */
export const productoBody = z
  .object({
    descripcion: text({ required: 'El Nombre del Producto es obligatorio' }),
    precio: pesos(PRECIO).gt(0, PRECIO),
    categoriaId: chosenId(CATEGORIA_REQUERIDA),
    exento: z.boolean().default(false),
    tasaItbis: z
      .number({ error: TASA })
      .refine(tasa => tarifaDe(tasa) !== null)
      .optional(),
    servicio: z.boolean().optional(),
    unidad: unidad.optional(),
    codigo: keptText(plainText(CODIGO).max(35)),
    codigoBarras: keptText(plainText(CODIGO_DE_BARRAS).regex(/^[\w.-]{0,35}$/)),
    estado: z.boolean().default(true),
    version: optionalVersion,
  })
  .refine(({ exento, tasaItbis = 0 }) => !exento || tasaItbis === 0, {
    path: ['tasaItbis'],
    error: TASA_DE_EXENTO,
  })
export type ProductoBody = z.output<typeof productoBody>

const alike = maestro({
  maestra: 'productos',
  elimina: 'Elimina un producto; los pedidos emitidos lo conservan',
  record: producto,
  body: productoBody,
  orden: ORDEN_DE_PRODUCTOS,
})

/** The lists may be narrowed to one category. */
const ofCategoria = { categoriaId: optionalId }

export const productos = {
  ...alike,
  list: endpoint({ ...alike.list, query: z.object(ofCategoria) }),
  paged: endpoint({ ...alike.paged, query: alike.paged.query.extend(ofCategoria) }),
  excel: endpoint({ ...alike.excel, query: alike.excel.query.extend(ofCategoria) }),
} as const
