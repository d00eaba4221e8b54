import type { Cliente } from '@cuadre/contract/clientes'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { clientesExcel, clientesPaged, useDeleteCliente } from '../../api/clientes.ts'
import { confirmDelete } from '../../ui/confirm.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ListScreen } from '../../ui/list-screen.tsx'
import { RowAction } from '../../ui/row-action.tsx'
import { useTableQuery } from '../../ui/table-query.ts'
import { useListState } from '../../ui/use-list-state.ts'
import { usePermiso } from '../../ui/use-session.ts'

const ClienteDialog = lazy(async () => ({ default: (await import('./cliente-dialog.tsx')).ClienteDialog }))

const COLUMNS: readonly Column<Cliente>[] = [
  { key: 'nombre', header: 'Nombre', render: row => row.nombre, wrap: true, cardTitle: true },
  { key: 'direccion', header: 'Dirección', render: row => row.direccion, wrap: true },
  { key: 'telefono', header: 'Teléfono', render: row => formatTelefono(row.telefono) },
  { key: 'rnc', header: 'Documento', render: row => formatDocumento(row.rnc) },
  { key: 'contactoNombre', header: 'Contacto', render: row => row.contactoNombre, wrap: true },
]

/** Clients (specification §2.9): whom the companies invoice. */
export function ClientesScreen() {
  const list = useListState()
  const query = useQuery(clientesPaged({ page: list.page, buscar: list.buscar }))
  const table = useTableQuery({ ...list, query, failure: 'Error al cargar clientes' })
  const remove = useDeleteCliente()
  const [open, setOpen] = useState<Cliente | 'new' | null>(null)
  const mayCreate = usePermiso('clientes.crear')
  const mayEdit = usePermiso('clientes.editar')
  const mayDelete = usePermiso('clientes.eliminar')
  const create = mayCreate ? () => setOpen('new') : undefined

  function askToDelete({ id, nombre, rnc }: Cliente) {
    void confirmDelete({
      title: `¿Eliminar el cliente "${nombre}"?`,
      message: `Documento ${formatDocumento(rnc)}. Los pedidos ya emitidos lo conservan.`,
      run: () => remove.mutateAsync(id),
      success: 'Cliente eliminado',
    })
  }

  return (
    <ListScreen
      title="Clientes"
      newLabel="Nuevo Cliente"
      onNew={create}
      search={{ value: list.buscar, onChange: list.setBuscar, label: 'Buscar cliente' }}
      onExport={() => clientesExcel({ buscar: list.buscar })}
    >
      <DataTable
        label="Clientes"
        columns={COLUMNS}
        rowKey={row => row.id}
        {...table}
        empty={
          list.buscar === ''
            ? {
                text: 'No hay clientes registrados. Cree aquellos a los que les factura para poder hacer pedidos.',
                action: create && <Button onClick={create}>Crear el primer cliente</Button>,
              }
            : { text: `Ningún cliente coincide con "${list.buscar}".` }
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
          <ClienteDialog cliente={open === 'new' ? null : open} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </ListScreen>
  )
}
