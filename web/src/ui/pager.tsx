import { formatNumero } from '@cuadre/domain/dinero/formato'
import { NativeSelect, Pagination, Text } from '@mantine/core'

export interface Paging {
  page: number
  pageSize: number
  totalRecords: number
  onChange: (page: number) => void
  /** Lengths of a page to choose from. */
  sizes?: { options: readonly number[]; onChange: (pageSize: number) => void }
}

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
        <NativeSelect
          className="cuadre-page-size cuadre-no-print"
          size="xs"
          label="Filas por página"
          value={String(pageSize)}
          data={sizes.options.map(String)}
          onChange={event => sizes.onChange(Number(event.currentTarget.value))}
        />
      )}
      {pages > 1 && (
        <Pagination
          className="cuadre-no-print"
          size="sm"
          total={pages}
          value={Math.min(page, pages)}
          onChange={onChange}
          siblings={1}
        />
      )}
    </nav>
  )
}
