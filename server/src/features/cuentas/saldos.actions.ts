import { type Lado, tienePagos } from '@cuadre/domain/cuentas/pagar'
import type { Tx } from '../../db/connection/connection.ts'
import { type Actor, recordAll } from '../../db/write/audit.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { lockCuentas } from './bloqueo.queries.ts'
import { annulSaldos, findLadoDeSaldo } from './saldos.queries.ts'
import { trazaDeQuitado } from './traza-de-saldo.ts'

/** Takes one opening account away, while nothing of it is paid (R14.22). */
export async function quitarSaldo(
  tx: Tx,
  { id, userId, actor }: { id: number; userId: number; actor: Actor },
): Promise<{ id: number; lado: Lado }> {
  const lado = found(await findLadoDeSaldo(tx, id), 'CUENTA_NOT_FOUND')
  const [cuenta] = await lockCuentas(tx, lado, [id])
  if (!cuenta || cuenta.anulado) throw new Refusal('CUENTA_NOT_FOUND')
  if (tienePagos(cuenta)) throw new Refusal('SALDO_CON_PAGOS')
  await recordAll(tx, actor, (await annulSaldos(tx, { ids: [id], userId })).map(trazaDeQuitado))
  return { id, lado }
}
