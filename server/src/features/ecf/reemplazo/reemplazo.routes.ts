import { ecfReemplazos } from '@cuadre/contract/ecf-reemplazos'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import type { Dependencies } from '../../../dependencies.ts'
import { pagePorReemplazar } from './por-reemplazar.queries.ts'
import { reemplazar, reemplazarTodos } from './reemplazar.actions.ts'

/** Electronic documents in the place of those that were issued on paper in contingency. */
export function reemplazosRoutes({ doors, ecf, queues }: Dependencies): void {
  doors.read(ecfReemplazos.paged, ({ db, query, hoy }) => pagePorReemplazar(db, { ...query, hoy }))

  doors.serve(ecfReemplazos.uno, async ({ db, params, acting }) => {
    const encf = await reemplazar(db, { documentoId: params.id, ...acting })
    const message = `Reemplazado por el e-CF ${encf}, que se envía a la DGII.`
    return { data: { documentoId: params.id, encf }, message, after: () => ecf.firmar(params.id) }
  })

  doors.serve(ecfReemplazos.todos, async ({ db, body, acting }) => {
    const data = await reemplazarTodos(db, { empresaId: body.empresaId, ...acting })
    const cuantos = data.emitidos === 1 ? '1 comprobante' : `${formatEntero(data.emitidos)} comprobantes`
    return { data, message: `Se reemplazaron ${cuantos}.`, after: async () => queues.envio.wake() }
  })
}
