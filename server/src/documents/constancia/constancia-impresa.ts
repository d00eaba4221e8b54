import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { LogoImpreso } from '../logo/logo-impreso.ts'

/** A receipt of which something was withheld; amounts in pesos, below zero of a credit note. */
interface ComprobanteRetenido {
  readonly ncf: string
  /** Of the receipt, and of its payment, when it was withheld. */
  readonly emitido: Dia
  readonly retenido: Dia
  readonly concepto: string
  /** What was billed without taxes, and its ITBIS. */
  readonly facturado: number
  readonly itbisFacturado: number
  /** Of the income tax; null where only ITBIS was withheld. */
  readonly base: number | null
  readonly tasa: number | null
  readonly renta: number
  readonly itbis: number
}

/** What a supplier is handed as proof of what was withheld of him. */
export interface ConstanciaImpresa {
  readonly empresa: {
    readonly nombre: string
    /** As printed. */
    readonly rnc: string
    /** Address, telephone, e-mail and web, those that there are. */
    readonly datos: readonly string[]
    /** Where answers go. */
    readonly email: string | null
    readonly logo: LogoImpreso | null
  }
  /** Day of the paper. */
  readonly fecha: Dia
  /** 'noviembre de 2026', 'el año 2026'. */
  readonly periodo: string
  readonly suplidor: { readonly nombre: string; readonly documento: string }
  readonly comprobantes: readonly ComprobanteRetenido[]
  readonly totalRenta: number
  readonly totalItbis: number
}
