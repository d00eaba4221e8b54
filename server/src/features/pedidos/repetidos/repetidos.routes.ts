import { repetidos } from '@cuadre/contract/repetidos'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { readCountedPage } from '../../../db/query/paging.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { found } from '../../../http/refusal.ts'
import { findPlantilla } from '../pedidos.queries.ts'
import { guardarRepetido, pasarMes, terminarRepetido } from './repetidos.actions.ts'
import { comoEsta, findRepetido, listRepetidos } from './repetidos.queries.ts'

/** Orders that are proposed each month. */
export function repetidosRoutes({ doors }: Dependencies): void {
  doors.read(repetidos.paged, async ({ db, query, hoy }) => {
    const page = await readCountedPage(listRepetidos(db), query)
    return { ...page, items: page.items.map(fila => comoEsta(fila, hoy)) }
  })

  doors.read(repetidos.get, async ({ db, params: { id }, hoy }) => {
    const repetido = await findRepetido(db, id, hoy)
    if (!repetido) return null
    return { ...repetido, pedido: found(await findPlantilla(db, id), 'PEDIDO_NOT_FOUND') }
  })

  doors.serve(repetidos.guardar, async ({ db, params, body, actor, ahora }) => {
    const data = await guardarRepetido(db, { id: params.id, body, ahora, actor })
    const { pausado, proximo } = data
    return {
      data,
      message: pausado ? 'En pausa: no se propondrá.' : `Se propondrá el ${formatDia(proximo)}.`,
    }
  })

  doors.serve(repetidos.pasar, async ({ db, params, body, actor, ahora }) => {
    const data = await pasarMes(db, { id: params.id, ...body, ahora, actor })
    return { data, message: `Este mes no. La próxima vez es el ${formatDia(data.proximo)}.` }
  })

  doors.serve(repetidos.terminar, async ({ db, params, actor, ahora }) => {
    await terminarRepetido(db, { id: params.id, ahora, actor })
    return { data: null, message: 'El pedido ya no se repite.' }
  })
}
