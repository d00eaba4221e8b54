import { certificacion as calls } from '@cuadre/contract/certificacion'
import type { Dependencies } from '../../../dependencies.ts'
import { createLectorDeConjuntos } from '../../../ecf/create-lector-de-conjuntos.ts'
import type { Call } from '../../../http/doors.ts'
import {
  type Acting,
  detenerConjunto,
  enviarConjunto,
  importarConjunto,
  marcarPaso,
  prepararSimulacion,
  reiniciarConjunto,
  resolverCaso,
} from './certificacion.actions.ts'
import { firmarDelPortal } from './firmar-del-portal.ts'
import { makePaquete } from './paquete.ts'
import { readCertificacion } from './ver.queries.ts'

type Quien = Pick<Call<typeof calls.simular>, 'session' | 'actor'>

const lector = createLectorDeConjuntos()

/** How a company gets through the tax office's certification (R11.80). */
export function certificacionRoutes({
  doors,
  certificateKeys: keys,
  documentPool,
  firmador,
  queues,
  config,
  now,
}: Dependencies): void {
  const viewing = (empresaId: number) => ({ empresaId, keys, ahora: now(), publicUrl: config.publicUrl })
  const acting = (empresaId: number, { session, actor }: Quien): Acting => ({
    ...viewing(empresaId),
    userId: session.userId,
    actor,
  })

  doors.read(calls.get, ({ db, params }) => readCertificacion(db, viewing(params.id)))

  doors.serve(calls.importar, async ({ db, params, files, ...quien }) => {
    const { data, cuantos } = await importarConjunto(db, {
      ...acting(params.id, quien),
      archivo: files.archivo,
      lector,
    })
    return { data, message: cuantos === 1 ? 'Conjunto importado' : 'Conjuntos importados' }
  })

  doors.serve(calls.simular, async ({ db, params, body, ...quien }) => ({
    data: await prepararSimulacion(db, { ...acting(params.id, quien), ...body }),
    message: 'Simulación preparada',
  }))

  doors.serve(calls.enviar, async ({ db, params, body, ...quien }) => ({
    data: await enviarConjunto(db, { ...acting(params.id, quien), clase: body.clase }),
    message: 'El conjunto se envía',
    after: async () => queues.certificacion.wake(),
  }))

  doors.serve(calls.detener, async ({ db, params, body, ...quien }) => ({
    data: await detenerConjunto(db, { ...acting(params.id, quien), clase: body.clase }),
    message: 'Envío detenido',
  }))

  doors.serve(calls.reiniciar, async ({ db, params, body, ...quien }) => ({
    data: await reiniciarConjunto(db, { ...acting(params.id, quien), ...body }),
    message: 'El conjunto empieza de nuevo',
  }))

  doors.serve(calls.resolver, async ({ db, params, body, ...quien }) => {
    const { id, clase, orden } = params
    const data = await resolverCaso(db, { ...acting(id, quien), clase, orden, recibido: body.recibido })
    return { data, message: body.recibido ? 'Anotado como recibido' : 'Se enviará otra vez' }
  })

  doors.serve(calls.marcar, async ({ db, params, body, ...quien }) => ({
    data: await marcarPaso(db, { ...acting(params.id, quien), paso: params.paso, hecho: body.hecho }),
    message: body.hecho ? 'Paso marcado' : 'Paso desmarcado',
  }))

  doors.serve(calls.firmar, async ({ db, params, files, ...quien }) => {
    const con = { archivo: files.archivo, firmador, keys }
    return {
      data: await firmarDelPortal(db, { ...acting(params.id, quien), ...con }),
      message: 'XML firmado',
    }
  })

  const paquete = makePaquete({ documentPool, simuladorUrl: config.simuladorUrl })
  doors.serve(calls.paquete, async ({ db, params, signal }) => paquete(db, { empresaId: params.id, signal }))
}
