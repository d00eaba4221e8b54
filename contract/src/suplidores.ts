import { TIPOS_DE_GASTO, type TipoDeGasto } from '@cuadre/domain/compras/codigos'
import {
  CLASES_DE_SERVICIO,
  CLASES_DE_SUPLIDOR,
  type ClaseDeServicio,
  type ClaseDeSuplidor,
} from '@cuadre/domain/compras/retenciones'
import { esDocumento, formatDocumento } from '@cuadre/domain/identidad/documento'
import { esEmail } from '@cuadre/domain/identidad/email'
import { esTelefono, formatTelefono } from '@cuadre/domain/identidad/telefono'
import { z } from 'zod'
import { type Columna, entero, texto } from './columnas.ts'
import { optionalText, optionalVersion, text } from './fields.ts'
import { maestro } from './maestro.ts'
import { diasCredito } from './pago.ts'

export const claseDeSuplidor = z.enum(Object.keys(CLASES_DE_SUPLIDOR) as [ClaseDeSuplidor], {
  error: 'Debe seleccionar la clase de suplidor.',
})
export const claseDeServicio = z.enum(Object.keys(CLASES_DE_SERVICIO) as [ClaseDeServicio], {
  error: 'Debe seleccionar el servicio.',
})
export const tipoDeGasto = z.enum(Object.keys(TIPOS_DE_GASTO) as [TipoDeGasto], {
  error: 'Debe seleccionar el tipo de gasto.',
})

/**
 * Whom the companies buy from. `documento`: digits of the RNC (9) or cédula (11), of which there is one supplier only. `clase` and
 * `servicio` say what is withheld of its receipts, `gasto` what they are for, `diasCredito` from their day until when they are paid: its purchases begin with them.
 */
export const suplidor = z.object({
  id: z.int(),
  nombre: z.string(),
  documento: z.string(),
  clase: claseDeSuplidor,
  servicio: claseDeServicio,
  gasto: tipoDeGasto,
  telefono: z.string(),
  email: z.string().nullable(),
  direccion: z.string(),
  diasCredito,
  version: z.int(),
})
export type Suplidor = z.output<typeof suplidor>

export const COLUMNAS_DE_SUPLIDORES: readonly Columna<Suplidor>[] = [
  texto('nombre', 'Nombre'),
  texto('documento', 'RNC o cédula', { valor: ({ documento }) => formatDocumento(documento) }),
  texto('clase', 'Clase', { valor: ({ clase }) => CLASES_DE_SUPLIDOR[clase] }),
  texto('servicio', 'Servicio', { valor: ({ servicio }) => CLASES_DE_SERVICIO[servicio] }),
  texto('gasto', 'Tipo de gasto', { valor: ({ gasto }) => `${gasto} ${TIPOS_DE_GASTO[gasto]}` }),
  texto('telefono', 'Teléfono', { valor: ({ telefono }) => formatTelefono(telefono) }),
  texto('email', 'Email'),
  texto('direccion', 'Dirección'),
  entero('diasCredito', 'Días de crédito'),
]

/** Columns by which the list can be ordered. */
export const ORDEN_DE_SUPLIDORES = ['nombre', 'documento', 'telefono'] as const

/** Form of a supplier, in the order of its sentences. Telephone and address may be left empty: a receipt says neither. */
export const suplidorBody = z.object({
  nombre: text({ required: 'El nombre es obligatorio.' }),
  documento: z
    .string()
    .trim()
    .catch('')
    .transform(documento => documento.replaceAll(/[\s-]/g, ''))
    .refine(esDocumento, 'El RNC debe tener 9 dígitos y la cédula 11.'),
  clase: claseDeSuplidor,
  servicio: claseDeServicio,
  gasto: tipoDeGasto,
  telefono: optionalText(20)
    .refine(value => value === null || esTelefono(value), 'Teléfono inválido.')
    .transform(value => value ?? ''),
  email: optionalText(200).refine(value => value === null || esEmail(value), 'Email inválido.'),
  direccion: optionalText(300).transform(value => value ?? ''),
  /** Absent: as it was. */
  diasCredito: diasCredito.optional(),
  version: optionalVersion,
})
export type SuplidorBody = z.output<typeof suplidorBody>

export const suplidores = maestro({
  maestra: 'suplidores',
  elimina: 'Elimina un suplidor sin compras',
  record: suplidor,
  body: suplidorBody,
  orden: ORDEN_DE_SUPLIDORES,
})
