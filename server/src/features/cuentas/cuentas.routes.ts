import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import type { Vencimiento } from '@cuadre/domain/cuentas/antiguedad'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Dependencies } from '../../dependencies.ts'
import { found } from '../../http/refusal.ts'
import { anularLosPagos, anularPagos } from './anular.actions.ts'
import { pageAplicables } from './aplicables.queries.ts'
import { aplicarNota } from './aplicar.actions.ts'
import { cobrosRoutes } from './cobros.routes.ts'
import { marcarPagada, marcarPagadas, registrarPago } from './cuentas.actions.ts'
import { cuentasLibro, porClienteLibro } from './cuentas-libro.ts'
import { listMovimientos } from './historial.queries.ts'
import { pageCuentas } from './pagina.queries.ts'
import { pagosRoutes } from './pagos.routes.ts'
import { pagePorCliente } from './por-cliente.queries.ts'
import { retencionesRoutes } from './retenciones.routes.ts'
import { saldosRoutes } from './saldos.routes.ts'

const PAGADA = 'Cuenta marcada como pagada'
const ANULADO = 'Pago anulado correctamente'
/** Of a credit note money goes back. */
const DEVUELTA = 'Devolución registrada'
/** Of several at once: what is to be collected is collected. */
const PAGADAS: Readonly<Record<Lado, string>> = { pagar: 'pagadas', cobrar: 'cobradas' }

export function cuentasRoutes(dependencies: Dependencies): void {
  openLado(dependencies, 'pagar', cuentasPorPagar, cuentasPorPagar.pagadas)
  openLado(dependencies, 'cobrar', cuentasPorCobrar, cuentasPorCobrar.cobradas)
  pagosRoutes(dependencies)
  cobrosRoutes(dependencies)
  retencionesRoutes(dependencies)
  saldosRoutes(dependencies)
}

type Calls = typeof cuentasPorPagar | typeof cuentasPorCobrar
type Saldadas = typeof cuentasPorPagar.pagadas | typeof cuentasPorCobrar.cobradas

/** Both sides open the same doors; only their paths and rights differ, and the contract says those. */
function openLado(dependencies: Dependencies, lado: Lado, calls: Calls, saldadas: Saldadas): void {
  const { doors, now } = dependencies
  /** What falls due is told from today on. */
  const buscado = <Q extends { readonly vencimiento?: Vencimiento | undefined }>({
    vencimiento,
    ...query
  }: Q) => ({
    ...query,
    lado,
    vencimiento: vencimiento && { cual: vencimiento, hoy: diaEnSantoDomingo(now()) },
  })

  doors.read(calls.pendientes, ({ query, db }) =>
    pageCuentas(db, { ...buscado(query), estado: 'pendientes' }),
  )

  doors.read(saldadas, ({ query, db }) => pageCuentas(db, { ...buscado(query), estado: 'pagadas' }))

  doors.read(calls.porCliente, ({ query, db }) =>
    pagePorCliente(db, { ...buscado(query), estado: 'pendientes' }),
  )

  doors.serve(calls.porClienteExcel, ({ query, ...call }) =>
    porClienteLibro(dependencies, { ...call, query: { ...buscado(query), estado: 'pendientes' } }),
  )

  doors.serve(calls.excel, ({ query, ...call }) =>
    cuentasLibro(dependencies, { ...call, query: buscado(query) }),
  )

  doors.read(calls.historial, async ({ params, db }) =>
    found(await listMovimientos(db, lado, params.pedidoId), 'CUENTA_NOT_FOUND'),
  )

  doors.serve(calls.marcarPagada, async ({ db, params, body, acting }) => {
    const data = await marcarPagada(db, {
      ...acting,
      lado,
      pedidoId: params.pedidoId,
      montoVisto: body?.montoTotal,
      pendienteVisto: body?.pendiente,
      forma: body?.forma,
    })
    return { data, message: data.montoTotal < 0 ? DEVUELTA : PAGADA }
  })

  doors.serve(calls.registrarPago, async ({ db, params: { pedidoId }, body: pago, acting }) => {
    const data = await registrarPago(db, { ...acting, lado, pedidoId, pago })
    if (data.montoTotal < 0) return { data, message: DEVUELTA }
    return { data, message: data.pagada ? PAGADA : 'Pago registrado' }
  })

  doors.read(calls.aplicables, ({ db, params, query }) =>
    pageAplicables(db, { ...query, lado, notaId: params.pedidoId }),
  )

  doors.serve(calls.aplicar, async ({ db, params: { pedidoId }, body, acting }) => {
    const data = await aplicarNota(db, { ...acting, lado, pedidoId, body })
    return { data, message: `Nota de crédito ${data.nota.txtNCF} aplicada a ${data.cuenta.txtNCF}` }
  })

  doors.serve(calls.marcarPagadas, async ({ db, body, acting }) => {
    const { suma: sumaVista, ...dicho } = body
    const marcadas = await marcarPagadas(db, { ...acting, ...dicho, lado, sumaVista })
    const { cantidad, suma } = marcadas
    const una = suma < 0 ? DEVUELTA : PAGADA
    const varias = suma < 0 ? 'devueltas' : PAGADAS[lado]
    const message = cantidad === 1 ? una : `${cantidad} cuentas marcadas como ${varias}`
    return { data: marcadas, message }
  })

  doors.serve(calls.anularVarios, async ({ db, body: { pagoIds }, acting }) => {
    await anularLosPagos(db, { ...acting, lado, pagoIds })
    const cantidad = pagoIds.length
    return {
      data: { cantidad },
      message: cantidad === 1 ? ANULADO : `${cantidad} pagos anulados correctamente`,
    }
  })

  doors.serve(calls.anular, async ({ db, params, acting }) => ({
    data: await anularPagos(db, { ...acting, lado, pedidoId: params.pedidoId }),
    message: ANULADO,
  }))
}
