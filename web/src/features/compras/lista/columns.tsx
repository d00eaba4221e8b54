import type { CompraDeLista } from '@cuadre/contract/compras'
import { TIPOS_DE_GASTO } from '@cuadre/domain/compras/codigos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { IconPaperclip } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Sums, totalOf } from '../../../ui/table/sums-row.tsx'
import type { Column } from '../../../ui/table/table-rows.tsx'

/** What was annulled is struck through in every cell. */
const cell = (render: (row: CompraDeLista) => ReactNode) => (row: CompraDeLista) =>
  row.anulada ? <s className="cuadre-compra-anulada">{render(row)}</s> : render(row)

/** A credit note takes away. */
const monto = (of: 'monto' | 'itbis' | 'retenido' | 'total') =>
  cell(row => formatMonto(row[of] === 0 ? 0 : row.signo * row[of]))

export const COLUMNS: readonly Column<CompraDeLista>[] = [
  { key: 'fecha', header: 'Fecha', render: cell(row => formatDia(row.fecha)), card: 'beside' },
  {
    key: 'suplidorNombre',
    header: 'Suplidor',
    cardTitle: true,
    card: 'title',
    wrap: true,
    render: cell(row => (
      <>
        {row.suplidorNombre}{' '}
        <span className="cuadre-compra-menudo">{formatDocumento(row.suplidorDocumento)}</span>
      </>
    )),
  },
  {
    key: 'ncf',
    header: 'NCF',
    card: 'line',
    wrap: true,
    render: row => (
      <>
        {cell(compra => compra.ncf)(row)}{' '}
        {row.anulada && <span className="cuadre-compra-menudo">anulada</span>}
        {!row.anulada && row.anuladaPorNota && (
          <span className="cuadre-compra-menudo">anulada por una nota</span>
        )}
        {!row.anulada && row.noTomada && <span className="cuadre-compra-menudo">rechazada: no cuenta</span>}
        <Adjuntos cuantos={row.adjuntos} />
        <span className="cuadre-compra-tipo">{row.tipoNombre}</span>
      </>
    ),
  },
  {
    key: 'gasto',
    header: 'Tipo de gasto',
    render: cell(row => {
      const gasto = `${row.gasto} · ${TIPOS_DE_GASTO[row.gasto]}`
      return (
        <span className="cuadre-compra-gasto" title={gasto}>
          {gasto}
        </span>
      )
    }),
    room: true,
    card: 'none',
  },
  { key: 'monto', header: 'Monto', render: monto('monto'), align: 'right', card: 'none' },
  { key: 'itbis', header: 'ITBIS', render: monto('itbis'), align: 'right', card: 'none' },
  {
    key: 'retenido',
    header: 'Retenido',
    // Of most nothing is.
    render: row => row.retenido !== 0 && monto('retenido')(row),
    align: 'right',
    room: true,
    card: 'none',
  },
  { key: 'total', header: 'Total', render: monto('total'), align: 'right', pinned: true, card: 'amount' },
]

function Adjuntos({ cuantos }: { cuantos: number }) {
  if (cuantos === 0) return null
  const text = cuantos === 1 ? 'Un adjunto' : `${cuantos} adjuntos`
  return (
    <span className="cuadre-compra-adjuntos" title={text}>
      <IconPaperclip size={14} aria-hidden />
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
