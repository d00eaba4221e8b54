import { cotizaciones } from '@cuadre/contract/cotizaciones'
import { nombreDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import { diaEnSantoDomingo, formatDia } from '@cuadre/domain/tiempo/dia'
import { readInBatches } from '../../db/query/cursor.ts'
import { readCountedPage } from '../../db/query/paging.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { SheetColumn } from '../../documents/excel/workbook.ts'
import { mapRows } from '../../documents/rows.ts'
import { mayUse } from '../../http/access.ts'
import { listWorkbook } from '../../http/list-workbook.ts'
import { findNombres } from '../documentos/nombres.queries.ts'
import {
  type Componer,
  changeCotizacion,
  createCotizacion,
  descartar,
  readCotizacion,
  recuperar,
} from './cotizaciones.actions.ts'
import { type FiltroDeCotizaciones, listCotizaciones } from './cotizaciones.queries.ts'

const COLUMNAS: readonly SheetColumn[] = [
  { title: 'Cotización', key: 'numero', type: 'entero' },
  { title: 'Empresa', key: 'empresaNombre', type: 'texto' },
  { title: 'Cliente', key: 'clienteNombre', type: 'texto' },
  { title: 'Fecha', key: 'fecha', type: 'fecha' },
  { title: 'Válida hasta', key: 'vence', type: 'fecha' },
  { title: 'Estado', key: 'estado', type: 'texto' },
  { title: 'Pedido', key: 'txtNCF', type: 'texto' },
  // Nothing was sold: they are not added up.
  { title: 'Total', key: 'total', type: 'monto' },
]

/** Orders that are offered and not issued. `componer`: by the rules of an order. */
export function cotizacionesRoutes(dependencies: Dependencies, componer: Componer): void {
  const { doors, documentPool, now } = dependencies
  const hoy = () => diaEnSantoDomingo(now())

  doors.serve(cotizaciones.paged, async ({ db, query }) => ({
    data: await readCountedPage(listCotizaciones(db, { ...query, hoy: hoy() }), query),
  }))

  doors.serve(cotizaciones.excel, async ({ reading: db, query, signal }) => {
    const nombres = await findNombres(db, query)
    return listWorkbook(documentPool, {
      title: 'Cotizaciones',
      columns: COLUMNAS,
      rows: mapRows(readInBatches(db, listCotizaciones(db, { ...query, hoy: hoy() })), fila => ({
        ...fila,
        txtNCF: fila.txtNCF ?? '',
      })),
      buscar: query.buscar,
      filters: describeFiltro(query, nombres),
      madeAt: now(),
      signal,
    })
  })

  doors.serve(cotizaciones.get, async ({ db, params }) => ({
    data: await readCotizacion(db, params.id, now()),
  }))

  doors.serve(cotizaciones.create, async ({ db, body, session, actor }) => {
    const cambiaPrecios = mayUse(session, 'pedidos.cambiarPrecio')
    const saving = { body, componer, ahora: now(), userId: session.userId, cambiaPrecios, actor }
    const data = await createCotizacion(db, saving)
    return { data, message: `${nombreDeCotizacion(data.numero)} guardada` }
  })

  doors.serve(cotizaciones.update, async ({ db, params, body, session, actor }) => {
    const cambiaPrecios = mayUse(session, 'pedidos.cambiarPrecio')
    const saving = { body, componer, ahora: now(), userId: session.userId, cambiaPrecios, actor }
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

function describeFiltro(
  { empresaId, clienteId, estado, fechaDesde, fechaHasta }: FiltroDeCotizaciones,
  nombres: { readonly cliente: string | null; readonly empresa: string | null },
): string[] {
  return [
    ...(empresaId === undefined ? [] : [`Empresa: ${nombres.empresa ?? `n.º ${empresaId}`}`]),
    ...(clienteId === undefined ? [] : [`Cliente: ${nombres.cliente ?? `n.º ${clienteId}`}`]),
    ...(estado === undefined ? [] : [`Estado: ${estado}`]),
    ...(fechaDesde ? [`Desde ${formatDia(fechaDesde)}`] : []),
    ...(fechaHasta ? [`Hasta ${formatDia(fechaHasta)}`] : []),
  ]
}
