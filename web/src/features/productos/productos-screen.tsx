import type { Producto } from '@cuadre/contract/productos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { productosExcel, productosPaged, useDeleteProducto } from '../../api/productos.ts'
import { confirmDelete } from '../../ui/confirm.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ListScreen } from '../../ui/list-screen.tsx'
import { RowAction } from '../../ui/row-action.tsx'
import { useTableQuery } from '../../ui/table-query.ts'
import { useListState } from '../../ui/use-list-state.ts'
import { usePermiso } from '../../ui/use-session.ts'

const ProductoDialog = lazy(async () => ({ default: (await import('./producto-dialog.tsx')).ProductoDialog }))

const COLUMNS: readonly Column<Producto>[] = [
  { key: 'descripcion', header: 'Nombre', render: row => row.descripcion, wrap: true, cardTitle: true },
  { key: 'precio', header: 'Precio', render: row => formatMonto(row.precio), align: 'right' },
  { key: 'categoriaNombre', header: 'Categoría', render: row => row.categoriaNombre },
  { key: 'exento', header: 'Exento', render: row => (row.exento ? 'EXENTADO' : 'NO EXENTADO') },
]

/** Products (specification §2.9). */
export function ProductosScreen() {
  const list = useListState()
  const query = useQuery(productosPaged({ page: list.page, buscar: list.buscar }))
  const table = useTableQuery({ ...list, query, failure: 'Error al cargar productos' })
  const remove = useDeleteProducto()
  const [open, setOpen] = useState<Producto | 'new' | null>(null)
  const mayCreate = usePermiso('productos.crear')
  const mayEdit = usePermiso('productos.editar')
  const mayDelete = usePermiso('productos.eliminar')
  const create = mayCreate ? () => setOpen('new') : undefined

  function askToDelete({ id, descripcion, precio }: Producto) {
    void confirmDelete({
      title: `¿Eliminar el producto "${descripcion}"?`,
      message: `Precio ${formatMonto(precio)}. Los pedidos ya emitidos lo conservan.`,
      run: () => remove.mutateAsync(id),
      success: 'Producto eliminado',
    })
  }

  return (
    <ListScreen
      title="Productos"
      newLabel="Nuevo Producto"
      onNew={create}
      search={{ value: list.buscar, onChange: list.setBuscar, label: 'Buscar producto' }}
      onExport={() => productosExcel({ buscar: list.buscar })}
    >
      <DataTable
        label="Productos"
        columns={COLUMNS}
        rowKey={row => row.id}
        {...table}
        empty={
          list.buscar === ''
            ? {
                text: 'No hay productos registrados. Cree los que vende para poder hacer pedidos.',
                action: create && <Button onClick={create}>Crear el primer producto</Button>,
              }
            : { text: `Ningún producto coincide con "${list.buscar}".` }
        }
        onOpen={mayEdit ? setOpen : undefined}
        actions={row => (
          <>
            {mayEdit && (
              <RowAction
                label={`Editar ${row.descripcion}`}
                icon={<IconPencil size={18} aria-hidden />}
                onClick={() => setOpen(row)}
              />
            )}
            {mayDelete && (
              <RowAction
                danger
                label={`Eliminar ${row.descripcion}`}
                icon={<IconTrash size={18} aria-hidden />}
                onClick={() => askToDelete(row)}
              />
            )}
          </>
        )}
      />
      <Suspense>
        {open !== null && (
          <ProductoDialog producto={open === 'new' ? null : open} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </ListScreen>
  )
}
