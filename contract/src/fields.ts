import { MONTO_MAXIMO, pesosDesdeCentavos, tieneDosDecimales } from '@cuadre/domain/dinero/centavos'
import { llano, tieneProhibidas } from '@cuadre/domain/texto/letras'
import { type Dia, diaDesdeIso, esDia } from '@cuadre/domain/tiempo/dia'
import { z } from 'zod'
import { INVALID } from './validation.ts'

/** The largest id the database can hold (integer). */
export const MAX_ID = 2_147_483_647
/** The largest amount, in pesos. */
export const MAX_PESOS = pesosDesdeCentavos(MONTO_MAXIMO)
export const MONTO_EXCESIVO = 'El monto supera el máximo permitido.'

const FORBIDDEN = 'El texto contiene caracteres no permitidos.'

/** Text as every field takes it: NFC, without invisible letters, with plain blanks, trimmed; control characters are refused. `wrong`: for what is no text at all. */
export function plainText(wrong?: string, forbidden = FORBIDDEN) {
  return z
    .string({ error: wrong })
    .normalize('NFC')
    .overwrite(llano)
    .refine(value => !tieneProhibidas(value), forbidden)
}

/** Text that must be there. `required` is the sentence when nothing is left. */
export function text(options: { required: string; max?: number }) {
  const max = options.max ?? 200
  return plainText(options.required).min(1).max(max, `El texto no puede pasar de ${max} caracteres.`)
}

/** Text that may be left out; absent, null and blank all become null. */
export function optionalText(max = 200) {
  return plainText()
    .max(max, `El texto no puede pasar de ${max} caracteres.`)
    .nullish()
    .transform(value => (value ? value : null))
}

/**
 * Text of at most so many letters and lines: the ends of lines stay, tabs are blanks, and blank lines at either end go.
 * Otherwise as every text.
 */
export function linesOfText({ max, lines }: { max: number; lines: number }) {
  return z
    .string()
    .normalize('NFC')
    .overwrite(value =>
      value
        .replaceAll('\t', ' ')
        .split(/\r\n|[\r\n]/)
        .map(llano)
        .join('\n')
        .trim(),
    )
    .refine(value => !tieneProhibidas(value.replaceAll('\n', ' ')), FORBIDDEN)
    .max(max, `El texto no puede pasar de ${max} caracteres.`)
    .refine(value => value.split('\n').length <= lines, `El texto no puede pasar de ${lines} líneas.`)
}

/** A text that a form may know nothing of: absent it stays as it was; blank or null takes it away. */
export function keptText<S extends z.ZodType<string>>(schema: S) {
  return schema
    .nullable()
    .transform(value => value || null)
    .optional()
}

/** Id of a record chosen in a form; `required` is the sentence when none was chosen. */
export function chosenId(required?: string) {
  return z.int({ error: required }).min(1).max(MAX_ID)
}

/** Amount in pesos with at most two decimals, 0 to 999,999,999,999.99. */
export function pesos(message?: string) {
  return z
    .number({ error: message })
    .min(0)
    .max(MAX_PESOS, MONTO_EXCESIVO)
    .refine(tieneDosDecimales, 'El monto no puede tener más de dos decimales.')
}

/** 0 to 100 with at most two decimals. */
export function percentage(message: string, range: string = message) {
  return z.number({ error: message }).min(0, range).max(100, range).refine(tieneDosDecimales, range)
}

/** A calendar day `yyyy-mm-dd`. */
export function day(message?: string) {
  return z.string({ error: message }).refine((value): value is Dia => esDia(value))
}

/** A day given as `yyyy-mm-dd` or as an ISO date-time (midnight UTC means that day, else its day in Santo Domingo). */
export function dayOrInstant(message: string) {
  return z
    .string({ error: message })
    .max(40)
    .transform((value, context): Dia => {
      const dia = diaDesdeIso(value)
      if (dia === null) {
        context.addIssue({ code: 'custom', message })
        return z.NEVER
      }
      return dia
    })
}

const digits = /^\d{1,10}$/

/** A positive integer in a path or query string. */
export const idText = z.string().regex(digits).transform(Number).pipe(z.int().min(1).max(MAX_ID))

/** Blank query values (`?ncf=`) count as absent. */
export function optionalQuery<S extends z.ZodType>(schema: S) {
  return z.preprocess(value => (value === '' ? undefined : value), schema.optional())
}

const searchText = plainText(undefined, INVALID).max(200)

export const optionalSearch = optionalQuery(searchText)
export const optionalDay = optionalQuery(day())
export const optionalId = optionalQuery(idText)
export const optionalFlag = optionalQuery(z.enum(['true', 'false']).transform(value => value === 'true'))

const pageNumber = z
  .string()
  .regex(digits)
  .transform(Number)
  .pipe(z.int().min(1, 'La página debe ser 1 o mayor.').max(MAX_ID))
function pageLength(most: number) {
  const range = `El tamaño de página debe estar entre 1 y ${most}.`
  return z.string().regex(digits).transform(Number).pipe(z.int().min(1).max(most, range))
}

/** `page` from 1 and `pageSize` 1–1000 (fewer where rows may be long), with the list's own default size. */
export function paging(defaultSize: number, most = 1000) {
  return {
    page: optionalQuery(pageNumber).transform(value => value ?? 1),
    pageSize: optionalQuery(pageLength(most)).transform(value => value ?? defaultSize),
  }
}

/**
 * The column that a list is ordered by and its direction, in place of its own order. Only `columns` may be asked for: those
 * of which the server can give any page at once. Rows that are alike keep the list's own order.
 */
export function ordering<const C extends string>(columns: readonly C[]) {
  return {
    orden: optionalQuery(z.enum(columns)),
    sentido: optionalQuery(z.enum(['asc', 'desc'])),
  }
}

export function paged<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    totalRecords: z.int(),
    page: z.int(),
    pageSize: z.int(),
  })
}

/** Optimistic lock: the version that was read. Absent: no check. */
export const optionalVersion = z.int().min(1).max(MAX_ID).optional()
