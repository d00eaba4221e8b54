import { repetidos } from '@cuadre/contract/repetidos'
import { diaEnSantoDomingo, formatDia } from '@cuadre/domain/tiempo/dia'
import { readCountedPage } from '../../../db/query/paging.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { found } from '../../../http/refusal.ts'
import { findPlantilla } from '../pedidos.queries.ts'
import { guardarRepetido, pasarMes, terminarRepetido } from './repetidos.actions.ts'
import { comoEsta, findRepetido, listRepetidos } from './repetidos.queries.ts'

/** Orders that are proposed each month. */
export function repetidosRoutes({ doors, now }: Dependencies): void {
  const hoy = () => diaEnSantoDomingo(now())

  doors.read(repetidos.paged, async ({ db, query }) => {
    const page = await readCountedPage(listRepetidos(db), query)
    return { ...page, items: page.items.map(fila => comoEsta(fila, hoy())) }
  })

  doors.read(repetidos.get, async ({ db, params: { id } }) => {
    const repetido = await findRepetido(db, id, hoy())
    if (!repetido) return null
    return { ...repetido, pedido: found(await findPlantilla(db, id), 'PEDIDO_NOT_FOUND') }
  })

  doors.serve(repetidos.guardar, async ({ db, params, body, actor }) => {
    const data = await guardarRepetido(db, { id: params.id, body, ahora: now(), actor })
    const { pausado, proximo } = data
    return {
      data,
      message: pausado ? 'En pausa: no se propondrá.' : `Se propondrá el ${formatDia(proximo)}.`,
    }
  })

  doors.serve(repetidos.pasar, async ({ db, params, body, actor }) => {
    const data = await pasarMes(db, { id: params.id, ...body, ahora: now(), actor })
    return { data, message: `Este mes no. La próxima vez es el ${formatDia(data.proximo)}.` }
  })

  doors.serve(repetidos.terminar, async ({ db, params, actor }) => {
    await terminarRepetido(db, { id: params.id, ahora: now(), actor })
    return { data: null, message: 'El pedido ya no se repite.' }
  })
}
