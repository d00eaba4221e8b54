import { type Cliente, ORDEN_DE_CLIENTES } from '@cuadre/contract/clientes'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { clientesExcel, clientesPaged, useDeleteCliente } from '../../api/clientes.ts'
import { useSaldosDeFila } from '../../cobro/saldos-de-fila.tsx'
import { TipoMenudo } from '../../emision/tipo-menudo.tsx'
import { ImportarLink } from '../../listas/importar-link.tsx'
import { confirmDelete } from '../../ui/dialog/confirm.tsx'
import { FIRST_ROWS, MasterList } from '../../ui/list/master-list.tsx'
import { useListState } from '../../ui/list/use-list-state.ts'
import type { Column } from '../../ui/table/table-rows.tsx'

const ClienteDialog = lazy(async () => ({ default: (await import('./cliente-dialog.tsx')).ClienteDialog }))

const WORDS = {
  title: 'Clientes',
  create: 'Nuevo Cliente',
  search: 'Buscar cliente',
  failure: 'Error al cargar clientes',
  empty: 'No hay clientes registrados. Cree aquellos a los que les factura para poder hacer pedidos.',
  createFirst: 'Crear el primer cliente',
  noMatch: 'Ningún cliente coincide con',
}

const COLUMNS: readonly Column<Cliente>[] = [
  { key: 'nombre', header: 'Nombre', render: row => row.nombre, wrap: true, cardTitle: true },
  { key: 'direccion', header: 'Dirección', render: row => row.direccion, wrap: true },
  { key: 'telefono', header: 'Teléfono', render: row => formatTelefono(row.telefono) },
  {
    key: 'rnc',
    header: 'Documento',
    render: row => (
      <>
        {formatDocumento(row.rnc, row.documentoExtranjero)}
        <TipoMenudo tipo={row.tipoComprobante} />
      </>
    ),
  },
  { key: 'contactoNombre', header: 'Contacto', render: row => row.contactoNombre, wrap: true },
]

/** Clients (R4.6): whom the companies invoice. */
export function ClientesScreen() {
  const list = useListState('clientes', { orden: ORDEN_DE_CLIENTES })
  const query = useQuery(clientesPaged(list.asked))
  const remove = useDeleteCliente()
  const saldos = useSaldosDeFila('clientes')

  function askToDelete({ id, nombre, rnc, documentoExtranjero }: Cliente) {
    void confirmDelete({
      title: `¿Eliminar el cliente "${nombre}"?`,
      message: `${rnc === '' ? '' : `Documento ${formatDocumento(rnc, documentoExtranjero)}. `}Los pedidos ya emitidos lo conservan.`,
      run: () => remove.mutateAsync(id),
      success: 'Cliente eliminado',
      failure: 'Error al eliminar cliente',
    })
  }

  return (
    <MasterList
      words={WORDS}
      area="clientes"
      actions={<ImportarLink cosa="clientes" />}
      list={list}
      query={query}
      print={client => client.fetchQuery(clientesPaged({ ...list.asked, ...FIRST_ROWS }))}
      columns={COLUMNS}
      nameOf={row => row.nombre}
      onDelete={askToDelete}
      rowActions={saldos}
      excel={clientesExcel}
      dialog={(cliente, close) => <ClienteDialog cliente={cliente} onClose={close} />}
    />
  )
}
