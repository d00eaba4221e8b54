import type { EstadoDeCorreo } from '@cuadre/domain/correos/estados'
import type { Seguridad } from '@cuadre/domain/correos/seguridad'
import type { LadoDeSaldo } from '@cuadre/domain/cuentas/lados'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { TablasDeCompras } from './schema-compras.ts'
import type { TablasDeCuentas } from './schema-cuentas.ts'
import type { TablasDeDocumentos } from './schema-documentos.ts'
import type { TablasDeEcf } from './schema-ecf.ts'
import type { TablasDeMaestros, Versioned } from './schema-maestros.ts'
import type { TablasDePorPagar } from './schema-por-pagar.ts'

/**
 * The tables as TypeScript sees them; `schema.test.ts` holds them against the database. Days are `yyyy-mm-dd` strings, `numeric`
 * columns are pesos or percentages as numbers: values to pass on, never to calculate with (arithmetic goes through centavos).
 */
export interface DB
  extends TablasDeCompras,
    TablasDeCuentas,
    TablasDePorPagar,
    TablasDeDocumentos,
    TablasDeEcf,
    TablasDeMaestros {
  permisos: PermisosTable
  roles: RolesTable
  roles_permisos: { rol_id: number; permiso_id: number }
  usuarios: UsuariosTable
  usuarios_roles: { usuario_id: number; rol_id: number }
  segundos_factores: SegundosFactoresTable
  codigos_de_recuperacion: { usuario_id: number; huella: Buffer }
  accesos_a_medias: { huella: Buffer; usuario_id: number; vence_en: Date }
  sesiones: SesionesTable
  sesiones_tokens: SesionesTokensTable
  intentos_de_acceso: {
    id: GeneratedAlways<number>
    usuario: string | null
    red: string | null
    fallos: number
    ultimo: Date
  }
  correo_ajustes: CorreoAjustesTable
  cotizaciones: CotizacionesTable
  correos: CorreosTable
  correos_intentos: CorreosIntentosTable
  correos_por_dia: CorreosPorDiaTable
  idempotencia: IdempotenciaTable
  auditoria: AuditoriaTable
}

interface PermisosTable extends Versioned {
  nombre: string
  descripcion: Generated<string>
  sistema: Generated<boolean>
}

interface RolesTable extends Versioned {
  nombre: string
  sistema: Generated<boolean>
  exige_segundo_factor: Generated<boolean>
}

interface UsuariosTable extends Versioned {
  nombre: string
  username: string
  email: Generated<string>
  contrasena: string
  debe_cambiar_contrasena: Generated<boolean>
  activo: Generated<boolean>
  creado_en: Generated<Date>
}

interface SesionesTable {
  id: Generated<string>
  usuario_id: number
  creada_en: Generated<Date>
  vence_en: Date
  direccion: Generated<string>
  agente: Generated<string>
  red: Generated<string>
  secreto: Generated<Buffer>
  cerrada_en: Date | null
  motivo_cierre: string | null
}

interface SesionesTokensTable {
  huella: Buffer
  sesion_id: string
  tipo: 'acceso' | 'renovacion'
  vence_en: Date
  usado_en: Date | null
}

interface IdempotenciaTable {
  usuario_id: number
  clave: string
  huella: Buffer
  respuesta: ColumnType<object, string, string>
  creada_en: Generated<Date>
}

/** Written by `record` and read by the audit screen; the seals are the database's own work. */
interface AuditoriaTable {
  id: GeneratedAlways<number>
  en: Generated<Date>
  usuario_id: number | null
  usuario: string
  direccion: string
  entidad: string
  registro_id: number | null
  accion: string
  antes: ColumnType<Record<string, unknown> | null, string | null, never>
  despues: ColumnType<Record<string, unknown> | null, string | null, never>
  sello: ColumnType<number | null, never, never>
  huella: ColumnType<Buffer | null, never, never>
}

/** The second factor of a user. */
interface SegundosFactoresTable {
  usuario_id: number
  secreto: Buffer
  llave_de: string
  activado_en: Date | null
  ultimo_paso: Generated<number>
}

/** How the office reaches its mail server; one row at most. */
export interface CorreoAjustesTable {
  id: Generated<boolean>
  servidor: string
  puerto: number
  seguridad: Seguridad
  usuario: string | null
  /** Encrypted; `contrasena_de` says with which key. */
  contrasena: Buffer | null
  contrasena_de: string | null
  remitente: string
  remitente_nombre: string | null
  responder_a: string | null
  asunto: string
  mensaje: string
  destinatarios_por_usuario: Generated<number>
  destinatarios_por_oficina: Generated<number>
  version: Generated<number>
  cambiado_en: Date
}

/** A document that was asked to be sent by mail. */
export interface CorreosTable {
  id: GeneratedAlways<number>
  /** What it carries: a document, a quote, the statement of a client or of a contact's clients, or what was withheld of a supplier. */
  documento_id: number | null
  cotizacion_id: number | null
  cliente_id: number | null
  contacto_id: number | null
  suplidor_id: number | null
  suplidor_documento: string | null
  /** Of a statement; company and days of what was withheld too. */
  lado: LadoDeSaldo | null
  empresa_id: number | null
  desde: Dia | null
  hasta: Dia | null
  para: string[]
  asunto: string
  mensaje: string
  con_xml: boolean
  /** In angle brackets. */
  mensaje_id: string
  estado: Generated<EstadoDeCorreo>
  respuesta: string | null
  intentos: Generated<number>
  en_cola_desde: Date
  proximo_en: Date
  tomado_hasta: Date | null
  tomado_por: number | null
  creado_en: Date
  creado_por: number
  terminado_en: Date | null
}

/** What is offered and not issued. */
interface CotizacionesTable {
  id: GeneratedAlways<number>
  empresa_id: number
  numero: number
  cliente_id: number
  fecha: Dia
  vence: Dia
  total: number
  contenido: ColumnType<object, string, string>
  descartada_en: Date | null
  pedido_id: number | null
  creada_en: Date
  creada_por: number
  version: Generated<number>
}

/** How many recipients mails were accepted for. */
interface CorreosPorDiaTable {
  dia: Dia
  usuario_id: number
  destinatarios: number
}

/** What came of one attempt. */
export interface CorreosIntentosTable {
  id: GeneratedAlways<number>
  correo_id: number
  en: Date
  resultado: 'enviado' | 'otra vez' | 'rechazado' | 'fallido'
  codigo: number | null
  respuesta: string
}
