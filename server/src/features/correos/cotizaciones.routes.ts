import { correosDeCotizacion } from '@cuadre/contract/correos'
import type { Dependencies } from '../../dependencies.ts'
import { findEmailDeCliente } from '../clientes/clientes.queries.ts'
import { readCotizacion } from '../cotizaciones/cotizaciones.actions.ts'
import { textosDeCotizacion } from './cotizacion-por-enviar.ts'
import { encolarCotizacion } from './enviar.actions.ts'
import { listDeCotizacion } from './leer.queries.ts'
import { enColaPara, proponer } from './propuesta.ts'

/** Mails that carry a quote: the same queue, quota and question as those of a document. */
export function correosDeCotizacionRoutes({ doors, queues }: Dependencies): void {
  doors.read(correosDeCotizacion.propuesta, async ({ db, params, session: { userId }, ahora }) => {
    const cotizacion = await readCotizacion(db, params.id, ahora)
    return proponer(db, {
      email: await findEmailDeCliente(db, cotizacion.pedido.clienteId),
      textos: () => textosDeCotizacion(cotizacion),
      ...{ userId, ahora },
    })
  })

  doors.serve(correosDeCotizacion.enviar, async ({ db, params, body, session, actor, ahora }) => {
    const data = await encolarCotizacion(db, { id: params.id, body, ahora, session, actor })
    const after = async () => queues.correos.wake()
    return { data, message: enColaPara(data), after }
  })

  doors.read(correosDeCotizacion.lista, ({ db, params }) => listDeCotizacion(db, params.id))
}
