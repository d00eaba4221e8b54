import { setTimeout as wait } from 'node:timers/promises'
import { auditoria, type Integridad, type RevisionDePedidos } from '@cuadre/contract/auditoria'
import type { Conexion } from '../../db/connection/connection.ts'
import { readAnchor } from '../../db/write/audit-chain.ts'
import { readTask, type TaskState } from '../../db/write/background-task.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findAncla, findRestauracion, pageAuditoria } from './auditoria.queries.ts'
import { auditoriaWorkbook } from './exportacion.ts'
import type { AvanceDeRevision } from './revision.ts'
import { sentenciaDe } from './sentencias.ts'
import type { Avance } from './verificacion.ts'
import type { Vigilancia } from './vigilancia.ts'

/** Whoever starts a check waits so long for its end: most logs are done by then. */
const PATIENCE_MS = 2000
const LOOK_MS = 50

export function auditoriaRoutes(dependencies: Dependencies, vigilancia: Vigilancia): void {
  const { doors } = dependencies
  const { id: llave } = vigilancia.key

  doors.read(auditoria.paged, ({ db, query }) => pageAuditoria(db, query))

  doors.serve(auditoria.excel, call => auditoriaWorkbook(dependencies, call))

  doors.serve(auditoria.verificar, async ({ db, body }) => {
    await vigilancia.verify(body?.completa ?? false)
    const patience = performance.now() + PATIENCE_MS
    let data = await readIntegridad(db, llave)
    while (data.estado === 'en curso' && performance.now() < patience) {
      await wait(LOOK_MS)
      data = await readIntegridad(db, llave)
    }
    return { data, message: sentenciaDe(data) }
  })

  doors.serve(auditoria.verificacion, async ({ db }) => {
    const data = await readIntegridad(db, llave)
    return { data, message: sentenciaDe(data) }
  })

  doors.serve(auditoria.ancla, async ({ db, query }) => {
    const data = await findAncla(db, query)
    const message = data.contenida
      ? `La cadena contiene el sello ${query.sello} con esa huella: nada de lo anterior fue reescrito.`
      : `La cadena no contiene el sello ${query.sello} con esa huella: la auditoría fue reescrita, o esta base viene de una copia anterior a esa anotación.`
    return { data, message }
  })
}

/** How the checks are and what they found, with the chain's end of now; `llave`: the name of this server's key. */
async function readIntegridad(db: Conexion, llave: string): Promise<Integridad> {
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
