import { FORMAS_DE_PAGO } from '@cuadre/domain/documentos/pago'
import {
  admiteClienteSinDocumento,
  admiteExtranjero,
  TIPO_POR_DEFECTO,
  TIPOS_DE_PEDIDO,
  type TipoDePedido,
  tipoEnPalabras,
} from '@cuadre/domain/documentos/tipo-del-pedido'
import {
  documentoExtranjeroEscrito,
  esDocumentoExtranjero,
  formatDocumento,
  LARGO_CEDULA,
  LARGO_EXTRANJERO,
  LARGO_RNC,
} from '@cuadre/domain/identidad/documento'
import { esEmail } from '@cuadre/domain/identidad/email'
import { esTelefono, formatTelefono } from '@cuadre/domain/identidad/telefono'
import { z } from 'zod'
import { type Columna, entero, porcentaje, texto } from './columnas.ts'
import { chosenId, optionalText, optionalVersion, percentage, plainText, text } from './fields.ts'
import { maestro } from './maestro.ts'
import { diasConCredito, pagoPorDefecto, pagoPorDefectoBody } from './pago.ts'
import { tipoDeComprobante } from './tipo-de-comprobante.ts'

/**
 * `rnc` holds the document number, digits only: 9 for an RNC, 11 for a cédula, blank for a consumer without one; with `documentoExtranjero`
 * a passport or another number of a foreign country, up to 20 capitals and digits.
 * `tipoComprobante`: what its orders emit when they say nothing else. Percentages 0–100. How its orders are paid: null,
 * as the company says.
 */
export const cliente = z.object({
  id: z.int(),
  nombre: z.string(),
  email: z.string().nullable(),
  direccion: z.string(),
  telefono: z.string(),
  /** Null, and its name blank, of one who was written down where no company needs a contact. */
  contactoId: z.int().nullable(),
  contactoNombre: z.string(),
  rnc: z.string(),
  documentoExtranjero: z.boolean(),
  tipoComprobante: tipoDeComprobante,
  porcCompraExt: z.number(),
  porcVentaExt: z.number(),
  porcCompraNoExt: z.number(),
  porcVentaNoExt: z.number(),
  ...pagoPorDefecto,
  version: z.int(),
})
export type Cliente = z.output<typeof cliente>

export const COLUMNAS_DE_CLIENTES: readonly Columna<Cliente>[] = [
  texto('nombre', 'Nombre'),
  texto('direccion', 'Dirección'),
  texto('telefono', 'Teléfono', { valor: ({ telefono }) => formatTelefono(telefono) }),
  texto('rnc', 'Cédula/RNC', {
    valor: ({ rnc, documentoExtranjero }) => (documentoExtranjero ? '' : formatDocumento(rnc)),
  }),
  texto('tipo', 'Tipo de comprobante', { valor: ({ tipoComprobante }) => tipoEnPalabras(tipoComprobante) }),
  texto('contactoNombre', 'Contacto'),
  // What came later stands behind, so that whoever reads the columns by their place still does.
  texto('extranjero', 'Pasaporte / Doc. extranjero', {
    valor: ({ rnc, documentoExtranjero }) => (documentoExtranjero ? rnc : ''),
  }),
  texto('email', 'Email'),
  porcentaje('porcCompraNoExt', '% compra no exento'),
  porcentaje('porcVentaNoExt', '% venta no exento'),
  porcentaje('porcCompraExt', '% compra exento'),
  porcentaje('porcVentaExt', '% venta exento'),
  texto('formaPago', 'Forma de pago', {
    valor: ({ formaPago }) => (formaPago === null ? '' : FORMAS_DE_PAGO[formaPago].nombre),
  }),
  entero('diasCredito', 'Días de crédito'),
]

/** Columns by which the list can be ordered. */
export const ORDEN_DE_CLIENTES = ['nombre', 'direccion', 'telefono', 'rnc', 'contactoNombre'] as const

export const TIPOS_DE_DOCUMENTO = ['Cédula', 'RNC'] as const
const LARGO = { Cédula: LARGO_CEDULA, RNC: LARGO_RNC } as const

/** The sentence of R2.4 for the kind of document that the switch shows. */
export function mensajeDeDocumento(tipo: (typeof TIPOS_DE_DOCUMENTO)[number]): string {
  return `${tipo} obligatorio y debe tener ${LARGO[tipo]} dígitos.`
}

export const EXTRANJERO_INVALIDO = `El pasaporte o documento extranjero lleva de 1 a ${LARGO_EXTRANJERO} letras y números.`
export const EXTRANJERO_CON_CREDITO =
  'A quien tiene un documento extranjero se le emite consumo (B02), o régimen especial (B14) si es diplomático.'

interface Documento {
  readonly rnc?: string
  readonly documentoExtranjero?: boolean | undefined
  readonly tipoDocumento?: (typeof TIPOS_DE_DOCUMENTO)[number] | undefined
  readonly tipoComprobante?: TipoDePedido | undefined
}

function tipoMostrado({ rnc = '', tipoDocumento }: Documento) {
  return tipoDocumento ?? (rnc.length > LARGO_RNC ? 'Cédula' : 'RNC')
}

function documentoCompleto(body: Documento): boolean {
  const { rnc = '', documentoExtranjero = false } = body
  if (documentoExtranjero) return esDocumentoExtranjero(rnc)
  if (esDelMostrador(body)) return true
  return /^\d+$/.test(rnc) && rnc.length === LARGO[tipoMostrado(body)]
}

/** Asked even when another field failed, so that every wrong field is told at once. */
const siempre = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** Whom nobody asks where he lives, and what nobody said must not be made up: a consumer who shows no document, and who is of another country. */
export function sinSenas(body: Documento): boolean {
  return body.documentoExtranjero === true || esDelMostrador(body)
}

/** A consumer who shows no document. */
function esDelMostrador({
  rnc = '',
  documentoExtranjero = false,
  tipoComprobante = TIPO_POR_DEFECTO,
}: Documento): boolean {
  return (
    !documentoExtranjero &&
    rnc === '' &&
    TIPOS_DE_PEDIDO.includes(tipoComprobante) &&
    admiteClienteSinDocumento(tipoComprobante)
  )
}

type Senas = Documento & { readonly direccion?: string; readonly telefono?: string }

function tipoQueCorresponde({
  documentoExtranjero = false,
  tipoComprobante = TIPO_POR_DEFECTO,
}: Documento): boolean {
  return (
    !documentoExtranjero || !TIPOS_DE_PEDIDO.includes(tipoComprobante) || admiteExtranjero(tipoComprobante)
  )
}

function conSenas(body: Senas, campo: 'direccion' | 'telefono'): boolean {
  return (body[campo] ?? '') !== '' || sinSenas(body)
}

const DIRECCION_REQUERIDA = 'La dirección es obligatoria.'
const TELEFONO_INVALIDO = 'Teléfono inválido.'
export const CONTACTO_REQUERIDO = 'Debes seleccionar un contacto.'
export const PORCENTAJES_REQUERIDOS = 'Todos los porcentajes son requeridos y deben ser entre 0 y 100.'
export const FORMULARIO_INCOMPLETO = 'Por favor complete todos los campos requeridos correctamente.'

/** What somebody needs whose company sells on behalf of others, and who sells what is his own may leave out. */
interface Necesario {
  readonly contactoId: z.ZodType<number | null, number | null | undefined>
  readonly porcentaje: z.ZodType<number, number | null | undefined>
  readonly senas: boolean
}

const POR_CUENTA_DE_OTROS: Necesario = {
  contactoId: chosenId(CONTACTO_REQUERIDO),
  porcentaje: percentage(PORCENTAJES_REQUERIDOS),
  senas: true,
}
const DE_LO_SUYO: Necesario = {
  contactoId: chosenId(CONTACTO_REQUERIDO)
    .nullish()
    .transform(id => id ?? null),
  porcentaje: percentage(PORCENTAJES_REQUERIDOS)
    .nullish()
    .transform(porcentaje => porcentaje ?? 0),
  senas: false,
}

const formulario = ({ contactoId, porcentaje, senas }: Necesario) =>
  z
    .object({
      nombre: text({ required: 'El nombre es obligatorio.' }),
      direccion: plainText(DIRECCION_REQUERIDA)
        .max(300, 'El texto no puede pasar de 300 caracteres.')
        .default(''),
      telefono: z
        .string({ error: TELEFONO_INVALIDO })
        .refine(telefono => telefono === '' || esTelefono(telefono))
        .default(''),
      contactoId,
      tipoDocumento: z.enum(TIPOS_DE_DOCUMENTO).optional(),
      rnc: z.string().trim().catch(''),
      documentoExtranjero: z.boolean().default(false),
      tipoComprobante: tipoDeComprobante.optional(),
      porcCompraExt: porcentaje,
      porcVentaExt: porcentaje,
      porcCompraNoExt: porcentaje,
      porcVentaNoExt: porcentaje,
      email: optionalText(200).refine(value => value === null || esEmail(value), 'Email inválido.'),
      ...pagoPorDefectoBody,
      version: optionalVersion,
    })
    .overwrite(body =>
      body.documentoExtranjero ? { ...body, rnc: documentoExtranjeroEscrito(body.rnc) } : body,
    )
    .refine(...diasConCredito)
    .refine(body => !senas || conSenas(body, 'direccion'), {
      path: ['direccion'],
      error: DIRECCION_REQUERIDA,
      when: siempre,
    })
    .refine(body => !senas || conSenas(body, 'telefono'), {
      path: ['telefono'],
      error: TELEFONO_INVALIDO,
      when: siempre,
    })
    .refine(documentoCompleto, {
      path: ['rnc'],
      error: issue => {
        const body = issue.input as Documento
        return body.documentoExtranjero ? EXTRANJERO_INVALIDO : mensajeDeDocumento(tipoMostrado(body))
      },
      when: siempre,
    })
    .refine(tipoQueCorresponde, { path: ['tipoComprobante'], error: EXTRANJERO_CON_CREDITO, when: siempre })

/**
 * Form of a client (R2.4), in the order of its sentences. `tipoDocumento` says which document
 * the switch shows; without it the length decides. `tipoComprobante` absent stays as it was; a consumer may have no
 * document, and then neither address nor phone; neither has who shows a passport.
 */
export const clienteBody = formulario(POR_CUENTA_DE_OTROS)
/** The same where every active company sells what is its own (R13.81): contact, percentages, address and phone may be left out. */
export const clienteDeLoSuyoBody = formulario(DE_LO_SUYO)
export type ClienteBody = z.output<typeof clienteBody>

interface EmpresaQueVende {
  readonly estado: boolean
  readonly vendeLoSuyo: boolean
}

/** Every active company sells what is its own; false while there is none. */
export function todasVendenLoSuyo(empresas: readonly EmpresaQueVende[]): boolean {
  const activas = empresas.filter(({ estado }) => estado)
  return activas.length > 0 && activas.every(({ vendeLoSuyo }) => vendeLoSuyo)
}

export const clientes = maestro({
  maestra: 'clientes',
  elimina: 'Elimina un cliente; sus pedidos emitidos lo conservan',
  record: cliente,
  body: clienteBody,
  orden: ORDEN_DE_CLIENTES,
})
