import { porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import type { Dependencies } from '../../../dependencies.ts'
import { found } from '../../../http/refusal.ts'
import { enLibro, enPapel } from '../../reportes/hacer-informe.ts'
import { aplicarCredito } from './aplicar.actions.ts'
import { comprobanteDePago } from './comprobante.ts'
import { readPorPagar } from './cuenta.queries.ts'
import { informePorPagar } from './informe.ts'
import { pagePorPagar } from './lista.queries.ts'
import { listPagos } from './pagos.queries.ts'
import {
  anularPagosASuplidor,
  anularUnPagoASuplidor,
  cambiarVencimiento,
  pagarASuplidor,
  pagarVariasASuplidores,
} from './por-pagar.actions.ts'
import { quitarSaldoDeSuplidor } from './saldos.actions.ts'

/** What is owed to suppliers, and how it is paid. */
export function porPagarRoutes(dependencies: Dependencies): void {
  const { doors, documentPool } = dependencies

  doors.read(porPagarSuplidores.paged, ({ db, query, hoy }) => pagePorPagar(db, { ...query, hoy }))

  doors.serve(porPagarSuplidores.excel, ({ query, hoy, ...call }) =>
    informePorPagar(enLibro(dependencies, call), { ...query, hoy }),
  )

  doors.serve(porPagarSuplidores.pdf, ({ query, hoy, ...call }) =>
    informePorPagar(enPapel(dependencies, call), { ...query, hoy }),
  )

  doors.read(porPagarSuplidores.historial, async ({ db, params: { id } }) => {
    found((await readPorPagar(db, { ids: [id] }))[0], 'CUENTA_NOT_FOUND')
    return listPagos(db, id)
  })

  doors.serve(porPagarSuplidores.pagar, async ({ db, params: { id }, body: pago, acting }) => {
    const data = await pagarASuplidor(db, { id, pago, ...acting })
    return { data, message: data.estado === 'pagada' ? 'Factura pagada' : 'Pago registrado' }
  })

  doors.serve(porPagarSuplidores.pagarVarias, async ({ db, body, acting }) => {
    const data = await pagarVariasASuplidores(db, { body, ...acting })
    return { data, message: data.cantidad === 1 ? 'Factura pagada' : `${data.cantidad} facturas pagadas` }
  })

  doors.serve(porPagarSuplidores.anularPago, async ({ db, params: { id: pagoId }, acting }) => ({
    data: await anularUnPagoASuplidor(db, { pagoId, ...acting }),
    message: 'Pago anulado correctamente',
  }))

  doors.serve(porPagarSuplidores.anular, async ({ db, params: { id }, acting }) => ({
    data: await anularPagosASuplidor(db, { id, ...acting }),
    message: 'Pagos anulados: la factura vuelve a deberse',
  }))

  doors.serve(porPagarSuplidores.aplicar, async ({ db, params: { id }, body, acting }) => ({
    data: await aplicarCredito(db, { id, body, ...acting }),
    message: 'Crédito aplicado',
  }))

  doors.serve(porPagarSuplidores.vence, async ({ db, params: { id }, body, acting }) => ({
    data: await cambiarVencimiento(db, { id, ...body, ...acting }),
    message: 'Vencimiento cambiado',
  }))

  doors.serve(porPagarSuplidores.comprobante, ({ db, params: { id }, signal }) =>
    comprobanteDePago({ db, documentPool }, id, signal),
  )

  doors.serve(porPagarSuplidores.quitarSaldo, async ({ db, params: { id }, acting }) => ({
    data: await quitarSaldoDeSuplidor(db, { id, ...acting }),
    message: 'Saldo inicial quitado',
  }))
}
