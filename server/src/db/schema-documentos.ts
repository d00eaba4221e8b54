import type { FormaAlContado, FormaDePago } from '@cuadre/domain/documentos/pago'
import type { Serie } from '@cuadre/domain/documentos/tipos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** What was issued: names, documents, addresses and percentages are copies. */
export interface DocumentosTable {
  id: Generated<number>
  clase: 'factura' | 'nota de crédito' | 'nota de débito'
  serie: Serie
  tipo: string
  numero: number
  txt_ncf: string
  ncf_id: number
  fecha: Dia
  vence: Dia
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
  /** The document that a note corrects; null for an invoice. */
  corrige_id: number | null
  /** Since when nothing of it may change. */
  congelado_en: Date | null
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
  producto_id: number
  descripcion: string
  exento: boolean
  precio: number
  cantidad: number
  descuento: number
  importe: number
}

/** What its document does not say of an order. */
export interface PedidosTable {
  id: number
  documento_id: number
  categoria_id: number
  version: Generated<number>
}

export interface CuentasTable {
  documento_id: number
  lado: 'pagar' | 'cobrar'
  porcentaje_aplicado: number
  base_aplicada: number
  tipo_base: 'Subtotal' | 'Total'
  monto_total: number
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
