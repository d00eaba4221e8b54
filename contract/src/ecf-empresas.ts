import { FORMAS_DE_NOTA_TARDIA } from '@cuadre/domain/documentos/nota-tardia'
import { AMBIENTES } from '@cuadre/domain/ecf/ambientes'
import { esCorreoDeEcf, LARGOS_DE_EMISOR, MAX_TELEFONOS } from '@cuadre/domain/ecf/datos-de-emisor'
import { faltaEnCobro } from '@cuadre/domain/ecf/faltas-de-empresa'
import { esMunicipioDe, esProvincia } from '@cuadre/domain/ecf/lugares'
import { esTelefono } from '@cuadre/domain/identidad/telefono'
import { z } from 'zod'
import { calls } from './endpoint.ts'
import { day, keptText, plainText, text } from './fields.ts'
import { diasConCredito, pagoPorDefecto, pagoPorDefectoBody } from './pago.ts'
import { tipoDeIngresos } from './tipo-de-ingresos.ts'

const SERIES = ['B', 'E'] as const

/** Who signs for a company, and where that stands; moments are ISO. Neither key nor password is ever told. */
const certificadoLeido = z.object({
  titular: z.string(),
  /** Cédula or RNC of the holder. */
  documento: z.string(),
  emisor: z.string(),
  /** SHA-256 of the certificate, by which two are told apart. */
  huella: z.string(),
  validoDesde: z.string(),
  validoHasta: z.string(),
  subidoEn: z.string(),
  situacion: z.enum(['aún no vale', 'vigente', 'por vencer', 'vencido']),
  dias: z.int(),
  umbral: z.int().nullable(),
  /** Why its key does not open, and what to do; null when it does. */
  problema: z.string().nullable(),
})

/** Something missing, and where it is mended; `puedeEsperar`: it does not keep the company from changing to series E. */
const faltaDeEmpresa = z.object({
  lugar: z.enum(['empresa', 'ajustes', 'certificado', 'secuencias']),
  campo: z.string().nullable(),
  frase: z.string(),
  puedeEsperar: z.boolean(),
})

/** Since when a company cannot issue electronically, and how long it may go on so. Moments are ISO, days 'yyyy-mm-dd'. */
const contingenciaLeida = z.object({
  id: z.int(),
  motivo: z.string(),
  inicio: z.string(),
  iniciadaPor: z.string(),
  ultimoDia: z.string(),
  /** Days after today; negative once it is over. */
  quedan: z.int(),
  tono: z.enum(['bien', 'aviso', 'mal']),
})
export type ContingenciaLeida = z.output<typeof contingenciaLeida>

/**
 * How a company issues. `razonSocial`, `direccion`, `correo` and `web` null, or no `telefonos`: the company's own are said. `telefonos` of ten digits; `provincia` and
 * `municipio` are codes. `version` 0: nobody has set it up; `versionDeEmpresa` is that of the company's own record.
 */
const empresaEcf = z.object({
  empresaId: z.int(),
  empresaNombre: z.string(),
  rnc: z.string(),
  direccionPropia: z.string(),
  telefonoPropio: z.string(),
  correoPropio: z.string().nullable(),
  webPropia: z.string().nullable(),
  regimen: z.enum(SERIES),
  desde: z.string().nullable(),
  ambiente: z.enum(AMBIENTES),
  cierreSerieB: z.string().nullable(),
  razonSocial: z.string().nullable(),
  nombreComercial: z.string().nullable(),
  sucursal: z.string().nullable(),
  direccion: z.string().nullable(),
  provincia: z.string().nullable(),
  municipio: z.string().nullable(),
  telefonos: z.array(z.string()),
  correo: z.string().nullable(),
  web: z.string().nullable(),
  actividad: z.string().nullable(),
  /** The company's own, as in its record: how it is paid, and what its sales are, when an order says nothing else. */
  ...pagoPorDefecto,
  tipoIngresos: tipoDeIngresos,
  /** How a credit note later than thirty days is written. */
  notaTardia: z.enum(FORMAS_DE_NOTA_TARDIA),
  recibe: z.boolean(),
  /** Null: it issues as its regime says. */
  contingencia: contingenciaLeida.nullish(),
  version: z.int(),
  versionDeEmpresa: z.int(),
  certificado: certificadoLeido.nullable(),
  faltas: z.array(faltaDeEmpresa),
  /** What is not wrong but must be seen: the certificate ends soon, paper numbers may no longer be used. */
  avisos: z.array(z.string()),
  /** Electronic documents so far: with one of them regime and day stay. */
  emitidos: z.int(),
  /** Of those, without an answer: until it comes the environment stays. */
  pendientes: z.int(),
})
export type EmpresaEcf = z.output<typeof empresaEcf>

const PROVINCIA = 'Seleccione la provincia de la lista.'
const MUNICIPIO = 'Seleccione un municipio de esa provincia.'
const DESDE = 'Escriba el día desde el que facturará electrónicamente.'

const texto = (campo: keyof typeof LARGOS_DE_EMISOR) => {
  const max = LARGOS_DE_EMISOR[campo]
  return plainText().max(max, `El texto no puede pasar de ${max} caracteres.`)
}

/**
 * Settings of a company; what is absent stays as it was, null and blank take it away. `version` 0 (or none) where nobody has set it
 * up. With `versionDeEmpresa` whoever changed the company's own record meanwhile is not overruled either: it keeps how it is paid.
 */
export const ajustesEcfBody = z
  .object({
    regimen: z.enum(SERIES, { error: 'Seleccione cómo factura la empresa.' }).optional(),
    desde: day(DESDE).nullish(),
    ambiente: z.enum(AMBIENTES, { error: 'Seleccione el ambiente.' }).optional(),
    cierreSerieB: day('La fecha de cierre no es válida.').nullish(),
    razonSocial: keptText(texto('razonSocial')),
    nombreComercial: keptText(texto('nombreComercial')),
    sucursal: keptText(texto('sucursal')),
    direccion: keptText(texto('direccion')),
    provincia: keptText(plainText().refine(codigo => codigo === '' || esProvincia(codigo), PROVINCIA)),
    municipio: keptText(plainText().max(6, MUNICIPIO)),
    telefonos: z
      .array(z.string({ error: 'Teléfono inválido.' }).refine(esTelefono))
      .max(MAX_TELEFONOS, 'Son tres teléfonos a lo sumo.')
      .optional(),
    correo: keptText(
      texto('correo').refine(
        correo => correo === '' || esCorreoDeEcf(correo),
        'El correo no sirve: la DGII solo admite letras sin acentos, dígitos, puntos y guiones.',
      ),
    ),
    web: keptText(texto('web')),
    actividad: keptText(texto('actividad')),
    ...pagoPorDefectoBody,
    tipoIngresos: tipoDeIngresos.optional(),
    notaTardia: z
      .enum(FORMAS_DE_NOTA_TARDIA, { error: 'Seleccione cómo se escriben las notas de crédito tardías.' })
      .optional(),
    recibe: z.boolean().optional(),
    /** With a reason: it cannot issue electronically from now on; null: it can again. */
    contingencia: z
      .object({
        motivo: text({ required: 'Escriba por qué no se puede emitir electrónicamente.', max: 200 }),
      })
      .nullish(),
    version: z.int().min(0).optional(),
    versionDeEmpresa: z.int().min(0).optional(),
  })
  .refine(...diasConCredito)
  .superRefine(({ regimen, desde, provincia, municipio, ...cobro }, context) => {
    const wrong = (campo: string, message: string) =>
      context.addIssue({ code: 'custom', path: [campo], message })
    if (regimen === 'E' && desde === null) wrong('desde', DESDE)
    // Of whoever says nothing of it the list of what is missing speaks.
    const { formaPago, diasCredito = null } = cobro
    const falta = regimen === 'E' && formaPago !== undefined ? faltaEnCobro({ formaPago, diasCredito }) : null
    if (falta) wrong(falta.campo, falta.frase)
    if (municipio && provincia !== undefined && !(provincia && esMunicipioDe(municipio, provincia))) {
      wrong('municipio', MUNICIPIO)
    }
  })
export type AjustesEcfBody = z.output<typeof ajustesEcfBody>

/** What a P12 of one person weighs many times over. */
export const MAX_CERTIFICADO = 64 * 1024
const CLAVE = 'Escriba la clave del certificado.'

/** Not trimmed: its spaces count. */
export const certificadoBody = z.object({
  clave: z.string({ error: CLAVE }).min(1).max(200, 'La clave no puede pasar de 200 caracteres.'),
})

/** One step towards the tax office: done, failed (why, and what to do), or not reached because an earlier one failed. */
const pasoDePrueba = z.object({
  paso: z.enum(['certificado', 'titular', 'dirección', 'semilla', 'firma', 'token']),
  titulo: z.string(),
  estado: z.enum(['bien', 'falló', 'sin probar']),
  frase: z.string(),
  queHacer: z.string().nullable(),
})
export type PasoDePrueba = z.output<typeof pasoDePrueba>

const { get, post, put, remove } = calls('Facturación electrónica')
const announces = { entity: 'Ecf', action: 'Actualización' } as const
const path = '/empresas/:id/ecf'

export const ecfEmpresas = {
  list: get('/ecf/empresas', 'ecf.ver', {
    summary: 'Cómo factura cada empresa, y qué le falta para la factura electrónica',
    data: z.array(empresaEcf),
  }),
  get: get(path, 'ecf.ver', {
    summary: 'Cómo factura una empresa, su certificado y lo que le falta',
    data: empresaEcf,
  }),
  update: put(path, 'ecf.configurar', {
    summary: 'Cambia cómo factura una empresa y lo que sus comprobantes electrónicos dicen de ella',
    body: ajustesEcfBody,
    data: empresaEcf,
    // Order forms ask how their company issues.
    announces: { entity: 'Empresas', action: 'Actualización' },
  }),
  subirCertificado: put('/empresas/:id/certificado', 'ecf.configurar', {
    summary: 'Sube el certificado (P12) con el que firma una empresa; se guarda cifrado',
    body: certificadoBody,
    files: {
      archivo: { maxBytes: MAX_CERTIFICADO, required: 'Elija el archivo del certificado (.p12 o .pfx).' },
    },
    data: empresaEcf,
    announces,
  }),
  quitarCertificado: remove('/empresas/:id/certificado', 'ecf.configurar', {
    summary: 'Quita el certificado de una empresa: hasta subir otro no firma nada',
    data: empresaEcf,
    announces,
  }),
  probar: post('/empresas/:id/ecf/probar', 'ecf.configurar', {
    summary: 'Prueba paso por paso la conexión de una empresa con la DGII',
    data: z.object({ bien: z.boolean(), pasos: z.array(pasoDePrueba) }),
    // It waits for the tax office: no transaction may.
    ownTransactions: true,
  }),
} as const
