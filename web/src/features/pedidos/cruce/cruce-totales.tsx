import { formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import type { Totales } from '@cuadre/domain/pedidos/calcular-totales'
import { Table } from '@mantine/core'
import type { Lado } from '../../../ui/conflict/conflict.ts'
import type { PedidoEnCurso } from '../campos.ts'
import { totalesDe } from '../lineas/lineas.ts'
import { combinar } from './cruce.ts'
import type { Cruce } from './use-cruce.ts'

const FILAS = [
  ['Subtotal', 'subTotal'],
  ['ITBIS', 'itbis'],
  ['Total', 'total'],
] as const satisfies readonly (readonly [string, keyof Totales])[]

/** What each version comes to, and what the choice comes to; `elegido` is null while something is left to choose. */
export function CruceTotales(props: {
  cruce: Cruce
  nombre: string
  elegido: ReadonlyMap<string, Lado> | null
}) {
  const { cruce, nombre, elegido } = props
  const { antes, otro, mio } = cruce.versiones
  const totales = ({ lineas, aplicaItbis }: PedidoEnCurso) => totalesDe(lineas, aplicaItbis)
  const columns = [
    ['Como lo abrió', totales(antes)],
    [`Lo de ${nombre}`, totales(otro)],
    ['Lo mío', totales(mio)],
    ['Con lo elegido', elegido && totales(combinar(cruce.versiones, elegido))],
  ] as const
  return (
    <Table className="cuadre-table cuadre-cruce-totales" aria-label="Totales de cada versión">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <span className="cuadre-visually-hidden">Cifra</span>
          </Table.Th>
          {columns.map(([head]) => (
            <Table.Th key={head} data-align="right">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {FILAS.map(([label, figure]) => (
          <Table.Tr key={figure} data-figure={figure}>
            <Table.Th scope="row">{label}</Table.Th>
            {columns.map(([head, sums]) => (
              <Table.Td key={head} data-label={head} data-align="right">
                <span className="cuadre-cell">{sums === null ? '—' : formatMontoCentavos(sums[figure])}</span>
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
