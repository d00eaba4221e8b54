import type { UsoDelItbis } from '../../compras/codigos.ts'
import type { Centavos } from '../../dinero/centavos.ts'
import type { FormaDePago } from '../../documentos/pago.ts'

/** Documents of one type: how many, and what they billed without ITBIS. */
export interface CuentaDeTipo {
  readonly cantidad: number
  readonly monto: Centavos
}

/** ITBIS of purchases by what was bought and what becomes of it. */
export type ItbisDeCompras = Readonly<
  Record<UsoDelItbis, { readonly bienes: Centavos; readonly servicios: Centavos }>
>

/** What was withheld of suppliers, as the amounts that it was withheld of (boxes 39 to 49). */
export interface BasesRetenidas {
  readonly personas: Centavos
  readonly sinFinesDeLucro: Centavos
  /** All of the ITBIS: security. */
  readonly empresasAl100: Centavos
  /** Thirty percent of it: fees and rents. */
  readonly empresasAl30: Centavos
  readonly rst: Centavos
  /** Own documents of purchases to informal suppliers (11 and 41). */
  readonly informales: Centavos
}

/** What the books of a company say of a month, for the return of ITBIS. Credit notes are positive here, as in the form. */
export interface DatosDelMes {
  /** By the type on paper: '01' holds the 31 too. */
  readonly porTipo: Readonly<Partial<Record<string, CuentaDeTipo>>>
  /** With ITBIS, notes taken off. */
  readonly cobrado: Readonly<Partial<Record<FormaDePago, Centavos>>>
  /** Without ITBIS, notes taken off. */
  readonly gravado: Centavos
  readonly exento: Centavos
  /** Credit notes issued more than thirty days after their invoice: their ITBIS is not given back. */
  readonly notasTardias: CuentaDeTipo
  readonly comprasDeRegimenEspecial: Centavos
  readonly itbisDeCompras: ItbisDeCompras
  readonly retenido: BasesRetenidas
}
