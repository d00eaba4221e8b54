import {
  COLUMNAS_DE_COTIZACIONES,
  cotizaciones,
  FILTROS_DE_COTIZACIONES,
} from '@cuadre/contract/cotizaciones'
import { nombreDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import { readInBatches } from '../../db/query/cursor.ts'
import { readCountedPage } from '../../db/query/paging.ts'
import type { Dependencies } from '../../dependencies.ts'
import { mayUse } from '../../http/access.ts'
import { listWorkbook } from '../../http/list-workbook.ts'
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
  const { doors, documentPool, now } = dependencies
  const hoy = () => diaEnSantoDomingo(now())

  doors.read(cotizaciones.paged, ({ db, query }) =>
    readCountedPage(listCotizaciones(db, { ...query, hoy: hoy() }), query),
  )

  doors.serve(cotizaciones.excel, async ({ reading: db, query, signal }) =>
    listWorkbook(documentPool, {
      title: 'Cotizaciones',
      columnas: COLUMNAS_DE_COTIZACIONES,
      filas: readInBatches(db, listCotizaciones(db, { ...query, hoy: hoy() })),
      filters: await filtrosDelLibro(db, FILTROS_DE_COTIZACIONES, query),
      madeAt: now(),
      signal,
    }),
  )

  doors.read(cotizaciones.get, ({ db, params }) => readCotizacion(db, params.id, now()))

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

  doors.serve(cotizaciones.descartar, async ({ db, params, actor }) => ({
    data: null,
    message: await descartar(db, { id: params.id, ahora: now(), actor }),
  }))

  doors.serve(cotizaciones.recuperar, async ({ db, params, actor }) => ({
    data: null,
    message: await recuperar(db, { id: params.id, ahora: now(), actor }),
  }))
}
