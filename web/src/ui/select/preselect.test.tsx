import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../../lib/session-storage.ts'
import { ADMINISTRADOR, inKit, renderKit } from '../../test-render.tsx'
import { SearchSelect } from './search-select.tsx'

const UNO = { id: 1, nombre: 'Uno' }
const DOS = { id: 2, nombre: 'Dos' }
const getId = (item: typeof UNO) => item.id
const getText = (item: typeof UNO) => item.nombre

beforeEach(() => storeSession(ADMINISTRADOR))

function Field(props: { items: (typeof UNO)[] | undefined; rememberAs?: string; onCommit?: () => void }) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <SearchSelect
      label="Empresa"
      preselect
      value={value}
      onChange={setValue}
      getId={getId}
      getText={getText}
      {...props}
    />
  )
}

const field = () => screen.getByRole('combobox', { name: 'Empresa' })

test('the only one there is is chosen by itself; of two, none', () => {
  const one = renderKit(<Field items={[UNO]} />)
  expect(field()).toHaveValue('Uno')
  one.unmount()
  renderKit(<Field items={[UNO, DOS]} />)
  expect(field()).toHaveValue('')
})

test('each user finds the last one that he chose under that name, also after another login', async () => {
  const { user, ...first } = renderKit(<Field items={[UNO, DOS]} rememberAs="empresa" />)
  await user.type(field(), 'dos{Enter}')
  first.unmount()
  const again = renderKit(<Field items={[UNO, DOS]} rememberAs="empresa" />)
  expect(field()).toHaveValue('Dos')
  again.unmount()
  const elsewhere = renderKit(<Field items={[UNO, DOS]} rememberAs="otra" />)
  expect(field()).toHaveValue('')
  elsewhere.unmount()
  storeSession({ ...ADMINISTRADOR, userId: 2 })
  const other = renderKit(<Field items={[UNO, DOS]} rememberAs="empresa" />)
  expect(field()).toHaveValue('')
  other.unmount()
  storeSession(ADMINISTRADOR)
  // What was deleted since then is not chosen.
  renderKit(<Field items={[UNO, { id: 3, nombre: 'Tres' }]} rememberAs="empresa" />)
  expect(field()).toHaveValue('')
})

test('an emptied field stays empty', async () => {
  const { user, rerender } = renderKit(<Field items={[UNO]} />)
  await user.clear(field())
  rerender(inKit(<Field items={[{ ...UNO }]} />))
  expect(field()).toHaveValue('')
})

test('who waits in the field when the list comes goes on; who is typing there is not interrupted', async () => {
  const onCommit = vi.fn()
  const { user, rerender, unmount } = renderKit(<Field items={undefined} onCommit={onCommit} />)
  field().focus()
  rerender(inKit(<Field items={[UNO]} onCommit={onCommit} />))
  expect(field()).toHaveValue('Uno')
  expect(onCommit).toHaveBeenCalledOnce()
  unmount()

  const typing = renderKit(<Field items={undefined} />)
  await user.type(field(), 'd')
  typing.rerender(inKit(<Field items={[UNO]} />))
  expect(field()).toHaveValue('d')
})
