import type { FormaPropia } from '@cuadre/domain/compras/propia'
import type { FormaAlContado, FormaDePago } from '@cuadre/domain/documentos/pago'
import type { TipoDeIngresos } from '@cuadre/domain/documentos/tipo-de-ingresos'
import type {
  ClaseDeDocumento,
  ClaseDeEmitido,
  ClaseDePropia,
  CodigoDeModificacion,
  Naturaleza,
  Serie,
} from '@cuadre/domain/documentos/tipos'
import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { EstadoDeAnulacion } from '@cuadre/domain/ecf/anulacion'
import type { RangoSinUsar } from '@cuadre/domain/ecf/otros-registros'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface TablasDeDocumentos {
  secuencias: SecuenciasTable
  ncfs: NcfsTable
  documentos: DocumentosTable
  ventas: VentasView
  compras_propias: ComprasPropiasView
  documentos_detalles: DocumentosDetallesTable
  documentos_reemplazos: DocumentosReemplazosTable
  secuencias_anulaciones: SecuenciasAnulacionesTable
  numeros_anulados: NumerosAnuladosView
  pedidos: PedidosTable
  pedidos_repetidos: PedidosRepetidosTable
  cierres: CierresTable
}

/** What every issued document has: names, documents and addresses are copies. */
interface ColumnasDeTodos {
  id: GeneratedAlways<number>
  serie: Serie
  tipo: string
  numero: number
  txt_ncf: string
  ncf_id: number
  fecha: Dia
  /** Null for the types that do not expire. */
  vence: Dia | null
  empresa_id: number
  empresa_nombre: string
  empresa_rnc: string
  empresa_direccion: string
  empresa_telefono: string
  empresa_email: string | null
  empresa_web: string | null
  empresa_pie: string | null
  sub_total: number
  itbis: number
  total: number
  /** Since when nothing of it may change. */
  congelado_en: Date | null
  /** The document that a note corrects; null for an invoice and a purchase. */
  corrige_id: number | null
  /** Issued on paper because the company could not issue electronically: a sale is to be replaced. */
  contingencia_id: number | null
  anulado: Generated<boolean>
  /** The tax office refused it, or what it corrects. */
  no_tomado: Generated<boolean>
  /** What every sum counts: neither annulled nor refused. */
  vigente: GeneratedAlways<boolean>
  anulado_en: Date | null
  anulado_por: number | null
  creado_en: Generated<Date>
  creado_por: number
}

/** What a note says; null of all others. */
interface ColumnasDeNota {
  /** The invoice or purchase at the root of what it corrects. */
  factura_id: number | null
  motivo: string | null
  codigo_modificacion: CodigoDeModificacion | null
}

/** What only some have. */
interface ColumnasDeAlgunos extends ColumnasDeNota {
  /** Amounts in pesos; the main form takes the rest. */
  otras_formas: ColumnType<Partial<Record<FormaAlContado, number>> | null, string | null, string | null>
  dias_credito: number | null
  vendedor: string | null
  /** What an order remarks, and the number of its buyer's own order. */
  comentario: string | null
  orden_compra: string | null
  /** The note that this one undoes, on the invoice. */
  deshace_id: number | null
  /** Of an invoice issued anew: the order; else the order has the document's own number. */
  pedido_id: number | null
  /** Names as compared, and documents. */
  busqueda: GeneratedAlways<string>
}

/** What was issued, sales and purchases. What one of the two alone says is null in the other. */
interface DocumentosTable extends ColumnasDeTodos, ColumnasDeAlgunos {
  naturaleza: Naturaleza
  clase: ClaseDeDocumento
  aplica_itbis: boolean | null
  cliente_id: number | null
  cliente_nombre: string | null
  cliente_rnc: string | null
  cliente_extranjero: Generated<boolean | null>
  cliente_direccion: string | null
  cliente_telefono: string | null
  contacto_id: number | null
  porc_compra: number | null
  porc_venta: number | null
  porc_contacto: number | null
  lo_suyo: Generated<boolean | null>
  forma_pago: Generated<FormaDePago | null>
  tipo_ingresos: Generated<TipoDeIngresos | null>
  suplidor_nombre: string | null
  suplidor_documento: string | null
  suplidor_direccion: string | null
  suplidor_telefono: string | null
  /** By the code of the 606. */
  forma: FormaPropia | null
  itbis_retenido: number | null
  renta_retenida: number | null
}

/** The documents that are sales. */
export interface VentasView extends ColumnasDeTodos, ColumnasDeAlgunos {
  clase: ClaseDeEmitido
  aplica_itbis: boolean
  cliente_id: number
  cliente_nombre: string
  cliente_rnc: string
  cliente_extranjero: boolean
  cliente_direccion: string
  cliente_telefono: string
  /** Null of some that the company sold of its own. */
  contacto_id: number | null
  porc_compra: number
  porc_venta: number
  porc_contacto: number
  /** The company sold what is its own: it collects the whole total, and pays nobody. */
  lo_suyo: boolean
  forma_pago: FormaDePago
  tipo_ingresos: TipoDeIngresos
}

/** The documents that the buyer issues himself, and his notes on them; names, documents and addresses are blank of petty cash's supplier. */
export interface ComprasPropiasView extends ColumnasDeTodos, ColumnasDeNota {
  clase: ClaseDePropia
  suplidor_nombre: string
  suplidor_documento: string
  suplidor_direccion: string
  suplidor_telefono: string
  forma: FormaPropia
  /** Of one that is owed. */
  dias_credito: number | null
  itbis_retenido: number
  renta_retenida: number
}

interface DocumentosDetallesTable {
  documento_id: number
  linea: number
  /** Null in a note's line that is an amount. */
  producto_id: number | null
  descripcion: string
  exento: boolean
  /** Else goods. */
  servicio: Generated<boolean>
  precio: number
  cantidad: number
  descuento: number
  importe: number
  /** The line of the corrected document that this one of a note takes from. */
  corrige_linea: number | null
  /** What it bears in percent where ITBIS is charged; 0: exempt. */
  tasa: number
  /** Its share of the document's. */
  itbis: number
  /** Code of the unit. */
  unidad: Generated<number>
  /** Pesos off the line, in place of a percentage. */
  descuento_monto: number | null
  /** The catalogue's, where another price was agreed. */
  precio_lista: number | null
  codigo: string | null
  codigo_barras: string | null
  comentario: string | null
  /** Of a purchase's line, like what follows: its share of what is withheld. */
  itbis_retenido: number | null
  renta_retenida: number | null
}

/** Numbers as the tax office authorised them: from `desde` to `hasta`, the next one to give is `siguiente`. */
export interface SecuenciasTable {
  id: GeneratedAlways<number>
  empresa_id: number
  /** The issuer's, as digits. */
  rnc: string
  serie: Serie
  tipo: string
  desde: number
  /** One more than `hasta` when all are given. */
  siguiente: number
  hasta: number
  solicitud: string | null
  autorizacion: string | null
  autorizada_en: Dia | null
  /** Null for the types that do not expire. */
  vence: Dia | null
  borrador: Generated<boolean>
  anulada: Generated<boolean>
  /** Asked of the tax office, and not answered yet. */
  anulando: Generated<boolean>
  anulada_en: Date | null
  anulada_por: number | null
  motivo_anulacion: string | null
  version: Generated<number>
  creada_en: Generated<Date>
  creada_por: number
}

/** What its document does not say of an order. */
interface PedidosTable {
  id: number
  documento_id: number
  categoria_id: number
  version: Generated<number>
}

/** An order that is proposed each month. */
interface PedidosRepetidosTable {
  pedido_id: number
  dia: number
  proximo: Dia
  ultimo_mes: Dia | null
  pausado: boolean
  ultimo_id: number | null
  version: Generated<number>
}

/** A month of a company from its closing until it was opened again. */
interface CierresTable {
  id: GeneratedAlways<number>
  empresa_id: number
  /** Day 1. */
  mes: Dia
  cerrado_en: Date
  cerrado_por: number
  /** What was still to be mended, and was seen. */
  pendientes: number
  reabierto_en: Date | null
  reabierto_por: number | null
  motivo: string | null
}

interface NcfsTable {
  id: GeneratedAlways<number>
  empresa_id: number
  /** The issuer's, as digits, frozen when the number is generated. */
  rnc: string
  serie: Generated<Serie>
  tipo: Generated<string>
  numero: number
  fecha: Dia
  mes_generado: Dia
  /** Null for the types that do not expire. */
  vence: Dia | null
  /** The authorised range that it was drawn from. */
  secuencia_id: number | null
  estado: Generated<number>
  anulado: Generated<boolean>
  anulado_en: Date | null
  anulado_por: number | null
  motivo_anulacion: string | null
}

/** Electronic numbers in the place of documents on paper; only added to. */
interface DocumentosReemplazosTable {
  ncf_id: number
  documento_id: number
  encf: string
  tipo: GeneratedAlways<string>
  fecha: Dia
  vence: Dia | null
  creado_en: Date
  creado_por: number
}

/** Electronic numbers that a company may not give, with the day of their annulment; null while the tax office has not answered. */
interface NumerosAnuladosView {
  readonly empresa_id: number
  readonly secuencia_id: number
  readonly tipo: string
  readonly desde: number
  readonly hasta: number
  readonly anulados_el: Dia | null
}

/** What was asked of the tax office about numbers that nobody will use. */
interface SecuenciasAnulacionesTable {
  id: GeneratedAlways<number>
  secuencia_id: number
  empresa_id: number
  rangos: ColumnType<RangoSinUsar[], string, string>
  motivo: string
  estado: Generated<EstadoDeAnulacion>
  ambiente: Ambiente | null
  xml: Buffer | null
  enviado_en: Date | null
  respondido_en: Date | null
  mensajes: ColumnType<string[], string | undefined, string>
  falla: string | null
  detenido: Generated<boolean>
  intentos: Generated<number>
  proximo_en: Date
  tomado_hasta: Date | null
  tomado_por: number | null
  pedida_en: Date
  pedida_por: number
}
