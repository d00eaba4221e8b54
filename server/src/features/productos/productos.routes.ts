import { productos } from '@cuadre/contract/productos'
import { nombreDeUnidad } from '@cuadre/domain/documentos/unidades'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { SheetColumn } from '../../documents/excel/workbook.ts'
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

const columnas: readonly SheetColumn[] = [
  { title: 'Nombre', key: 'descripcion', type: 'texto' },
  { title: 'Precio', key: 'precio', type: 'monto' },
  { title: 'Categoría', key: 'categoriaNombre', type: 'texto' },
  { title: 'ITBIS', key: 'exencion', type: 'texto' },
  // What came later stands behind, so that whoever reads the columns by their place still does.
  { title: 'Tasa de ITBIS', key: 'tasa', type: 'texto' },
  { title: 'Unidad', key: 'unidad', type: 'texto' },
  { title: 'Código', key: 'codigo', type: 'texto' },
  { title: 'Código de barras', key: 'codigoBarras', type: 'texto' },
  { title: 'Bien o servicio', key: 'clase', type: 'texto' },
]

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
    workbook: {
      columns: columnas,
      row: ({ exento, tasaItbis, unidad, servicio, ...producto }) => ({
        descripcion: producto.descripcion,
        precio: producto.precio,
        categoriaNombre: producto.categoriaNombre,
        exencion: exento ? 'EXENTADO' : 'NO EXENTADO',
        tasa: exento ? 'Exento' : `${tasaItbis} %`,
        unidad: nombreDeUnidad(unidad) ?? '',
        codigo: producto.codigo,
        codigoBarras: producto.codigoBarras,
        clase: servicio ? 'Servicio' : 'Bien',
      }),
      filters: categoryFilter,
    },
  })
}

async function categoryFilter(
  db: Conexion,
  { categoriaId: id }: { readonly categoriaId?: number | undefined },
): Promise<string[]> {
  if (id === undefined) return []
  return [`Categoría: ${(await findNombreDeCategoria(db, id)) ?? `n.º ${id}`}`]
}
