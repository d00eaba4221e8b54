import { cuenta, cuentaConPago } from './cuentas.ts'
import { calls } from './endpoint.ts'
import { formaBody } from './pago-de-cuenta.ts'

const { get, post } = calls('Pagos')

/** Payments by themselves, of either side: who may do what is decided by the side of their account. */
export const pagos = {
  anular: post('/pagos/:id/anular', 'cuentasPorPagar.anular', {
    orAny: ['cuentasPorCobrar.anular'],
    summary: 'Anula un pago, y solo ese: lo demás que se pagó de la cuenta queda',
    data: cuenta,
  }),
  forma: post('/pagos/:id/forma', 'cuentasPorPagar.pagar', {
    orAny: ['cuentasPorCobrar.cobrar'],
    summary:
      'Anula un pago y lo anota de nuevo en otra forma, con recibo propio: en efectivo, por transferencia…',
    body: formaBody,
    data: cuentaConPago,
  }),
  recibo: get('/pagos/:id/recibo', 'cuentasPorPagar.ver', {
    orAny: ['cuentasPorCobrar.ver'],
    summary: 'Recibo de pago, en PDF',
    file: 'pdf',
    work: 'short',
  }),
} as const
