import { COLUMNAS_DE_EMPRESAS, type Empresa, empresas, ORDEN_DE_EMPRESAS } from '@cuadre/contract/empresas'
import { MAESTROS } from '@cuadre/domain/acceso/maestros'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { file, paged } from '../../api/calls.ts'
import { late } from '../../lib/late.tsx'
import { ImportarLink } from '../../listas/importar-link.tsx'
import { MasterList } from '../../listas/master-list.tsx'
import { columnsOf } from '../../ui/table/columns.tsx'

const EmpresaDialog = late(() => import('./empresa-dialog.tsx'), 'EmpresaDialog')

const WORDS = {
  ...MAESTROS.empresas,
  empty: 'No hay empresas registradas. Registre la que emite las facturas.',
  createFirst: 'Registrar la primera empresa',
  beforeDelete: ({ rnc }: Empresa) => `RNC ${formatDocumento(rnc)}. Los pedidos ya emitidos la conservan.`,
}

const COLUMNS = columnsOf<Empresa>(COLUMNAS_DE_EMPRESAS, {
  nombre: { render: nombreConEstado, wrap: true, cardTitle: true },
  rnc: {},
  direccion: { wrap: true },
  categoriaNombre: { wrap: true },
  tipoEmpresaNombre: { wrap: true },
  telefono: {},
})

function nombreConEstado({ nombre, estado }: Empresa) {
  return estado ? nombre : `${nombre} (inactiva)`
}

/** Companies (R4.6): who invoices. */
export function EmpresasScreen() {
  return (
    <MasterList
      words={WORDS}
      area="empresas"
      actions={<ImportarLink cosa="empresas" />}
      orden={ORDEN_DE_EMPRESAS}
      page={query => paged(empresas.paged, query)}
      excel={buscar => file(empresas.excel, { query: { buscar } })}
      remove={empresas.remove}
      columns={COLUMNS}
      dialog={(empresa, close) => <EmpresaDialog empresa={empresa} onClose={close} />}
    />
  )
}
