import type { Centavos } from '../dinero/centavos.ts'
import { tipoDeDocumento } from '../identidad/documento.ts'
import { type Dia, diaCompacto } from '../tiempo/dia.ts'
import { archivoDeEnvio, montoDeEnvio } from './envio.ts'

/** A sale as format 607 reports it (Norma 07-2018, Anexo B). */
export interface Venta607 {
  /** The buyer's RNC or cédula, digits only. */
  readonly documento: string
  readonly ncf: string
  readonly fecha: Dia
  /** Without taxes (column 8). */
  readonly monto: Centavos
  readonly itbis: Centavos
  /** With taxes: what the columns of payment share out. */
  readonly total: Centavos
}

/** The columns of payment, by the number that the official order gives them. */
export const FORMAS_DE_COBRO = {
  credito: { columna: 20, nombre: 'Venta a crédito' },
  efectivo: { columna: 17, nombre: 'Efectivo' },
  cheque: { columna: 18, nombre: 'Cheque, transferencia o depósito' },
  tarjeta: { columna: 19, nombre: 'Tarjeta de débito o crédito' },
  bonos: { columna: 21, nombre: 'Bonos o certificados de regalo' },
  permuta: { columna: 22, nombre: 'Permuta' },
  otras: { columna: 23, nombre: 'Otras formas de venta' },
} as const
export type FormaDeCobro = keyof typeof FORMAS_DE_COBRO

/** An invoice at its issue is not collected yet, and no payment form is kept with it. */
export const FORMA_DE_COBRO_POR_DEFECTO: FormaDeCobro = 'credito'

/** Operating income (column 5). The official tool writes one digit; some programs write '01'. */
export const TIPO_DE_INGRESO = 1

/** Column 2: 1 for an RNC (9 digits), 2 for a cédula (11); null for what is neither. */
export function tipoDeIdentificacion(documento: string): 1 | 2 | null {
  const tipo = tipoDeDocumento(documento)
  if (tipo === null) return null
  return tipo === 'RNC' ? 1 : 2
}

const SIN_DATO = ''
/** Retentions, perceived taxes, selective tax, other taxes and legal tip: nothing that an order carries. */
const COLUMNAS_10_A_16 = Array.from({ length: 7 }, () => SIN_DATO)
const COLUMNAS_DE_COBRO = [17, 18, 19, 20, 21, 22, 23] as const

/**
 * The 23 columns of a sale. Its whole amount with ITBIS stands in one column of payment, so that 17 + … + 23 equals
 * 8 + 9 to the cent.
 */
export function linea607(venta: Venta607, forma: FormaDeCobro = FORMA_DE_COBRO_POR_DEFECTO): string {
  const { columna: elegida } = FORMAS_DE_COBRO[forma]
  return [
    venta.documento,
    tipoDeIdentificacion(venta.documento) ?? SIN_DATO,
    venta.ncf,
    SIN_DATO, // NCF modificado: notes only
    TIPO_DE_INGRESO,
    diaCompacto(venta.fecha),
    SIN_DATO, // fecha de retención
    montoDeEnvio(venta.monto),
    montoDeEnvio(venta.itbis),
    ...COLUMNAS_10_A_16,
    ...COLUMNAS_DE_COBRO.map(columna => (columna === elegida ? montoDeEnvio(venta.total) : SIN_DATO)),
  ].join('|')
}

interface Archivo607 {
  readonly rnc: string
  readonly mes: Dia
  readonly ventas: readonly Venta607[]
  readonly forma?: FormaDeCobro
}

/** The file of a month, with its sales in the order given. */
export function archivo607({ rnc, mes, ventas, forma }: Archivo607): string {
  return archivoDeEnvio(
    { formato: '607', rnc, mes },
    ventas.map(venta => linea607(venta, forma)),
  )
}
