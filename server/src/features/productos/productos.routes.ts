import { COLUMNAS_DE_PRODUCTOS, productos } from '@cuadre/contract/productos'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Dependencies } from '../../dependencies.ts'
import { openMasterDoors } from '../../http/master-doors.ts'
import { codigoRepetido } from './codigos.queries.ts'
import { requireCategoria } from './productos.actions.ts'
import {
  createProducto,
  findNombreDeCategoria,
  findProducto,
  listProductos,
  updateProducto,
} from './productos.queries.ts'

export function productosRoutes(dependencies: Dependencies): void {
  openMasterDoors(dependencies, productos, {
    maestra: 'productos',
    list: listProductos,
    find: findProducto,
    create: createProducto,
    update: updateProducto,
    requireReferences: requireCategoria,
    duplicate: { field: 'descripcion', message: 'Ya existe un producto activo con ese nombre.' },
    otherDuplicate: codigoRepetido,
    created: 'Producto creado',
    workbook: { columnas: COLUMNAS_DE_PRODUCTOS, filters: categoryFilter },
  })
}

async function categoryFilter(
  db: Conexion,
  { categoriaId: id }: { categoriaId?: number | undefined },
): Promise<string[]> {
  if (id === undefined) return []
  return [`Categoría: ${(await findNombreDeCategoria(db, id)) ?? `n.º ${id}`}`]
}
