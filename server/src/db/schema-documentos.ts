import type { FormaAlContado, FormaDePago } from '@cuadre/domain/documentos/pago'
import type { TipoDeIngresos } from '@cuadre/domain/documentos/tipo-de-ingresos'
import type { ClaseDeEmitido, CodigoDeModificacion, Serie } from '@cuadre/domain/documentos/tipos'
import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { EstadoDeAnulacion } from '@cuadre/domain/ecf/anulacion'
import type { RangoSinUsar } from '@cuadre/domain/ecf/otros-registros'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface TablasDeDocumentos {
  secuencias: SecuenciasTable
  ncfs: NcfsTable
  documentos: DocumentosTable
  documentos_detalles: DocumentosDetallesTable
  documentos_reemplazos: DocumentosReemplazosTable
  secuencias_anulaciones: SecuenciasAnulacionesTable
  numeros_anulados: NumerosAnuladosView
  pedidos: PedidosTable
  cierres: CierresTable
}

/** What was issued: names, documents, addresses and percentages are copies. */
export interface DocumentosTable {
  id: GeneratedAlways<number>
  clase: ClaseDeEmitido
  serie: Serie
  tipo: string
  numero: number
  txt_ncf: string
  ncf_id: number
  fecha: Dia
  /** Null for the types that do not expire. */
  vence: Dia | null
  aplica_itbis: boolean
  tasa_itbis: number
  empresa_id: number
  empresa_nombre: string
  empresa_rnc: string
  empresa_direccion: string
  empresa_telefono: string
  empresa_email: string | null
  empresa_web: string | null
  empresa_pie: string | null
  vendedor: string | null
  cliente_id: number
  cliente_nombre: string
  cliente_rnc: string
  cliente_direccion: string
  cliente_telefono: string
  contacto_id: number
  porc_compra: number
  porc_venta: number
  porc_contacto: number
  sub_total: number
  itbis: number
  total: number
  forma_pago: Generated<FormaDePago>
  /** Amounts in pesos; the main form takes the rest. */
  otras_formas: ColumnType<Partial<Record<FormaAlContado, number>> | null, string | null, string | null>
  dias_credito: number | null
  tipo_ingresos: Generated<TipoDeIngresos>
  /** The document that a note corrects, and the invoice at the root of it; null for an invoice, like what follows. */
  corrige_id: number | null
  factura_id: number | null
  /** The note that this one undoes, on the invoice. */
  deshace_id: number | null
  motivo: string | null
  codigo_modificacion: CodigoDeModificacion | null
  /** Since when nothing of it may change. */
  congelado_en: Date | null
  /** Of an invoice issued anew: the order; else the order has the document's own number. */
  pedido_id: number | null
  /** Issued on paper because the company could not issue electronically: it is to be replaced. */
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
  /** Names as compared, and documents. */
  busqueda: GeneratedAlways<string>
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
