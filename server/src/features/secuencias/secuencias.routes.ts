import { ncfs } from '@cuadre/contract/ncf'
import { secuencias } from '@cuadre/contract/secuencias'
import { serieDe } from '@cuadre/domain/documentos/tipos'
import type { Dependencies } from '../../dependencies.ts'
import { listAvisosDeSecuencias, readSecuencias, readSiguiente } from './estado.queries.ts'
import { generarNcfs, readSiguienteGeneracion } from './generar.actions.ts'
import { anularSecuencia, createSecuencia, findSecuencia, updateSecuencia } from './secuencias.actions.ts'

export function secuenciasRoutes({ doors, queues }: Dependencies): void {
  doors.read(secuencias.paged, async ({ db, query, hoy }) => {
    const { page, pageSize, empresaId, serie, tipo, estado } = query
    const todas = await readSecuencias(db, { empresaId, serie, tipo, hoy })
    const found = estado === undefined ? todas : todas.filter(each => each.estado === estado)
    const items = found.slice((page - 1) * pageSize, page * pageSize)
    return { items, totalRecords: found.length, page, pageSize }
  })

  doors.read(secuencias.avisos, ({ db, hoy }) => listAvisosDeSecuencias(db, { hoy }))

  doors.read(secuencias.siguiente, ({ db, query: { empresaId, tipo }, hoy }) =>
    readSiguiente(db, { empresaId, tipo, serie: serieDe(tipo), hoy }),
  )

  doors.read(secuencias.get, ({ db, params, hoy }) => findSecuencia(db, params.id, hoy))

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

  doors.serve(ncfs.generar, async ({ db, body, actor, hoy }) => {
    const generados = await generarNcfs(db, { body, hoy, actor })
    const { cantidad, desde, hasta } = generados
    return { data: generados, message: `Se generaron ${cantidad} NCF, del ${desde} al ${hasta}.` }
  })

  doors.read(ncfs.siguiente, ({ db, query, hoy }) => readSiguienteGeneracion(db, { ...query, hoy }))
}
