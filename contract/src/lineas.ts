import { PRIMERA_UNIDAD, ULTIMA_UNIDAD } from '@cuadre/domain/documentos/unidad'
import { esCantidadMedida } from '@cuadre/domain/pedidos/validar-pedido'
import { z } from 'zod'

/**
 * A line of a document as it was issued; amounts in pesos. `exento`: exempt goods; `tasaItbis`: what the goods bear in percent where ITBIS is charged,
 * and `itbis` the line's share of the document's; `unidad`: by its code in the tax office's table; `descuento`: whole percent, or `descuentoMonto` in
 * its place; `precioDeLista`: what the catalogue asked for where another price was agreed; `comentario`: printed below the name.
 */
export const lineaEmitida = z.object({
  descripcion: z.string(),
  exento: z.boolean(),
  tasaItbis: z.number(),
  precio: z.number(),
  precioDeLista: z.number().nullable(),
  cantidad: z.number(),
  unidad: z.int(),
  descuento: z.int(),
  descuentoMonto: z.number().nullable(),
  importe: z.number(),
  itbis: z.number(),
  codigo: z.string().nullable(),
  codigoBarras: z.string().nullable(),
  comentario: z.string().nullable(),
})

/** The part of a document that one rate bears, in pesos; at 0 what bears none. */
export const totalDeTasa = z.object({ tasa: z.number(), base: z.number(), itbis: z.number() })

export const CANTIDAD_INVALIDA = 'La cantidad debe ser un número entero entre 1 y 999,999.'
/** Where nobody knows yet whether it is counted or measured. */
export const CANTIDAD_CON_DECIMALES =
  'La cantidad lleva dos decimales como máximo, y ninguno si se cuenta en unidades.'
/** Of what is measured. */
export const CANTIDAD_MEDIDA_INVALIDA =
  'La cantidad debe estar entre 0.01 y 999,999, con dos decimales como máximo.'

/** How much of a line, before its unit is known: a third decimal is told as such, whatever is sold. */
export const cantidad = z.number({ error: CANTIDAD_INVALIDA }).refine(esCantidadMedida, {
  error: ({ input }) =>
    typeof input === 'number' && esCantidadMedida(Math.ceil(input))
      ? CANTIDAD_CON_DECIMALES
      : CANTIDAD_INVALIDA,
})

const UNIDAD_INVALIDA = 'Debe elegir una unidad de la tabla.'

export const unidad = z.int({ error: UNIDAD_INVALIDA }).min(PRIMERA_UNIDAD).max(ULTIMA_UNIDAD)
