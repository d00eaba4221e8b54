import { productos } from '@cuadre/contract/productos'
import type { Kysely } from 'kysely'
import { readCountedPage } from '../../db/query/paging.ts'
import type { DB } from '../../db/schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { SheetColumn } from '../../documents/excel/workbook.ts'
import { listWorkbook } from '../../http/list-workbook.ts'
import { masterHandlers } from '../../http/master-data.ts'
import { requireCategoria } from './productos.actions.ts'
import {
  createProducto,
  findNombreDeCategoria,
  findProducto,
  listProductos,
  updateProducto,
} from './productos.queries.ts'

const columnas: readonly SheetColumn[] = [
  { title: 'Nombre', key: 'descripcion', type: 'texto' },
  { title: 'Precio', key: 'precio', type: 'monto' },
  { title: 'Categoría', key: 'categoriaNombre', type: 'texto' },
  { title: 'ITBIS', key: 'exencion', type: 'texto' },
]

export function productosRoutes({ doors, reading, documentPool, now }: Dependencies): void {
  const handlers = masterHandlers({
    table: 'productos',
    entidad: 'Producto',
    find: findProducto,
    create: createProducto,
    update: updateProducto,
    requireReferences: requireCategoria,
    notFound: 'PRODUCTO_NOT_FOUND',
    duplicate: { field: 'descripcion', message: 'Ya existe un producto activo con ese nombre.' },
    messages: {
      created: 'Producto creado',
      revived: 'Producto creado o reactivado',
      updated: 'Producto actualizado',
      removed: 'Producto eliminado',
    },
  })

  doors.serve(productos.list, async ({ query, db }) => ({ data: await listProductos(db, query).execute() }))
  doors.serve(productos.paged, async ({ query, db }) => ({
    data: await readCountedPage(listProductos(db, query), query),
  }))
  doors.serve(productos.excel, async ({ query }) => {
    const rows = await listProductos(reading, query).execute()
    return listWorkbook(documentPool, {
      title: 'Productos',
      madeAt: now(),
      columns: columnas,
      rows: rows.map(({ descripcion, precio, categoriaNombre, exento }) => ({
        descripcion,
        precio,
        categoriaNombre,
        exencion: exento ? 'EXENTADO' : 'NO EXENTADO',
      })),
      buscar: query.buscar,
      filters: await categoryFilter(reading, query.categoriaId),
    })
  })
  doors.serve(productos.get, handlers.get)
  doors.serve(productos.create, handlers.create)
  doors.serve(productos.update, handlers.update)
  doors.serve(productos.remove, handlers.remove)
}

async function categoryFilter(db: Kysely<DB>, id: number | undefined): Promise<string[]> {
  if (id === undefined) return []
  return [`Categoría: ${(await findNombreDeCategoria(db, id)) ?? `n.º ${id}`}`]
}
