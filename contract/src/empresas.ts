import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { esEmail } from '@cuadre/domain/identidad/email'
import { esTelefono, formatTelefono } from '@cuadre/domain/identidad/telefono'
import { z } from 'zod'
import { type Columna, texto } from './columnas.ts'
import { calls } from './endpoint.ts'
import { chosenId, keptText, linesOfText, optionalVersion, plainText, text } from './fields.ts'
import { maestro } from './maestro.ts'
import { diasConCredito, pagoPorDefecto, pagoPorDefectoBody } from './pago.ts'
import { tipoDeIngresos } from './tipo-de-ingresos.ts'

/**
 * A company that invoices; e-mail, web page and the text at the foot stand on its invoices. `ncfPorDia`: how many numbers a generation makes per business day; `rncFijo`: it has numbers, so
 * that its RNC cannot change; `ecfDesde`: the first day whose documents are electronic, null while it issues on paper;
 * `mesesCerrados`: its closed months by their day 1; `contingenciaId`: the contingency in which it issues on paper all the same; `logo`: which logo its papers show, null without one.
 */
export const empresa = z.object({
  id: z.int(),
  nombre: z.string(),
  rnc: z.string(),
  telefono: z.string(),
  direccion: z.string(),
  categoriaId: z.int(),
  categoriaNombre: z.string(),
  tipoEmpresaId: z.int(),
  tipoEmpresaNombre: z.string(),
  estado: z.boolean(),
  ncfPorDia: z.int(),
  rncFijo: z.boolean(),
  ecfDesde: z.string().nullable(),
  contingenciaId: z.int().nullish(),
  mesesCerrados: z.array(z.string()).optional(),
  email: z.string().nullable(),
  web: z.string().nullable(),
  pieFactura: z.string().nullable(),
  logo: z.string().nullish(),
  ...pagoPorDefecto,
  /** What its sales are for the income tax when an order says nothing else. */
  tipoIngresos: tipoDeIngresos,
  /** It sells taxed and exempt goods on one invoice. */
  gravadoYExento: z.boolean(),
  /** It sells its own goods and collects the whole of its invoices; otherwise it sells for others and collects a percentage. */
  vendeLoSuyo: z.boolean(),
  /** Whether a cash sale is collected when it is issued; null: where it sells its own goods. */
  cobraAlEmitir: z.boolean().nullable(),
  /** Simplified regime (RST): it files no 606, 607, 608 and IT-1. */
  rst: z.boolean(),
  /** Where its clients may pay, of several lines. */
  cuentasBancarias: z.string().nullable(),
  version: z.int(),
})
export type Empresa = z.output<typeof empresa>

export const COLUMNAS_DE_EMPRESAS: readonly Columna<Empresa>[] = [
  texto('nombre', 'Nombre'),
  texto('rnc', 'RNC', { valor: ({ rnc }) => formatDocumento(rnc) }),
  texto('direccion', 'Dirección'),
  texto('categoriaNombre', 'Categoría'),
  texto('tipoEmpresaNombre', 'Tipo de empresa'),
  texto('telefono', 'Teléfono', { valor: ({ telefono }) => formatTelefono(telefono) }),
  texto('email', 'Email'),
  texto('web', 'Página web'),
]

/** Columns by which the list can be ordered. */
export const ORDEN_DE_EMPRESAS = [
  'nombre',
  'rnc',
  'direccion',
  'categoriaNombre',
  'tipoEmpresaNombre',
  'telefono',
] as const

export const tipoEmpresa = z.object({ id: z.int(), descripcion: z.string() })
export type TipoEmpresa = z.output<typeof tipoEmpresa>

export const CATEGORIA_DE_EMPRESA_REQUERIDA = 'Seleccione una categoría'
export const TIPO_REQUERIDO = 'Seleccione un tipo'
const CANTIDAD = 'La cantidad por día debe estar entre 1 y 1000.'

/** What the foot of an invoice has room for. */
export const PIE_DE_FACTURA = { max: 500, lines: 8 } as const
/** What a statement has room for. */
export const CUENTAS_BANCARIAS = { max: 500, lines: 6 } as const
const MAX_WEB = 100

/** Form of a company (R2.4), in the order of its sentences. */
export const empresaBody = z
  .object({
    nombre: text({ required: 'El nombre es obligatorio' }),
    rnc: z
      .string({ error: 'El RNC es obligatorio' })
      .trim()
      .min(1)
      .max(11, 'Máximo 11 caracteres')
      .regex(/^\d*$/, 'El RNC solo lleva dígitos'),
    telefono: z
      .string({ error: 'El teléfono es obligatorio' })
      .trim()
      .min(1)
      .refine(value => value === '' || esTelefono(value), 'Teléfono inválido.'),
    direccion: text({ required: 'La dirección es obligatoria', max: 300 }),
    categoriaId: chosenId(CATEGORIA_DE_EMPRESA_REQUERIDA),
    tipoEmpresaId: chosenId(TIPO_REQUERIDO),
    estado: z.boolean().default(true),
    ncfPorDia: z.int({ error: CANTIDAD }).min(1).max(1000).optional(),
    email: keptText(
      plainText()
        .max(200, 'El texto no puede pasar de 200 caracteres.')
        .refine(value => value === '' || esEmail(value), 'Email inválido.'),
    ),
    web: keptText(plainText().max(MAX_WEB, `El texto no puede pasar de ${MAX_WEB} caracteres.`)),
    pieFactura: keptText(linesOfText(PIE_DE_FACTURA)),
    ...pagoPorDefectoBody,
    tipoIngresos: tipoDeIngresos.optional(),
    gravadoYExento: z.boolean().optional(),
    vendeLoSuyo: z.boolean().optional(),
    cobraAlEmitir: z.boolean().nullable().optional(),
    rst: z.boolean().optional(),
    cuentasBancarias: keptText(linesOfText(CUENTAS_BANCARIAS)),
    version: optionalVersion,
  })
  .refine(...diasConCredito)
export type EmpresaBody = z.output<typeof empresaBody>

const { get } = calls('Empresas')

export const empresas = {
  ...maestro({
    maestra: 'empresas',
    elimina: 'Elimina una empresa; sus facturas emitidas la conservan',
    record: empresa,
    body: empresaBody,
    orden: ORDEN_DE_EMPRESAS,
  }),
  tipos: get('/empresas/tipoempresas', 'empresas.ver', {
    summary: 'Tipos de empresa',
    data: z.array(tipoEmpresa),
  }),
} as const
