import type { ClaseDeConjunto, EstadoDeCaso, FormaDeCaso } from '@cuadre/domain/certificacion/conjunto'
import type { FormaDeNotaTardia } from '@cuadre/domain/documentos/nota-tardia'
import type { Serie } from '@cuadre/domain/documentos/tipos'
import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { EmisorEcf } from '@cuadre/domain/ecf/emisor'
import type { EstadoDeEntrega, PalabraDelComprador } from '@cuadre/domain/ecf/entrega'
import type { Registro } from '@cuadre/domain/ecf/escritura'
import type { EstadoEcf, MensajeEcf } from '@cuadre/domain/ecf/estados'
import type {
  DgiiDeRecibido,
  EstadoDeRecibido,
  EstadoDeTarea,
  TareaDeRecibido,
} from '@cuadre/domain/ecf/recibido'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { UrlsDeReceptor } from '../ecf/receptor/cliente.ts'

export interface TablasDeEcf {
  empresas_ecf: EmpresasEcfTable
  contingencias: ContingenciasTable
  certificados: CertificadosTable
  documentos_ecf: DocumentosEcfTable
  ecf_intercambios: EcfIntercambiosTable
  ecf_entradas: EcfEntradasTable
  ecf_recibidos: EcfRecibidosTable
  ecf_recibidos_tareas: EcfRecibidosTareasTable
  ecf_directorio: EcfDirectorioTable
  ecf_entregas: EcfEntregasTable
  certificaciones: CertificacionesTable
  certificaciones_casos: CertificacionesCasosTable
  certificaciones_pasos: CertificacionesPasosTable
}

/** How a company issues, and what its electronic documents say of it besides its own data; null: the company's own. */
interface EmpresasEcfTable {
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
  /** How a credit note later than thirty days is written. */
  nota_tardia: Generated<FormaDeNotaTardia>
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
interface DocumentosEcfTable {
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
  /** It came out of a copy as not sent. */
  en_duda: Generated<boolean>
  respondido_en: Date | null
  proximo_en: Generated<Date>
  intentos: Generated<number>
  falla: string | null
  detenido: Generated<boolean>
  tomado_hasta: Date | null
  tomado_por: number | null
  contingencia: Generated<boolean>
  /** Of a document on paper: the number under which it is replaced. */
  reemplazo_ncf_id: number | null
  creado_en: Generated<Date>
}

/** Only added to; the database refuses anything else. */
interface EcfIntercambiosTable {
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

/** SHA-256 of the seeds and tokens that others were given. */
interface EcfEntradasTable {
  huella: Buffer
  clase: 'semilla' | 'token'
  vence: Date
}

/** What others issued to a company of ours; nothing of it changes but what the tax office and the office say of it. */
interface EcfRecibidosTable {
  id: GeneratedAlways<number>
  empresa_id: number
  ambiente: Ambiente
  emisor_rnc: string
  emisor_nombre: string
  encf: string
  tipo: GeneratedAlways<string>
  fecha: Dia
  total: number
  itbis: number
  codigo_seguridad: string
  xml: Buffer
  arecf: Buffer
  recibido_en: Date
  dgii: Generated<DgiiDeRecibido>
  estado: Generated<EstadoDeRecibido>
  motivo: string | null
  acecf: Buffer | null
  decidido_en: Date | null
  decidido_por: number | null
}

interface EcfRecibidosTareasTable {
  recibido_id: number
  tarea: TareaDeRecibido
  estado: Generated<EstadoDeTarea>
  respuesta: string | null
  direccion: string | null
  hecha_en: Date | null
  intentos: Generated<number>
  proximo_en: Date
  tomado_hasta: Date | null
  tomado_por: number | null
  creado_en: Date
}

/** Where other taxpayers receive; `urls` null: the directory knows of none. */
interface EcfDirectorioTable {
  ambiente: Ambiente
  rnc: string
  urls: ColumnType<UrlsDeReceptor | null, string | null, string | null>
  consultado_en: Date
}

/** What became of a document on its way to the buyer. */
interface EcfEntregasTable {
  documento_id: number
  empresa_id: number
  ambiente: Ambiente
  comprador_rnc: string
  estado: Generated<EstadoDeEntrega>
  motivo: string | null
  direccion: string | null
  arecf: Buffer | null
  acecf: Buffer | null
  /** SHA-256 of the key that signed the receipt. */
  llave_acuse: string | null
  entregado_en: Date | null
  respondido_en: Date | null
  /** What somebody says in the buyer's name, with a key that nobody vouches for. */
  dicho: PalabraDelComprador | null
  dicho_motivo: string | null
  dicho_acecf: Buffer | null
  dicho_por: string | null
  dicho_documento: string | null
  dicho_llave: string | null
  dicho_en: Date | null
  intentos: Generated<number>
  proximo_en: Date
  tomado_hasta: Date | null
  tomado_por: number | null
  creado_en: Date
}

/** While it is open (`fin` null) its company issues on paper. */
interface ContingenciasTable {
  id: GeneratedAlways<number>
  empresa_id: number
  motivo: string
  inicio: Date
  iniciada_por: number
  fin: Date | null
  terminada_por: number | null
}

/** Steps of a certification that a person marked as done. */
interface CertificacionesPasosTable {
  empresa_id: number
  paso: number
  hecho_en: Date
  hecho_por: number
}

/** One set of each kind per company. */
interface CertificacionesTable {
  id: GeneratedAlways<number>
  empresa_id: number
  clase: ClaseDeConjunto
  ambiente: Extract<Ambiente, 'simulador' | 'certecf'>
  archivo: string | null
  aviso: string | null
  vuelta: Generated<number>
  enviando: Generated<boolean>
  falla: string | null
  intentos: Generated<number>
  proximo_en: Date
  tomado_hasta: Date | null
  tomado_por: number | null
  creado_en: Date
  creado_por: number
}

/** A document of a set, in the order in which they are sent. */
interface CertificacionesCasosTable {
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
