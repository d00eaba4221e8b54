import type { Serie } from '@cuadre/domain/documentos/tipos'
import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { EmisorEcf } from '@cuadre/domain/ecf/emisor'
import type { EstadoEcf, MensajeEcf } from '@cuadre/domain/ecf/estados'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** How a company issues, and what its electronic documents say of it besides its own data; null: the company's own. */
export interface EmpresasEcfTable {
  empresa_id: number
  /** Series of its documents from `desde` on. */
  regimen: Generated<Serie>
  desde: Dia | null
  ambiente: Generated<Ambiente>
  cierre_serie_b: Dia | null
  razon_social: string | null
  nombre_comercial: string | null
  sucursal: string | null
  direccion: string | null
  municipio: string | null
  provincia: string | null
  telefonos: Generated<string[]>
  correo: string | null
  web: string | null
  actividad: string | null
  tipo_ingresos: Generated<string>
  recibe: Generated<boolean>
  version: Generated<number>
}

/** `llave`: the private key, encrypted; `llave_de` names what it was encrypted with. */
export interface CertificadosTable {
  empresa_id: number
  certificado: Buffer
  llave: Buffer
  llave_de: string
  huella: string
  titular: string
  documento: string
  emisor: string
  valido_desde: Date
  valido_hasta: Date
  subido_en: Generated<Date>
  subido_por: number
}

/** What became of an electronic document; nothing of what is signed changes. */
export interface DocumentosEcfTable {
  documento_id: number
  empresa_id: number
  ambiente: Ambiente
  emisor: ColumnType<EmisorEcf, string, string>
  estado: Generated<EstadoEcf>
  xml: Buffer | null
  /** Of a consumption invoice below the limit. */
  resumen: Buffer | null
  codigo_seguridad: string | null
  firmado_en: Date | null
  track_id: string | null
  codigo: number | null
  mensajes: ColumnType<MensajeEcf[], string | undefined, string>
  secuencia_utilizada: boolean | null
  enviado_en: Date | null
  respondido_en: Date | null
  proximo_en: Generated<Date>
  intentos: Generated<number>
  falla: string | null
  detenido: Generated<boolean>
  tomado_hasta: Date | null
  contingencia: Generated<boolean>
  creado_en: Generated<Date>
}

/** Only added to; the database refuses anything else. */
export interface EcfIntercambiosTable {
  id: GeneratedAlways<number>
  documento_id: number | null
  empresa_id: number
  en: Generated<Date>
  servicio: string
  direccion: string
  estado_http: number | null
  enviado: Buffer | null
  recibido: string | null
  falla: string | null
  milisegundos: number
}
