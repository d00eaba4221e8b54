import type { CosaImportable } from '@cuadre/domain/importaciones/cosas'
import type { Tx } from '../../db/connection/connection.ts'
import type { Actor } from '../../db/write/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import { contar } from '../../http/sentences.ts'
import { trazaDeSaldoQuitado } from '../compras/por-pagar/saldos.actions.ts'
import {
  annulSaldosDeSuplidores,
  countSaldosPagados,
  lockSaldosDeImportacion,
} from '../compras/por-pagar/saldos.queries.ts'
import { annulSaldos, countPagados, lockDeImportacion } from '../cuentas/saldos.queries.ts'
import { trazaDeQuitado } from '../cuentas/traza-de-saldo.ts'
import { trazarTodos } from './trazar.ts'

/** Of the orders' accounts, and of what is owed to suppliers. */
const DE_CUENTAS = {
  lock: lockDeImportacion,
  count: countPagados,
  quitar: async (...quitados: Parameters<typeof annulSaldos>) =>
    (await annulSaldos(...quitados)).map(trazaDeQuitado),
}
const DE_SUPLIDORES = {
  lock: lockSaldosDeImportacion,
  count: countSaldosPagados,
  quitar: async (...quitados: Parameters<typeof annulSaldosDeSuplidores>) =>
    (await annulSaldosDeSuplidores(...quitados)).map(trazaDeSaldoQuitado),
}

interface Deshacer {
  readonly cosa: CosaImportable
  readonly id: number
  readonly userId: number
  readonly actor: Actor
}

/** Takes away what is left of the opening accounts of an import, while none of them was ever paid (R14.21). */
export async function deshacerSaldos(tx: Tx, { cosa, id, userId, actor }: Deshacer): Promise<void> {
  const { lock, count, quitar } = cosa === 'porPagarSuplidores' ? DE_SUPLIDORES : DE_CUENTAS
  const vivos = await lock(tx, id)
  const pagados = await count(tx, vivos)
  if (pagados > 0) {
    const cuantos = contar(pagados, 'saldo inicial ya tuvo pagos', 'saldos iniciales ya tuvieron pagos')
    throw new Refusal('IMPORTACION_USADA', {
      message: `No se puede deshacer: ${cuantos}. No se deshizo nada.`,
    })
  }
  await trazarTodos(tx, actor, await quitar(tx, { ids: vivos, userId }))
}
