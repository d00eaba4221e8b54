import './lineas-table.css'
import './lineas.css'
import type { Totales } from '@cuadre/domain/pedidos/calcular-totales'
import { Text } from '@mantine/core'
import { type Dispatch, type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import { tracksOf } from '../../../ui/table/table-tracks.ts'
import { SLICE, useRowsInSlices } from '../../../ui/table/use-rows-in-slices.ts'
import type { PedidoAction, PedidoState } from '../formulario/pedido-state.ts'
import type { Linea } from './lineas.ts'
import { LineasBlock } from './lineas-block.tsx'

/** Product, price, quantity, discount, amount. */
const TRACKS = 'minmax(0, 1fr) 10.5rem 7.25rem 7.25rem 13rem'

/** Blocks whose fields are there from the start, as those of most orders are. */
const AWAKE = 3

/** The details of the order. */
export function LineasTable(props: {
  state: PedidoState
  totales: Totales
  readOnly: boolean
  /** Whoever writes may agree on prices, and take pesos off. */
  acuerda: boolean
  dispatch: Dispatch<PedidoAction>
}) {
  const { readOnly, acuerda, dispatch } = props
  const { lineas, told, aplicaItbis } = props.state
  const region = useRef<HTMLDivElement>(null)
  // The fields around a long order are enough for the first frame.
  const drawn = useRowsInSlices(lineas.length, { first: 0 })

  // The line that was just added, or gained quantity, is the one to look at.
  useEffect(() => {
    if (told === null) return
    // After the paint of the new line, when its place is known: asking now would lay the page out once more.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => showLinea(region.current, told.key))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [told])

  const onRemoved = useCallback(
    (key: number, byTouch: boolean) => {
      const rows = [...(region.current?.querySelectorAll('[data-linea]') ?? [])]
      const place = rows.findIndex(row => row.getAttribute('data-linea') === String(key))
      // The button goes with its row. The keyboard goes on at the figures of the next line or at the product, not at another
      // such button; under a finger a field would open the keyboard.
      const next = byTouch ? region.current : quantityOf(rows[place + 1])
      const target = next ?? productField()
      dispatch({ type: 'remove', key })
      target?.focus({ preventScroll: byTouch })
    },
    [dispatch],
  )

  /** Enter and the arrows go through a column of fields; past the last line Enter goes back to the product. */
  const onKeyDown = useCallback((event: KeyboardEvent<HTMLInputElement>) => {
    const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const field = event.currentTarget
    const selector = `[data-path="${field.dataset['path']}"]`
    const column = [...(region.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
    const next = column[column.indexOf(field) + step]
    if (next !== undefined) {
      next.focus()
      if (next instanceof HTMLInputElement) next.select()
    } else if (event.key === 'Enter') productField()?.focus()
  }, [])

  return (
    <>
      <span className="cuadre-visually-hidden" role="status">
        {told?.text ?? ''}
      </span>
      {lineas.length === 0 ? (
        <div className="cuadre-empty cuadre-lineas-vacias">
          <Text c="dimmed">
            Todavía no hay productos. Busque uno, pulse Enter, escriba la cantidad y pulse Enter.
          </Text>
        </div>
      ) : (
        <div
          className="cuadre-table-region cuadre-lineas"
          {...tracksOf(readOnly ? TRACKS : `${TRACKS} 3rem`)}
          ref={region}
          tabIndex={-1}
        >
          <table className="cuadre-table" aria-label="Detalle del pedido">
            <thead>
              <tr>
                <th>Producto</th>
                <th data-align="right" data-columna="precio">
                  Precio
                </th>
                <th data-align="right" data-columna="campo">
                  Cantidad
                </th>
                <th data-align="right" data-columna="campo">
                  Descuento %
                </th>
                <th data-align="right" data-columna="importe">
                  Importe
                </th>
                {!readOnly && (
                  <th className="cuadre-no-print" data-columna="quitar">
                    <span className="cuadre-visually-hidden">Quitar</span>
                  </th>
                )}
              </tr>
            </thead>
            {bloquesDe(lineas.slice(0, drawn), props.totales).map((bloque, place) => (
              <LineasBlock
                key={bloque.key}
                lineas={bloque.lineas}
                importes={bloque.importes}
                first={place < AWAKE}
                readOnly={readOnly}
                aplicaItbis={aplicaItbis}
                acuerda={acuerda}
                dispatch={dispatch}
                onRemoved={onRemoved}
                onKeyDown={onKeyDown}
              />
            ))}
          </table>
        </div>
      )}
    </>
  )
}

interface Bloque {
  readonly key: string
  readonly number: number
  readonly lineas: Linea[]
  readonly importes: number[]
}

/**
 * Lines that are left out of sight together (`kit.css`): by their key, which counts from 1, so that none moves to
 * another block, and those of a stored order come with each slice of rows.
 */
function bloquesDe(lineas: readonly Linea[], totales: Totales): Bloque[] {
  const bloques: Bloque[] = []
  for (const [place, linea] of lineas.entries()) {
    const number = Math.floor((linea.key - 1) / SLICE)
    const importe = totales.lineas[place]?.importe ?? 0
    const last = bloques.at(-1)
    if (last?.number === number) {
      last.lineas.push(linea)
      last.importes.push(importe)
    } else {
      const again = bloques.filter(bloque => bloque.number === number).length
      bloques.push({ key: `${number}.${again}`, number, lineas: [linea], importes: [importe] })
    }
  }
  return bloques
}

/** Brings a line into sight, in the table or on a page that scrolls as a whole, and lets it light up for a moment. */
function showLinea(box: HTMLElement | null, key: number): void {
  const row = box?.querySelector<HTMLElement>(`[data-linea="${key}"]`)
  if (row == null || box === null) return
  if (box.scrollHeight > box.clientHeight) scrollWithin(box, row)
  // Clear of the foot (`lineas.css`).
  else row.scrollIntoView({ block: 'nearest' })
  light(row)
}

/** Scrolls the table to a line, clear of its head. */
function scrollWithin(box: HTMLElement, row: HTMLElement): void {
  const head = box.querySelector('thead')?.clientHeight ?? 0
  const { top, bottom } = row.getBoundingClientRect()
  const from = box.getBoundingClientRect().top + box.clientTop
  if (top < from + head) box.scrollTop += top - from - head
  else if (bottom > from + box.clientHeight) box.scrollTop += bottom - from - box.clientHeight
}

/** By an attribute that the style animates: taken away first, so that the same line can light up again. */
function light(row: HTMLElement): void {
  delete row.dataset['nueva']
  requestAnimationFrame(() => {
    row.dataset['nueva'] = ''
  })
}

function quantityOf(row: Element | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('[data-path="cantidadDeLinea"]') ?? null
}

function productField(): HTMLElement | null {
  return document.querySelector('[data-path="productoId"]')
}
