import type { Maestra } from '../acceso/maestros.ts'

/** Master data that can be brought in from a workbook or a CSV file, in the order in which each needs the one before. */
export const COSAS_IMPORTABLES = [
  'contactos',
  'clientes',
  'productos',
  'empresas',
] as const satisfies readonly Maestra[]
export type CosaImportable = (typeof COSAS_IMPORTABLES)[number]

/** Master data that a row names by its name, and that may be created with it. */
export const NOMBRADAS_EN_FILAS = ['categorias', 'contactos'] as const satisfies readonly Maestra[]
export type MaestraNombrada = (typeof NOMBRADAS_EN_FILAS)[number]

/** Whatever an import may have written. */
export type MaestraEscrita = CosaImportable | MaestraNombrada

/** What becomes of a row; 'omitida': its record exists already, and stays as it is. */
export const RESULTADOS = ['nueva', 'reactivada', 'actualizada', 'omitida', 'error'] as const
export type Resultado = (typeof RESULTADOS)[number]
