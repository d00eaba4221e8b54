import { type Centavos, centavos, sumar } from '../dinero/centavos.ts'
import { FORMAS, FORMAS_DE_PAGO, type FormaDePago, PAGO_SIN_INDICAR } from '../documentos/pago.ts'
import { esDeConsumo } from '../documentos/tipos.ts'
import { cobrado607, delMes, FORMAS_EN_COLUMNAS, type Venta607 } from './formato-607.ts'

/** What is typed into the Oficina Virtual beside the 607: its 'Resumen general de facturas de consumo'. */
export interface ResumenDeConsumo {
  readonly cantidad: number
  /** Without taxes. */
  readonly monto: Centavos
  readonly itbis: Centavos
  /** Selective tax, other taxes and legal tip: nothing that an invoice carries. */
  readonly selectivo: Centavos
  readonly otrosImpuestos: Centavos
  readonly propina: Centavos
  /** By form of payment, with taxes; together what amount and taxes are. */
  readonly formas: Readonly<Record<FormaDePago, Centavos>>
}

/** One figure of the summary, with its name in the Oficina Virtual. */
export interface CifraDelResumen {
  readonly nombre: string
  readonly cantidad?: number
  readonly monto?: Centavos
}

/** The figures in the order in which they are typed. */
export function cifrasDelResumen(resumen: ResumenDeConsumo): CifraDelResumen[] {
  return [
    { nombre: 'Cantidad de NCF emitidos', cantidad: resumen.cantidad },
    { nombre: 'Total monto facturado', monto: resumen.monto },
    { nombre: 'Total ITBIS facturado', monto: resumen.itbis },
    { nombre: 'Total impuesto selectivo al consumo', monto: resumen.selectivo },
    { nombre: 'Total otros impuestos o tasas', monto: resumen.otrosImpuestos },
    { nombre: 'Total monto propina legal', monto: resumen.propina },
    ...FORMAS_EN_COLUMNAS.map(forma => ({
      nombre: FORMAS_DE_PAGO[forma].nombre,
      monto: resumen.formas[forma],
    })),
  ]
}

const NADA = centavos(0)

/**
 * The month's consumption invoices of the B series, also those from RD$250,000.00 on, which are lines as well. Notes are
 * lines only, and electronic invoices are declared already.
 */
export function resumenDeConsumo(
  ventas: readonly Pick<Venta607, 'serie' | 'tipo' | 'monto' | 'itbis' | 'total' | 'pago' | 'deOtroMes'>[],
  sinIndicar: FormaDePago = PAGO_SIN_INDICAR.formaPago,
): ResumenDeConsumo {
  const consumo = delMes(ventas).filter(venta => venta.serie === 'B' && esDeConsumo(venta))
  const cobrado = consumo.map(venta => cobrado607(venta, sinIndicar))
  const suma = (montos: readonly Centavos[]) => montos.reduce((hasta, monto) => sumar(hasta, monto), NADA)
  return {
    cantidad: consumo.length,
    monto: suma(consumo.map(({ monto }) => monto)),
    itbis: suma(consumo.map(({ itbis }) => itbis)),
    selectivo: NADA,
    otrosImpuestos: NADA,
    propina: NADA,
    formas: Object.fromEntries(
      FORMAS.map(forma => [forma, suma(cobrado.map(montos => montos[forma] ?? NADA))]),
    ) as Record<FormaDePago, Centavos>,
  }
}
