import type { LineaDeLiquidacion } from '@cuadre/contract/liquidaciones'
import { formatEntero, formatMonto, formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { notaEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'

const COLUMNS: readonly Column<LineaDeLiquidacion>[] = [
  {
    key: 'txtNCF',
    header: 'NCF',
    card: 'title',
    cardTitle: true,
    render: linea => (
      <>
        {linea.txtNCF}
        <span className="cuadre-liquidacion-menudo">{notaEnPalabras(linea)}</span>
      </>
    ),
  },
  { key: 'fecha', header: 'Fecha', card: 'beside', render: linea => formatDia(linea.fecha) },
  {
    key: 'clienteNombre',
    header: 'Cliente',
    card: 'line',
    wrap: true,
    render: linea => (
      <>
        {linea.clienteNombre}
        <span className="cuadre-liquidacion-menudo">{linea.empresaNombre}</span>
      </>
    ),
  },
  {
    key: 'base',
    header: 'Base',
    align: 'right',
    card: 'none',
    render: linea => (
      <>
        {formatMonto(linea.base)}
        <span className="cuadre-liquidacion-menudo">{formatPorcentaje(linea.porcentaje)}</span>
      </>
    ),
  },
  {
    key: 'cobrado',
    header: 'Cobrado',
    align: 'right',
    card: 'none',
    render: linea => (
      <>
        {formatMonto(linea.cobrado)}
        <span className="cuadre-liquidacion-menudo">{deQue(linea)}</span>
      </>
    ),
  },
  {
    key: 'ganada',
    header: 'Ganado',
    align: 'right',
    card: 'none',
    render: linea => formatMonto(linea.ganada),
  },
  {
    key: 'liquidado',
    header: 'Ya liquidado',
    align: 'right',
    card: 'none',
    render: linea => linea.liquidado !== 0 && formatMonto(linea.liquidado),
  },
  {
    key: 'monto',
    header: 'A pagar',
    align: 'right',
    pinned: true,
    card: 'amount',
    render: linea => formatMonto(linea.monto),
  },
]

/** What the money is a part of, and the receipts that it came with. */
function deQue({ montoCuenta, recibos }: LineaDeLiquidacion): string {
  const de = `de ${formatMonto(montoCuenta)}`
  if (recibos.length === 0) return montoCuenta === 0 ? 'ya no es del contacto' : `${de}, sin cobros`
  return `${de}, ${recibos.length === 1 ? 'recibo' : 'recibos'} ${recibos.join(', ')}`
}

interface LineasTableProps {
  readonly lineas: readonly LineaDeLiquidacion[] | undefined
  readonly total: number
  readonly fetching?: boolean
  /** What is said where there is none. */
  readonly vacio: string
}

/** The accounts of a settlement, or of one that is proposed. */
export function LineasTable({ lineas, total, fetching = false, vacio }: LineasTableProps) {
  const cuantas = lineas?.length ?? 0
  const label = cuantas === 1 ? 'Total de 1 cuenta' : `Total de ${formatEntero(cuantas)} cuentas`
  return (
    <DataTable
      label="Cuentas de la liquidación"
      columns={COLUMNS}
      rowKey={linea => linea.documentoId}
      rows={lineas}
      fetching={fetching}
      empty={{ text: vacio }}
      sums={{ label, values: { monto: formatMonto(total) } }}
    />
  )
}
