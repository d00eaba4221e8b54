import { cobros } from '@cuadre/contract/cobros'
import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { pagos } from '@cuadre/contract/pagos'
import { retenciones } from '@cuadre/contract/retenciones'
import { saldosIniciales } from '@cuadre/contract/saldos-iniciales'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import type { Vencimiento } from '@cuadre/domain/cuentas/antiguedad'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Dependencies } from '../../dependencies.ts'
import { mayUse, type Session } from '../../http/access.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { anularLosPagos, anularPagos, anularUnPago } from './anular.actions.ts'
import { pageAplicables } from './aplicables.queries.ts'
import { aplicarNota } from './aplicar.actions.ts'
import { pageCobros } from './cobros.queries.ts'
import { cobrosLibro } from './cobros-libro.ts'
import { marcarPagada, marcarPagadas, registrarPago } from './cuentas.actions.ts'
import { cuentasLibro, porClienteLibro } from './cuentas-libro.ts'
import { cambiarForma } from './forma.actions.ts'
import { listMovimientos } from './historial.queries.ts'
import { pageCuentas } from './pagina.queries.ts'
import { findCuentaDe } from './pago.queries.ts'
import { pagePorCliente } from './por-cliente.queries.ts'
import { reciboDePago } from './recibo.ts'
import { anularRetencion, leerRetenciones, registrarRetencion } from './retener.actions.ts'
import { quitarSaldo } from './saldos.actions.ts'

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

const ENTIDAD = { pagar: 'CuentasPorPagar', cobrar: 'CuentasPorCobrar' } as const

const DERECHOS = {
  ver: { pagar: 'cuentasPorPagar.ver', cobrar: 'cuentasPorCobrar.ver' },
  pagar: { pagar: 'cuentasPorPagar.pagar', cobrar: 'cuentasPorCobrar.cobrar' },
  anular: { pagar: 'cuentasPorPagar.anular', cobrar: 'cuentasPorCobrar.anular' },
} as const satisfies Record<string, Record<Lado, Permiso>>

/** Payments by themselves: the rights are those of the side of their account. */
function pagosRoutes({ doors, documentPool }: Dependencies): void {
  doors.serve(pagos.anular, async ({ db, params: { id: pagoId }, session, acting }) => {
    const { lado, pedidoId, clase } = found(await findCuentaDe(db, pagoId), 'PAGO_NOT_FOUND')
    requireRight(session, DERECHOS.anular[lado])
    if (clase === 'retencion') throw new Refusal('PAGO_DE_RETENCION')
    const data = await anularUnPago(db, { pagoId, pedidoId, lado, ...acting })
    const alsoChanged = [{ entity: ENTIDAD[lado], action: 'Actualización' }] as const
    return { data, message: 'Pago anulado correctamente', alsoChanged }
  })

  doors.serve(pagos.forma, async ({ db, params: { id: pagoId }, body: { forma }, session, acting }) => {
    const { lado, pedidoId } = found(await findCuentaDe(db, pagoId), 'PAGO_NOT_FOUND')
    requireRight(session, DERECHOS.pagar[lado])
    const puedeAnular = mayUse(session, DERECHOS.anular[lado])
    const quien = { ...acting }
    const data = await cambiarForma(db, { ...quien, pagoId, pedidoId, lado, forma, puedeAnular })
    const alsoChanged = [{ entity: ENTIDAD[lado], action: 'Actualización' }] as const
    return { data, message: 'Forma de pago cambiada', alsoChanged }
  })

  doors.serve(pagos.recibo, async ({ db, params: { id }, session, signal }) => {
    const { lado } = found(await findCuentaDe(db, id), 'PAGO_NOT_FOUND')
    requireRight(session, DERECHOS.ver[lado])
    return reciboDePago({ db, documentPool }, id, signal)
  })
}

function requireRight(session: Session, permiso: Permiso): void {
  if (!mayUse(session, permiso)) throw new Refusal('UNAUTHORIZED')
}

/** What third parties withheld of documents. */
function retencionesRoutes({ doors }: Dependencies): void {
  doors.read(retenciones.deDocumento, ({ db, params: { id } }) => leerRetenciones(db, id))

  doors.serve(retenciones.registrar, async ({ db, params: { id: documentoId }, body, acting }) => {
    const { noCabe } = await registrarRetencion(db, { documentoId, body, ...acting })
    const sobra = ` ${formatMontoCentavos(noCabe)} no caben en lo que quedaba por cobrar: la cuenta queda en cero.`
    return {
      data: await leerRetenciones(db, documentoId),
      message: `Retención registrada.${noCabe > 0 ? sobra : ''}`,
    }
  })

  doors.serve(retenciones.anular, async ({ db, params: { id }, acting }) => {
    const documentoId = await anularRetencion(db, { id, ...acting })
    return { data: await leerRetenciones(db, documentoId), message: 'Retención anulada.' }
  })
}

/** What came in, by the day of the money. */
function cobrosRoutes(dependencies: Dependencies): void {
  const { doors } = dependencies
  doors.read(cobros.paged, ({ reading, query }) => pageCobros(reading, query))
  doors.serve(cobros.excel, call => cobrosLibro(dependencies, call))
}

/** Opening accounts are paid as every account is; what is theirs alone is to be taken away. */
function saldosRoutes({ doors }: Dependencies): void {
  doors.serve(saldosIniciales.quitar, async ({ db, params: { id }, session, actor }) => {
    const data = await quitarSaldo(db, { id, userId: session.userId, actor })
    const alsoChanged = [{ entity: ENTIDAD[data.lado], action: 'Eliminación' }] as const
    return { data, message: 'Saldo inicial quitado', alsoChanged }
  })
}
