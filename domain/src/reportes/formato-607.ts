import type { Centavos } from '../dinero/centavos.ts'
import {
  esSinIndicar,
  FORMAS,
  FORMAS_DE_PAGO,
  type FormaDePago,
  montosPorForma,
  PAGO_SIN_INDICAR,
  type TerminosDePago,
} from '../documentos/pago.ts'
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
  readonly pago: TerminosDePago
}

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
const COLUMNAS_DE_PAGO = FORMAS.toSorted((a, b) => FORMAS_DE_PAGO[a].columna - FORMAS_DE_PAGO[b].columna)

/**
 * The 23 columns of a sale. Its total stands in the columns of payment by which it was sold, so that 17 + … + 23 equals
 * 8 + 9 to the cent. `sinIndicar`: the column of a sale of which nobody said how it is paid.
 */
export function linea607(venta: Venta607, sinIndicar: FormaDePago = PAGO_SIN_INDICAR.formaPago): string {
  const pago = esSinIndicar(venta.pago) ? { ...venta.pago, formaPago: sinIndicar } : venta.pago
  const montos = montosPorForma(pago, venta.total)
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
    ...COLUMNAS_DE_PAGO.map(forma => {
      const monto = montos[forma]
      return monto === undefined ? SIN_DATO : montoDeEnvio(monto)
    }),
  ].join('|')
}

interface Archivo607 {
  readonly rnc: string
  readonly mes: Dia
  readonly ventas: readonly Venta607[]
  readonly sinIndicar?: FormaDePago
}

/** The file of a month, with its sales in the order given. */
export function archivo607({ rnc, mes, ventas, sinIndicar }: Archivo607): string {
  return archivoDeEnvio(
    { formato: '607', rnc, mes },
    ventas.map(venta => linea607(venta, sinIndicar)),
  )
}
