import type { FormaDeCompra } from '@cuadre/domain/compras/codigos'
import type { ClaseDeCuenta } from '@cuadre/domain/documentos/clase-en-palabras'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Generated, GeneratedAlways } from 'kysely'

export interface TablasDePorPagar {
  compras_pagos: ComprasPagosTable
  comprobantes_de_pago: ComprobantesDePagoTable
  suplidores_saldos: SuplidoresSaldosTable
  suplidores_cuentas: SuplidoresCuentasView
}

/** A payment of a supplier's bill, in money or by his credit note; it changes only by its annulment. */
interface ComprasPagosTable {
  id: GeneratedAlways<number>
  /** Of the purchase, or of the opening bill. */
  cuenta_id: number
  saldo_inicial: Generated<boolean>
  compra_id: GeneratedAlways<number | null>
  saldo_id: GeneratedAlways<number | null>
  /** The credit note that settles instead of money. */
  nota_id: number | null
  empresa_id: number
  /** Null of a credit note. */
  comprobante: number | null
  fecha: Dia
  monto: number
  forma: FormaDeCompra
  referencia: string | null
  registrado_en: Date
  registrado_por: number
  anulado_en: Date | null
  anulado_por: number | null
}

interface ComprobantesDePagoTable {
  empresa_id: number
  ultimo: number
}

/** What was owed to a supplier the day an office began. */
interface SuplidoresSaldosTable {
  id: Generated<number>
  empresa_id: number
  suplidor_id: number
  suplidor_nombre: string
  suplidor_documento: string
  fecha: Dia
  numero: string | null
  monto: number
  nota: string | null
  vence: Dia | null
  pagado: Generated<number>
  fecha_pago: Dia | null
  busqueda: GeneratedAlways<string>
  importacion_id: number
  creado_en: Generated<Date>
  creado_por: number
  anulado: Generated<boolean>
  anulado_en: Date | null
  anulado_por: number | null
}

/** Whatever is owed to suppliers; below zero what a credit note takes away. */
interface SuplidoresCuentasView {
  id: number
  saldo_inicial: boolean
  clase: ClaseDeCuenta
  numero: string
  corrige: string | null
  documento_id: number | null
  fecha: Dia
  vence: Dia | null
  empresa_id: number
  suplidor_id: number | null
  suplidor_nombre: string
  suplidor_documento: string
  total: number
  retenido: number
  a_pagar: number
  pagado: number
  fecha_pago: Dia | null
  concepto: string | null
  busqueda: string
  anulada: boolean
  vigente: boolean
}
