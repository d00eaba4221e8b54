import {
  COLUMNAS_DE_SUPLIDORES,
  ORDEN_DE_SUPLIDORES,
  type Suplidor,
  suplidores,
} from '@cuadre/contract/suplidores'
import { MAESTROS } from '@cuadre/domain/acceso/maestros'
import { TIPOS_DE_GASTO } from '@cuadre/domain/compras/codigos'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { file, paged } from '../../api/calls.ts'
import { late } from '../../lib/late.tsx'
import { ImportarLink } from '../../listas/importar-link.tsx'
import { MasterList } from '../../listas/master-list.tsx'
import { columnsOf } from '../../ui/table/columns.tsx'

const SuplidorDialog = late(() => import('./suplidor-dialog.tsx'), 'SuplidorDialog')

const WORDS = {
  ...MAESTROS.suplidores,
  empty: 'No hay suplidores registrados. Cree aquellos a los que sus empresas les compran.',
  beforeDelete: ({ documento }: Suplidor) =>
    `Documento ${formatDocumento(documento)}. Podrá crearlo otra vez con el mismo documento.`,
  deleteFailure: 'Error al eliminar suplidor',
}

const COLUMNS = columnsOf<Suplidor>(COLUMNAS_DE_SUPLIDORES, {
  nombre: { wrap: true, cardTitle: true },
  documento: {},
  clase: {},
  gasto: { render: row => `${row.gasto} · ${TIPOS_DE_GASTO[row.gasto]}`, wrap: true },
  telefono: {},
})

/** Suppliers: whom the companies buy from. */
export function SuplidoresScreen() {
  return (
    <MasterList
      words={WORDS}
      area="suplidores"
      orden={ORDEN_DE_SUPLIDORES}
      page={query => paged(suplidores.paged, query)}
      excel={buscar => file(suplidores.excel, { query: { buscar } })}
      remove={suplidores.remove}
      columns={COLUMNS}
      actions={<ImportarLink cosa="suplidores" />}
      dialog={(suplidor, close) => <SuplidorDialog suplidor={suplidor} onClose={close} />}
    />
  )
}
