import type { ClaseDeConjunto, EstadoDeCaso, FormaDeCaso } from '@cuadre/domain/certificacion/conjunto'
import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { MensajeEcf } from '@cuadre/domain/ecf/estados'
import type { Registro } from '@cuadre/domain/ecf/registro'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Steps of a certification that a person marked as done. */
export interface CertificacionesPasosTable {
  empresa_id: number
  paso: number
  hecho_en: Date
  hecho_por: number
}

/** One set of each kind per company. */
export interface CertificacionesTable {
  id: GeneratedAlways<number>
  empresa_id: number
  clase: ClaseDeConjunto
  ambiente: Extract<Ambiente, 'simulador' | 'certecf'>
  archivo: string | null
  vuelta: Generated<number>
  enviando: Generated<boolean>
  falla: string | null
  intentos: Generated<number>
  proximo_en: Date
  tomado_hasta: Date | null
  creado_en: Date
  creado_por: number
}

/** A document of a set, in the order in which they are sent. */
export interface CertificacionesCasosTable {
  certificacion_id: number
  orden: number
  forma: FormaDeCaso
  tipo: string
  encf: string
  monto: string
  registro: ColumnType<Registro, string, string>
  estado: Generated<EstadoDeCaso>
  xml: Buffer | null
  codigo_seguridad: string | null
  firmado_en: Date | null
  enviado_en: Date | null
  track_id: string | null
  mensajes: ColumnType<MensajeEcf[], string | undefined, string>
  respondido_en: Date | null
  confirmado_por: number | null
  aprobacion: Buffer | null
  aprobado_en: Date | null
}
