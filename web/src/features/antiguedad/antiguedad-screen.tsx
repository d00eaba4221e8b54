import './antiguedad.css'
import { antiguedad, FILTROS_DE_ANTIGUEDAD } from '@cuadre/contract/antiguedad'
import { type LadoDeSaldo, VER_LADO } from '@cuadre/domain/cuentas/lados'
import { file } from '../../api/calls.ts'
import { ListFilters } from '../../listas/list-filters.tsx'
import { ContactoPicker } from '../../pickers/contacto-picker.tsx'
import { SuplidorPicker } from '../../pickers/suplidor-picker.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useRowsPerPage } from '../../ui/list/rows-per-page.ts'
import { useUrlState } from '../../ui/list/url-state.ts'
import { SectionTabs } from '../../ui/screen/section-tabs.tsx'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { AntiguedadList } from './antiguedad-list.tsx'
import { type Por, parseAntiguedadSearch } from './antiguedad-search.ts'

const LADOS: readonly { readonly key: LadoDeSaldo; readonly texto: string }[] = [
  { key: 'cobrar', texto: 'Por cobrar' },
  { key: 'pagar', texto: 'Por pagar' },
  { key: 'suplidores', texto: 'A suplidores' },
]
const BUSCAR = {
  cliente: 'Buscar cliente',
  contacto: 'Buscar contacto',
  suplidor: 'Buscar suplidor',
} as const

const FIELDS = { contactoId: ContactoPicker, suplidorId: SuplidorPicker }
const DE_VENTAS = ['por', 'clienteId', 'contactoId'] as const
const DE_SUPLIDORES = ['suplidorId'] as const

/** How old what is pending is (R13.14). Side, filters, page and order live in the address. */
export function AntiguedadScreen() {
  const { state, change } = useUrlState(parseAntiguedadSearch)
  const {
    lado: pedido,
    por: sumadoPor = 'cliente',
    segun = 'fecha',
    page,
    buscar = '',
    orden,
    sentido,
    ...todos
  } = state
  const may = usePermisos()
  const lados = LADOS.filter(({ key }) => may(VER_LADO[key]))
  const lado = lados.find(({ key }) => key === pedido)?.key ?? lados[0]?.key ?? 'cobrar'
  // What is owed to suppliers is told by supplier, and knows neither clients nor contacts.
  const aSuplidores = lado === 'suplidores'
  const por: Por = aSuplidores ? 'suplidor' : sumadoPor === 'suplidor' ? 'cliente' : sumadoPor
  const { empresaId, suplidorId, clienteId, contactoId } = todos
  const filters = aSuplidores ? { empresaId, suplidorId } : { empresaId, clienteId, contactoId }
  const rows = useRowsPerPage('antiguedad', { row: 56, around: 400 })
  const asked = { lado, por, segun, buscar, ...filters, orden, sentido }
  return (
    <ListScreen
      title="Antigüedad de saldos"
      search={{
        value: buscar,
        onChange: text => change({ buscar: text, page: null }),
        label: BUSCAR[por],
      }}
      onExport={file(antiguedad.excel, { query: asked })}
      onPaper={file(antiguedad.pdf, { query: asked })}
      filters={
        <ListFilters
          key={aSuplidores ? 'suplidores' : 'ventas'}
          label="Filtros de antigüedad"
          searchLabel="Filtrar"
          de={FILTROS_DE_ANTIGUEDAD}
          filters={{ ...filters, por: state.por, segun: state.segun }}
          omit={aSuplidores ? DE_VENTAS : DE_SUPLIDORES}
          fields={FIELDS}
          // Columns of one way to count the days are not those of the other.
          change={(next, how) =>
            change(
              { ...next, ...((next['segun'] ?? 'fecha') !== segun && { orden: null, sentido: null }) },
              how,
            )
          }
        />
      }
    >
      <SectionTabs
        label="Lado"
        className="cuadre-antiguedad"
        tabs={lados}
        value={lado}
        onChange={key => change({ lado: key, page: null }, 'push')}
      >
        <AntiguedadList
          {...{ lado, por, segun, buscar, filters, page, rows, change }}
          orden={{ orden, sentido }}
        />
      </SectionTabs>
    </ListScreen>
  )
}
