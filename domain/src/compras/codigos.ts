/** What a purchase was for, as the 606 and the return on income classify it (Norma 07-2018, Anexo A, column 3). */
export const TIPOS_DE_GASTO = {
  '01': 'Gastos de personal',
  '02': 'Trabajos, suministros y servicios',
  '03': 'Arrendamientos',
  '04': 'Gastos de activos fijos',
  '05': 'Gastos de representación',
  '06': 'Otras deducciones admitidas',
  '07': 'Gastos financieros',
  '08': 'Gastos extraordinarios',
  '09': 'Compras y gastos que son parte del costo de venta',
  '10': 'Adquisiciones de activos',
  '11': 'Gastos de seguros',
} as const
export type TipoDeGasto = keyof typeof TIPOS_DE_GASTO

/** How a purchase was paid: one code for the whole of it (column 23). */
export const FORMAS_DE_COMPRA = {
  '01': 'Efectivo',
  '02': 'Cheque, transferencia o depósito',
  '03': 'Tarjeta de crédito o débito',
  '04': 'A crédito',
  '05': 'Permuta',
  '06': 'Nota de crédito',
  '07': 'Mixto',
} as const
export type FormaDeCompra = keyof typeof FORMAS_DE_COMPRA

/** On what income tax was withheld from the supplier (column 17). */
export const RETENCIONES_DE_RENTA = {
  '01': 'Alquileres',
  '02': 'Honorarios por servicios',
  '03': 'Otras rentas',
  '04': 'Rentas presuntas',
  '05': 'Intereses a empresas residentes',
  '06': 'Intereses a personas residentes',
  '07': 'Retención por proveedores del Estado',
  '08': 'Juegos telefónicos',
  '09': 'Ganadería de carne bovina',
} as const
export type RetencionDeRenta = keyof typeof RETENCIONES_DE_RENTA

/**
 * What becomes of the ITBIS of a purchase: it is deducted from what was charged, it is part of the cost, or a part of it is
 * deducted because exempt things are sold too (Código Tributario arts. 346 and 349; columns 13 to 15).
 */
export const USOS_DEL_ITBIS = {
  adelantar: 'Se adelanta (deducible)',
  costo: 'Va al costo',
  proporcion: 'Sujeto a proporcionalidad',
} as const
export type UsoDelItbis = keyof typeof USOS_DEL_ITBIS
