import { retenciones } from '@cuadre/contract/retenciones'
import { formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import type { Dependencies } from '../../dependencies.ts'
import { anularRetencion, leerRetenciones, registrarRetencion } from './retener.actions.ts'

/** What third parties withheld of documents. */
export function retencionesRoutes({ doors }: Dependencies): void {
  doors.read(retenciones.deDocumento, ({ db, params: { id } }) => leerRetenciones(db, id))

  doors.serve(retenciones.registrar, async ({ db, params: { id: documentoId }, body, acting }) => {
    const { noCabe } = await registrarRetencion(db, { documentoId, body, ...acting })
    const sobra = ` ${formatMontoCentavos(noCabe)} no caben en lo que quedaba por cobrar: la cuenta queda en cero.`
    return {
      data: await leerRetenciones(db, documentoId),
      message: `Retención registrada.${noCabe > 0 ? sobra : ''}`,
    }
  })

  doors.serve(retenciones.anular, async ({ db, params: { id }, acting }) => {
    const documentoId = await anularRetencion(db, { id, ...acting })
    return { data: await leerRetenciones(db, documentoId), message: 'Retención anulada.' }
  })
}
