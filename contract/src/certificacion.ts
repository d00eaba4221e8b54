import {
  CLASES_DE_CONJUNTO,
  ESTADOS_DE_CASO,
  FORMAS_DE_CASO,
  SITUACIONES_DE_CONJUNTO,
} from '@cuadre/domain/certificacion/conjunto'
import { NOTAS_DE_SIMULACION } from '@cuadre/domain/certificacion/simulacion'
import { z } from 'zod'
import { calls } from './endpoint.ts'
import { idText } from './fields.ts'

const clase = z.enum(CLASES_DE_CONJUNTO)

/** A step: by itself (`visto`) or by a person's word; moments are ISO. */
const paso = z.object({
  numero: z.int(),
  titulo: z.string(),
  queHacer: z.array(z.string()),
  hecho: z.boolean(),
  /** The product knows it; nobody marks it. */
  visto: z.boolean(),
  hechoEn: z.string().nullable(),
  hechoPor: z.string().nullable(),
})
export type PasoLeido = z.output<typeof paso>

/** A document of a set. `monto` as it was delivered; `mensajes` are the tax office's, with what they ask for where that is known. */
const caso = z.object({
  orden: z.int(),
  forma: z.enum(FORMAS_DE_CASO),
  tipo: z.string(),
  nombre: z.string(),
  encf: z.string(),
  monto: z.string(),
  estado: z.enum(ESTADOS_DE_CASO),
  mensajes: z.array(z.object({ codigo: z.int(), valor: z.string(), queHacer: z.string().nullable() })),
  respondidoEn: z.string().nullable(),
  /** A person said that the tax office has it. */
  confirmado: z.boolean(),
  /** Somebody answered in the buyer's name; who it was, nobody knows here. */
  aprobado: z.boolean(),
})
export type CasoLeido = z.output<typeof caso>

const conjunto = z.object({
  clase,
  /** Where it is sent: the tax office's place for certification, or the simulator's. */
  ambiente: z.enum(['simulador', 'certecf']),
  archivo: z.string().nullable(),
  /** What of the workbook was left out, in words. */
  aviso: z.string().nullable(),
  vuelta: z.int(),
  situacion: z.enum(SITUACIONES_DE_CONJUNTO),
  /** Why it waits or stopped, in words. */
  falla: z.string().nullable(),
  creadoEn: z.string(),
  casos: z.array(caso),
})
export type ConjuntoLeido = z.output<typeof conjunto>

export const certificacionLeida = z.object({
  empresaId: z.int(),
  empresaNombre: z.string(),
  /** Where a set that is made now would be sent. */
  ambiente: z.enum(['simulador', 'certecf']),
  /** What keeps anything from being signed; null: nothing. */
  impedimento: z.string().nullable(),
  /** What the portal asks for in steps 7 and 12; null where nobody told the program its public address. */
  direccionPublica: z.string().nullable(),
  pasos: z.array(paso),
  conjuntos: z.array(conjunto),
})
export type CertificacionLeida = z.output<typeof certificacionLeida>

/** A real set weighs some hundred kilobytes. */
export const MAX_CONJUNTO = 4 * 1024 * 1024
/** The portal's own files weigh a few kilobytes. */
export const MAX_XML_DEL_PORTAL = 256 * 1024

const { get, post, put } = calls('Facturación electrónica')
const path = '/empresas/:id/certificacion'
const cambio = {
  data: certificacionLeida,
  announces: { entity: 'Ecf', action: 'Actualización' },
} as const
const claseBody = z.object({ clase: clase.default('datos') })
/** What the credit notes of a simulation do; of the other sets it says nothing. */
const notas = z.enum(NOTAS_DE_SIMULACION).default('texto')

export const certificacion = {
  get: get(path, 'ecf.ver', {
    summary:
      'La certificación de una empresa: sus pasos, los conjuntos de pruebas y lo que la DGII respondió',
    data: certificacionLeida,
  }),
  importar: post(`${path}/set`, 'ecf.configurar', {
    ...cambio,
    summary:
      'Importa el Excel de pruebas de la DGII, de comprobantes o de aprobaciones; ocupa el lugar del anterior',
    files: {
      archivo: { maxBytes: MAX_CONJUNTO, required: 'Elija el Excel (.xlsx) que descargó del portal.' },
    },
  }),
  simular: post(`${path}/simulacion`, 'ecf.configurar', {
    ...cambio,
    summary:
      'Prepara los comprobantes de la simulación, con números que no se han usado y notas de crédito de texto o por montos',
    body: z.object({ notas }).prefault({}),
  }),
  enviar: post(`${path}/enviar`, 'ecf.configurar', {
    ...cambio,
    summary: 'Firma y envía un conjunto en su orden, o sigue donde se detuvo',
    body: claseBody,
  }),
  detener: post(`${path}/detener`, 'ecf.configurar', {
    ...cambio,
    summary: 'Detiene el envío de un conjunto después del comprobante de ahora',
    body: claseBody,
  }),
  reiniciar: post(`${path}/reiniciar`, 'ecf.configurar', {
    ...cambio,
    summary:
      'Empieza un conjunto de nuevo: se firma y se envía otra vez desde el primero; una simulación, con otros números',
    body: claseBody.extend({ notas }),
  }),
  resolver: put(`${path}/conjuntos/:clase/casos/:orden`, 'ecf.configurar', {
    ...cambio,
    summary: 'Dice si la DGII tiene un comprobante que se envió y del que no hubo respuesta',
    params: z.object({ id: idText, clase, orden: idText }),
    body: z.object({ recibido: z.boolean() }),
  }),
  marcar: put(`${path}/pasos/:paso`, 'ecf.configurar', {
    ...cambio,
    summary: 'Marca un paso como hecho, o lo desmarca',
    body: z.object({ hecho: z.boolean() }),
  }),
  firmar: post(`${path}/firmar`, 'ecf.configurar', {
    summary: 'Firma un XML del portal (postulación, declaración jurada) con el certificado de la empresa',
    files: {
      archivo: { maxBytes: MAX_XML_DEL_PORTAL, required: 'Elija el archivo XML que descargó del portal.' },
    },
    data: z.object({ nombre: z.string(), xml: z.string() }),
  }),
  paquete: get(`${path}/paquete`, 'ecf.ver', {
    summary: 'Un ZIP con lo firmado (XML), las representaciones impresas (PDF) y las aprobaciones recibidas',
    file: 'zip',
  }),
} as const
