import { Table } from '@mantine/core'

interface Sum {
  /** Key of its column. */
  readonly column: string
  readonly text: string
  /** Head of its column, told beside it on a phone where several sums stand one below the other. */
  readonly header?: string
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
    <Table.Tr className="cuadre-suma">
      <Table.Td colSpan={span}>
        <span className="cuadre-cell">{label}</span>
      </Table.Td>
      {sums.map(({ column, text, header }) => (
        <Table.Td key={column} data-align="right" data-label={header}>
          <span className="cuadre-cell">{text}</span>
        </Table.Td>
      ))}
      {after > 0 && <Table.Td colSpan={after} className="cuadre-no-print" />}
    </Table.Tr>
  )
}
