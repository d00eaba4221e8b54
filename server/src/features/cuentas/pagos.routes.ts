import { pagos } from '@cuadre/contract/pagos'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import type { Dependencies } from '../../dependencies.ts'
import { mayUse, type Session } from '../../http/access.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { anularUnPago } from './anular.actions.ts'
import { cambiarForma } from './forma.actions.ts'
import { findCuentaDe } from './pago.queries.ts'
import { reciboDePago } from './recibo.ts'

const ENTIDAD = { pagar: 'CuentasPorPagar', cobrar: 'CuentasPorCobrar' } as const

const DERECHOS = {
  ver: { pagar: 'cuentasPorPagar.ver', cobrar: 'cuentasPorCobrar.ver' },
  pagar: { pagar: 'cuentasPorPagar.pagar', cobrar: 'cuentasPorCobrar.cobrar' },
  anular: { pagar: 'cuentasPorPagar.anular', cobrar: 'cuentasPorCobrar.anular' },
} as const satisfies Record<string, Record<Lado, Permiso>>

/** Payments by themselves: the rights are those of the side of their account. */
export function pagosRoutes({ doors, documentPool }: Dependencies): void {
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
