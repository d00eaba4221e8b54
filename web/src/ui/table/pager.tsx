import { formatEntero, formatNumero } from '@cuadre/domain/dinero/formato'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { PlainSelect } from '../fields/plain-select.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons/icons.ts'

type PageSizes =
  | { options: readonly number[]; value?: undefined; onChange: (pageSize: number) => void }
  | { options: readonly RowsChoice[]; value: RowsChoice; onChange: (choice: RowsChoice) => void }

/** So many rows, or as many as the window has room for. */
export type RowsChoice = number | 'auto'

export interface Paging {
  page: number
  pageSize: number
  totalRecords: number
  onChange: (page: number) => void
  /** Lengths of a page to choose from; `value` where it is not the number of rows on view. */
  sizes?: PageSizes
}

/** Pages and gaps that stand between the two arrows. */
const WIDTH = 7

/** Which rows are on view, and the way to the others. */
export function Pager({ page, pageSize, totalRecords, onChange, sizes }: Paging) {
  const from = Math.min((page - 1) * pageSize + 1, totalRecords)
  const to = Math.min(page * pageSize, totalRecords)
  const pages = Math.max(1, Math.ceil(totalRecords / pageSize))
  return (
    <nav className="cuadre-pager" aria-label="Páginas">
      <Text size="sm" c="dimmed" aria-live="polite">
        {`${formatNumero(from)}–${formatNumero(to)} de ${formatNumero(totalRecords)}`}
      </Text>
      {sizes !== undefined && (
        <PlainSelect
          className="cuadre-page-size cuadre-no-print"
          label="Filas por página"
          value={String(sizes.value ?? pageSize)}
          options={sizes.options.map(size => ({
            value: String(size),
            label: size === 'auto' ? 'Las que quepan' : String(size),
          }))}
          onChange={size =>
            size === 'auto' && sizes.value !== undefined ? sizes.onChange(size) : sizes.onChange(Number(size))
          }
        />
      )}
      {pages > 1 && <Pages page={Math.min(page, pages)} pages={pages} onChange={onChange} />}
    </nav>
  )
}

function Pages({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  return (
    <div className="cuadre-pages cuadre-no-print">
      <Step name="Página anterior" to={page - 1} open={page > 1} onChange={onChange}>
        <IconChevronLeft />
      </Step>
      {pagesAround(page, pages).map((one, place) =>
        one === null ? (
          <span key={place < 2 ? 'before' : 'after'} className="cuadre-pages-gap" aria-hidden>
            …
          </span>
        ) : (
          <button
            key={one}
            type="button"
            aria-label={`Página ${formatEntero(one)}`}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => onChange(one)}
          >
            {formatEntero(one)}
          </button>
        ),
      )}
      <Step name="Página siguiente" to={page + 1} open={page < pages} onChange={onChange}>
        <IconChevronRight />
      </Step>
    </div>
  )
}

interface StepProps {
  readonly name: string
  readonly to: number
  /** There is a page on that side. The button stays where it is when there is none: it may have the focus. */
  readonly open: boolean
  readonly onChange: (page: number) => void
  readonly children: ReactNode
}

function Step({ name, to, open, onChange, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={open ? undefined : true}
      onClick={open ? () => onChange(to) : undefined}
    >
      {children}
    </button>
  )
}

/** The first page, the last, and those beside `page`; null where some are left out. Always as many, once there are many. */
export function pagesAround(page: number, pages: number): (number | null)[] {
  const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)
  if (pages <= WIDTH) return run(1, pages)
  if (page < WIDTH - 2) return [...run(1, WIDTH - 2), null, pages]
  if (page > pages - (WIDTH - 3)) return [1, null, ...run(pages - (WIDTH - 3), pages)]
  return [1, null, page - 1, page, page + 1, null, pages]
}
