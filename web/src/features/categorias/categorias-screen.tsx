import {
  type Categoria,
  COLUMNAS_DE_CATEGORIAS,
  categorias,
  ORDEN_DE_CATEGORIAS,
} from '@cuadre/contract/categorias'
import { MAESTROS } from '@cuadre/domain/acceso/maestros'
import { file, paged } from '../../api/calls.ts'
import { late } from '../../lib/late.tsx'
import { MasterList } from '../../listas/master-list.tsx'
import { columnsOf } from '../../ui/table/columns.tsx'

const CategoriaDialog = late(() => import('./categoria-dialog.tsx'), 'CategoriaDialog')

const WORDS = {
  ...MAESTROS.categorias,
  empty: 'No hay categorías registradas. Los productos y las empresas se agrupan en ellas.',
}

const COLUMNS = columnsOf<Categoria>(COLUMNAS_DE_CATEGORIAS, {
  descripcion: { wrap: true, cardTitle: true },
})

/** Categories (R4.6): the plainest list, and the pattern of the others. */
export function CategoriasScreen() {
  return (
    <MasterList
      words={WORDS}
      area="categorias"
      orden={ORDEN_DE_CATEGORIAS}
      page={query => paged(categorias.paged, query)}
      excel={buscar => file(categorias.excel, { query: { buscar } })}
      remove={categorias.remove}
      columns={COLUMNS}
      dialog={(categoria, close) => <CategoriaDialog categoria={categoria} onClose={close} />}
    />
  )
}
