import type { EstadoDeCorreo } from '@cuadre/domain/correos/estados'
import type { Seguridad } from '@cuadre/domain/correos/seguridad'
import type { Generated, GeneratedAlways } from 'kysely'

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
  version: Generated<number>
  cambiado_en: Date
}

/** A document that was asked to be sent by mail. */
export interface CorreosTable {
  id: GeneratedAlways<number>
  documento_id: number
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
  creado_en: Date
  creado_por: number
  terminado_en: Date | null
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
