import { type Centavos, centavos } from '../dinero/centavos.ts'
import { FORMAS, FORMAS_DE_PAGO, type FormaDePago } from '../documentos/pago.ts'
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
import { cobrado607, destino607, tipoDeIdentificacion, type Venta607 } from './venta-607.ts'

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
