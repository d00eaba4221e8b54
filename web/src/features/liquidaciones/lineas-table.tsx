import { COLUMNAS_DE_LIQUIDACION, type LineaDeLiquidacion } from '@cuadre/contract/liquidaciones'
import { formatMonto, formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { notaEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { columnsOf } from '../../ui/table/columns.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { totalOf } from '../../ui/table/sums-row.tsx'

const COLUMNS = columnsOf(COLUMNAS_DE_LIQUIDACION, {
  txtNCF: {
    card: 'title',
    render: linea => <Con menudo={notaEnPalabras(linea)}>{linea.txtNCF}</Con>,
  },
  fecha: { card: 'beside' },
  clienteNombre: {
    card: 'line',
    wrap: true,
    render: linea => <Con menudo={linea.empresaNombre}>{linea.clienteNombre}</Con>,
  },
  base: {
    card: 'none',
    render: linea => <Con menudo={formatPorcentaje(linea.porcentaje)}>{formatMonto(linea.base)}</Con>,
  },
  cobrado: {
    card: 'none',
    render: linea => <Con menudo={deQue(linea)}>{formatMonto(linea.cobrado)}</Con>,
  },
  ganada: { card: 'none' },
  liquidado: { card: 'none', render: linea => linea.liquidado !== 0 && formatMonto(linea.liquidado) },
  monto: { pinned: true, card: 'amount' },
})

function Con({ children, menudo }: { children: string; menudo: string }) {
  return (
    <>
      {children}
      <span className="cuadre-small">{menudo}</span>
    </>
  )
}

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
  return (
    <DataTable
      label="Cuentas de la liquidación"
      columns={COLUMNS}
      rowKey={linea => linea.documentoId}
      rows={lineas}
      fetching={fetching}
      empty={{ text: vacio }}
      sums={{ label: totalOf(cuantas, 'cuenta', 'cuentas'), values: { monto: formatMonto(total) } }}
    />
  )
}
