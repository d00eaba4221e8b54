import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useReducer } from 'react'
import { expect, test } from 'vitest'
import { renderKit } from '../../test-render.tsx'
import { type Linea, totalesDe } from './lineas.ts'
import { LineasTable } from './lineas-table.tsx'
import { emptyPedido, initialState, pedidoReducer } from './pedido-state.ts'

/** Lines that count how often they are painted: a row reads the name of its product each time. */
function countedLineas(count: number) {
  const painted = new Map<number, number>()
  const lineas = Array.from({ length: count }, (_, index): Linea => {
    const key = index + 1
    return {
      key,
      productoId: key,
      get descripcion() {
        painted.set(key, (painted.get(key) ?? 0) + 1)
        return `Producto ${key}`
      },
      categoriaId: 1,
      exento: false,
      precio: 100,
      cantidad: 1,
      descuento: 0,
    }
  })
  return { lineas, painted }
}

function Detalle({ lineas }: { lineas: readonly Linea[] }) {
  const [state, dispatch] = useReducer(pedidoReducer, { ...emptyPedido('2026-11-05'), lineas }, initialState)
  const totales = totalesDe(state.lineas, true, '2026-11-05')
  return (
    <>
      <LineasTable {...{ state, totales, dispatch }} readOnly={false} />
      <output aria-label="Suma">{totales.total}</output>
    </>
  )
}

const cantidad = (key: number) => screen.getByLabelText(`Cantidad de Producto ${key}`)

test('of 200 lines only the one that is typed into is painted again', async () => {
  const { lineas, painted } = countedLineas(200)
  const { container } = renderKit(<Detalle lineas={lineas} />)
  await waitFor(() => expect(painted.size).toBe(200), { timeout: 15_000 })
  painted.clear()
  // Within its row: a look through the labels of 400 fields takes longer than painting them.
  const row = within(container.querySelector('[data-linea="137"]') ?? container)
  fireEvent.change(row.getByLabelText('Cantidad de Producto 137'), { target: { value: '15' } })
  fireEvent.change(row.getByLabelText('Descuento de Producto 137'), { target: { value: '10' } })
  expect([...painted.keys()]).toEqual([137])
  // 199 × 100 + 15 × 100 less 10 % = 21,250; with ITBIS 25,075
  expect(screen.getByRole('status', { name: 'Suma' })).toHaveTextContent('2507500')
})

test('Enter goes down a column of fields and from the last line back to the product; the arrows stay', async () => {
  const user = userEvent.setup()
  renderKit(
    <>
      <input aria-label="Producto" data-path="productoId" />
      <Detalle lineas={countedLineas(3).lineas} />
    </>,
  )
  await user.click(cantidad(1))
  await user.keyboard('{Enter}7')
  expect(cantidad(2)).toHaveValue('7')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(cantidad(3)).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(cantidad(2)).toHaveFocus()
  await user.keyboard('{Tab}{Enter}')
  expect(screen.getByLabelText('Descuento de Producto 3')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByLabelText('Producto')).toHaveFocus()
})
