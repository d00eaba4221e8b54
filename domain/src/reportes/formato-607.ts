import { type Centavos, centavos } from '../dinero/centavos.ts'
import {
  esSinIndicar,
  FORMAS,
  FORMAS_DE_PAGO,
  type FormaDePago,
  type MontosPorForma,
  montosPorForma,
  type TerminosDePago,
} from '../documentos/pago.ts'
import type { TipoDeIngresos } from '../documentos/tipo-de-ingresos.ts'
import { esDeConsumo, type TipoDeNumero, TOPE_DE_CONSUMO, tipoFiscal } from '../documentos/tipos.ts'
import { type EstadoEcf, estaAceptado } from '../ecf/estados.ts'
import { tipoDeDocumento } from '../identidad/documento.ts'
import { type Dia, diaCompacto } from '../tiempo/dia.ts'
import {
  archivoDeEnvio,
  type Celda,
  type ColumnaDeEnvio,
  celdasDe,
  lineaDeEnvio,
  monto,
  texto,
} from './envio.ts'
import { codigoDeEnvio, OPCIONES_DE_ENVIO, type OpcionesDeEnvio } from './opciones-de-envio.ts'

/** Column 5: the code as a number, 1 to 6. */
export function tipoDeIngreso607({ tipoIngresos }: Pick<Venta607, 'tipoIngresos'>): number {
  return Number(tipoIngresos)
}

/** The forms of payment in the order of their columns, 17 to 23. */
export const FORMAS_EN_COLUMNAS = FORMAS.toSorted(
  (a, b) => FORMAS_DE_PAGO[a].columna - FORMAS_DE_PAGO[b].columna,
)

/** How the tax office's tool heads the forms of payment. */
const TITULO_DE_FORMA: Readonly<Record<FormaDePago, string>> = {
  efectivo: 'Efectivo',
  cheque: 'Cheque/Transferencia/Depósito',
  tarjeta: 'Tarjeta Débito/Crédito',
  credito: 'Venta a Crédito',
  bonos: 'Bonos o Certificados de Regalo',
  permuta: 'Permuta',
  otras: 'Otras Formas de Ventas',
}

type Columna607 = ColumnaDeEnvio<Venta607, OpcionesDeEnvio>

const nada = () => null

/**
 * The 23 columns as the tax office's Excel tool heads them, so that 17 + … + 23 equals 8 + 9 + 14 + 15 + 16 to the centavo, but for a credit
 * note, which leaves 17 to 23 empty. What was withheld by third parties (10 and 12) stands there with the day of it (7); perceived taxes,
 * selective tax, other taxes and legal tip are nothing that a document carries.
 */
export const COLUMNAS_607: readonly Columna607[] = [
  texto('RNC/Cédula o Pasaporte', ({ documento }) => documento),
  texto('Tipo Identificación', venta => tipoDeIdentificacion(venta)?.toString() ?? null),
  texto('Número Comprobante Fiscal', ({ ncf }) => ncf),
  texto('Número Comprobante Fiscal Modificado', ({ corrige }) => corrige?.ncf ?? null),
  texto('Tipo de Ingreso', (venta, { digitosDeIngreso }) =>
    codigoDeEnvio(tipoDeIngreso607(venta), digitosDeIngreso),
  ),
  texto('Fecha Comprobante', ({ fecha }) => diaCompacto(fecha)),
  texto('Fecha de Retención', ({ retenido }) => (retenido ? diaCompacto(retenido.fecha) : null)),
  monto('Monto Facturado', venta => venta.monto),
  monto('ITBIS Facturado', ({ itbis }) => itbis),
  monto('ITBIS Retenido por Terceros', ({ retenido }) => siHay(retenido?.itbis)),
  monto('ITBIS Percibido', nada),
  monto('Retención Renta por Terceros', ({ retenido }) => siHay(retenido?.isr)),
  monto('ISR Percibido', nada),
  monto('Impuesto Selectivo al Consumo', nada),
  monto('Otros Impuestos/Tasas', nada),
  monto('Monto Propina Legal', nada),
  ...FORMAS_EN_COLUMNAS.map(
    (forma): Columna607 =>
      monto(
        TITULO_DE_FORMA[forma],
        (venta, { formaDeCobro }) => cobrado607(venta, formaDeCobro)[forma] ?? null,
      ),
  ),
]

/** The 23 columns of a document. */
export function columnas607(
  venta: Venta607,
  opciones: OpcionesDeEnvio = OPCIONES_DE_ENVIO,
): readonly Celda[] {
  return celdasDe(COLUMNAS_607, venta, opciones)
}

/** Amounts are positive in the file, those of a credit note too. */
const siHay = (monto?: Centavos) => (monto ? centavos(Math.abs(monto)) : null)

/** A line of the file. */
export function linea607(venta: Venta607, opciones?: OpcionesDeEnvio): string {
  return lineaDeEnvio(columnas607(venta, opciones))
}

/** Those that the file holds, in the order given. */
export function lineasDel607<V extends Venta607>(ventas: readonly V[]): V[] {
  return ventas.filter(venta => destino607(venta) === 'linea')
}

interface Archivo607 {
  readonly rnc: string
  readonly mes: Dia
  /** All documents of the month. */
  readonly ventas: readonly Venta607[]
  readonly opciones?: OpcionesDeEnvio
}

/** The file of a month; its header counts the lines that are really in it. */
export function archivo607({ rnc, mes, ventas, opciones = OPCIONES_DE_ENVIO }: Archivo607): string {
  const lineas = lineasDel607(ventas).map(venta => linea607(venta, opciones))
  return archivoDeEnvio({ formato: '607', rnc, mes }, lineas, opciones)
}

/** What a note corrects. */
export interface Corregido {
  /** As printed: the NCF modificado. */
  readonly ncf: string
  readonly fecha: Dia
  /** The invoice at the root: the same document, unless a note corrects a note. */
  readonly factura: TipoDeNumero & { readonly total: Centavos }
}

/** What third parties withheld of a document in the month of the file, in centavos: columns 7, 10 and 12. */
interface Retenido607 {
  /** The last day on which something was withheld. */
  readonly fecha: Dia
  readonly itbis: Centavos
  readonly isr: Centavos
}

/** A document of the month as format 607 reports it (Norma 07-2018, Anexo B). Amounts are positive, of a credit note too. */
export interface Venta607 extends TipoDeNumero {
  /** The buyer's RNC or cédula, digits only, or his foreign document; empty when the paper names nobody. */
  readonly documento: string
  /** Another country gave it. */
  readonly extranjero: boolean
  readonly ncf: string
  readonly fecha: Dia
  /** Without taxes (column 8). */
  readonly monto: Centavos
  /** As it is declared (column 9): 0 of a credit note that comes too late to give it back, and of what undoes such a one. */
  readonly itbis: Centavos
  /** Both together: what the columns of payment share out. */
  readonly total: Centavos
  readonly pago: TerminosDePago
  readonly tipoIngresos: TipoDeIngresos
  /** Null for an invoice. */
  readonly corrige: Corregido | null
  /** Null or absent: nothing was withheld of it in this month. */
  readonly retenido?: Retenido607 | null
  /** A document of an earlier month, told again for what was withheld of it in this one: it was added up in its own. */
  readonly deOtroMes?: boolean
}

/** Those that the sums of a month count: its own documents. */
export function delMes<V extends Pick<Venta607, 'deOtroMes'>>(ventas: readonly V[]): V[] {
  return ventas.filter(({ deOtroMes = false }) => !deOtroMes)
}

/** How a document reaches the tax office: a line of the file, a part of the month's summary, or by itself. */
export const DESTINOS_607 = {
  linea: 'En el archivo',
  resumen: 'En el resumen de consumo',
  ecf: 'Declarado por e-CF',
} as const
export type Destino607 = keyof typeof DESTINOS_607

/**
 * Electronic documents are declared as they are issued. Consumption invoices below RD$250,000.00 are added up; their notes are
 * lines whatever their amount (Norma 07-2018, 4 and 13, as changed by 10-2018).
 */
export function destino607({ serie, tipo, total }: Pick<Venta607, 'serie' | 'tipo' | 'total'>): Destino607 {
  if (serie === 'E') return 'ecf'
  return esDeConsumo({ serie, tipo }) && total < TOPE_DE_CONSUMO ? 'resumen' : 'linea'
}

/** How a document is declared, in words: an electronic one by itself once the tax office has it, and until then not at all. `estado` null of paper. */
export function declaracion607(destino: Destino607, estado: EstadoEcf | null): string {
  return destino !== 'ecf' || (estado !== null && estaAceptado(estado))
    ? DESTINOS_607[destino]
    : 'Sin declarar'
}

/**
 * Column 2: 1 for an RNC (9 digits), 2 for a cédula (11), 3 for a passport or foreign number; null without a document, for one that is
 * none of these, and for a foreign one where the buyer must be a taxpayer.
 */
export function tipoDeIdentificacion(
  venta: Pick<Venta607, 'serie' | 'tipo' | 'documento' | 'extranjero' | 'corrige'>,
): 1 | 2 | 3 | null {
  const { documento, extranjero } = venta
  if (documento === '') return null
  if (extranjero) return tipoFiscal(venta.corrige?.factura ?? venta).soloDelPais ? null : 3
  const tipo = tipoDeDocumento(documento)
  return tipo === null ? null : tipo === 'RNC' ? 1 : 2
}

/** Columns 17 to 23. A credit note has none (Norma 07-2018, 4 and 13). `sinIndicar`: where what nobody said stands. */
export function cobrado607(
  venta: Pick<Venta607, 'serie' | 'tipo' | 'total' | 'pago'>,
  sinIndicar: FormaDePago,
): MontosPorForma {
  if (tipoFiscal(venta).clase === 'nota de crédito') return {}
  const pago = esSinIndicar(venta.pago) ? { ...venta.pago, formaPago: sinIndicar } : venta.pago
  return montosPorForma(pago, venta.total)
}
