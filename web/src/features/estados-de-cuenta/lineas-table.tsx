import type { LineaDeEstado } from '@cuadre/contract/estados-de-cuenta'
import type { LadoDeSaldo } from '@cuadre/domain/cuentas/lados'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { useMemo } from 'react'
import { IconFileTypePdf, IconReceipt } from '../../ui/icons/icons.ts'
import { DataTable, type DataTableProps } from '../../ui/table/data-table.tsx'
import { RowAction } from '../../ui/table/row-actions.tsx'
import { columnsOf, comprobanteDe, sinVencimiento } from './columns.tsx'

interface Sumas {
  readonly cargos: number
  readonly abonos: number
  readonly saldoFinal: number
}

interface LineasTableProps
  extends Pick<DataTableProps<LineaDeEstado>, 'label' | 'rows' | 'fetching' | 'error' | 'paging'> {
  readonly lado: LadoDeSaldo
  /** Of the whole period, not of the page. */
  readonly sumas: Sumas | undefined
  readonly total: string
  /** Shows the paper of a line. */
  readonly onOpen: (linea: LineaDeEstado) => void
}

/** Lines of one client with the balance after each, and what the whole period comes to. */
export function LineasTable({ lado, sumas, total, onOpen, ...table }: LineasTableProps) {
  const columns = useMemo(() => columnsOf(lado), [lado])
  return (
    <DataTable
      {...table}
      columns={table.rows?.some(({ documento }) => documento?.vence) ? columns : sinVencimiento(columns)}
      rowKey={({ tipo, id }) => `${tipo} ${id}`}
      empty={{ text: 'No hay movimientos ni saldo en esas fechas.' }}
      onOpen={onOpen}
      actions={linea => linea.tipo !== 'anterior' && <VerPapel {...{ lado, linea, onOpen }} />}
      sums={
        sumas && {
          label: total,
          values: {
            cargo: formatMonto(sumas.cargos),
            abono: formatMonto(sumas.abonos),
            saldo: formatMonto(sumas.saldoFinal),
          },
        }
      }
    />
  )
}

type VerPapelProps = { readonly linea: LineaDeEstado } & Pick<LineasTableProps, 'lado' | 'onOpen'>

function VerPapel({ lado, linea, onOpen }: VerPapelProps) {
  const conRecibo = linea.pago !== null && linea.pago.recibo !== null
  const Icon = conRecibo ? IconReceipt : IconFileTypePdf
  return (
    <RowAction
      label={`Ver ${conRecibo ? 'el' : lado === 'suplidores' ? 'la compra' : 'PDF de'} ${comprobanteDe(linea, lado)}`}
      icon={Icon}
      onClick={() => onOpen(linea)}
    />
  )
}
