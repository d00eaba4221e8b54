import type { ClaseFiscal } from '@cuadre/domain/contactos/fiscal-escrito'
import type { EstadoDeLiquidacion } from '@cuadre/domain/cuentas/liquidar'
import type { ClaseDePago } from '@cuadre/domain/cuentas/pagar'
import type { Retenedor } from '@cuadre/domain/cuentas/retener'
import type { ClaseDeCuenta } from '@cuadre/domain/documentos/clase-en-palabras'
import type { FormaAlContado } from '@cuadre/domain/documentos/pago'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Generated, GeneratedAlways } from 'kysely'

export interface TablasDeCuentas {
  cuentas: CuentasTable
  cuentas_movimientos: CuentasMovimientosTable
  pagos: PagosTable
  recibos: RecibosTable
  saldos_iniciales: SaldosInicialesTable
  retenciones: RetencionesTable
  origenes_de_cuentas: OrigenesDeCuentasView
  retenido_por_terceros: RetenidoPorTercerosView
  liquidaciones: LiquidacionesTable
  liquidaciones_lineas: LiquidacionesLineasTable
}

interface CuentasTable {
  /** Its document's, or its opening account's. */
  documento_id: number
  saldo_inicial: Generated<boolean>
  lado: 'pagar' | 'cobrar'
  porcentaje_aplicado: number
  /** Less than nothing, like the amount, of a credit note. */
  base_aplicada: number
  tipo_base: 'Subtotal' | 'Total'
  monto_total: number
  /** Of a note that is applied: the centavos by which its amount differs from base and percentage. */
  redondeo: Generated<number>
  /** What its live payments add up to. */
  pagado: Generated<number>
  pagada: Generated<boolean>
  fecha: Dia
  cliente_id: number
  anulada: Generated<boolean>
  /** The document's. */
  no_tomada: Generated<boolean>
  /** The last day to pay it; null where its terms say none. */
  vence: Dia | null
  /** What lists and sums count: neither annulled nor refused. */
  vigente: GeneratedAlways<boolean>
  /** The day of the payment that settled it. */
  pagada_el: Dia | null
  pagada_en: Date | null
  pagada_por: number | null
  /** Its number, where it is a document's or an opening account's: what refers to either. */
  de_documento: GeneratedAlways<number | null>
  de_saldo: GeneratedAlways<number | null>
}

/** Only added to; the database refuses anything else. */
interface CuentasMovimientosTable {
  id: GeneratedAlways<number>
  documento_id: number
  lado: 'pagar' | 'cobrar'
  accion: 'Pago' | 'Anulación'
  monto: number
  en: Generated<Date>
  /** Null: the tax office's refusal took it back. */
  usuario_id: number | null
  usuario: string
}

/** A payment of an account; who made it and when, and who annulled it, its movements say. It changes only by its annulment. */
interface PagosTable {
  id: GeneratedAlways<number>
  documento_id: number
  lado: 'pagar' | 'cobrar'
  empresa_id: number
  clase: Generated<ClaseDePago>
  /** Of money alone. */
  recibo: number | null
  /** The other half of a note's application. */
  par_id: number | null
  fecha: Dia
  /** What it settles, with what was withheld. */
  monto: number
  itbis_retenido: Generated<number>
  isr_retenido: Generated<number>
  /** The day that what was withheld is declared by. */
  fecha_retenido: Dia | null
  forma: FormaAlContado | null
  referencia: string | null
  /** Its invoice was paid as it was issued: it goes with the invoice. */
  al_emitir: Generated<boolean>
  movimiento_id: number
  anulacion_id: number | null
}

/** The number of the last receipt of a company. */
interface RecibosTable {
  empresa_id: number
  ultimo: number
}

/** What was owed before the first document; its account stands in `cuentas` under the same number. It changes only by being taken away. */
interface SaldosInicialesTable {
  id: Generated<number>
  lado: 'pagar' | 'cobrar'
  fecha: Dia
  /** Of the old paper, in capitals; null: it had none. */
  numero: string | null
  monto: number
  nota: string | null
  /** The last day to pay it; null: nobody says one. */
  vence: Dia | null
  empresa_id: number
  empresa_nombre: string
  empresa_rnc: string
  empresa_direccion: string
  empresa_telefono: string
  cliente_id: number
  cliente_nombre: string
  cliente_rnc: string
  contacto_id: number | null
  importacion_id: number
  creado_en: Generated<Date>
  creado_por: number
  anulado: Generated<boolean>
  anulado_en: Date | null
  anulado_por: number | null
}

/** What third parties withheld of a document, a row for each certificate. It changes only by its annulment. */
interface RetencionesTable {
  id: GeneratedAlways<number>
  documento_id: number
  empresa_id: number
  fecha: Dia
  itbis: number
  isr: number
  retenedor: Retenedor
  numero: string | null
  /** What it settles of the receivable; null: nothing was left of that. */
  pago_id: number | null
  registrada_en: Date
  registrada_por: number
  anulada_en: Date | null
  anulada_por: number | null
}

/** What was withheld by third parties, by certificates and by payments; below zero of what was given back of a credit note. */
interface RetenidoPorTercerosView {
  documento_id: number
  empresa_id: number
  fecha: Dia
  itbis: number
  isr: number
  retenedor: Retenedor
}

/** What an account comes from, by the account's number: a document, or an opening account. */
interface OrigenesDeCuentasView {
  id: number
  clase: ClaseDeCuenta
  txt_ncf: string
  fecha: Dia
  empresa_id: number
  empresa_nombre: string
  empresa_rnc: string
  empresa_direccion: string
  empresa_telefono: string
  cliente_id: number
  cliente_nombre: string
  cliente_rnc: string
  contacto_id: number | null
  /** Zero of an opening account: nobody earns a commission on it. */
  porc_contacto: number
  /** Its account holds the ITBIS too. */
  lo_suyo: boolean
  /** Zero of an opening account. */
  sub_total: number
  anulado: boolean
  vigente: boolean
  /** The printed number of what a note corrects. */
  corrige: string | null
}

/** What is paid to a contact. It changes only by being paid, by its payment being annulled, and by being annulled. */
interface LiquidacionesTable {
  id: GeneratedAlways<number>
  contacto_id: number
  contacto_nombre: string
  /** Among the contact's. */
  numero: number
  /** Null: of all companies. */
  empresa_id: number | null
  fecha: Dia
  /** The last day whose payments count. */
  hasta: Dia
  cuentas: number
  total: number
  /** Who the contact was for the tax office, and what was withheld of him: of the day on which it was made, then of that of its payment. */
  clase_fiscal: ClaseFiscal | null
  documento: string | null
  itbis: Generated<number>
  itbis_retenido: Generated<number>
  renta_retenida: Generated<number>
  neto: GeneratedAlways<number>
  estado: Generated<EstadoDeLiquidacion>
  creada_en: Date
  creada_por: number
  pagada_el: Dia | null
  forma: FormaAlContado | null
  referencia: string | null
  pagada_en: Date | null
  pagada_por: number | null
  anulada_en: Date | null
  anulada_por: number | null
  motivo: string | null
}

/** An account in a settlement; `pagos` are those that `cobrado` is made of. */
interface LiquidacionesLineasTable {
  liquidacion_id: number
  documento_id: number
  porcentaje: number
  base: number
  monto_cuenta: number
  cobrado: number
  pagos: number[]
  ganada: number
  liquidado: number
  monto: number
}
