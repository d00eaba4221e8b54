import type { Retenedor } from '../../cuentas/retener.ts'
import type { Centavos } from '../../dinero/centavos.ts'

/** Figures of a month that come out of the documents issued: by type, by form of payment, by what they bear of ITBIS. */
export const FUENTES_DE_VENTAS = [
  // Without ITBIS and positive, by the type on paper: tipo01 holds the 31 too.
  'tipo01',
  'tipo02',
  'tipo03',
  'tipo04',
  'tipo12',
  'tipo14',
  'tipo15',
  'tipo16',
  // With ITBIS, as columns 17 to 23 of the 607 have them: a credit note has none.
  'efectivo',
  'cheque',
  'tarjeta',
  'credito',
  'bonos',
  'permuta',
  'otras',
  // Without ITBIS, credit notes taken off, but for notes that boxes 9 and 10 put back: by what the sale is for the income tax.
  'ingresos02',
  'ingresos03',
  'ingresos04',
  'ingresos05',
  'ingresos06',
  // Without ITBIS, credit notes taken off; a note is of the kind of its invoice. All that is exempt, and the parts of it that the
  // type of the document tells apart.
  'exento',
  'exentoPorDestino',
  'exportado',
  'gravadoAl16',
  // Credit notes more than thirty days after what they correct.
  'notasTardias',
  // Notes of taxed invoices whose ITBIS is not declared: credit notes that come too late, and what undoes such a one.
  'creditosSinItbis',
  'debitosSinItbis',
  // What the others bear, credit notes taken off: the return works it out of the bases, and both should be the same.
  'itbisFacturado',
] as const
export type FuenteDeVentas = (typeof FUENTES_DE_VENTAS)[number]

/** Figures of a month that come out of the purchases; a supplier's credit note takes away. */
export const FUENTES_DE_COMPRAS = [
  // Without taxes: receipts of special regimes (14 and 44).
  'regimenEspecial',
  // ITBIS by what becomes of it and by what was bought; of a purchase of both, the services' share.
  'adelantarBienes',
  'adelantarServicios',
  'costoBienes',
  'costoServicios',
  'proporcionBienes',
  'proporcionServicios',
  // Charged by suppliers on account of the company's own ITBIS.
  'itbisPercibido',
  // Amounts of which ITBIS was withheld, by the norm that commands it; the last one is a part of the one before.
  'retenidoPersonas',
  'retenidoSinFinesDeLucro',
  'retenidoEmpresasAl100',
  'retenidoEmpresasAl30',
  'retenidoRst',
  'retenidoInformales',
  'retenidoInformalesAl16',
  // What was withheld of them, as the 606 tells it.
  'itbisRetenido',
] as const
export type FuenteDeCompras = (typeof FUENTES_DE_COMPRAS)[number]

/** ITBIS of the month that others withheld of what was sold, by who withheld it (`RETENEDORES`); by the day on which it was withheld. */
export const FUENTES_DE_RETENCIONES = ['nosRetuvoTarjeta', 'nosRetuvoEmpresa', 'nosRetuvoEstado'] as const
export type FuenteDeRetenciones = (typeof FUENTES_DE_RETENCIONES)[number]

export const FUENTES = [...FUENTES_DE_VENTAS, ...FUENTES_DE_COMPRAS, ...FUENTES_DE_RETENCIONES] as const
export type Fuente = (typeof FUENTES)[number]

/** Who withheld what a figure adds up. */
export const RETENEDOR_DE: Readonly<Record<FuenteDeRetenciones, Retenedor>> = {
  nosRetuvoTarjeta: 'tarjeta',
  nosRetuvoEmpresa: 'empresa',
  nosRetuvoEstado: 'estado',
}

export function esDeRetenciones(fuente: Fuente): fuente is FuenteDeRetenciones {
  return fuente in RETENEDOR_DE
}

export function esDeVentas(fuente: Fuente): fuente is FuenteDeVentas {
  return (FUENTES_DE_VENTAS as readonly string[]).includes(fuente)
}

/** A figure, and how many documents or purchases it is made of. */
export interface Cifra {
  readonly cantidad: number
  readonly monto: Centavos
}

/** What the books of a company say of a month, for the return of ITBIS. */
export type DatosDelMes = Readonly<Record<Fuente, Cifra>>

/** Nothing was sold nor bought: the return is filed all the same, in zero. */
export function sinMovimiento(datos: DatosDelMes): boolean {
  return FUENTES.every(fuente => datos[fuente].cantidad === 0)
}
