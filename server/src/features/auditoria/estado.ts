import type { Integridad, RevisionDePedidos } from '@cuadre/contract/auditoria'
import type { Conexion } from '../../db/connection/connection.ts'
import { readAnchor } from '../../db/write/audit-chain.ts'
import { readTask, type TaskState } from '../../db/write/background-task.ts'
import { findRestauracion } from './auditoria.queries.ts'
import type { AvanceDeRevision } from './revision.ts'
import type { Avance } from './verificacion.ts'

/** How the checks are and what they found, with the chain's end of now; `llave`: the name of this server's key. */
export async function readIntegridad(db: Conexion, llave: string): Promise<Integridad> {
  const task = await readTask<Avance>(db, 'verificacion')
  const revision = await readTask<AvanceDeRevision>(db, 'revision')
  const ancla = await readAnchor(db)
  const { avance, estado, iniciadaEn, terminadaEn } = task
  const rotura = avance?.rotura ?? null
  return {
    estado,
    integra: estado === 'terminada' ? rotura === null : null,
    registros: avance?.sello ?? 0,
    primerSello: rotura?.sello ?? null,
    registroId: rotura?.registroId ?? null,
    causa: rotura?.causa ?? null,
    completa: avance?.completa ?? false,
    desde: avance?.desde ?? 0,
    desdeEn: avance?.desdeEn ?? null,
    hasta: avance?.hasta ?? 0,
    iniciadaEn: iniciadaEn?.toISOString() ?? null,
    terminadaEn: terminadaEn?.toISOString() ?? null,
    ancla: { sello: ancla.sello, huella: ancla.huella.toString('hex') },
    firma: { llave, desde: avance?.firmas.primera ?? null, ajenas: avance?.firmas.ajenas ?? null },
    restauradaEn: (await findRestauracion(db))?.toISOString() ?? null,
    pedidos: describeRevision(revision),
  }
}

function describeRevision({ estado, terminadaEn, avance }: TaskState<AvanceDeRevision>): RevisionDePedidos {
  return {
    estado,
    revisados: avance?.pedidoId ?? 0,
    total: avance?.hasta ?? 0,
    terminadaEn: terminadaEn?.toISOString() ?? null,
    cuantas: avance?.cuantas ?? 0,
    diferencias: [...(avance?.diferencias ?? [])],
  }
}
