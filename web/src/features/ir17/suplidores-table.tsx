import type { HojaIr17 } from '@cuadre/contract/ir17'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { IconCalendar, IconCalendarMonth } from '@tabler/icons-react'
import { DataTable } from '../../ui/table/data-table.tsx'
import { RowAction } from '../../ui/table/row-action.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'

type Suplidor = HojaIr17['suplidores'][number]

const COLUMNS: readonly Column<Suplidor>[] = [
  {
    key: 'nombre',
    header: 'Suplidor',
    wrap: true,
    cardTitle: true,
    card: 'title',
    render: ({ nombre }) => nombre,
  },
  {
    key: 'documento',
    header: 'RNC o cédula',
    card: 'line',
    render: ({ documento }) => formatDocumento(documento),
  },
  { key: 'compras', header: 'Compras', align: 'right', card: 'none', render: ({ compras }) => compras },
  { key: 'itbis', header: 'ITBIS', align: 'right', card: 'none', render: ({ itbis }) => formatMonto(itbis) },
  {
    key: 'renta',
    header: 'ISR',
    align: 'right',
    pinned: true,
    card: 'amount',
    render: ({ renta }) => formatMonto(renta),
  },
]

interface SuplidoresTableProps {
  readonly suplidores: readonly Suplidor[]
  readonly anio: number
  /** Null for who may hand out no paper. */
  readonly onConstancia: ((suplidor: Suplidor, de: 'mes' | 'anio') => void) | null
}

/** Of whom something was withheld, with the proof that he gets: of the month, or of the year. */
export function SuplidoresTable({ suplidores, anio, onConstancia }: SuplidoresTableProps) {
  return (
    <DataTable
      label="Suplidores a los que se retuvo"
      columns={COLUMNS}
      rowKey={({ documento }) => documento}
      rows={suplidores}
      empty={{ text: 'En este mes no se retuvo nada a los suplidores.' }}
      {...(onConstancia !== null && {
        actions: (suplidor: Suplidor) => (
          <>
            <RowAction
              label={`Constancia del mes de ${suplidor.nombre}`}
              icon={<IconCalendar size={18} aria-hidden />}
              onClick={() => onConstancia(suplidor, 'mes')}
            />
            <RowAction
              label={`Constancia de ${anio} de ${suplidor.nombre}`}
              icon={<IconCalendarMonth size={18} aria-hidden />}
              onClick={() => onConstancia(suplidor, 'anio')}
            />
          </>
        ),
      })}
    />
  )
}
