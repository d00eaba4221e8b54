import { Table } from '@mantine/core'

interface SumFooterProps {
  /** What was added up, e.g. 'Total de 12 pedidos'. */
  label: string
  /** Columns that the label spans: those before the sums. */
  span: number
  /** The sums as shown, one per column after the label, each with its column's key. */
  sums: readonly { readonly column: string; readonly text: string }[]
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
      {sums.map(({ column, text }) => (
        <Table.Td key={column} data-align="right">
          <span className="cuadre-cell">{text}</span>
        </Table.Td>
      ))}
      {after > 0 && <Table.Td colSpan={after} className="cuadre-no-print" />}
    </Table.Tr>
  )
}
