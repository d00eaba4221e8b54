/**
 * What a sale is for the income tax: TipoIngresos of an e-CF (Formato e-CF 1.0, field 8), column 5 of the 607 (Norma 07-2018, Anexo B), and
 * boxes 20 to 25 of the Anexo A of the IT-1, in this order.
 */
export const TIPOS_DE_INGRESOS = {
  '01': 'Ingresos por operaciones (no financieros)',
  '02': 'Ingresos financieros',
  '03': 'Ingresos extraordinarios',
  '04': 'Ingresos por arrendamientos',
  '05': 'Ingresos por venta de activo depreciable',
  '06': 'Otros ingresos',
} as const
export type TipoDeIngresos = keyof typeof TIPOS_DE_INGRESOS

/** In the order of the table. */
export const CODIGOS_DE_INGRESOS = Object.keys(TIPOS_DE_INGRESOS) as readonly TipoDeIngresos[]

/** What a sale is where nobody says otherwise. */
export const INGRESOS_POR_DEFECTO: TipoDeIngresos = '01'
