import {
  COLUMNAS_DE_COTIZACIONES,
  type CotizacionDeLista,
  cotizaciones,
  FILTROS_DE_COTIZACIONES,
} from '@cuadre/contract/cotizaciones'
import type { EstadoDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import { conMayuscula } from '@cuadre/domain/texto/texto'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { file, paged } from '../../api/calls.ts'
import { filteredList, useFilteredList } from '../../listas/filtered-list.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { Clipped } from '../../ui/table/clipped.tsx'
import { columnsOf } from '../../ui/table/columns-of.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Sello, type Tono } from '../../ui/table/sello.tsx'
import { CotizacionActions } from './cotizacion-actions.tsx'
import { CotizacionDialog } from './cotizacion-dialog.tsx'

const TONO: Readonly<Record<EstadoDeCotizacion, Tono>> = {
  ...{ vigente: 'bien', vencida: 'aviso', convertida: 'espera', descartada: 'espera' },
}

const COLUMNS = columnsOf<CotizacionDeLista>(COLUMNAS_DE_COTIZACIONES, {
  numero: {
    header: 'Número',
    render: ({ numero, vence }) => (
      <>
        {numero}
        <span className="cuadre-card-only">{` · hasta ${formatDia(vence)}`}</span>
      </>
    ),
    align: 'left',
    card: 'title',
  },
  empresaNombre: { card: 'none' },
  clienteNombre: { render: row => <Clipped text={row.clienteNombre} />, wrap: true, card: 'line' },
  fecha: { card: 'none' },
  vence: { card: 'none' },
  estado: {
    render: ({ estado, txtNCF }) => (
      <>
        <Sello tono={TONO[estado]}>{conMayuscula(estado)}</Sello>
        {txtNCF !== null && ` en ${txtNCF}`}
      </>
    ),
    wrap: true,
    card: 'beside',
  },
  total: { pinned: true, card: 'amount' },
})

/** Orders that are offered and not issued; `pdf`: the quote whose paper is shown. */
const COTIZACIONES = filteredList({
  name: 'cotizaciones',
  title: 'Cotizaciones',
  rows: { around: 340 },
  de: FILTROS_DE_COTIZACIONES,
  form: 'Filtros de cotizaciones',
  over: ['pdf'],
  page: query => paged(cotizaciones.paged, query),
  excel: query => file(cotizaciones.excel, { query }),
  columns: COLUMNS,
  rowKey: row => row.id,
  failure: 'Error al cargar las cotizaciones',
  none: 'Ninguna cotización coincide con lo que busca.',
  empty: 'Todavía no hay cotizaciones.',
})

export function CotizacionesScreen() {
  const navigate = useNavigate()
  const mayCreate = usePermiso('cotizaciones.crear')
  const create = mayCreate ? () => void navigate({ to: '/cotizaciones/nueva' }) : undefined
  const first = create && <Button onClick={create}>Hacer la primera cotización</Button>
  const { state, change, screen, form, table } = useFilteredList(COTIZACIONES, first)
  const { pdf } = state
  const showPdf = ({ id }: CotizacionDeLista) => change({ pdf: id }, 'push')
  return (
    <ListScreen {...screen} newLabel="Nueva Cotización" onNew={create} filters={form}>
      <DataTable
        {...table}
        onOpen={showPdf}
        actions={row => <CotizacionActions cotizacion={row} onPdf={() => showPdf(row)} />}
      />
      {pdf !== undefined && (
        <CotizacionDialog key={pdf} id={pdf} onClose={() => change({ pdf: null }, 'replace')} />
      )}
    </ListScreen>
  )
}
