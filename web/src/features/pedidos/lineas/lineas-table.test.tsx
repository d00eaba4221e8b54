import { CANTIDAD_INVALIDA } from '@cuadre/contract/lineas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useReducer } from 'react'
import { expect, test, vi } from 'vitest'
import { renderKit } from '../../../test-render.tsx'
import { emptyPedido } from '../campos.ts'
import { initialState, pedidoReducer } from '../formulario/pedido-state.ts'
import { producto } from '../test-oficina.ts'
import { type Linea, totalesDe, vendido } from './lineas.ts'
import { LineasTable } from './lineas-table.tsx'

/** Lines that count how often they are painted: a row reads the name of its product each time. */
function countedLineas(count: number) {
  const painted = new Map<number, number>()
  const lineas = Array.from({ length: count }, (_, index): Linea => {
    const key = index + 1
    return {
      ...vendido(producto(key, '', 100)),
      key,
      get descripcion() {
        painted.set(key, (painted.get(key) ?? 0) + 1)
        return `Producto ${key}`
      },
      cantidad: 1,
      descuento: 0,
    }
  })
  return { lineas, painted }
}

function Detalle({ lineas }: { lineas: readonly Linea[] }) {
  const [state, dispatch] = useReducer(pedidoReducer, { ...emptyPedido('2026-11-05'), lineas }, initialState)
  const totales = totalesDe(state.lineas, true)
  return (
    <>
      <LineasTable state={state} totales={totales} dispatch={dispatch} readOnly={false} acuerda={false} />
      <output aria-label="Suma">{totales.total}</output>
    </>
  )
}

const cantidad = (key: number) => screen.getByLabelText(`Cantidad de Producto ${key}`)

test('of 200 lines only the one that is typed into is painted again', async () => {
  const { lineas, painted } = countedLineas(200)
  const { container } = renderKit(<Detalle lineas={lineas} />)
  // In the document: a slice that something more urgent overtakes is painted again before its place is taken.
  await waitFor(() => expect(container.querySelector('[data-linea="200"]')).not.toBeNull(), {
    timeout: 50_000,
  })
  expect(painted.size).toBe(200)
  // Within its row: a look through the labels of 400 fields takes longer than painting them.
  const row = within(container.querySelector('[data-linea="137"]') ?? container)
  row.getByLabelText('Cantidad de Producto 137: 1').focus()
  await waitFor(() => expect(row.getByLabelText('Cantidad de Producto 137')).toHaveFocus())
  painted.clear()
  fireEvent.change(row.getByLabelText('Cantidad de Producto 137'), { target: { value: '15' } })
  fireEvent.change(row.getByLabelText('Descuento de Producto 137'), { target: { value: '10' } })
  expect([...painted.keys()]).toEqual([137])
  // 199 × 100 + 15 × 100 less 10 % = 21,250; with ITBIS 25,075
  expect(screen.getByRole('status', { name: 'Suma' })).toHaveTextContent('2507500')
})

test('Enter goes down a column of fields and from the last line back to the product; the arrows stay', async () => {
  const { user } = renderKit(
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

/** The browser's eye: tells what it is asked to watch whether it is in sight. */
function watchSight() {
  const watching = new Map<Element, (shown: boolean) => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell
      }
      observe(element: Element) {
        watching.set(element, isIntersecting => this.#tell([{ isIntersecting }]))
      }
      disconnect() {}
    },
  )
  return async (element: Element | null, shown: boolean) => {
    // A block that was drawn just now is not watched yet.
    const tell = await waitFor(() => {
      const known = element === null ? undefined : watching.get(element)
      if (known === undefined) throw new Error('not watched yet')
      return known
    })
    act(() => tell(shown))
  }
}

test('lines far from sight have figures instead of fields, until they come into sight', async () => {
  const see = watchSight()
  const { container } = renderKit(<Detalle lineas={countedLineas(60).lineas} />)
  const line = (key: number) => container.querySelector(`[data-linea="${key}"]`)
  await waitFor(() => expect(line(60)).not.toBeNull(), { timeout: 15_000 })
  expect(line(1)?.querySelectorAll('input')).toHaveLength(2)
  expect(line(60)?.querySelectorAll('input')).toHaveLength(0)
  expect(line(60)).toHaveTextContent('Producto 60RD$100.0010RD$100.00')
  await see(line(60)?.closest('tbody') ?? null, true)
  expect(line(60)?.querySelectorAll('input')).toHaveLength(2)
  await see(line(60)?.closest('tbody') ?? null, false)
  expect(line(60)?.querySelectorAll('input')).toHaveLength(0)
})

test('a figure far from sight is reached like its field, and what is typed next stands in it', async () => {
  const see = watchSight()
  const { user, container } = renderKit(<Detalle lineas={countedLineas(60).lineas} />)
  await waitFor(() => expect(container.querySelector('[data-linea="60"]')).not.toBeNull(), {
    timeout: 15_000,
  })
  screen.getByRole('button', { name: 'Cantidad de Producto 31: 1' }).focus()
  await waitFor(() => expect(cantidad(31)).toHaveFocus())
  await user.keyboard('25')
  expect(cantidad(31)).toHaveValue('25')
  // Line 32 stands in the next block, which sleeps.
  await user.keyboard('{ArrowDown}4')
  expect(cantidad(32)).toHaveFocus()
  expect(cantidad(32)).toHaveValue('4')
  // Scrolled away while somebody writes there, the field stays.
  await see(cantidad(32).closest('tbody'), false)
  await user.keyboard('0')
  expect(cantidad(32)).toHaveValue('40')
})

test('what is wrong in a line keeps its field wherever it stands', async () => {
  const see = watchSight()
  const { user, container } = renderKit(<Detalle lineas={countedLineas(60).lineas} />)
  await waitFor(() => expect(container.querySelector('[data-linea="60"]')).not.toBeNull(), {
    timeout: 15_000,
  })
  await user.clear(cantidad(2))
  cantidad(2).blur()
  await see(cantidad(2).closest('tbody'), false)
  expect(cantidad(2)).toHaveAccessibleDescription(CANTIDAD_INVALIDA)
  expect(screen.queryByLabelText('Cantidad de Producto 3')).toBeNull()
})

test('a refused character keeps its mark when the line is scrolled far away', async () => {
  const see = watchSight()
  const { user, container } = renderKit(<Detalle lineas={countedLineas(60).lineas} />)
  await waitFor(() => expect(container.querySelector('[data-linea="60"]')).not.toBeNull(), {
    timeout: 15_000,
  })
  await user.write(cantidad(2), '.5')
  cantidad(2).blur()
  await see(cantidad(2).closest('tbody'), false)
  expect(cantidad(2)).toHaveAccessibleDescription('Solo números enteros: no se tomó «1.5»')
  await user.write(cantidad(2), '{Backspace}5')
  cantidad(2).blur()
  await see(cantidad(2).closest('tbody'), false)
  expect(screen.queryByRole('textbox', { name: 'Cantidad de Producto 2' })).toBeNull()
})
