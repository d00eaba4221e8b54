import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { cents } from './aritmetica.ts'
import { type Documento, montoDeCuenta } from './modelo.ts'
import type { Empresa, Oficina } from './oficina.ts'

/** Half of what a company sells of its own, or collects as it issues, is paid in cash. */
export function pagoDe({ azar }: Oficina, { suyo, alEmitir }: Empresa) {
  const contado = (suyo || alEmitir) && azar(2) === 0
  return {
    contado,
    pago: contado ? { pago: { formaPago: 'efectivo', otrasFormas: {}, diasCredito: null } } : {},
  }
}

/** The door collected the whole of its account: the books have the same payment, by the number that the history tells. */
export async function anotarCobro({ prueba: { api }, hoy }: Oficina, factura: Documento): Promise<void> {
  const [ultimo] = await api.data(cuentasPorCobrar.historial, { params: { pedidoId: factura.id } })
  const fecha = factura.fecha < hoy ? factura.fecha : hoy
  const monto = montoDeCuenta(factura, 'cobrar')
  const pago = ultimo?.pago
  if (ultimo?.accion !== 'Pago' || !pago || cents(ultimo.monto) !== monto || pago.fecha !== fecha) {
    throw new Error(`the door collected ${JSON.stringify(ultimo)}, the books ${monto} centavos on ${fecha}`)
  }
  factura.pagos.cobrar = [{ id: pago.id, fecha, monto, alEmitir: hoy }]
}

/** What else was paid keeps an order from being changed or deleted; what was collected with it only from being changed later. */
export function estorba({ pagos }: Documento, hoy: string, editando: boolean): boolean {
  return [...pagos.pagar, ...pagos.cobrar].some(
    ({ alEmitir }) => alEmitir === undefined || (editando && alEmitir < hoy),
  )
}

/** Its collection follows a change of its account or of its buyer. */
export async function seguirCobro(oficina: Oficina, antes: Documento, despues: Documento): Promise<void> {
  const cobrada = antes.pagos.cobrar.length > 0
  const otroMonto = montoDeCuenta(antes, 'cobrar') !== montoDeCuenta(despues, 'cobrar')
  if (cobrada && (otroMonto || antes.cliente.id !== despues.cliente.id)) await anotarCobro(oficina, despues)
}
