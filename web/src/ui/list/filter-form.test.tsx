import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { hoy } from '../../lib/clock.ts'
import { renderKit } from '../../test-render.tsx'
import { FilterForm } from './filter-form.tsx'
import type { Rango } from './rangos.ts'

const NADA: Rango = { fechaDesde: null, fechaHasta: null }

function form(applied: number, value: Rango = NADA) {
  const onPick = vi.fn()
  const onSearch = vi.fn()
  const { user } = renderKit(
    <FilterForm
      label="Filtros"
      applied={applied}
      rango={{ value, onPick }}
      onSearch={onSearch}
      onClear={() => {}}
    >
      <input aria-label="Cliente" />
    </FilterForm>,
  )
  return { user, onPick, onSearch }
}

test('on a phone a button opens the fields, says how many are set, and searching closes them again', async () => {
  const { user, onSearch } = form(2)
  const button = screen.getByRole('button', { name: 'Filtros (2)' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  expect(onSearch).toHaveBeenCalledOnce()
  expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('one press asks for a usual interval; a second one takes it out', async () => {
  const today = { fechaDesde: hoy(), fechaHasta: hoy() }
  const { user, onPick } = form(0)
  const chips = within(screen.getByRole('group', { name: 'Rangos de fechas usuales' }))
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Hoy',
    'Este mes',
    'Mes pasado',
    'Este año',
  ])
  await user.click(chips.getByRole('button', { name: 'Hoy' }))
  expect(onPick).toHaveBeenCalledWith(today)
})

test('the interval that is asked for is pressed, and a press takes it out', async () => {
  const { user, onPick } = form(2, { fechaDesde: hoy(), fechaHasta: hoy() })
  const chip = screen.getByRole('button', { name: 'Hoy' })
  expect(chip).toHaveAttribute('aria-pressed', 'true')
  await user.click(chip)
  expect(onPick).toHaveBeenCalledWith(NADA)
})
