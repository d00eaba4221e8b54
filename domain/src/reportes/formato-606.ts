import { type Compra, destinoDelItbis, montoFacturado } from '../compras/compra.ts'
import type { Centavos } from '../dinero/centavos.ts'
import { LARGO_RNC } from '../identidad/documento.ts'
import { type Dia, diaCompacto } from '../tiempo/dia.ts'
import { archivoDeEnvio, montoDeEnvio } from './envio.ts'
import { lineasDel606 } from './lineas-606.ts'
import { OPCIONES_606, type Opciones606 } from './opciones-de-envio.ts'

/** The 23 columns as the tax office's Excel tool heads them. */
export const COLUMNAS_606 = [
  'RNC o Cédula',
  'Tipo Id',
  'Tipo Bienes y Servicios Comprados',
  'NCF',
  'NCF o Documento Modificado',
  'Fecha Comprobante',
  'Fecha Pago',
  'Monto Facturado en Servicios',
  'Monto Facturado en Bienes',
  'Total Monto Facturado',
  'ITBIS Facturado',
  'ITBIS Retenido',
  'ITBIS sujeto a Proporcionalidad (Art. 349)',
  'ITBIS llevado al Costo',
  'ITBIS por Adelantar',
  'ITBIS percibido en compras',
  'Tipo de Retención en ISR',
  'Monto Retención Renta',
  'ISR Percibido en compras',
  'Impuesto Selectivo al Consumo',
  'Otros Impuestos/Tasas',
  'Monto Propina Legal',
  'Forma de Pago',
] as const

/** Text as it is written, or an amount; null: nothing stands there. */
export type Celda606 = string | Centavos | null

/** The 23 columns of a purchase; what is nothing is left out, but for the amount billed. */
export function columnas606(
  compra: Compra,
  { itbisPorAdelantar }: Pick<Opciones606, 'itbisPorAdelantar'> = OPCIONES_606,
): readonly Celda606[] {
  const { documento, fechaPago } = compra
  const { proporcional, alCosto, porAdelantar } = destinoDelItbis(compra)
  return [
    documento,
    tipoDeSuplidor(documento),
    compra.gasto,
    compra.ncf,
    compra.modificado,
    diaCompacto(compra.fecha),
    fechaPago === null ? null : diaCompacto(fechaPago),
    siHay(compra.servicios),
    siHay(compra.bienes),
    montoFacturado(compra),
    siHay(compra.itbis),
    siHay(compra.itbisRetenido),
    siHay(proporcional),
    siHay(alCosto),
    itbisPorAdelantar ? siHay(porAdelantar) : null,
    siHay(compra.itbisPercibido),
    compra.retencion,
    siHay(compra.rentaRetenida),
    siHay(compra.rentaPercibida),
    siHay(compra.selectivo),
    siHay(compra.otrosImpuestos),
    siHay(compra.propina),
    compra.forma,
  ]
}

/** Column 2: 1 for an RNC, 2 for a cédula. */
export function tipoDeSuplidor(documento: string): '1' | '2' {
  return documento.length === LARGO_RNC ? '1' : '2'
}

function siHay(monto: Centavos): Centavos | null {
  return monto === 0 ? null : monto
}

interface Archivo606 {
  readonly rnc: string
  readonly mes: Dia
  /** All purchases of the month, and those of before that were paid in it. */
  readonly compras: readonly Compra[]
  readonly opciones?: Opciones606
}

/** The file of a month, in the order given; the electronic purchases too. */
export function archivo606({ rnc, mes, compras, opciones = OPCIONES_606 }: Archivo606): string {
  const lineas = lineasDel606(compras, mes, opciones).map(({ informada }) =>
    columnas606(informada, opciones)
      .map(celda => (typeof celda === 'number' ? montoDeEnvio(celda) : (celda ?? '')))
      .join('|'),
  )
  return archivoDeEnvio({ formato: '606', rnc, mes }, lineas, opciones)
}
