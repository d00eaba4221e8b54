import type { Empresa } from '@cuadre/contract/empresas'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { empresasExcel, empresasPaged, useDeleteEmpresa } from '../../api/empresas.ts'
import { confirmDelete } from '../../ui/confirm.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ListScreen } from '../../ui/list-screen.tsx'
import { RowAction } from '../../ui/row-action.tsx'
import { useTableQuery } from '../../ui/table-query.ts'
import { useListState } from '../../ui/use-list-state.ts'
import { usePermiso } from '../../ui/use-session.ts'

const EmpresaDialog = lazy(async () => ({ default: (await import('./empresa-dialog.tsx')).EmpresaDialog }))

const COLUMNS: readonly Column<Empresa>[] = [
  { key: 'nombre', header: 'Nombre', render: nombreConEstado, wrap: true, cardTitle: true },
  { key: 'rnc', header: 'RNC', render: row => formatDocumento(row.rnc) },
  { key: 'direccion', header: 'Dirección', render: row => row.direccion, wrap: true },
  { key: 'categoriaNombre', header: 'Categoría', render: row => row.categoriaNombre, wrap: true },
  { key: 'tipoEmpresaNombre', header: 'Tipo de empresa', render: row => row.tipoEmpresaNombre, wrap: true },
  { key: 'telefono', header: 'Teléfono', render: row => formatTelefono(row.telefono) },
]

function nombreConEstado({ nombre, estado }: Empresa) {
  return estado ? nombre : `${nombre} (inactiva)`
}

/** Companies (specification §2.9): who invoices. */
export function EmpresasScreen() {
  const list = useListState()
  const query = useQuery(empresasPaged({ page: list.page, buscar: list.buscar }))
  const table = useTableQuery({ ...list, query, failure: 'Error al cargar empresas' })
  const remove = useDeleteEmpresa()
  const [open, setOpen] = useState<Empresa | 'new' | null>(null)
  const mayCreate = usePermiso('empresas.crear')
  const mayEdit = usePermiso('empresas.editar')
  const mayDelete = usePermiso('empresas.eliminar')
  const create = mayCreate ? () => setOpen('new') : undefined

  function askToDelete({ id, nombre, rnc }: Empresa) {
    void confirmDelete({
      title: `¿Eliminar la empresa "${nombre}"?`,
      message: `RNC ${formatDocumento(rnc)}. Los pedidos ya emitidos la conservan.`,
      run: () => remove.mutateAsync(id),
      success: 'Empresa eliminada',
    })
  }

  return (
    <ListScreen
      title="Empresas"
      newLabel="Nueva Empresa"
      onNew={create}
      search={{ value: list.buscar, onChange: list.setBuscar, label: 'Buscar empresa' }}
      onExport={() => empresasExcel({ buscar: list.buscar })}
    >
      <DataTable
        label="Empresas"
        columns={COLUMNS}
        rowKey={row => row.id}
        {...table}
        empty={
          list.buscar === ''
            ? {
                text: 'No hay empresas registradas. Registre la que emite las facturas.',
                action: create && <Button onClick={create}>Registrar la primera empresa</Button>,
              }
            : { text: `Ninguna empresa coincide con "${list.buscar}".` }
        }
        onOpen={mayEdit ? setOpen : undefined}
        actions={row => (
          <>
            {mayEdit && (
              <RowAction
                label={`Editar ${row.nombre}`}
                icon={<IconPencil size={18} aria-hidden />}
                onClick={() => setOpen(row)}
              />
            )}
            {mayDelete && (
              <RowAction
                danger
                label={`Eliminar ${row.nombre}`}
                icon={<IconTrash size={18} aria-hidden />}
                onClick={() => askToDelete(row)}
              />
            )}
          </>
        )}
      />
      <Suspense>
        {open !== null && (
          <EmpresaDialog empresa={open === 'new' ? null : open} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </ListScreen>
  )
}
