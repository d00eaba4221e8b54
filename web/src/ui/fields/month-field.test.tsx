import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderKit } from '../../test-render.tsx'
import { MonthField } from './month-field.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:00:00Z') }))

test('the list begins with this year; what is to come stands at its end', () => {
  renderKit(<MonthField value="2026-11-01" onChange={() => {}} />)
  const groups = within(screen.getByRole('combobox', { name: 'Mes' })).getAllByRole('group')
  expect(groups.map(group => group.getAttribute('label'))).toEqual(['2026', '2025', '2024', '2023', '2027'])
})
