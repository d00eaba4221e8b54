import { cuenta, cuentaConPago } from './cuentas.ts'
import { endpoint } from './endpoint.ts'
import { idParams } from './fields.ts'
import { formaBody } from './pago-de-cuenta.ts'

/** Payments by themselves, of either side: who may do what is decided by the side of their account. */
export const pagos = {
  anular: endpoint({
    method: 'POST',
    path: '/pagos/:id/anular',
    access: 'cuentasPorPagar.anular',
    orAny: ['cuentasPorCobrar.anular'],
    tag: 'Pagos',
    summary: 'Anula un pago, y solo ese: lo demás que se pagó de la cuenta queda',
    params: idParams,
    data: cuenta,
  }),
  forma: endpoint({
    method: 'POST',
    path: '/pagos/:id/forma',
    access: 'cuentasPorPagar.pagar',
    orAny: ['cuentasPorCobrar.cobrar'],
    tag: 'Pagos',
    summary:
      'Anula un pago y lo anota de nuevo en otra forma, con recibo propio: en efectivo, por transferencia…',
    params: idParams,
    body: formaBody,
    data: cuentaConPago,
  }),
  recibo: endpoint({
    method: 'GET',
    path: '/pagos/:id/recibo',
    access: 'cuentasPorPagar.ver',
    orAny: ['cuentasPorCobrar.ver'],
    tag: 'Pagos',
    summary: 'Recibo de pago, en PDF',
    params: idParams,
    file: 'pdf',
    work: 'short',
  }),
} as const
