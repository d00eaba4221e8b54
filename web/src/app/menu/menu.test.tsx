import { categorias } from '@cuadre/contract/categorias'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, pageOf } from '../../test-server.ts'

const none = pageOf([])
const { matchMedia } = window

afterEach(() => {
  window.matchMedia = matchMedia
})

/** A window of so many pixels: the queries for a least width are answered by it. */
function wide(pixels: number) {
  window.matchMedia = query => {
    const least = Number(/min-width: (\d+)em/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY) * 16
    return { ...matchMedia(query), matches: pixels >= least }
  }
}

function open(user = ADMINISTRADOR) {
  fakeServer([loggedIn(user), on(categorias.paged, () => none)])
  return renderApp('/categorias')
}

const opener = () => screen.queryByRole('button', { name: 'Abrir menú' })

test('Inicio is first, then the groups, then the keys of who may use them', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Abrir menú' }))
  const menu = await screen.findByRole('navigation', { name: 'Menú principal' })
  expect(within(menu).getAllByRole('link')[0]).toHaveTextContent('Inicio')
  expect(within(menu).getByText('Nuevo Pedido')).toBeInTheDocument()
  expect(menu).toHaveTextContent('Ctrl + KIr a una pantalla o un registro')
  expect(screen.queryByRole('button', { name: 'Fijar el menú' })).not.toBeInTheDocument()
})

test('with room it stands beside the screen with the place marked, unless somebody let it go; that is kept for that person alone', async () => {
  wide(1200)
  const first = open()
  const menu = await screen.findByRole('navigation', { name: 'Menú principal' })
  expect(opener()).not.toBeInTheDocument()
  // Firefox stops with Tab at what scrolls: it has a name to be said.
  expect(screen.getByRole('complementary', { name: 'Menú' })).toContainElement(menu)
  const here = within(menu).getAllByRole('link', { current: 'page' })
  expect(here.map(link => link.textContent)).toEqual(['Categorías'])
  expect(menu.querySelectorAll('a > svg')).toHaveLength(within(menu).getAllByRole('link').length)
  await first.user.click(screen.getByRole('button', { name: 'Soltar el menú' }))
  await waitFor(() => expect(opener()).toHaveFocus())
  expect(screen.queryByRole('navigation', { name: 'Menú principal' })).not.toBeInTheDocument()
  first.unmount()

  const other = open({ ...ADMINISTRADOR, userId: 2 })
  expect(await screen.findByRole('navigation', { name: 'Menú principal' })).toBeInTheDocument()
  other.unmount()

  const again = open()
  await again.user.click(await screen.findByRole('button', { name: 'Abrir menú' }))
  await again.user.click(await screen.findByRole('button', { name: 'Fijar el menú' }))
  const unpin = await screen.findByRole('button', { name: 'Soltar el menú' })
  await waitFor(() => expect(unpin).toHaveFocus())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(Object.keys(localStorage).filter(key => key.startsWith('menuFijo'))).toEqual([])
})

test('a window that became narrow has the drawer again', async () => {
  wide(1199)
  open()
  expect(await screen.findByRole('button', { name: 'Abrir menú' })).toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: 'Menú principal' })).not.toBeInTheDocument()
})

test('606, 608, IT-1 and what suppliers sent have links of their own', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Abrir menú' }))
  const menu = await screen.findByRole('navigation', { name: 'Menú principal' })
  await user.click(within(menu).getByRole('button', { name: 'Impuestos' }))
  for (const name of ['Generar 606', 'Generar 608', 'IT-1', 'Comprobantes recibidos']) {
    expect(await within(menu).findByRole('link', { name })).toBeInTheDocument()
  }
})
