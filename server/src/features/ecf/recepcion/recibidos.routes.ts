import { ecfRecibidos } from '@cuadre/contract/ecf-recibidos'
import type { Tx } from '../../../db/connection/connection.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { found } from '../../../http/refusal.ts'
import { reintentarTareas } from '../entrega/reintentar.actions.ts'
import type { ComprasDe } from './compras-de.ts'
import { type Decidir, decidirRecibido, readRecibido } from './decidir.actions.ts'
import { findRecibido, pageRecibidos } from './ver.queries.ts'

/** What suppliers sent, and what the office says of it. */
export function recibidosRoutes(
  { doors, firmador, verificador, certificateKeys: keys, now }: Dependencies,
  comprasDe: ComprasDe,
): void {
  doors.read(ecfRecibidos.paged, ({ db, query }) => pageRecibidos(db, query, comprasDe))

  doors.read(ecfRecibidos.get, ({ db, params: { id } }) => readRecibido(db, { id, verificador, comprasDe }))

  doors.serve(ecfRecibidos.xml, async ({ db, params: { id } }) => {
    const { xml, leido } = found(await findRecibido(db, id), 'ECF_RECIBIDO_NOT_FOUND')
    return { content: xml, fileName: `${leido.emisorRnc}${leido.encf}.xml` }
  })

  doors.serve(ecfRecibidos.reintentar, async ({ db, params: { id }, actor, ahora }) => {
    await reintentarTareas(db, { id, ahora, actor })
    return {
      data: await readRecibido(db, { id, verificador, comprasDe }),
      message: 'Se intentará otra vez en unos segundos.',
    }
  })

  const decidir = (tx: Tx, quien: Pick<Decidir, 'id' | 'motivo' | 'userId' | 'actor'>) =>
    decidirRecibido(tx, { ...quien, firmador, verificador, comprasDe, keys, ahora: now() })

  doors.serve(ecfRecibidos.aprobar, async ({ db, params: { id }, session: { userId }, actor }) => {
    const data = await decidir(db, { id, motivo: null, userId, actor })
    return { data, message: `Aceptado el ${data.encf} de ${data.emisorNombre}` }
  })

  doors.serve(
    ecfRecibidos.rechazar,
    async ({ db, params: { id }, body: { motivo }, session: { userId }, actor }) => {
      const data = await decidir(db, { id, motivo, userId, actor })
      return { data, message: `Rechazado el ${data.encf} de ${data.emisorNombre}` }
    },
  )
}
