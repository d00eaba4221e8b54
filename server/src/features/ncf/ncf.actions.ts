import type { AnularNcfBody, MoverNcfBody } from '@cuadre/contract/ncf-cambios'
import { TIPO_DEL_PEDIDO } from '@cuadre/domain/documentos/tipos'
import { MOTIVOS_DE_ANULACION, motivoParaNoAnular } from '@cuadre/domain/ncf/anular'
import { formatNcf } from '@cuadre/domain/ncf/formato'
import { motivoParaNoMover } from '@cuadre/domain/ncf/mover-fecha'
import type { Tx } from '../../db/connection/connection.ts'
import { type Actor, record, recordAll } from '../../db/write/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import { annulNcfs, lockNcfs, moveDisponibles } from './ncf.queries.ts'

/** Moves the available numbers for orders of a day to a neighbouring one; how many. */
export async function moverFecha(tx: Tx, body: MoverNcfBody, actor: Actor): Promise<number> {
  const { fechaOrigen: origen, fechaDestino: destino, empresaId, cantidad } = body
  const motivo = motivoParaNoMover({ origen, destino })
  if (motivo) throw new Refusal(motivo)
  const movidos = await moveDisponibles(tx, { ...TIPO_DEL_PEDIDO, origen, destino, empresaId, cantidad })
  if (movidos === 0) throw new Refusal('NCF_ORIGEN_VACIO')
  const despues = { empresaId: empresaId ?? null, origen, destino, movidos }
  await record(tx, actor, ['NCF', null, 'Cambio de fecha'], { despues })
  return movidos
}

type NcfBloqueado = Awaited<ReturnType<typeof lockNcfs>>[number]

/** Annuls unused numbers, all of them or none; how many. Each leaves its own trace: a number's story is asked by number. */
export async function anularNcfs(
  tx: Tx,
  { body, userId, actor }: { body: AnularNcfBody; userId: number; actor: Actor },
): Promise<number> {
  const { ids, motivo } = body
  const ncfs = await lockNcfs(tx, ids)
  for (const ncf of ncfs) requireAnnullable(ncf)
  if (ncfs.length < ids.length) {
    const message = `Uno de los NCF seleccionados no existe. ${NINGUNO}`
    throw new Refusal('NCF_NOT_AVAILABLE', { message })
  }
  await annulNcfs(tx, { ids, userId, motivo })
  const traces = ncfs.map(ncf => ({
    entidad: 'NCF' as const,
    registroId: ncf.id,
    accion: 'Anulación',
    despues: {
      txtNCF: formatNcf(ncf),
      empresaId: ncf.empresa_id,
      empresa: ncf.empresaNombre,
      fecha: ncf.fecha,
      anulado: true,
      motivo: `${motivo} ${MOTIVOS_DE_ANULACION[motivo]}`,
    },
  }))
  await recordAll(tx, actor, traces)
  return ncfs.length
}

const NINGUNO = 'No se anuló ninguno.'
const NO_SE_ANULA = {
  USADO: 'ya fue usado: se anula al eliminar su pedido',
  ANULADO: 'ya está anulado',
} as const

function requireAnnullable(ncf: NcfBloqueado): void {
  const motivo = motivoParaNoAnular(ncf)
  if (motivo === null) return
  const message = `El NCF ${formatNcf(ncf)} ${NO_SE_ANULA[motivo]}. ${NINGUNO}`
  throw new Refusal('NCF_NOT_AVAILABLE', { message })
}
