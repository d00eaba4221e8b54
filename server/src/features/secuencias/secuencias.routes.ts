import { ncfs } from '@cuadre/contract/ncf'
import { secuencias } from '@cuadre/contract/secuencias'
import { serieDe } from '@cuadre/domain/documentos/tipos'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Dependencies } from '../../dependencies.ts'
import { listAvisosDeSecuencias, readSecuencias, readSiguiente } from './estado.queries.ts'
import { generarNcfs, readSiguienteGeneracion } from './generar.actions.ts'
import { anularSecuencia, createSecuencia, findSecuencia, updateSecuencia } from './secuencias.actions.ts'

export function secuenciasRoutes({ doors, queues, now }: Dependencies): void {
  const today = () => diaEnSantoDomingo(now())

  doors.read(secuencias.paged, async ({ db, query }) => {
    const { page, pageSize, empresaId, serie, tipo, estado } = query
    const todas = await readSecuencias(db, { empresaId, serie, tipo, hoy: today() })
    const found = estado === undefined ? todas : todas.filter(each => each.estado === estado)
    const items = found.slice((page - 1) * pageSize, page * pageSize)
    return { items, totalRecords: found.length, page, pageSize }
  })

  doors.read(secuencias.avisos, ({ db }) => listAvisosDeSecuencias(db, { hoy: today() }))

  doors.read(secuencias.siguiente, ({ db, query: { empresaId, tipo } }) =>
    readSiguiente(db, { empresaId, tipo, serie: serieDe(tipo), hoy: today() }),
  )

  doors.read(secuencias.get, ({ db, params }) => findSecuencia(db, params.id, today()))

  doors.serve(secuencias.create, async ({ db, body, acting }) => {
    const data = await createSecuencia(db, { body, ...acting })
    return { data, message: data.estado === 'borrador' ? 'Borrador guardado' : 'Secuencia registrada' }
  })

  doors.serve(secuencias.update, async ({ db, params, body, acting }) => {
    return {
      data: await updateSecuencia(db, { id: params.id, body, ...acting }),
      message: 'Secuencia actualizada',
    }
  })

  doors.serve(secuencias.anular, async ({ db, params, body, acting }) => {
    const { secuencia, anulados } = await anularSecuencia(db, { id: params.id, body, ...acting })
    if (secuencia.estado === 'en anulación') {
      const message = 'La anulación se envía a la DGII. La secuencia no da números mientras responde.'
      return { data: secuencia, message, after: async () => queues.anulacion.wake() }
    }
    const ncf = anulados === 1 ? ', con 1 NCF sin usar' : `, con ${anulados} NCF sin usar`
    return { data: secuencia, message: `Secuencia anulada${anulados === 0 ? '' : ncf}` }
  })

  doors.serve(ncfs.generar, async ({ db, body, actor }) => {
    const generados = await generarNcfs(db, { body, hoy: today(), actor })
    const { cantidad, desde, hasta } = generados
    return { data: generados, message: `Se generaron ${cantidad} NCF, del ${desde} al ${hasta}.` }
  })

  doors.read(ncfs.siguiente, ({ db, query }) => readSiguienteGeneracion(db, { ...query, hoy: today() }))
}
