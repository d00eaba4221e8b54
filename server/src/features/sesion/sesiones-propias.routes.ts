import { sesionesPropias } from '@cuadre/contract/sesiones-propias'
import { dispositivoDe } from '@cuadre/domain/sesion/dispositivo'
import type { Dependencies } from '../../dependencies.ts'
import { contar } from '../../http/sentences.ts'
import { closeOtherSessions, closeOwnSession } from './sesion.actions.ts'
import { listOwnSessions } from './sesion.queries.ts'

export function sesionesPropiasRoutes({ doors }: Dependencies): void {
  doors.read(sesionesPropias.list, async ({ db, session }) => {
    const abiertas = await listOwnSessions(db, session.userId)
    const data = abiertas.map(({ id, agente, direccion, desde, vista }) => ({
      id,
      dispositivo: dispositivoDe(agente),
      direccion,
      desde: desde.toISOString(),
      vista: vista.toISOString(),
      esta: id === session.sesionId,
    }))
    return data
  })

  doors.serve(sesionesPropias.close, async ({ db, session, actor, params }) => {
    await closeOwnSession(db, { session, actor, id: params.id })
    return { data: null, message: 'Sesión cerrada' }
  })

  doors.serve(sesionesPropias.closeOthers, async ({ db, session, actor }) => {
    const cerradas = await closeOtherSessions(db, { session, actor })
    return { data: { cerradas }, message: `${contar(cerradas, 'sesión cerrada', 'sesiones cerradas')}` }
  })
}
