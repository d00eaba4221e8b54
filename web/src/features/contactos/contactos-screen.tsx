import { type Contacto, ORDEN_DE_CONTACTOS } from '@cuadre/contract/contactos'
import { NOMBRES_FISCALES } from '@cuadre/domain/contactos/fiscal'
import { formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { Text } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { contactosExcel, contactosPaged, useDeleteContacto } from '../../api/contactos.ts'
import { useSaldosDeFila } from '../../cobro/saldos-de-fila.tsx'
import { ImportarLink } from '../../listas/importar-link.tsx'
import { confirmDelete } from '../../ui/dialog/confirm.tsx'
import { FIRST_ROWS, MasterList } from '../../ui/list/master-list.tsx'
import { useListState } from '../../ui/list/use-list-state.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { RowLink } from '../../ui/table/row-link.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'

const ContactoDialog = lazy(async () => ({ default: (await import('./contacto-dialog.tsx')).ContactoDialog }))

const WORDS = {
  title: 'Contactos',
  create: 'Nuevo Contacto',
  search: 'Buscar contacto',
  failure: 'No se pudieron obtener los contactos',
  empty: 'No hay contactos registrados. Cada cliente llega por uno, que cobra su porcentaje.',
  createFirst: 'Crear el primer contacto',
  noMatch: 'Ningún contacto coincide con',
}

const COLUMNS: readonly Column<Contacto>[] = [
  {
    key: 'nombreContacto',
    header: 'Nombre',
    render: row => (
      <>
        {row.nombreContacto}
        {row.claseFiscal && row.documento && (
          <Text component="span" display="block" size="xs" c="dimmed">
            {`${NOMBRES_FISCALES[row.claseFiscal]} · ${formatDocumento(row.documento)}`}
          </Text>
        )}
      </>
    ),
    wrap: true,
    cardTitle: true,
  },
  {
    key: 'porcentaje',
    header: 'Porcentaje',
    render: row => formatPorcentaje(row.porcentaje),
    align: 'right',
  },
]

/** Contacts (R4.6): the intermediaries and their commission. */
export function ContactosScreen() {
  const list = useListState('contactos', { orden: ORDEN_DE_CONTACTOS })
  const query = useQuery(contactosPaged(list.asked))
  const remove = useDeleteContacto()
  const saldos = useSaldosDeFila('contactos')
  const maySettle = usePermiso('liquidaciones.ver')

  const rowActions = ({ id, nombreContacto: nombre }: Contacto) => (
    <>
      {saldos?.({ id, nombre })}
      {maySettle && (
        <RowLink
          label={`Liquidaciones de ${nombre}`}
          text="Liquidaciones"
          icon={<IconCoins size={18} aria-hidden />}
          ruta="/liquidaciones/nueva"
          search={{ contactoId: String(id) }}
        />
      )}
    </>
  )

  function askToDelete({ id, nombreContacto, porcentaje }: Contacto) {
    void confirmDelete({
      title: `¿Eliminar el contacto "${nombreContacto}"?`,
      message: `Porcentaje ${formatPorcentaje(porcentaje)}. Los pedidos ya emitidos lo conservan.`,
      run: () => remove.mutateAsync(id),
      success: 'Contacto eliminado',
    })
  }

  return (
    <MasterList
      words={WORDS}
      area="contactos"
      actions={<ImportarLink cosa="contactos" />}
      list={list}
      query={query}
      print={client => client.fetchQuery(contactosPaged({ ...list.asked, ...FIRST_ROWS }))}
      columns={COLUMNS}
      nameOf={row => row.nombreContacto}
      onDelete={askToDelete}
      rowActions={saldos || maySettle ? rowActions : undefined}
      excel={contactosExcel}
      dialog={(contacto, close) => <ContactoDialog contacto={contacto} onClose={close} />}
    />
  )
}
