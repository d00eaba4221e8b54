import { categorias } from '@cuadre/contract/categorias'
import { readCountedPage } from '../../db/query/paging.ts'
import type { Dependencies } from '../../dependencies.ts'
import { motivoParaConservar, type Uso } from '../../http/en-uso.ts'
import { listWorkbook } from '../../http/list-workbook.ts'
import { masterHandlers } from '../../http/master-data.ts'
import { createCategoria, findCategoria, listCategorias, updateCategoria } from './categorias.queries.ts'

const reactivada = 'Registro de categoría creado o reactivado'

/** `usos`: by whom a category is used; old orders hold copies and do not count. */
export function categoriasRoutes(
  { doors, reading, documentPool, now }: Dependencies,
  usos: readonly Uso[],
): void {
  const handlers = masterHandlers({
    table: 'categorias',
    entidad: 'Categoría',
    find: findCategoria,
    create: createCategoria,
    update: updateCategoria,
    reasonToKeep: (tx, id) =>
      motivoParaConservar(tx, id, { usos, uno: 'usa esta categoría', varios: 'usan esta categoría' }),
    notFound: 'CATEGORIA_NOT_FOUND',
    duplicate: { field: 'descripcion', message: 'Ya existe una categoría activa con esa descripción.' },
    messages: {
      created: reactivada,
      revived: reactivada,
      updated: 'Categoría actualizada',
      removed: 'Categoría eliminada',
    },
  })

  doors.serve(categorias.list, async ({ db }) => ({ data: await listCategorias(db).execute() }))
  doors.serve(categorias.paged, async ({ query, db }) => ({
    data: await readCountedPage(listCategorias(db, query), query),
  }))
  doors.serve(categorias.excel, async ({ query }) =>
    listWorkbook(documentPool, {
      title: 'Categorías',
      madeAt: now(),
      columns: [{ title: 'Descripción', key: 'descripcion', type: 'texto' }],
      rows: await listCategorias(reading, query).execute(),
      ...query,
    }),
  )
  doors.serve(categorias.get, handlers.get)
  doors.serve(categorias.create, handlers.create)
  doors.serve(categorias.update, handlers.update)
  doors.serve(categorias.remove, handlers.remove)
}
