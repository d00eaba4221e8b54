import { type NcfDeLista, ncfs } from '@cuadre/contract/ncf'
import { type Dia, formatDia } from '@cuadre/domain/tiempo/dia'
import { SimpleGrid, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paged, read } from '../../api/calls.ts'
import { NcfAvisos } from '../../emision/ncf-avisos.tsx'
import { SecuenciaAvisosDeHoy } from '../../emision/secuencia-avisos.tsx'
import { late } from '../../lib/late.tsx'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { esteMes } from '../../ui/fields/month-field.tsx'
import { IconCalendarShare } from '../../ui/icons/icons.ts'
import { QuietButton } from '../../ui/links/buttons.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { diaIn, idIn, pageOf, type UrlText, useUrlState } from '../../ui/list/url-state.ts'
import { PermissionGate } from '../../ui/screen/permission-gate.tsx'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { cell, day, text } from '../../ui/table/columns.tsx'
import { DataTable, useTableQuery } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import { EstadoDeNcf, estadoDe } from './estado-de-ncf.tsx'
import { GenerarForm } from './generar-form.tsx'
import { NcfLinks } from './ncf-links.tsx'

const MoverFechaDialog = late(() => import('./mover-fecha-dialog.tsx'), 'MoverFechaDialog')

/** Fiscal numbers (R4.7): generate a month, move a day's numbers, see what there is. */
export function NcfScreen() {
  const [moving, setMoving] = useState(false)
  const { data: avisos } = useQuery(read(ncfs.avisos))
  const mayMove = usePermiso('ncf.mover')
  return (
    <ListScreen
      title="Generar NCF"
      actions={
        mayMove && (
          <QuietButton leftSection={<IconCalendarShare />} onClick={() => setMoving(true)}>
            Mover Fecha NCFs
          </QuietButton>
        )
      }
      filters={<NcfLinks />}
    >
      {avisos !== undefined && <NcfAvisos avisos={avisos} />}
      <SecuenciaAvisosDeHoy />
      <PermissionGate permiso="ncf.generar">
        <GenerarForm />
      </PermissionGate>
      <NcfTable />
      {moving && <MoverFechaDialog onClose={() => setMoving(false)} />}
    </ListScreen>
  )
}

const COLUMNS: readonly Column<NcfDeLista>[] = [
  text('txtNCF', 'NCF', { cardTitle: true }),
  text('empresaNombre', 'Empresa', { wrap: true }),
  day('fecha', 'Fecha'),
  cell('vence', 'Vence', row => (row.vence === null ? '—' : formatDia(row.vence))),
  cell('estado', 'Estado', row => <EstadoDeNcf estado={estadoDe(row)} />),
]

/** The state of the numbers, by company and day. */
function NcfTable() {
  const filters = useNcfFilters()
  const { page, empresaId, fechaDesde, fechaHasta } = filters
  const query = useQuery(paged(ncfs.paged, { page, empresaId, fechaDesde, fechaHasta }))
  const table = useTableQuery(query, 'Error al obtener NCFs', { page, change: filters.changePage })
  return (
    <>
      <Title order={2} mt="sm">
        Números generados
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" className="cuadre-no-print">
        <EmpresaPicker
          placeholder="Todas las empresas"
          value={empresaId ?? null}
          onChange={id => filters.change({ empresaId: id })}
        />
        <DateField
          label="Desde"
          value={fechaDesde ?? null}
          maxDate={fechaHasta}
          onChange={dia => filters.change({ fechaDesde: dia })}
        />
        <DateField
          label="Hasta"
          value={fechaHasta ?? null}
          minDate={fechaDesde}
          onChange={dia => filters.change({ fechaHasta: dia })}
        />
      </SimpleGrid>
      <DataTable
        label="NCF"
        columns={COLUMNS}
        rowKey={row => row.id}
        {...table}
        empty={{
          text: 'No hay NCF para esos filtros. Genere los del mes o busque otras fechas.',
        }}
      />
    </>
  )
}

/** Stands in the address for a start that the user emptied: without one the list begins with this month. */
const SIN_INICIO = 'todas'

function parse(raw: UrlText) {
  return {
    page: pageOf(raw),
    empresaId: idIn(raw['empresaId']),
    fechaDesde: raw['fechaDesde'] === undefined ? esteMes() : diaIn(raw['fechaDesde']),
    fechaHasta: diaIn(raw['fechaHasta']),
  }
}

/** Filters and page of the table of numbers, in the address. Another filter starts at page 1. */
function useNcfFilters() {
  const { state, change } = useUrlState(parse)
  return {
    ...state,
    changePage: change,
    change: (values: { empresaId?: number | null; fechaDesde?: Dia | null; fechaHasta?: Dia | null }) =>
      change({ ...values, ...(values.fechaDesde === null ? { fechaDesde: SIN_INICIO } : {}), page: null }),
  }
}
