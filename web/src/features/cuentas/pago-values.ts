import type { Cuenta } from '@cuadre/contract/cuentas'
import { ERRORES_PAGO } from '@cuadre/contract/errors-pago'
import type { PagoBody } from '@cuadre/contract/pago-de-cuenta'
import { dineroDe, type FaltaDelPago, faltaDelPago, pendienteDe } from '@cuadre/domain/cuentas/pagar'
import {
  type Centavos,
  centavos,
  centavosDesdePesos,
  pesosDesdeCentavos,
} from '@cuadre/domain/dinero/centavos'
import type { FormaAlContado } from '@cuadre/domain/documentos/pago'
import type { Dia } from '@cuadre/domain/tiempo/dia'

/** What is typed; amounts in pesos without a sign, which is the account's. */
export interface PagoValues {
  readonly monto: number | null
  readonly fecha: Dia | null
  readonly forma: FormaAlContado
  readonly referencia: string
  readonly itbis: number | null
  readonly isr: number | null
  readonly verRecibo: boolean
}

/** `ultima`: the form of the last payment, where there was one. */
export function nuevosValores(hoy: Dia, ultima: FormaAlContado | null): PagoValues {
  return {
    monto: null,
    fecha: hoy,
    forma: ultima ?? 'efectivo',
    referencia: '',
    itbis: null,
    isr: null,
    verRecibo: false,
  }
}

const conSigno = ({ montoTotal }: Cuenta, pesos: number | null): Centavos => {
  const monto = centavosDesdePesos(pesos ?? 0)
  return centavos(montoTotal < 0 ? -monto : monto)
}

function montosDe(cuenta: Cuenta, { monto, itbis, isr }: PagoValues) {
  const retenciones = { itbis: conSigno(cuenta, itbis), isr: conSigno(cuenta, isr) }
  return { monto: conSigno(cuenta, monto), retenciones }
}

/** What the payment would bring as money and what it would leave, in centavos with the account's sign. */
export function saldoTras(cuenta: Cuenta, values: PagoValues): { dinero: Centavos; queda: Centavos } {
  const { monto, retenciones } = montosDe(cuenta, values)
  const pendiente = centavosDesdePesos(cuenta.pendiente)
  return { dinero: dineroDe({ monto, retenciones }), queda: pendienteDe({ monto: pendiente, pagado: monto }) }
}

const CAMPO: Readonly<Record<FaltaDelPago, keyof PagoValues>> = {
  PAGO_EN_CERO: 'monto',
  PAGO_DE_OTRO_SIGNO: 'monto',
  PAGO_EXCEDE: 'monto',
  PAGO_FUTURO: 'fecha',
  PAGO_ANTERIOR: 'fecha',
  RETENCION_EXCEDE: 'itbis',
}

/** The sentence of what the server would refuse, at its field. */
export function faltasDe(
  cuenta: Cuenta,
  values: PagoValues,
  hoy: Dia,
): Partial<Record<keyof PagoValues, string>> {
  if (values.monto === null) return { monto: 'Escriba el monto del pago.' }
  if (values.fecha === null) return { fecha: 'Escriba la fecha del pago.' }
  const falta = faltaDelPago({
    cuenta: {
      monto: centavosDesdePesos(cuenta.montoTotal),
      pagado: centavosDesdePesos(cuenta.pagado),
      fecha: cuenta.fechaPedido,
    },
    pago: { fecha: values.fecha, ...montosDe(cuenta, values) },
    hoy,
  })
  return falta ? { [CAMPO[falta]]: ERRORES_PAGO[falta].message } : {}
}

/** What is sent, with what was left on the screen: of something else nothing is paid. */
export function bodyDe(cuenta: Cuenta, values: PagoValues, hoy: Dia): PagoBody {
  const { monto, retenciones } = montosDe(cuenta, values)
  const { itbis, isr } = retenciones
  return {
    fecha: values.fecha ?? hoy,
    monto: pesosDesdeCentavos(monto),
    forma: values.forma,
    referencia: values.referencia,
    retenciones: { itbis: pesosDesdeCentavos(itbis), isr: pesosDesdeCentavos(isr) },
    pendiente: cuenta.pendiente,
  }
}
