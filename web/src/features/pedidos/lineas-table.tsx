import type { Totales } from '@cuadre/domain/pedidos/calcular-totales'
import { Table, Text } from '@mantine/core'
import { type Dispatch, useCallback, useEffect, useRef } from 'react'
import { LineaRow } from './linea-row.tsx'
import type { PedidoAction, PedidoState } from './pedido-state.ts'

/** The details of the order. */
export function LineasTable(props: {
  state: PedidoState
  totales: Totales
  readOnly: boolean
  dispatch: Dispatch<PedidoAction>
}) {
  const { readOnly, dispatch } = props
  const { lineas, added } = props.state
  const region = useRef<HTMLDivElement>(null)

  // The line that was just added, or gained quantity, is the one to look at.
  useEffect(() => {
    if (added === null) return
    const row = region.current?.querySelector<HTMLElement>(`[data-linea="${added.key}"]`)
    const box = region.current
    if (row == null || box === null || box.scrollHeight <= box.clientHeight) return
    const head = box.querySelector('thead')?.clientHeight ?? 0
    if (row.offsetTop - head < box.scrollTop) box.scrollTop = row.offsetTop - head
    const foot = row.offsetTop + row.offsetHeight
    if (foot > box.scrollTop + box.clientHeight) box.scrollTop = foot - box.clientHeight
  }, [added])

  const onRemoved = useCallback(
    (key: number) => {
      const row = region.current?.querySelector(`[data-linea="${key}"]`)
      // The button goes with its row: the keyboard goes on at the neighbour, or at the product field.
      const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
      const next = neighbour?.querySelector<HTMLElement>('button')
      const product = document.querySelector<HTMLElement>('[data-path="productoId"]')
      dispatch({ type: 'remove', key })
      ;(next ?? product)?.focus()
    },
    [dispatch],
  )

  return (
    <>
      <span className="cuadre-visually-hidden" role="status">
        {added?.text ?? ''}
      </span>
      {lineas.length === 0 ? (
        <div className="cuadre-empty cuadre-lineas-vacias">
          <Text c="dimmed">
            Todavía no hay productos. Busque uno, pulse Enter, escriba la cantidad y pulse Enter.
          </Text>
        </div>
      ) : (
        <div className="cuadre-table-region cuadre-lineas" ref={region}>
          <Table className="cuadre-table" aria-label="Detalle del pedido" stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Producto</Table.Th>
                <Table.Th data-align="right">Precio</Table.Th>
                <Table.Th data-align="right">Cantidad</Table.Th>
                <Table.Th data-align="right">Descuento %</Table.Th>
                <Table.Th data-align="right">Importe</Table.Th>
                {!readOnly && (
                  <Table.Th className="cuadre-no-print">
                    <span className="cuadre-visually-hidden">Quitar</span>
                  </Table.Th>
                )}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lineas.map((linea, index) => (
                <LineaRow
                  key={linea.key}
                  linea={linea}
                  importe={props.totales.lineas[index]?.importe ?? 0}
                  readOnly={readOnly}
                  dispatch={dispatch}
                  onRemoved={onRemoved}
                />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </>
  )
}
