import type { Contacto } from '@cuadre/contract/contactos'
import { formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { contactosExcel, contactosPaged, useDeleteContacto } from '../../api/contactos.ts'
import { confirmDelete } from '../../ui/confirm.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ListScreen } from '../../ui/list-screen.tsx'
import { RowAction } from '../../ui/row-action.tsx'
import { useTableQuery } from '../../ui/table-query.ts'
import { useListState } from '../../ui/use-list-state.ts'
import { usePermiso } from '../../ui/use-session.ts'

const ContactoDialog = lazy(async () => ({ default: (await import('./contacto-dialog.tsx')).ContactoDialog }))

const COLUMNS: readonly Column<Contacto>[] = [
  { key: 'nombreContacto', header: 'Nombre', render: row => row.nombreContacto, wrap: true, cardTitle: true },
  {
    key: 'porcentaje',
    header: 'Porcentaje',
    render: row => formatPorcentaje(row.porcentaje),
    align: 'right',
  },
]

/** Contacts (specification §2.9): the intermediaries and their commission. */
export function ContactosScreen() {
  const list = useListState()
  const query = useQuery(contactosPaged({ page: list.page, buscar: list.buscar }))
  const table = useTableQuery({ ...list, query, failure: 'No se pudieron obtener los contactos' })
  const remove = useDeleteContacto()
  const [open, setOpen] = useState<Contacto | 'new' | null>(null)
  const mayCreate = usePermiso('contactos.crear')
  const mayEdit = usePermiso('contactos.editar')
  const mayDelete = usePermiso('contactos.eliminar')
  const create = mayCreate ? () => setOpen('new') : undefined

  function askToDelete({ id, nombreContacto, porcentaje }: Contacto) {
    void confirmDelete({
      title: `¿Eliminar el contacto "${nombreContacto}"?`,
      message: `Porcentaje ${formatPorcentaje(porcentaje)}. Los pedidos ya emitidos lo conservan.`,
      run: () => remove.mutateAsync(id),
      success: 'Contacto eliminado',
    })
  }

  return (
    <ListScreen
      title="Contactos"
      newLabel="Nuevo Contacto"
      onNew={create}
      search={{ value: list.buscar, onChange: list.setBuscar, label: 'Buscar contacto' }}
      onExport={() => contactosExcel({ buscar: list.buscar })}
    >
      <DataTable
        label="Contactos"
        columns={COLUMNS}
        rowKey={row => row.id}
        {...table}
        empty={
          list.buscar === ''
            ? {
                text: 'No hay contactos registrados. Cada cliente llega por uno, que cobra su porcentaje.',
                action: create && <Button onClick={create}>Crear el primer contacto</Button>,
              }
            : { text: `Ningún contacto coincide con "${list.buscar}".` }
        }
        onOpen={mayEdit ? setOpen : undefined}
        actions={row => (
          <>
            {mayEdit && (
              <RowAction
                label={`Editar ${row.nombreContacto}`}
                icon={<IconPencil size={18} aria-hidden />}
                onClick={() => setOpen(row)}
              />
            )}
            {mayDelete && (
              <RowAction
                danger
                label={`Eliminar ${row.nombreContacto}`}
                icon={<IconTrash size={18} aria-hidden />}
                onClick={() => askToDelete(row)}
              />
            )}
          </>
        )}
      />
      <Suspense>
        {open !== null && (
          <ContactoDialog contacto={open === 'new' ? null : open} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </ListScreen>
  )
}
