import { type Centavos, centavos, sumar } from '../dinero/centavos.ts'
import { FORMAS, type FormaDePago, PAGO_SIN_INDICAR } from '../documentos/pago.ts'
import { cobrado607, esDeConsumo, type Venta607 } from './venta-607.ts'

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

const NADA = centavos(0)

/**
 * The month's consumption invoices of the B series, also those from RD$250,000.00 on, which are lines as well. Notes are
 * lines only, and electronic invoices are declared already.
 */
export function resumenDeConsumo(
  ventas: readonly Venta607[],
  sinIndicar: FormaDePago = PAGO_SIN_INDICAR.formaPago,
): ResumenDeConsumo {
  const consumo = ventas.filter(venta => venta.serie === 'B' && esDeConsumo(venta))
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
