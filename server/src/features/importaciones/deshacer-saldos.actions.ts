import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Actor } from '../../db/write/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import { contar } from '../../http/sentences.ts'
import { annulSaldos, countPagados, lockDeImportacion } from '../cuentas/saldos.queries.ts'
import { trazaDeQuitado } from '../cuentas/traza-de-saldo.ts'
import { trazarTodos } from './trazar.ts'

interface Deshacer {
  readonly id: number
  readonly userId: number
  readonly actor: Actor
}

/** Takes away what is left of the opening accounts of an import, while none of them was ever paid (R14.21). */
export async function deshacerSaldos(tx: Transaction<DB>, { id, userId, actor }: Deshacer): Promise<void> {
  const vivos = await lockDeImportacion(tx, id)
  const pagados = await countPagados(tx, vivos)
  if (pagados > 0) {
    const cuantos = contar(pagados, 'saldo inicial ya tuvo pagos', 'saldos iniciales ya tuvieron pagos')
    throw new Refusal('IMPORTACION_USADA', {
      message: `No se puede deshacer: ${cuantos}. No se deshizo nada.`,
    })
  }
  await trazarTodos(tx, actor, (await annulSaldos(tx, vivos, userId)).map(trazaDeQuitado))
}
