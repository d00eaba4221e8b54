import type { TipoDeAdjunto } from '@cuadre/contract/compra-adjuntos'
import type {
  FormaDeCompra,
  RetencionDeRenta,
  TipoDeGasto,
  UsoDelItbis,
} from '@cuadre/domain/compras/codigos'
import { MONTOS, type MontoDeCompra, porMonto } from '@cuadre/domain/compras/montos'
import type { FormaPropia, TasaDeLinea } from '@cuadre/domain/compras/propia'
import type { ClaseDeServicio, ClaseDeSuplidor } from '@cuadre/domain/compras/retenciones'
import type { ClaseDeDocumento, CodigoDeModificacion, Serie } from '@cuadre/domain/documentos/tipos'
import type { IdDeCasilla } from '@cuadre/domain/reportes/it1/casilla'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface TablasDeCompras {
  compras: ComprasTable
  compras_adjuntos: ComprasAdjuntosTable
  documentos_compras: DocumentosComprasTable
  emitidos: EmitidosView
  it1_casillas: It1CasillasTable
}

/** `otrosImpuestos` is kept in otros_impuestos. */
type Columna<Campo extends string> = Campo extends `${infer Letra}${infer Resto}`
  ? `${Letra extends Lowercase<Letra> ? Letra : `_${Lowercase<Letra>}`}${Columna<Resto>}`
  : ''

export const COLUMNA_DE_MONTO = porMonto(MONTOS, monto =>
  monto.replace(/[A-Z]/g, letra => `_${letra.toLowerCase()}`),
) as { readonly [M in MontoDeCompra]: Columna<M> }

/** A purchase; what its supplier is called and is are copies of that day. */
export interface ComprasTable {
  id: GeneratedAlways<number>
  empresa_id: number
  suplidor_id: number | null
  suplidor_nombre: string
  suplidor_documento: string
  suplidor_clase: ClaseDeSuplidor
  servicio: ClaseDeServicio
  ncf: string
  tipo: GeneratedAlways<string>
  signo: GeneratedAlways<1 | -1>
  modificado: string | null
  fecha: Dia
  fecha_pago: Dia | null
  gasto: TipoDeGasto
  uso_itbis: UsoDelItbis
  forma: FormaDeCompra
  servicios: number
  bienes: number
  itbis: number
  selectivo: number
  otros_impuestos: number
  propina: number
  itbis_percibido: number
  renta_percibida: number
  itbis_retenido: number
  renta_retenida: number
  total: GeneratedAlways<number>
  retencion: RetencionDeRenta | null
  concepto: string | null
  recibido_id: number | null
  /** The company's own document (11, 13, 41, 43); null of what a supplier gave. */
  documento_id: number | null
  busqueda: GeneratedAlways<string>
  anulada: Generated<boolean>
  /** Of an own document: the tax office refused it. */
  no_tomada: Generated<boolean>
  /** What every sum counts: neither annulled nor refused. */
  vigente: GeneratedAlways<boolean>
  anulada_en: Date | null
  anulada_por: number | null
  creada_en: Date
  creada_por: number
  version: Generated<number>
}

interface ComprasAdjuntosTable {
  id: GeneratedAlways<number>
  compra_id: number
  nombre: string
  tipo: TipoDeAdjunto
  contenido: Buffer
  creado_en: Date
  creado_por: number
}

/** A box of the IT-1 that somebody typed. */
interface It1CasillasTable {
  empresa_id: number
  /** Day 1. */
  mes: Dia
  casilla: IdDeCasilla
  monto: number
  escrita_en: Date
  escrita_por: number
}

/** A line of an own document; amounts in pesos. */
interface LineaDeCompraGuardada {
  readonly descripcion: string
  readonly servicio: boolean
  readonly tasa: TasaDeLinea
  readonly cantidad: number
  readonly precio: number
  readonly importe: number
  readonly itbis: number
  readonly itbisRetenido: number
  readonly rentaRetenida: number
}

/** What the buyer issues himself; its names, documents and addresses are copies, blank of petty cash's supplier. */
export interface DocumentosComprasTable {
  id: Generated<number>
  serie: Serie
  tipo: string
  txt_ncf: string
  ncf_id: number
  fecha: Dia
  vence: Dia | null
  empresa_id: number
  empresa_nombre: string
  empresa_rnc: string
  empresa_direccion: string
  empresa_telefono: string
  empresa_email: string | null
  empresa_web: string | null
  empresa_pie: string | null
  suplidor_nombre: string
  suplidor_documento: string
  suplidor_direccion: string
  suplidor_telefono: string
  forma: FormaPropia
  lineas: ColumnType<LineaDeCompraGuardada[], string, never>
  sub_total: number
  itbis: number
  total: number
  itbis_retenido: number
  renta_retenida: number
  contingencia_id: number | null
  congelado_en: Date | null
  anulado: Generated<boolean>
  /** The tax office refused it. */
  no_tomado: Generated<boolean>
  anulado_en: Date | null
  anulado_por: number | null
  creado_en: Generated<Date>
  creado_por: number
}

/** Sales and purchases, as a view: what numbers and the outbox ask of either. */
interface EmitidosView {
  id: number
  clase: ClaseDeDocumento
  serie: Serie
  tipo: string
  txt_ncf: string
  ncf_id: number
  fecha: Dia
  total: number
  anulado: boolean
  no_tomado: boolean
  empresa_id: number
  empresa_rnc: string
  cliente_nombre: string
  cliente_rnc: string
  corrige_id: number | null
  motivo: string | null
  codigo_modificacion: CodigoDeModificacion | null
  pedido_id: number | null
  contingencia_id: number | null
  congelado_en: Date | null
}
