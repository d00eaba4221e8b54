import { COLUMNAS_DE_COMPRAS, type CompraDeLista } from '@cuadre/contract/compras'
import { TIPOS_DE_GASTO } from '@cuadre/domain/compras/codigos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import type { ReactNode } from 'react'
import { IconPaperclip } from '../../../ui/icons/icons.ts'
import { columnsOf } from '../../../ui/table/columns.tsx'
import { type Sums, totalOf } from '../../../ui/table/sums-row.tsx'

/** What was annulled is struck through. */
function struck(anulada: boolean, shown: ReactNode): ReactNode {
  return anulada && shown ? <s className="cuadre-dim">{shown}</s> : shown
}

export const COLUMNS = columnsOf<CompraDeLista>(COLUMNAS_DE_COMPRAS, {
  fecha: { card: 'beside' },
  suplidorNombre: {
    card: 'title',
    wrap: true,
    render: row => (
      <>
        {row.suplidorNombre}{' '}
        <span className="cuadre-compra-menudo">{formatDocumento(row.suplidorDocumento)}</span>
      </>
    ),
  },
  ncf: {
    card: 'line',
    wrap: true,
    render: row => (
      <>
        {struck(row.anulada, row.ncf)} {row.anulada && <span className="cuadre-compra-menudo">anulada</span>}
        {!row.anulada && row.anuladaPorNota && (
          <span className="cuadre-compra-menudo">anulada por una nota</span>
        )}
        {!row.anulada && row.noTomada && <span className="cuadre-compra-menudo">rechazada: no cuenta</span>}
        <Adjuntos cuantos={row.adjuntos} />
        <span className="cuadre-small">{row.tipoNombre}</span>
      </>
    ),
  },
  gasto: {
    render: row => {
      const gasto = `${row.gasto} · ${TIPOS_DE_GASTO[row.gasto]}`
      return (
        <span className="cuadre-compra-gasto" title={gasto}>
          {gasto}
        </span>
      )
    },
    room: true,
    card: 'none',
  },
  monto: { card: 'none' },
  itbis: { card: 'none' },
  // Of most nothing is.
  retenido: {
    render: row => row.retenido !== 0 && formatMonto(row.signo * row.retenido),
    room: true,
    card: 'none',
  },
  total: { pinned: true, card: 'amount' },
}).map(column =>
  column.key === 'ncf'
    ? column
    : { ...column, render: (row: CompraDeLista) => struck(row.anulada, column.render(row)) },
)

function Adjuntos({ cuantos }: { cuantos: number }) {
  if (cuantos === 0) return null
  const text = cuantos === 1 ? 'Un adjunto' : `${cuantos} adjuntos`
  return (
    <span className="cuadre-compra-adjuntos" title={text}>
      <IconPaperclip size={14} />
      <span className="cuadre-visually-hidden">{text}</span>
    </span>
  )
}

/** What the whole filtered list adds up to. */
export function sumsOf(page: { totalRecords: number; sumaTotal: number; sumaItbis: number }): Sums {
  const { totalRecords, sumaTotal, sumaItbis } = page
  const label = totalOf(totalRecords, 'compra', 'compras')
  return { label, values: { itbis: formatMonto(sumaItbis), total: formatMonto(sumaTotal) } }
}
