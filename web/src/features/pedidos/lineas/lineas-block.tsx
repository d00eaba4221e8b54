import { type FocusEvent, memo, useCallback, useLayoutEffect, useRef } from 'react'
import { useNearSight } from '../../../ui/screen/use-near-sight.ts'
import { rowsStyle } from '../../../ui/table/table-tracks.ts'
import { LineaRow, type RowsProps } from './linea-row.tsx'
import type { Linea } from './lineas.ts'

interface LineasBlockProps extends RowsProps {
  readonly lineas: readonly Linea[]
  /** Amount of each, in centavos. */
  readonly importes: readonly number[]
  /** Its fields are there from the start. */
  readonly first: boolean
}

/**
 * A few lines of a long order, drawn again when one of them changes. Far from what is seen they sleep: figures stand
 * where the fields will be, for each field costs the browser, which looks through all of them for something to fill in
 * whenever one is added. A sleeping figure can be reached like its field and becomes it at once.
 */
export const LineasBlock = memo(function LineasBlock(props: LineasBlockProps) {
  const { lineas, importes, first, ...rest } = props
  const block = useRef<HTMLTableSectionElement>(null)
  const [awake, setAwake] = useNearSight(block, first)
  const reached = useRef<{ row: Element | null; path: string | undefined } | null>(null)

  const onReach = useCallback(
    (event: FocusEvent<HTMLElement>) => {
      const figure = event.currentTarget
      reached.current = { row: figure.closest('tr'), path: figure.dataset['path'] }
      setAwake(true)
    },
    [setAwake],
  )

  useLayoutEffect(() => {
    if (!awake || reached.current === null) return
    const { row, path } = reached.current
    reached.current = null
    const field = row?.querySelector<HTMLInputElement>(`input[data-path="${path}"]`)
    field?.focus()
    field?.select()
  }, [awake])

  return (
    <tbody ref={block} style={rowsStyle(lineas.length)}>
      {lineas.map((linea, index) => (
        <LineaRow
          key={linea.key}
          linea={linea}
          importe={importes[index] ?? 0}
          onReach={awake ? null : onReach}
          {...rest}
        />
      ))}
    </tbody>
  )
}, sameBlock)

/** The lines of a block stand in a new list each time; what they say is the same objects and amounts. */
function sameBlock(before: LineasBlockProps, after: LineasBlockProps): boolean {
  const { lineas, importes, ...rest } = after
  return (
    sameItems(before.lineas, lineas) &&
    sameItems(before.importes, importes) &&
    Object.entries(rest).every(([name, value]) => Object.is(before[name as keyof LineasBlockProps], value))
  )
}

function sameItems<T>(before: readonly T[], after: readonly T[]): boolean {
  return before.length === after.length && before.every((item, index) => item === after[index])
}
