import { type Centavos, centavos } from '../dinero/centavos.ts'
import { FORMAS, FORMAS_DE_PAGO } from '../documentos/pago.ts'
import { type Dia, diaCompacto } from '../tiempo/dia.ts'
import { archivoDeEnvio, montoDeEnvio } from './envio.ts'
import { codigoDeEnvio, OPCIONES_DE_ENVIO, type OpcionesDeEnvio } from './opciones-de-envio.ts'
import { cobrado607, destino607, tipoDeIdentificacion, type Venta607 } from './venta-607.ts'

/** Column 5: the code as a number, 1 to 6. */
export function tipoDeIngreso607({ tipoIngresos }: Pick<Venta607, 'tipoIngresos'>): number {
  return Number(tipoIngresos)
}

/** The forms of payment in the order of their columns, 17 to 23. */
export const FORMAS_EN_COLUMNAS = FORMAS.toSorted(
  (a, b) => FORMAS_DE_PAGO[a].columna - FORMAS_DE_PAGO[b].columna,
)

/** The 23 columns as the tax office's Excel tool heads them. */
export const COLUMNAS_607 = [
  'RNC/Cédula o Pasaporte',
  'Tipo Identificación',
  'Número Comprobante Fiscal',
  'Número Comprobante Fiscal Modificado',
  'Tipo de Ingreso',
  'Fecha Comprobante',
  'Fecha de Retención',
  'Monto Facturado',
  'ITBIS Facturado',
  'ITBIS Retenido por Terceros',
  'ITBIS Percibido',
  'Retención Renta por Terceros',
  'ISR Percibido',
  'Impuesto Selectivo al Consumo',
  'Otros Impuestos/Tasas',
  'Monto Propina Legal',
  'Efectivo',
  'Cheque/Transferencia/Depósito',
  'Tarjeta Débito/Crédito',
  'Venta a Crédito',
  'Bonos o Certificados de Regalo',
  'Permuta',
  'Otras Formas de Ventas',
] as const

/** Text as it is written, or an amount; null: nothing stands there. */
export type Celda607 = string | Centavos | null

/**
 * The 23 columns of a document, so that 17 + … + 23 equals 8 + 9 + 14 + 15 + 16 to the centavo, but for a credit note, which leaves
 * 17 to 23 empty. What was withheld by third parties (10 and 12) stands there with the day of it (7); perceived taxes, selective tax, other
 * taxes and legal tip are nothing that a document carries.
 */
export function columnas607(
  venta: Venta607,
  opciones: OpcionesDeEnvio = OPCIONES_DE_ENVIO,
): readonly Celda607[] {
  const cobrado = cobrado607(venta, opciones.formaDeCobro)
  const { fecha: retenidoEl, itbis, isr } = venta.retenido ?? NADA_RETENIDO
  return [
    venta.documento,
    tipoDeIdentificacion(venta)?.toString() ?? null,
    venta.ncf,
    venta.corrige?.ncf ?? null,
    codigoDeEnvio(tipoDeIngreso607(venta), opciones.digitosDeIngreso),
    diaCompacto(venta.fecha),
    retenidoEl && diaCompacto(retenidoEl),
    venta.monto,
    venta.itbis,
    siHay(itbis),
    null, // ITBIS percibido
    siHay(isr),
    ...[null, null, null, null], // 13 a 16
    ...FORMAS_EN_COLUMNAS.map(forma => cobrado[forma] ?? null),
  ]
}

const NADA_RETENIDO = { fecha: null, itbis: centavos(0), isr: centavos(0) }

/** Amounts are positive in the file, those of a credit note too. */
const siHay = (monto: Centavos) => (monto === 0 ? null : centavos(Math.abs(monto)))

/** A line of the file: text as it is, amounts with two decimals, nothing for what is not there. */
export function linea607(venta: Venta607, opciones?: OpcionesDeEnvio): string {
  return columnas607(venta, opciones)
    .map(celda => (typeof celda === 'number' ? montoDeEnvio(celda) : (celda ?? '')))
    .join('|')
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
