import { retenciones } from '@cuadre/contract/retenciones'
import { formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import type { Dependencies } from '../../dependencies.ts'
import { anularRetencion, leerRetenciones, registrarRetencion } from './retener.actions.ts'

/** What third parties withheld of documents. */
export function retencionesRoutes({ doors, now }: Dependencies): void {
  doors.serve(retenciones.deDocumento, async ({ db, params: { id } }) => ({
    data: await leerRetenciones(db, id),
  }))

  doors.serve(retenciones.registrar, async ({ db, params: { id: documentoId }, body, session, actor }) => {
    const { userId } = session
    const { noCabe } = await registrarRetencion(db, { documentoId, body, userId, actor, ahora: now() })
    const sobra = ` ${formatMontoCentavos(noCabe)} no caben en lo que quedaba por cobrar: la cuenta queda en cero.`
    return {
      data: await leerRetenciones(db, documentoId),
      message: `Retención registrada.${noCabe > 0 ? sobra : ''}`,
    }
  })

  doors.serve(retenciones.anular, async ({ db, params: { id }, session, actor }) => {
    const documentoId = await anularRetencion(db, { id, userId: session.userId, actor, ahora: now() })
    return { data: await leerRetenciones(db, documentoId), message: 'Retención anulada.' }
  })
}
