import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderKit } from '../../test-render.tsx'
import { Pager, pagesAround } from './pager.tsx'

test('a few pages are all there; of many, the ends and those around the one on view', () => {
  expect(pagesAround(1, 1)).toEqual([1])
  expect(pagesAround(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pagesAround(1, 8)).toEqual([1, 2, 3, 4, 5, null, 8])
  expect(pagesAround(4, 8)).toEqual([1, 2, 3, 4, 5, null, 8])
  expect(pagesAround(5, 8)).toEqual([1, null, 4, 5, 6, 7, 8])
  expect(pagesAround(8, 8)).toEqual([1, null, 4, 5, 6, 7, 8])
  expect(pagesAround(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(pagesAround(50_000, 100_000)).toEqual([1, null, 49_999, 50_000, 50_001, null, 100_000])
})

function Paginas() {
  const [page, setPage] = useState(1)
  return <Pager page={page} pageSize={10} totalRecords={28} onChange={setPage} />
}

test('the arrows walk to the end and keep the focus there', async () => {
  const { user } = renderKit(<Paginas />)
  const next = screen.getByRole('button', { name: 'Página siguiente' })
  const previous = screen.getByRole('button', { name: 'Página anterior' })
  expect(previous).toHaveAttribute('aria-disabled', 'true')
  next.focus()
  await user.keyboard('{Enter}{Enter}{Enter}')
  expect(screen.getByText('21–28 de 28')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Página 3' })).toHaveAttribute('aria-current', 'page')
  expect(next).toHaveAttribute('aria-disabled', 'true')
  expect(next).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Página 1' }))
  expect(screen.getByText('1–10 de 28')).toBeInTheDocument()
  expect(within(screen.getByRole('navigation', { name: 'Páginas' })).getAllByRole('button')).toHaveLength(5)
})
