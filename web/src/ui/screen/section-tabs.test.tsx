import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderKit } from '../../test-render.tsx'
import { SectionTabs } from './section-tabs.tsx'

const TABS = [
  { key: 'pendientes', texto: 'Pendientes' },
  { key: 'pagadas', texto: 'Pagadas' },
] as const

function Screen() {
  const [tab, setTab] = useState<(typeof TABS)[number]['key']>('pendientes')
  return (
    <SectionTabs label="Cuentas" tabs={TABS} value={tab} onChange={setTab}>
      {`Las ${tab}`}
    </SectionTabs>
  )
}

test('a tab shows its part, by click and by arrows, and one of them is in the way of Tab', async () => {
  const { user } = renderKit(<Screen />)
  const tab = (name: string) => screen.getByRole('tab', { name })
  expect(screen.getByRole('tabpanel', { name: 'Pendientes' })).toHaveTextContent('Las pendientes')
  await user.click(tab('Pagadas'))
  expect(tab('Pagadas')).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('tabpanel', { name: 'Pagadas' })).toHaveTextContent('Las pagadas')
  await user.keyboard('{ArrowRight}')
  expect(tab('Pendientes')).toHaveFocus()
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Las pendientes')
  await user.keyboard('{ArrowRight}')
  expect(tab('Pagadas')).toHaveFocus()
  await user.tab({ shift: true })
  await user.tab()
  expect(tab('Pagadas')).toHaveFocus()
})
