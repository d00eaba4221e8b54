import type { TipoDeAdjunto } from '@cuadre/contract/compra-adjuntos'
import type { Obligacion } from '@cuadre/domain/cierres/calendario'
import type { CifrasDeFormulario } from '@cuadre/domain/cierres/lo-presentado'
import type {
  FormaDeCompra,
  RetencionDeRenta,
  TipoDeGasto,
  UsoDelItbis,
} from '@cuadre/domain/compras/codigos'
import { MONTOS, type MontoDeCompra, porMonto } from '@cuadre/domain/compras/montos'
import type { ClaseDeServicio, ClaseDeSuplidor } from '@cuadre/domain/compras/retenciones'
import type { IdEscrito } from '@cuadre/domain/reportes/ir17/lineas'
import type { IdDeCasilla } from '@cuadre/domain/reportes/it1/casilla'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface TablasDeCompras {
  compras: ComprasTable
  compras_adjuntos: ComprasAdjuntosTable
  it1_casillas: It1CasillasTable
  ir17_lineas: Ir17LineasTable
  presentaciones: PresentacionesTable
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
  /** The last day to pay it. */
  vence: Dia | null
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
  /** What the supplier gets. */
  a_pagar: GeneratedAlways<number>
  /** What its live payments add up to. */
  pagado: Generated<number>
  concepto: string | null
  recibido_id: number | null
  /** The company's own document (11, 13, 41, 43); null of what a supplier gave. */
  documento_id: number | null
  /** The settlement of commissions that it is the receipt of. */
  liquidacion_id: number | null
  busqueda: GeneratedAlways<string>
  anulada: Generated<boolean>
  /** Of an own document: the tax office refused it. */
  no_tomada: Generated<boolean>
  /** Of an own document: the tax office took the note that annuls it. */
  sin_efecto: Generated<boolean>
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

/** A line of the IR-17 that somebody typed. */
interface Ir17LineasTable {
  empresa_id: number
  /** Day 1. */
  mes: Dia
  linea: IdEscrito
  base: number
  monto: number
  escrita_en: Date
  escrita_por: number
}

/** That a form of a month was filed. */
interface PresentacionesTable {
  empresa_id: number
  /** Day 1. */
  mes: Dia
  obligacion: Obligacion
  presentada_en: Date
  presentada_por: number
  cifras: ColumnType<CifrasDeFormulario, string, never>
}
