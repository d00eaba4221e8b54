import { fraseDeCuota } from '@cuadre/domain/correos/cuota'
import type { Tx } from '../../db/connection/connection.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { type AjustesGuardados, lockCuota } from './ajustes.queries.ts'
import { addUsados, type DeQuien, findRestante, vuelveEl } from './cuota.queries.ts'

interface PorContar extends DeQuien {
  /** How many recipients. */
  readonly cuantos: number
  /** The field that named them, where the call has one: the sentence stands beside it. */
  readonly campo?: 'para'
}

/**
 * Counts the recipients of a mail that is about to be accepted against what its user and the office may send to today, or refuses them; every way
 * by which a mail leaves asks here. Whoever asks at the same time, in any process, waits for the end of the transaction. Answers how the
 * office sends its mail.
 */
export async function contarDestinatarios(
  tx: Tx,
  { cuantos, campo, ...quien }: PorContar,
): Promise<AjustesGuardados> {
  const ajustes = found(await lockCuota(tx), 'CORREO_NOT_CONFIGURED')
  const queda = await findRestante(tx, ajustes, quien)
  if (cuantos > queda.quedan) {
    const va = cuantos === 1 ? 'un destinatario' : `${cuantos} destinatarios`
    const message = `El correo va a ${va} y no sale. ${fraseDeCuota(queda, vuelveEl(quien.ahora))}`
    throw new Refusal('CORREO_QUOTA_SPENT', {
      message,
      ...(campo && { errors: [{ field: campo, message }] }),
    })
  }
  await addUsados(tx, { ...quien, cuantos })
  return ajustes
}
