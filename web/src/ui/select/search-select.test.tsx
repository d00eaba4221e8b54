import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { inKit, renderKit } from '../../test-render.tsx'
import { SearchSelect } from './search-select.tsx'

interface Item {
  readonly id: number
  readonly nombre: string
}

const ITEMS: readonly Item[] = Array.from({ length: 1200 }, (_, index) => ({
  id: index + 1,
  nombre: index === 700 ? 'Ferretería Peña & Núñez' : `Producto ${String(index + 1).padStart(4, '0')}`,
}))
const getId = (item: Item) => item.id
const getText = (item: Item) => item.nombre

function Field(props: {
  onChange?: (id: number | null) => void
  onCommit?: () => void
  initial?: number
  /** The list is still on its way. */
  loading?: boolean
  onCreate?: (text: string) => void
}) {
  const [value, setValue] = useState<number | null>(props.initial ?? null)
  const select = (
    <SearchSelect
      label="Producto"
      items={props.loading ? undefined : ITEMS}
      getId={getId}
      getText={getText}
      value={value}
      create={props.onCreate && { what: 'producto', onCreate: props.onCreate }}
      onChange={id => {
        setValue(id)
        props.onChange?.(id)
      }}
      {...(props.onCommit ? { onCommit: props.onCommit } : {})}
    />
  )
  return (
    <>
      {select}
      <button type="button" tabIndex={-1} onClick={() => setValue(null)}>
        Tomar
      </button>
    </>
  )
}

const input = () => screen.getByRole('combobox', { name: 'Producto' })

test('a scanner that sends a text and Enter without any pause chooses the right item, 20 of 20 times', () => {
  const chosen: (number | null)[] = []
  renderKit(<Field onChange={id => chosen.push(id)} />)
  const field = input()
  for (let n = 1; n <= 20; n += 1) {
    const text = `Producto ${String(n * 7).padStart(4, '0')}`
    // Only what a keyboard does: a growing value and an Enter, all in one turn of the loop.
    for (let end = 1; end <= text.length; end += 1) {
      fireEvent.change(field, { target: { value: text.slice(0, end) } })
    }
    fireEvent.keyDown(field, { key: 'Enter' })
  }
  expect(chosen.filter(id => id !== null)).toEqual(Array.from({ length: 20 }, (_, n) => (n + 1) * 7))
})

test('finds without accents, every word anywhere', async () => {
  const onCommit = vi.fn()
  const { user } = renderKit(<Field onCommit={onCommit} />)
  await user.type(input(), 'pena ferre')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect(onCommit).toHaveBeenCalledOnce()
  expect(input()).toHaveValue('Ferretería Peña & Núñez')
})

test('draws a part of a long list and says how many are left', async () => {
  const { user } = renderKit(<Field />)
  await user.click(input())
  expect(screen.getAllByRole('option')).toHaveLength(20)
  expect(screen.getByText(/Hay 1,180 más/)).toBeInTheDocument()
  // The arrows reach what is not drawn yet.
  await user.keyboard('{ArrowUp}')
  expect(input()).toHaveAttribute('aria-activedescendant', expect.stringMatching(/-1200$/))
  await user.keyboard('{Enter}')
  expect(input()).toHaveValue('Producto 1200')
})

test('each option that Enter would take is told anew, and so are nothing found and what was taken', async () => {
  const { user } = renderKit(<Field />)
  const told = () =>
    [...document.querySelectorAll('[aria-live=polite]')].map(region => region.textContent).join('')
  const standsOn = () =>
    document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent
  await user.type(input(), 'n')
  const first = input().getAttribute('aria-activedescendant')
  // A region that comes with its words is not heard in Firefox.
  const silent = [...document.querySelectorAll('[aria-live=polite]')]
  expect(standsOn()).toBe('Ferretería Peña & Núñez')
  // Of what is not chosen nothing is said.
  expect(document.querySelector('[role=option][aria-selected=false]')).toBeNull()
  await user.clear(input())
  await user.type(input(), '0002')
  expect(standsOn()).toBe('Producto 0002')
  expect(input().getAttribute('aria-activedescendant')).not.toBe(first)
  await user.type(input(), 'zzz')
  expect(silent.some(region => region.isConnected && region.textContent === 'Sin resultados')).toBe(true)
  await user.clear(input())
  await user.type(input(), '0002{Enter}')
  expect(told()).toBe('Elegido: Producto 0002')
  // The form took it, as a line that was added: nothing is chosen any more.
  await user.click(screen.getByRole('button', { name: 'Tomar' }))
  expect(told()).toBe('')
})

test('Enter with nothing found submits nothing and chooses nothing', async () => {
  const onSubmit = vi.fn()
  const onChange = vi.fn()
  const { user } = renderKit(
    <form onSubmit={onSubmit}>
      <Field onChange={onChange} />
      <button type="submit">Guardar</button>
    </form>,
  )
  await user.type(input(), 'zzz{Enter}')
  expect(screen.getByText('Sin resultados')).toBeInTheDocument()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(onChange).not.toHaveBeenCalled()
})

test('Esc closes the list and brings back the text of the choice', async () => {
  const outer = vi.fn()
  const { user } = renderKit(<Field initial={5} />)
  document.addEventListener('keydown', outer)
  await user.type(input(), 'otra')
  outer.mockClear()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(input()).toHaveValue('Producto 0005')
  // The dialog around it never heard of that Esc.
  expect(outer).not.toHaveBeenCalled()
  document.removeEventListener('keydown', outer)
})

test('who is called so comes before whose phone has that number, also when the list comes late', async () => {
  const clientes = [
    { id: 1, nombre: 'Colmado 12', telefono: '8295559876' },
    { id: 2, nombre: 'Colmado 55', telefono: '8092201111' },
  ]
  const onChange = vi.fn()
  const select = (items: typeof clientes | undefined) => (
    <SearchSelect
      label="Producto"
      items={items}
      getId={({ id }) => id}
      getText={({ nombre }) => nombre}
      getNumbers={({ telefono }) => [telefono]}
      value={null}
      onChange={onChange}
    />
  )
  const { user, rerender } = renderKit(select(clientes))
  await user.type(input(), 'colmado 55')
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([
    'Colmado 55',
    'Colmado 12',
  ])
  await user.keyboard('{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(2, clientes[1])
  rerender(inKit(select(undefined)))
  await user.type(input(), 'colmado 55{Enter}')
  onChange.mockClear()
  rerender(inKit(select(clientes)))
  expect(onChange).toHaveBeenLastCalledWith(2, clientes[1])
})

test('an emptied field means no choice, at once', async () => {
  const onChange = vi.fn()
  const { user } = renderKit(<Field initial={5} onChange={onChange} />)
  await user.clear(input())
  expect(onChange).toHaveBeenCalledWith(null)
})

test('what is typed after a click takes the place of the choice; a second click puts the caret', async () => {
  const { user } = renderKit(<Field initial={701} />)
  const field = input() as HTMLInputElement
  // Safari: the press is one on selected text, and the caret is put where it ends.
  const clickAt = async (place: number) => {
    const release = (event: Event) => event.defaultPrevented || field.setSelectionRange(place, place)
    document.addEventListener('mouseup', release, { once: true })
    await user.click(field)
  }
  await clickAt(4)
  await user.keyboard('0002')
  expect(input()).toHaveValue('0002')
  await clickAt(2)
  await user.keyboard('x')
  expect(input()).toHaveValue('00x02')
})

test('a click on an option chooses it', async () => {
  const onChange = vi.fn()
  const { user } = renderKit(<Field onChange={onChange} />)
  await user.click(input())
  await user.click(screen.getByRole('option', { name: 'Producto 0003' }))
  expect(onChange).toHaveBeenCalledWith(3)
  act(() => input().blur())
  expect(input()).toHaveValue('Producto 0003')
})

describe('before its list has arrived', () => {
  const onCommit = vi.fn()
  const onChange = vi.fn()
  const field = (loading: boolean) => <Field onChange={onChange} onCommit={onCommit} loading={loading} />
  beforeEach(() => vi.clearAllMocks())

  async function typeEarly(keys: string) {
    const { user, ...view } = renderKit(field(true))
    await user.click(input())
    await user.keyboard(keys)
    expect(onChange).not.toHaveBeenCalled()
    return { user, arrive: () => view.rerender(inKit(field(false))) }
  }

  test('Enter goes on at once, and the choice that was asked for follows', async () => {
    const { arrive } = await typeEarly('nunez{Enter}')
    expect(onCommit).toHaveBeenCalledOnce()
    expect(input()).toHaveValue('nunez')
    arrive()
    expect(onChange).toHaveBeenCalledExactlyOnceWith(701)
    expect(onCommit).toHaveBeenCalledOnce()
    expect(input()).toHaveValue('Ferretería Peña & Núñez')
  })

  test('Tab goes on as well, and the text stays meanwhile', async () => {
    const { arrive } = await typeEarly('nunez{Tab}')
    expect(input()).toHaveValue('nunez')
    arrive()
    expect(onChange).toHaveBeenCalledExactlyOnceWith(701)
    expect(onCommit).not.toHaveBeenCalled()
  })

  test('another Enter is not the form’s', async () => {
    const { user } = await typeEarly('nunez{Enter}')
    const submit = vi.fn()
    document.addEventListener('keydown', submit)
    await user.keyboard('{Enter}')
    expect(submit).not.toHaveBeenCalled()
    document.removeEventListener('keydown', submit)
  })

  test('what turns out to be unknown stays in sight until something else is typed', async () => {
    const { user, arrive } = await typeEarly('zzz{Enter}')
    arrive()
    expect(onChange).not.toHaveBeenCalled()
    expect(input()).toHaveValue('zzz')
    expect(input()).toHaveAccessibleDescription('Sin resultados')
    await user.clear(input())
    await user.keyboard('nunez{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith(701)
    expect(input()).toHaveAccessibleDescription('')
  })

  test('a click looks at what was asked for', async () => {
    const { user, arrive } = await typeEarly('producto 000{Enter}')
    await user.click(input())
    arrive()
    expect(screen.getAllByRole('option')).toHaveLength(10)
    expect(onChange).not.toHaveBeenCalled()
  })

  test.each(['nunez{Enter} y', 'nunez{Enter}{Escape}', 'nunez', '{Enter}'])(
    '%s chooses nothing',
    async keys => {
      const { arrive } = await typeEarly(keys)
      arrive()
      expect(onChange).not.toHaveBeenCalled()
    },
  )
})

test('Tab chooses what was typed and leaves the way to the next field to the browser', async () => {
  const onCommit = vi.fn()
  const { user } = renderKit(
    <>
      <Field onCommit={onCommit} />
      <input aria-label="Siguiente" />
    </>,
  )
  await user.type(input(), 'nunez{Tab}')
  expect(input()).toHaveValue('Ferretería Peña & Núñez')
  expect(onCommit).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox', { name: 'Siguiente' })).toHaveFocus()
})

describe('the option that makes a new one', () => {
  const create = vi.fn()
  const chosen = vi.fn()
  beforeEach(() => vi.clearAllMocks())
  const open = () => renderKit(<Field onCreate={create} onChange={chosen} />).user

  test('stands behind the matches, and is reached by the arrows', async () => {
    const user = open()
    await user.type(input(), 'peña')
    const options = screen.getAllByRole('option').map(option => option.textContent)
    expect(options).toEqual(['Ferretería Peña & Núñez', '+ Crear «peña»'])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(create).toHaveBeenCalledWith('peña')
    expect(chosen).not.toHaveBeenCalled()
  })

  test('Enter behind a typing error begins nothing; an arrow and Enter do', async () => {
    const user = open()
    await user.type(input(), 'pintura roja{Enter}')
    expect(create).not.toHaveBeenCalled()
    expect(input()).not.toHaveAttribute('aria-activedescendant')
    await user.keyboard('{ArrowDown}')
    const option = screen.getByRole('option', { name: '+ Crear «pintura roja»' })
    expect(input()).toHaveAttribute('aria-activedescendant', option.id)
    await user.keyboard('{Enter}')
    expect(create).toHaveBeenCalledWith('pintura roja')
  })

  test('Enter still chooses the match', async () => {
    const user = open()
    await user.type(input(), 'producto 0007{Enter}')
    expect(chosen).toHaveBeenCalledWith(7)
    expect(create).not.toHaveBeenCalled()
  })
})
