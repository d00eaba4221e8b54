import { saldosIniciales } from '@cuadre/contract/saldos-iniciales'
import type { Dependencies } from '../../dependencies.ts'
import { quitarSaldo } from './saldos.actions.ts'

const ENTIDAD = { pagar: 'CuentasPorPagar', cobrar: 'CuentasPorCobrar' } as const

/** Opening accounts are paid as every account is; what is theirs alone is to be taken away. */
export function saldosRoutes({ doors }: Dependencies): void {
  doors.serve(saldosIniciales.quitar, async ({ db, params: { id }, session, actor }) => {
    const data = await quitarSaldo(db, { id, userId: session.userId, actor })
    const alsoChanged = [{ entity: ENTIDAD[data.lado], action: 'Eliminación' }] as const
    return { data, message: 'Saldo inicial quitado', alsoChanged }
  })
}
