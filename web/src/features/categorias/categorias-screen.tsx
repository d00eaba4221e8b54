import type { Categoria } from '@cuadre/contract/categorias'
import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { categoriasExcel, categoriasPaged, useDeleteCategoria } from '../../api/categorias.ts'
import { confirmDelete } from '../../ui/confirm.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ListScreen } from '../../ui/list-screen.tsx'
import { RowAction } from '../../ui/row-action.tsx'
import { useTableQuery } from '../../ui/table-query.ts'
import { useListState } from '../../ui/use-list-state.ts'
import { usePermiso } from '../../ui/use-session.ts'

const CategoriaDialog = lazy(async () => ({
  default: (await import('./categoria-dialog.tsx')).CategoriaDialog,
}))

const COLUMNS: readonly Column<Categoria>[] = [
  { key: 'descripcion', header: 'Descripción', render: row => row.descripcion, wrap: true, cardTitle: true },
]

/** Categories (specification §2.9): the plainest list, and the pattern of the others. */
export function CategoriasScreen() {
  const list = useListState()
  const query = useQuery(categoriasPaged({ page: list.page, buscar: list.buscar }))
  const table = useTableQuery({ ...list, query, failure: 'Error al cargar categorías' })
  const remove = useDeleteCategoria()
  const [open, setOpen] = useState<Categoria | 'new' | null>(null)
  const mayCreate = usePermiso('categorias.crear')
  const mayEdit = usePermiso('categorias.editar')
  const mayDelete = usePermiso('categorias.eliminar')
  const create = mayCreate ? () => setOpen('new') : undefined

  function askToDelete({ id, descripcion }: Categoria) {
    void confirmDelete({
      title: `¿Eliminar la categoría "${descripcion}"?`,
      run: () => remove.mutateAsync(id),
      success: 'Categoría eliminada',
    })
  }

  return (
    <ListScreen
      title="Categorías"
      newLabel="Nueva Categoría"
      onNew={create}
      search={{ value: list.buscar, onChange: list.setBuscar, label: 'Buscar categoría' }}
      onExport={() => categoriasExcel({ buscar: list.buscar })}
    >
      <DataTable
        label="Categorías"
        columns={COLUMNS}
        rowKey={row => row.id}
        {...table}
        empty={
          list.buscar === ''
            ? {
                text: 'No hay categorías registradas. Los productos y las empresas se agrupan en ellas.',
                action: create && <Button onClick={create}>Crear la primera categoría</Button>,
              }
            : { text: `Ninguna categoría coincide con "${list.buscar}".` }
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
          <CategoriaDialog categoria={open === 'new' ? null : open} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </ListScreen>
  )
}
