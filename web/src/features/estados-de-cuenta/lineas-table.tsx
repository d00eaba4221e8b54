import type { LineaDeEstado } from '@cuadre/contract/estados-de-cuenta'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { IconFileTypePdf, IconReceipt } from '@tabler/icons-react'
import { DataTable, type DataTableProps } from '../../ui/table/data-table.tsx'
import { RowAction } from '../../ui/table/row-action.tsx'
import { COLUMNS, comprobanteDe, SIN_VENCIMIENTO } from './columns.tsx'

interface Sumas {
  readonly cargos: number
  readonly abonos: number
  readonly saldoFinal: number
}

interface LineasTableProps
  extends Pick<DataTableProps<LineaDeEstado>, 'label' | 'rows' | 'fetching' | 'error' | 'paging'> {
  /** Of the whole period, not of the page. */
  readonly sumas: Sumas | undefined
  readonly total: string
  /** Shows the paper of a line. */
  readonly onOpen: (linea: LineaDeEstado) => void
}

/** Lines of one client with the balance after each, and what the whole period comes to. */
export function LineasTable({ sumas, total, onOpen, ...table }: LineasTableProps) {
  return (
    <DataTable
      {...table}
      columns={table.rows?.some(({ documento }) => documento?.vence) ? COLUMNS : SIN_VENCIMIENTO}
      rowKey={({ tipo, id }) => `${tipo} ${id}`}
      empty={{ text: 'No hay movimientos ni saldo en esas fechas.' }}
      onOpen={onOpen}
      actions={linea => linea.tipo !== 'anterior' && <VerPapel linea={linea} onOpen={onOpen} />}
      sums={
        sumas && {
          label: total,
          values: {
            cargo: formatMonto(sumas.cargos),
            abono: formatMonto(sumas.abonos),
            saldo: formatMonto(sumas.saldoFinal),
          },
          named: true,
        }
      }
    />
  )
}

function VerPapel({ linea, onOpen }: { linea: LineaDeEstado } & Pick<LineasTableProps, 'onOpen'>) {
  const conRecibo = linea.pago !== null && linea.pago.recibo !== null
  const Icon = conRecibo ? IconReceipt : IconFileTypePdf
  return (
    <RowAction
      label={`Ver ${conRecibo ? 'el' : 'PDF de'} ${comprobanteDe(linea)}`}
      icon={<Icon size={18} aria-hidden />}
      onClick={() => onOpen(linea)}
    />
  )
}
