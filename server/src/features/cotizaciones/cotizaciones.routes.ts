import {
  COLUMNAS_DE_COTIZACIONES,
  cotizaciones,
  FILTROS_DE_COTIZACIONES,
} from '@cuadre/contract/cotizaciones'
import { nombreDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import { readInBatches } from '../../db/query/cursor.ts'
import { readCountedPage } from '../../db/query/paging.ts'
import type { Dependencies } from '../../dependencies.ts'
import { mayUse } from '../../http/access.ts'
import { listWorkbook } from '../../http/files.ts'
import { filtrosDelLibro } from '../documentos/nombres.queries.ts'
import {
  type Componer,
  changeCotizacion,
  createCotizacion,
  descartar,
  readCotizacion,
  recuperar,
} from './cotizaciones.actions.ts'
import { listCotizaciones } from './cotizaciones.queries.ts'

/** Orders that are offered and not issued. `componer`: by the rules of an order. */
export function cotizacionesRoutes(dependencies: Dependencies, componer: Componer): void {
  const { doors, documentPool } = dependencies

  doors.read(cotizaciones.paged, ({ db, query, hoy }) =>
    readCountedPage(listCotizaciones(db, { ...query, hoy }), query),
  )

  doors.serve(cotizaciones.excel, async ({ reading: db, query, signal, ahora, hoy }) =>
    listWorkbook(documentPool, {
      title: 'Cotizaciones',
      columnas: COLUMNAS_DE_COTIZACIONES,
      filas: readInBatches(db, listCotizaciones(db, { ...query, hoy })),
      filters: await filtrosDelLibro(db, FILTROS_DE_COTIZACIONES, query),
      madeAt: ahora,
      signal,
    }),
  )

  doors.read(cotizaciones.get, ({ db, params, ahora }) => readCotizacion(db, params.id, ahora))

  doors.serve(cotizaciones.create, async ({ db, body, session, acting }) => {
    const cambiaPrecios = mayUse(session, 'pedidos.cambiarPrecio')
    const saving = { body, componer, cambiaPrecios, ...acting }
    const data = await createCotizacion(db, saving)
    return { data, message: `${nombreDeCotizacion(data.numero)} guardada` }
  })

  doors.serve(cotizaciones.update, async ({ db, params, body, session, acting }) => {
    const cambiaPrecios = mayUse(session, 'pedidos.cambiarPrecio')
    const saving = { body, componer, cambiaPrecios, ...acting }
    const data = await changeCotizacion(db, { id: params.id, ...saving })
    return { data, message: `${nombreDeCotizacion(data.numero)} actualizada` }
  })

  doors.serve(cotizaciones.descartar, async ({ db, params, actor, ahora }) => ({
    data: null,
    message: await descartar(db, { id: params.id, ahora, actor }),
  }))

  doors.serve(cotizaciones.recuperar, async ({ db, params, actor, ahora }) => ({
    data: null,
    message: await recuperar(db, { id: params.id, ahora, actor }),
  }))
}
