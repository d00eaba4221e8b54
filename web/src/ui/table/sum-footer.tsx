interface Sum {
  /** Key of its column. */
  readonly column: string
  readonly text: string
  /** Head of its column, told beside it on a phone where several sums stand one below the other. */
  readonly header?: string
  /** As its column. */
  readonly pinned?: boolean
}

interface SumFooterProps {
  /** What was added up, e.g. 'Total de 12 pedidos'. */
  label: string
  /** Columns that the label spans: those before the sums. */
  span: number
  /** The sums as shown, one per column after the label. */
  sums: readonly Sum[]
  /** Columns after the sums, row actions included. */
  after?: number
}

/** The row under a list of money: the sum of the whole filtered list, not of the page. */
export function SumFooter({ label, span, sums, after = 0 }: SumFooterProps) {
  return (
    <tr className="cuadre-suma">
      <td colSpan={span} style={across(span)}>
        <span className="cuadre-cell">{label}</span>
      </td>
      {sums.map(({ column, text, header, pinned }) => (
        <td key={column} data-align="right" data-label={header} data-pinned={pinned}>
          <span className="cuadre-cell">{text}</span>
        </td>
      ))}
      {after > 1 && <td colSpan={after - 1} style={across(after - 1)} className="cuadre-no-print" />}
      {after > 0 && <td className="cuadre-suma-after cuadre-no-print" />}
    </tr>
  )
}

/** Also where rows are grids (`table-tracks.ts`). */
function across(columns: number) {
  return { gridColumn: `span ${columns}` }
}
