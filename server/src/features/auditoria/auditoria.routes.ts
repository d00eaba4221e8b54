import { setTimeout as wait } from 'node:timers/promises'
import { auditoria } from '@cuadre/contract/auditoria'
import type { Dependencies } from '../../dependencies.ts'
import { findAncla, pageAuditoria } from './auditoria.queries.ts'
import { readIntegridad } from './estado.ts'
import { auditoriaWorkbook } from './exportacion.ts'
import { sentenciaDe } from './sentencias.ts'
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
