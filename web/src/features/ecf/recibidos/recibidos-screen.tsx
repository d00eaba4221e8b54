import './recibidos.css'
import { ecfRecibidos, FILTROS_DE_RECIBIDOS, type RecibidoDeLista } from '@cuadre/contract/ecf-recibidos'
import { IconEye } from '@tabler/icons-react'
import { paged } from '../../../api/calls.ts'
import { ListFilters } from '../../../listas/list-filters.tsx'
import { useFilteredList } from '../../../listas/use-filtered-list.ts'
import { listAddress } from '../../../ui/list/list-address.ts'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { nothingFound } from '../../../ui/list/nothing-found.tsx'
import { idIn } from '../../../ui/list/url-values.ts'
import { useUrlState } from '../../../ui/list/use-url-state.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { RowAction } from '../../../ui/table/row-action.tsx'
import { EcfLinks } from '../ecf-links.tsx'
import { COLUMNS } from './columns.tsx'
import { RecibidoDialog } from './recibido-dialog.tsx'

/** `ver`: the document that is shown. */
const parse = listAddress(FILTROS_DE_RECIBIDOS, raw => ({ ver: idIn(raw['ver']) }))

/** What suppliers sent, and what the office says of it (R11.70). All that was asked lives in the address. */
export function RecibidosScreen() {
  const { state, change } = useUrlState(parse)
  const { ver, ...asked } = state
  const { filters, table, filtered, clear } = useFilteredList({
    name: 'ecf-recibidos',
    rows: { row: 64, around: 380 },
    de: FILTROS_DE_RECIBIDOS,
    state: asked,
    change,
    page: query => paged(ecfRecibidos.paged, query),
    failure: 'Error al cargar los comprobantes recibidos',
  })
  const show = ({ id }: RecibidoDeLista) => change({ ver: id }, 'push')
  return (
    <ListScreen
      title="Comprobantes recibidos"
      filters={
        <>
          <EcfLinks />
          <ListFilters
            label="Filtros de comprobantes recibidos"
            de={FILTROS_DE_RECIBIDOS}
            {...{ filters, change }}
          />
        </>
      }
    >
      <DataTable
        label="Comprobantes recibidos"
        columns={COLUMNS}
        rowKey={row => row.id}
        {...table}
        empty={
          filtered
            ? nothingFound(
                'Ningún comprobante recibido coincide con lo que busca. Revise lo escrito o pulse Limpiar.',
                clear,
              )
            : {
                text: 'Todavía no ha llegado ningún comprobante. Llegan aquí cuando una empresa recibe (Empresas, «Recibe comprobantes») y sus suplidores conocen su dirección.',
              }
        }
        onOpen={show}
        actions={row => (
          <RowAction
            label={`Ver ${row.encf} de ${row.emisorNombre}`}
            icon={<IconEye size={18} aria-hidden />}
            onClick={() => show(row)}
          />
        )}
      />
      {ver !== undefined && (
        <RecibidoDialog key={ver} id={ver} onClose={() => change({ ver: null }, 'replace')} />
      )}
    </ListScreen>
  )
}
