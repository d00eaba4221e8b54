import { MAESTROS, type Maestra } from '../acceso/maestros.ts'
import type { LadoDeSaldo } from '../cuentas/lados.ts'
import { conMayuscula } from '../texto/texto.ts'

/** Master data that can be brought in from a workbook or a CSV file, in the order in which each needs the one before. */
export const MAESTRAS_IMPORTABLES = [
  'contactos',
  'clientes',
  'productos',
  'empresas',
  'suplidores',
] as const satisfies readonly Maestra[]
export type MaestraImportable = (typeof MAESTRAS_IMPORTABLES)[number]

/** What was owed the day the office began, by side (R14.16), and to suppliers (R14.25). */
export const SALDOS_IMPORTABLES = ['cuentasPorCobrar', 'cuentasPorPagar', 'porPagarSuplidores'] as const
export type SaldosImportables = (typeof SALDOS_IMPORTABLES)[number]

export const COSAS_IMPORTABLES = [...MAESTRAS_IMPORTABLES, ...SALDOS_IMPORTABLES] as const
export type CosaImportable = (typeof COSAS_IMPORTABLES)[number]

/** Master data that a row names by its name, and that may be created with it. */
export const NOMBRADAS_EN_FILAS = ['categorias', 'contactos'] as const satisfies readonly Maestra[]
export type MaestraNombrada = (typeof NOMBRADAS_EN_FILAS)[number]

/** What the rows of each kind name, and may have created. */
export const NOMBRADAS_POR = {
  contactos: [],
  clientes: ['contactos'],
  productos: ['categorias'],
  empresas: ['categorias'],
  suplidores: [],
  cuentasPorCobrar: [],
  cuentasPorPagar: [],
  porPagarSuplidores: [],
} as const satisfies Record<CosaImportable, readonly MaestraNombrada[]>

/** Whatever master data an import may have written. */
export type MaestraEscrita = MaestraImportable | MaestraNombrada

/** What becomes of a row; 'omitida': its record exists already, and stays as it is. */
export const RESULTADOS = ['nueva', 'reactivada', 'actualizada', 'omitida', 'error'] as const
export type Resultado = (typeof RESULTADOS)[number]

const LADOS: Readonly<Record<SaldosImportables, LadoDeSaldo>> = {
  cuentasPorCobrar: 'cobrar',
  cuentasPorPagar: 'pagar',
  porPagarSuplidores: 'suplidores',
}

/** The side of the accounts that a file brings; null: it brings master data. */
export function ladoDe(cosa: CosaImportable): LadoDeSaldo | null {
  return esMaestra(cosa) ? null : LADOS[cosa as SaldosImportables]
}

/** Whether a file of this brings master data. */
export function esMaestra(cosa: CosaImportable): cosa is MaestraImportable {
  return !Object.hasOwn(LADOS, cosa)
}

interface Palabras {
  /** As screens and books are headed, and what sentences count. */
  readonly titulo: string
  readonly uno: string
  readonly varios: string
}

const SALDOS: Readonly<Record<SaldosImportables, string>> = {
  cuentasPorCobrar: 'Saldos por cobrar',
  cuentasPorPagar: 'Saldos por pagar',
  porPagarSuplidores: 'Saldos de suplidores',
}

/** What people call the rows of such a file. */
export function palabrasDe(cosa: CosaImportable): Palabras {
  if (!esMaestra(cosa))
    return { titulo: SALDOS[cosa as SaldosImportables], uno: 'saldo inicial', varios: 'saldos iniciales' }
  const { titulo, singular } = MAESTROS[cosa]
  return { titulo, uno: singular.toLowerCase(), varios: titulo.toLowerCase() }
}

type Derecho<C extends CosaImportable, A extends string> = C extends MaestraImportable
  ? `${C}.${A}`
  : 'saldosIniciales.crear'

/**
 * Who may import may create (R14.14), and deletes what he takes back; opening accounts have one right for all, since nobody
 * changes them.
 */
export function derechoDe<const C extends CosaImportable, const A extends 'crear' | 'eliminar'>(
  cosa: C,
  accion: A,
): Derecho<C, A> {
  return (esMaestra(cosa) ? `${cosa}.${accion}` : 'saldosIniciales.crear') as Derecho<C, A>
}

/** What an import asks for besides: to change what exists, and to create what its rows name; `actualizar` null: nobody changes these. */
export function tambienPide(cosa: CosaImportable) {
  return {
    actualizar: esMaestra(cosa) ? (`${cosa}.editar` as const) : null,
    crearFaltantes: NOMBRADAS_POR[cosa].map(otra => `${otra}.crear` as const),
  }
}

/** The topic of its notices: its own word with a capital. */
export function avisoDe<const C extends CosaImportable | MaestraNombrada>(cosa: C): Capitalize<C> {
  return conMayuscula(cosa)
}
