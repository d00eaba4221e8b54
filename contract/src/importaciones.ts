import {
  avisoDe,
  COSAS_IMPORTABLES,
  type CosaImportable,
  derechoDe,
  MAESTRAS_IMPORTABLES,
  NOMBRADAS_EN_FILAS,
  palabrasDe,
  RESULTADOS,
  tambienPide,
} from '@cuadre/domain/importaciones/cosas'
import { z } from 'zod'
import { calls } from './endpoint.ts'
import { paged, paging } from './fields.ts'

const ELIJA = 'Debe elegir el archivo.'

/** Ten thousand rows with every column are some 2 MB as a CSV, and less packed. */
const MAX_ARCHIVO = 8 * 1024 * 1024
/** Rows of one file below its head. */
export const MAX_FILAS = 20_000
/** Rows of the dry run that are answered; those with errors come first, and all of them stand in the workbook. */
export const FILAS_MOSTRADAS = 200

/** A value that travels as the text of a form's part. */
function json<S extends z.ZodType>(schema: S) {
  return z.preprocess((value, context) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }
  }, schema)
}

const campo = z.string().max(40)

/** Rows that somebody leaves out of one file; whoever leaves out more mends the file. */
export const MAX_FUERA = 2000

/** How the file is to be understood. What is not said is found by the heads of its columns. */
const opciones = z.object({
  /** Of each field its column, from 0; null: none. */
  columnas: json(z.record(campo, z.int().min(0).max(1000).nullable())).optional(),
  /** Of each field what every row means that says nothing. */
  siFalta: json(z.record(campo, z.string().max(300))).optional(),
  /** What becomes of active records that the file names again. */
  existentes: z.enum(['omitir', 'actualizar']).default('omitir'),
  /** Rows that are left out, as the spreadsheet counts. */
  fuera: json(
    z.array(z.int().min(1)).max(MAX_FUERA, 'Se dejan fuera 2,000 filas a lo sumo: corrija el archivo.'),
  ).optional(),
  /** Categories and contacts that the file names and that do not exist are created with it. */
  crearFaltantes: z
    .enum(['true', 'false'])
    .transform(value => value === 'true')
    .optional(),
})
export type Opciones = z.output<typeof opciones>

const cuentas = {
  nuevas: z.int(),
  reactivadas: z.int(),
  actualizadas: z.int(),
  omitidas: z.int(),
}

/** What an import would do. */
const revision = z.object({
  /** Rows with data below the head, and the sheets that have any: the first is read. */
  filas: z.int(),
  hojas: z.array(z.string()),
  /** The letters of older systems that a text seems to be written in, by their name; null: nothing had to be guessed. */
  letras: z.string().nullable(),
  /** Of each column of the file its head and the first values below it. */
  columnas: z.array(z.object({ titulo: z.string(), ejemplos: z.array(z.string()) })),
  campos: z.array(
    z.object({
      campo: z.string(),
      titulo: z.string(),
      obligatorio: z.boolean(),
      nota: z.string(),
      /** Its column of the file. */
      columna: z.int().nullable(),
      /** What may stand there; null: any text. */
      opciones: z.array(z.string()).nullable(),
    }),
  ),
  ...cuentas,
  errores: z.int(),
  /** Names that no active record has, by what they name: 'Categorías', 'Contactos'. */
  faltantes: z.array(z.object({ de: z.string(), nombres: z.array(z.string()), total: z.int() })),
  detalle: z.array(
    z.object({
      /** As the spreadsheet counts. */
      fila: z.int(),
      nombre: z.string(),
      resultado: z.enum(RESULTADOS),
      mensaje: z.string(),
    }),
  ),
  /** When the same file was imported before and not undone; an instant. */
  yaImportado: z.string().nullable(),
})
export type Revision = z.output<typeof revision>

const importacion = z.object({
  id: z.int(),
  cosa: z.enum(COSAS_IMPORTABLES),
  archivo: z.string(),
  ...cuentas,
  creadaEn: z.string(),
  creadaPor: z.string(),
  deshechaEn: z.string().nullable(),
  deshechaPor: z.string().nullable(),
})
export type Importacion = z.output<typeof importacion>

const { get, post } = calls('Importaciones')

/** The calls of one kind of file. */
function importar<const C extends CosaImportable>(cosa: C) {
  const path = `/importaciones/${cosa}` as const
  const { varios } = palabrasDe(cosa)
  const crear = derechoDe(cosa, 'crear')
  const archivo = { maxBytes: MAX_ARCHIVO, required: ELIJA }
  const { actualizar, crearFaltantes } = tambienPide(cosa)
  const alsoWhen = {
    ...(actualizar && { 'si `existentes` es `actualizar`': [actualizar] }),
    ...(crearFaltantes.length > 0 && { 'con `crearFaltantes`': crearFaltantes }),
  }
  const carga = { body: opciones, files: { archivo }, alsoWhen }
  return {
    lista: get(path, crear, {
      summary: `Importaciones de ${varios}`,
      query: z.object(paging(10)),
      data: paged(importacion),
    }),
    plantilla: get(`${path}/plantilla`, crear, {
      summary: `Plantilla de Excel para importar ${varios}`,
      file: 'xlsx',
      work: 'short',
    }),
    prueba: post(`${path}/prueba`, crear, {
      ...carga,
      summary: `Dice qué haría una importación de ${varios}, sin cambiar nada`,
      data: revision,
      work: 'long',
      ownTransactions: true,
    }),
    errores: post(`${path}/errores`, crear, {
      ...carga,
      summary: `Las filas con errores de un archivo de ${varios}, con su frase en la última columna`,
      file: 'xlsx',
    }),
    importar: post(path, crear, {
      ...carga,
      summary: `Importa ${varios} de un archivo de Excel o CSV: todas sus filas o ninguna`,
      announces: { entity: avisoDe(cosa), action: 'Creación' },
      data: importacion,
      status: 201,
    }),
  } as const
}

export const IMPORTAR = {
  contactos: importar('contactos'),
  clientes: importar('clientes'),
  productos: importar('productos'),
  empresas: importar('empresas'),
  suplidores: importar('suplidores'),
  cuentasPorCobrar: importar('cuentasPorCobrar'),
  cuentasPorPagar: importar('cuentasPorPagar'),
  porPagarSuplidores: importar('porPagarSuplidores'),
} as const

const MAESTRAS_ESCRITAS = [...new Set([...MAESTRAS_IMPORTABLES, ...NOMBRADAS_EN_FILAS])]

export const importaciones = {
  /** Of these, the right to delete the thing; whatever else it deletes or changes asks for its own. */
  deshacer: post('/importaciones/:id/deshacer', 'clientes.eliminar', {
    orAny: [
      'contactos.eliminar',
      'productos.eliminar',
      'empresas.eliminar',
      'suplidores.eliminar',
      'saldosIniciales.crear',
    ],
    alsoWhen: {
      'de lo que la importación creó': MAESTRAS_ESCRITAS.map(maestra => `${maestra}.eliminar` as const),
      'de lo que cambió': MAESTRAS_ESCRITAS.map(maestra => `${maestra}.editar` as const),
    },
    summary: 'Deshace una importación cuyos registros nadie usó ni cambió',
    data: importacion,
  }),
} as const
