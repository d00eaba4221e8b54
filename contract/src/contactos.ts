import { NOMBRES_FISCALES } from '@cuadre/domain/contactos/fiscal'
import {
  CLASES_FISCALES,
  type FaltaFiscal,
  type FiscalEscrito,
  faltasFiscales,
} from '@cuadre/domain/contactos/fiscal-escrito'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { z } from 'zod'
import { type Columna, porcentaje, texto } from './columnas.ts'
import { endpoint } from './endpoint.ts'
import { optionalVersion, percentage, plainText, text } from './fields.ts'
import { maestro } from './maestro.ts'

const CLASE = 'Elija si es persona física, persona jurídica o informal.'
const claseFiscal = z.enum(CLASES_FISCALES, { error: CLASE })

/** Who he is for the tax office: `documento` in digits (RNC 9, cédula 11). All null: nothing was said. */
const fiscal = {
  claseFiscal: claseFiscal.nullish(),
  documento: z.string().nullish(),
  emiteComprobantes: z.boolean().nullish(),
  cobraItbis: z.boolean().nullish(),
}

/** An intermediary; `porcentaje` is the commission, 0–100 with two decimals. */
export const contacto = z.object({
  id: z.int(),
  nombreContacto: z.string(),
  porcentaje: z.number(),
  ...fiscal,
  version: z.int(),
})
export type Contacto = z.output<typeof contacto>

const siONo = (dicho: boolean | null | undefined) => (dicho == null ? null : dicho ? 'Sí' : 'No')

export const COLUMNAS_DE_CONTACTOS: readonly Columna<Contacto>[] = [
  texto('nombreContacto', 'Nombre'),
  porcentaje('porcentaje', 'Porcentaje'),
  texto('claseFiscal', 'Para la DGII', {
    valor: ({ claseFiscal }) => claseFiscal && NOMBRES_FISCALES[claseFiscal],
  }),
  texto('documento', 'Cédula/RNC', { valor: ({ documento }) => documento && formatDocumento(documento) }),
  texto('emiteComprobantes', 'Da comprobantes', {
    valor: ({ emiteComprobantes }) => siONo(emiteComprobantes),
  }),
  texto('cobraItbis', 'Cobra ITBIS', { valor: ({ cobraItbis }) => siONo(cobraItbis) }),
]

/** Columns by which the list can be ordered. */
export const ORDEN_DE_CONTACTOS = ['nombreContacto', 'porcentaje'] as const

const DOCUMENTO = 'El RNC debe tener 9 dígitos y la cédula 11.'
const FALTAS = {
  CLASE: ['claseFiscal', CLASE],
  DOCUMENTO: ['documento', DOCUMENTO],
  RNC: ['documento', 'Una persona jurídica tiene RNC, de 9 dígitos.'],
  EMITE: ['emiteComprobantes', 'Solo de una persona física se dice si da comprobantes.'],
} as const satisfies Readonly<Record<FaltaFiscal, readonly [keyof FiscalEscrito, string]>>

/** Asked even when another field failed, so that every wrong field is told at once. */
const siempre = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

type Dicho = { readonly [C in keyof FiscalEscrito]?: FiscalEscrito[C] | undefined }

/** As a rule of the form: it is told at its field. */
function sin(falta: FaltaFiscal) {
  const [campo, error] = FALTAS[falta]
  const cumple = (body: Dicho) => !faltasFiscales(fiscalEscrito(body)).includes(falta)
  const path: PropertyKey[] = [campo]
  return [cumple, { path, error, when: siempre }] as const
}

/**
 * Form of a contact (R2.4), and below it who he is for the tax office (R13.120): a body that is silent of that leaves it as it was, and
 * what it says of it holds as a whole.
 */
export const contactoBody = z
  .object({
    nombreContacto: text({ required: 'El nombre es obligatorio' }),
    porcentaje: percentage('El porcentaje es obligatorio', 'El porcentaje debe estar entre 0 y 100'),
    claseFiscal: claseFiscal.nullish(),
    documento: plainText(DOCUMENTO)
      .max(40)
      .nullish()
      .transform(documento =>
        documento ? documento.replaceAll(/[\s-]/g, '') : documento === undefined ? undefined : null,
      ),
    emiteComprobantes: z.boolean().nullish(),
    cobraItbis: z.boolean().nullish(),
    version: optionalVersion,
  })
  .refine(...sin('CLASE'))
  .refine(...sin('DOCUMENTO'))
  .refine(...sin('RNC'))
  .refine(...sin('EMITE'))
export type ContactoBody = z.output<typeof contactoBody>

/** What a body says of it; what it is silent of, and what is blank, is nothing. */
export function fiscalEscrito(body: Dicho): FiscalEscrito {
  return {
    claseFiscal: body.claseFiscal ?? null,
    documento: body.documento || null,
    emiteComprobantes: body.emiteComprobantes ?? null,
    cobraItbis: body.cobraItbis ?? null,
  }
}

const alike = maestro({
  maestra: 'contactos',
  path: '/Contactos',
  elimina: 'Elimina un contacto que ningún cliente usa',
  record: contacto,
  body: contactoBody,
  orden: ORDEN_DE_CONTACTOS,
})

/** The two lists have one more `data` level (R2.1). */
export const contactos = {
  ...alike,
  list: endpoint({ ...alike.list, data: z.object({ data: alike.list.data }) }),
  paged: endpoint({ ...alike.paged, data: z.object({ data: alike.paged.data }) }),
} as const
