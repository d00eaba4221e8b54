import { SALDO_INICIAL } from '@cuadre/domain/documentos/clase-en-palabras'
import type { Tx } from '../../../db/connection/connection.ts'
import { type Acting, type Change, recordAll } from '../../../db/write/audit.ts'
import { Refusal } from '../../../http/refusal.ts'
import { lockPorPagar } from './cuenta.queries.ts'
import { annulSaldosDeSuplidores, type SaldoEscrito } from './saldos.queries.ts'

/** Takes one opening bill away, while nothing of it is paid. */
export async function quitarSaldoDeSuplidor(
  tx: Tx,
  { id, userId, actor }: Acting & { id: number },
): Promise<{ id: number }> {
  const [cuenta] = await lockPorPagar(tx, [id])
  if (!cuenta || cuenta.anulada || cuenta.clase !== SALDO_INICIAL) throw new Refusal('CUENTA_NOT_FOUND')
  if (cuenta.pagado !== 0) throw new Refusal('SALDO_CON_PAGOS')
  const quitados = await annulSaldosDeSuplidores(tx, { ids: [id], userId })
  await recordAll(tx, actor, quitados.map(trazaDeSaldoQuitado))
  return { id }
}

/** An opening bill as the audit log tells it. */
export function trazaDeSaldoDeSuplidor(saldo: SaldoEscrito): Change {
  return { entidad: 'Saldo inicial', registroId: saldo.id, accion: 'Creación', despues: estadoDe(saldo) }
}

export function trazaDeSaldoQuitado(saldo: SaldoEscrito): Change {
  return { entidad: 'Saldo inicial', registroId: saldo.id, accion: 'Eliminación', antes: estadoDe(saldo) }
}

function estadoDe({ id: _, ...estado }: SaldoEscrito) {
  return estado
}
