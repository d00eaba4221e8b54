import { COSAS, type EntidadAuditada } from '@cuadre/domain/acceso/cosas'
import { z } from 'zod'
import { calls } from './endpoint.ts'
import { paged, paging } from './fields.ts'
import { BUSQUEDA, DIAS, esquemaDe, filtros, numero, opcion, texto } from './filtros.ts'

export type { EntidadAuditada } from '@cuadre/domain/acceso/cosas'

/** The order of the filter that people know; what is declared later comes after these. */
const PRIMERO: readonly EntidadAuditada[] = [
  ...(['Sesión', 'Usuario', 'Rol', 'Permiso'] as const),
  ...(['Categoría', 'Producto', 'Empresa', 'Contacto', 'Cliente'] as const),
  ...(['NCF', 'Pedido', 'Cuenta por pagar', 'Cuenta por cobrar'] as const),
]

/** What people call each thing that leaves a trace. */
export const ENTIDADES_AUDITADAS: readonly EntidadAuditada[] = [
  ...new Set([...PRIMERO, ...COSAS.flatMap(({ registro = [] }) => registro as EntidadAuditada)]),
]

/** One field that changed; `null` where there was or is nothing. */
const cambio = z.object({ campo: z.string(), antes: z.unknown(), despues: z.unknown() })
export type Cambio = z.output<typeof cambio>

/** What the log keeps of a value that was too long for it. */
export const valorOmitido = z.object({ omitido: z.object({ caracteres: z.int(), sha256: z.string() }) })

/**
 * `en`: instant in ISO format. `registroNombre`: what the record is called today, or its NCF; null when it has none. `sello`: its place in the chain; null for the moment
 * before it is sealed.
 */
export const registroDeAuditoria = z.object({
  id: z.int(),
  en: z.string(),
  usuario: z.string(),
  direccion: z.string(),
  entidad: z.string(),
  registroId: z.int().nullable(),
  registroNombre: z.string().nullable(),
  accion: z.string(),
  cambios: z.array(cambio),
  sello: z.int().nullable(),
})
export type RegistroDeAuditoria = z.output<typeof registroDeAuditoria>

/**
 * `buscar`: words of the record's name, or a whole NCF or its number; `registroId`: the number of the record that changed, not of the trace; days in
 * Santo Domingo.
 */
export const FILTROS_DE_AUDITORIA = filtros({
  buscar: BUSQUEDA,
  usuario: texto('Usuario', 'Todos', 60),
  entidad: opcion('Entidad', 'Todas', ENTIDADES_AUDITADAS, entidad => entidad),
  registroId: numero('Registro', 'Todos'),
  ...DIAS,
})
const filtrosDeAuditoria = esquemaDe(FILTROS_DE_AUDITORIA)

/** Last seal of the chain and its hash (hexadecimal): noted elsewhere, it proves later that nothing was rewritten. */
export const anclaDeAuditoria = z.object({ sello: z.int(), huella: z.string() })
export type AnclaDeAuditoria = z.output<typeof anclaDeAuditoria>

/** Where a chain broke: at a row that was altered or is missing, at its end, or at a signature that is not ours. */
export const CAUSAS_DE_ROTURA = ['registro', 'final', 'firma'] as const
export type CausaDeRotura = (typeof CAUSAS_DE_ROTURA)[number]

/** `llave`: the name of this server's key. `desde`: the first seal that it signed; null before. */
const firmaDeAuditoria = z.object({
  llave: z.string(),
  desde: z.int().nullable(),
  /** Seals with the signature of a key that this server does not have. */
  ajenas: z.object({ llave: z.string(), cuantas: z.int(), desde: z.int(), hasta: z.int() }).nullable(),
})

const estadoDeTarea = z.enum(['nunca', 'en curso', 'terminada'])

/** One order or account that is not as its last trace left it. */
const diferencia = z.object({ pedidoId: z.int(), txtNCF: z.string(), que: z.string() })
export type Diferencia = z.output<typeof diferencia>

/** The daily check of orders and accounts against their traces. `diferencias`: the first ones of `cuantas`. */
const revisionDePedidos = z.object({
  estado: estadoDeTarea,
  revisados: z.int(),
  total: z.int(),
  terminadaEn: z.string().nullable(),
  cuantas: z.int(),
  diferencias: z.array(diferencia),
})
export type RevisionDePedidos = z.output<typeof revisionDePedidos>

/**
 * A check of the chain: under way, or what it found. `integra` is null before anything was found. `primerSello`: where it
 * first fails; null when it holds. It began after the seal `desde` (0: from the beginning), whose verification ended at
 * `desdeEn`, and has come as far as `registros` of `hasta`. `restauradaEn`: when the database last came out of a copy; null: never.
 */
export const integridad = z.object({
  estado: estadoDeTarea,
  integra: z.boolean().nullable(),
  registros: z.int(),
  primerSello: z.int().nullable(),
  registroId: z.int().nullable(),
  causa: z.enum(CAUSAS_DE_ROTURA).nullable(),
  completa: z.boolean(),
  desde: z.int(),
  desdeEn: z.string().nullable(),
  hasta: z.int(),
  iniciadaEn: z.string().nullable(),
  terminadaEn: z.string().nullable(),
  ancla: anclaDeAuditoria,
  firma: firmaDeAuditoria,
  restauradaEn: z.string().nullable(),
  pedidos: revisionDePedidos,
})
export type Integridad = z.output<typeof integridad>

const HUELLA_INVALIDA = 'La huella tiene 64 cifras y letras de la a a la f.'
const SELLO_INVALIDO = 'El sello es un número entero mayor que cero.'

/** An anchor that somebody noted. Spaces and capitals do not matter, as it may have been copied from paper. */
export const anclaAnotada = z.object({
  sello: z
    .string({ error: SELLO_INVALIDO })
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
  huella: z
    .string({ error: HUELLA_INVALIDA })
    .max(200)
    .transform(text => text.replace(/\s/g, '').toLowerCase())
    .refine(text => /^[0-9a-f]{64}$/.test(text), HUELLA_INVALIDA),
})

/** `contenida`: the chain has that hash at that seal. `en`: when the trace there was written. */
export const anclaComprobada = z.object({ contenida: z.boolean(), en: z.string().nullable() })

const { get, post } = calls('Auditoría')

export const auditoria = {
  paged: get('/auditoria/paged', 'auditoria.ver', {
    summary: 'Quién cambió qué, de lo más reciente a lo más antiguo',
    // A trace of a long order holds hundreds of kilobytes.
    query: z.object({ ...paging(20, 100), ...filtrosDeAuditoria }),
    data: paged(registroDeAuditoria),
  }),
  excel: get('/auditoria/excel', 'auditoria.ver', {
    summary: 'La auditoría filtrada en Excel',
    query: z.object(filtrosDeAuditoria),
    file: 'xlsx',
  }),
  verificar: post('/auditoria/verificar', 'auditoria.ver', {
    summary: 'Recalcula la cadena desde el último sello verificado, o entera, y dice dónde fue alterada',
    body: z.object({ completa: z.boolean().optional() }).optional(),
    data: integridad,
    ownTransactions: true,
  }),
  verificacion: get('/auditoria/verificacion', 'auditoria.ver', {
    summary: 'Cómo va la última verificación, o qué halló, con el último sello y su huella',
    data: integridad,
  }),
  ancla: get('/auditoria/ancla', 'auditoria.ver', {
    summary: 'Dice si la cadena contiene un sello y una huella que se anotaron',
    query: anclaAnotada,
    data: anclaComprobada,
  }),
} as const
