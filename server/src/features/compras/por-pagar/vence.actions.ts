import { venceDespues } from '@cuadre/contract/compras'
import type { PorPagarASuplidor } from '@cuadre/contract/por-pagar-suplidores'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Tx } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'
import { type Acting, record } from '../../../db/write/audit.ts'
import { invalid } from '../../../http/doors.ts'
import { found, Refusal } from '../../../http/refusal.ts'
import { describePorPagar, lockPorPagar, readPorPagar } from './cuenta.queries.ts'

const cambiar = statement<{ id: number; vence: Dia | null }, object>(`
  WITH compradas AS (UPDATE compras SET vence = :vence::date, version = version + 1 WHERE id = :id::int)
  UPDATE suplidores_saldos SET vence = :vence::date WHERE id = :id::int`)

/** Until when a bill may be paid (R13.79), be it a purchase or an opening one; of a credit note nobody waits for a day. */
export async function cambiarVencimiento(
  tx: Tx,
  { id, vence, actor }: Acting & { readonly id: number; readonly vence: Dia | null },
): Promise<PorPagarASuplidor> {
  const antes = (await lockPorPagar(tx, [id]))[0]
  if (!antes || antes.anulada) throw new Refusal('CUENTA_NOT_FOUND')
  if (antes.noTomada) throw new Refusal('CUENTA_RECHAZADA')
  if (antes.aPagar < 0) throw new Refusal('NOTA_SIN_VENCIMIENTO')
  if (antes.fechaPago !== null) throw new Refusal('CUENTA_YA_PAGADA')
  const [cabe, { error: message }] = venceDespues
  if (!cabe({ fecha: antes.fecha, vence })) throw invalid([{ field: 'vence', message }])
  await cambiar(tx, { id, vence })
  await record(tx, actor, {
    entidad: 'Por pagar a suplidor',
    registroId: id,
    accion: 'Actualización',
    antes: { txtNCF: antes.numero, suplidorNombre: antes.suplidorNombre, vence: antes.vence },
    despues: { txtNCF: antes.numero, suplidorNombre: antes.suplidorNombre, vence },
  })
  const [despues] = await readPorPagar(tx, [id])
  return describePorPagar(found(despues, 'CUENTA_NOT_FOUND'))
}
