import type { FormaAlContado, FormaDePago } from '@cuadre/domain/documentos/pago'
import type { ClaseDeEmitido, CodigoDeModificacion, Serie } from '@cuadre/domain/documentos/tipos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** What was issued: names, documents, addresses and percentages are copies. */
export interface DocumentosTable {
  id: Generated<number>
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
  /** The document that a note corrects, and the invoice at the root of it; null for an invoice, like what follows. */
  corrige_id: number | null
  factura_id: number | null
  motivo: string | null
  codigo_modificacion: CodigoDeModificacion | null
  /** Since when nothing of it may change. */
  congelado_en: Date | null
  /** Of an invoice issued anew: the order; else the order has the document's own number. */
  pedido_id: number | null
  /** Issued on paper because the company could not issue electronically: it is to be replaced. */
  contingencia_id: number | null
  anulado: Generated<boolean>
  anulado_en: Date | null
  anulado_por: number | null
  creado_en: Generated<Date>
  creado_por: number
  /** Generated: names as compared, and documents. */
  busqueda: ColumnType<string, never, never>
}

export interface DocumentosDetallesTable {
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
export interface PedidosTable {
  id: number
  documento_id: number
  categoria_id: number
  version: Generated<number>
}

/** A month of a company from its closing until it was opened again. */
export interface CierresTable {
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

export interface CuentasTable {
  /** Its document's, or its opening account's. */
  documento_id: number
  saldo_inicial: Generated<boolean>
  lado: 'pagar' | 'cobrar'
  porcentaje_aplicado: number
  /** Less than nothing, like the amount, of a credit note. */
  base_aplicada: number
  tipo_base: 'Subtotal' | 'Total'
  monto_total: number
  /** What its live payments add up to. */
  pagado: Generated<number>
  pagada: Generated<boolean>
  fecha: Dia
  cliente_id: number
  anulada: Generated<boolean>
  pagada_en: Date | null
  pagada_por: number | null
}

/** Only added to; the database refuses anything else. */
export interface CuentasMovimientosTable {
  id: GeneratedAlways<number>
  documento_id: number
  lado: 'pagar' | 'cobrar'
  accion: 'Pago' | 'Anulación'
  monto: number
  en: Generated<Date>
  usuario_id: number
  usuario: string
}

/** The number of the last receipt of a company. */
export interface RecibosTable {
  empresa_id: number
  ultimo: number
}

/** A payment of an account; who made it and when, and who annulled it, its movements say. It changes only by its annulment. */
export interface PagosTable {
  id: GeneratedAlways<number>
  documento_id: number
  lado: 'pagar' | 'cobrar'
  empresa_id: number
  recibo: number
  fecha: Dia
  /** What it settles, with what was withheld. */
  monto: number
  itbis_retenido: Generated<number>
  isr_retenido: Generated<number>
  forma: FormaAlContado | null
  referencia: string | null
  movimiento_id: number
  anulacion_id: number | null
}
