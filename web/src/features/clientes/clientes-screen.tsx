import { type Cliente, COLUMNAS_DE_CLIENTES, clientes, ORDEN_DE_CLIENTES } from '@cuadre/contract/clientes'
import { MAESTROS } from '@cuadre/domain/acceso/maestros'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { file, paged } from '../../api/calls.ts'
import { useSaldosDeFila } from '../../cobro/saldos-de-fila.tsx'
import { TipoMenudo } from '../../emision/tipo-menudo.tsx'
import { late } from '../../lib/late.tsx'
import { ImportarLink } from '../../listas/importar-link.tsx'
import { MasterList } from '../../listas/master-list.tsx'
import { columnsOf } from '../../ui/table/columns.tsx'

const ClienteDialog = late(() => import('./cliente-dialog.tsx'), 'ClienteDialog')

const WORDS = {
  ...MAESTROS.clientes,
  empty: 'No hay clientes registrados. Cree aquellos a los que les factura para poder hacer pedidos.',
  beforeDelete: ({ rnc, documentoExtranjero }: Cliente) =>
    `${rnc === '' ? '' : `Documento ${formatDocumento(rnc, documentoExtranjero)}. `}Los pedidos ya emitidos lo conservan.`,
  deleteFailure: 'Error al eliminar cliente',
}

const COLUMNS = columnsOf<Cliente>(COLUMNAS_DE_CLIENTES, {
  nombre: { wrap: true, cardTitle: true },
  direccion: { wrap: true },
  telefono: {},
  rnc: {
    header: 'Documento',
    render: row => (
      <>
        {formatDocumento(row.rnc, row.documentoExtranjero)}
        <TipoMenudo tipo={row.tipoComprobante} />
      </>
    ),
  },
  contactoNombre: { wrap: true },
})

/** Clients (R4.6): whom the companies invoice. */
export function ClientesScreen() {
  const saldos = useSaldosDeFila('clientes')

  return (
    <MasterList
      words={WORDS}
      area="clientes"
      actions={<ImportarLink cosa="clientes" />}
      orden={ORDEN_DE_CLIENTES}
      page={query => paged(clientes.paged, query)}
      excel={buscar => file(clientes.excel, { query: { buscar } })}
      remove={clientes.remove}
      columns={COLUMNS}
      rowActions={saldos}
      dialog={(cliente, close) => <ClienteDialog cliente={cliente} onClose={close} />}
    />
  )
}
