import { type Categoria, categorias } from '@cuadre/contract/categorias'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unaCategoria } from '../../test-categoria.ts'
import { ADMINISTRADOR, type Hands, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, pageOf, Refused } from '../../test-server.ts'

const all = (count: number): Categoria[] =>
  Array.from({ length: count }, (_, i) => unaCategoria(i + 1, `Categoría ${i + 1}`))

/** The paged list over an array, as the server does it. */
function listOver(rows: () => readonly Categoria[]) {
  return on(categorias.paged, ({ query: { page, pageSize, buscar = '' } }) => {
    const found = rows().filter(row => row.descripcion.toLowerCase().includes(buscar.toLowerCase()))
    return pageOf(found, { page, pageSize })
  })
}

const rowNames = () =>
  screen.getAllByRole('row').flatMap(row =>
    within(row)
      .queryAllByText(/^Categoría \d/)
      .map(c => c.textContent),
  )

test('six skeleton rows while loading, then the rows', async () => {
  let release = () => {}
  const gate = new Promise<void>(resolve => {
    release = resolve
  })
  fakeServer([
    loggedIn(),
    on(categorias.paged, async () => {
      await gate
      return pageOf(all(1))
    }),
  ])
  renderApp('/categorias')
  expect(await screen.findAllByTestId('skeleton-row')).toHaveLength(6)
  release()
  expect(await screen.findByText('Categoría 1')).toBeInTheDocument()
  expect(screen.queryByTestId('skeleton-row')).not.toBeInTheDocument()
})

test('an empty list says what to do next', async () => {
  fakeServer([loggedIn(), listOver(() => [])])
  const { user } = renderApp('/categorias')
  await user.click(await screen.findByRole('button', { name: 'Crear la primera categoría' }))
  expect(await screen.findByRole('dialog', { name: 'Nueva Categoría' })).toBeInTheDocument()
})

test('whoever leaves the screen is asked about what he wrote in a dialog, and not once it is saved', async () => {
  const answers = [new Refused('DATABASE_UNAVAILABLE'), unaCategoria(1, 'Pinturas')]
  fakeServer([
    loggedIn(),
    listOver(() => []),
    on(categorias.create, () => answers.shift() ?? new Refused('DUPLICATE')),
  ])
  const { user, router, address } = renderApp('/categorias')
  await user.click(await screen.findByRole('button', { name: 'Crear la primera categoría' }))
  await user.write(await screen.findByRole('textbox', { name: /Descripción/ }), 'Pinturas')
  const leave = () => act(() => void router.navigate({ to: '/clientes' }))
  const stay = async () => user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
  leave()
  await stay()
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Error al guardar')
  leave()
  await stay()
  expect(address()).toBe('/categorias')
  expect(screen.getByRole('textbox', { name: /Descripción/ })).toHaveValue('Pinturas')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  leave()
  await waitFor(() => expect(address()).toBe('/clientes'))
})

test('an error shows its sentence and can be tried again', async () => {
  let down = true
  fakeServer([
    loggedIn(),
    on(categorias.paged, () => (down ? new Refused('DATABASE_UNAVAILABLE') : pageOf(all(1)))),
  ])
  const { user } = renderApp('/categorias')
  expect(await screen.findByText('Error al cargar categorías')).toBeInTheDocument()
  down = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Categoría 1')).toBeInTheDocument()
})

test('page and search live in the address', async () => {
  fakeServer([loggedIn(), listOver(() => all(25))])
  const { user, address, router } = renderApp('/categorias?page=2')
  await screen.findByText('Categoría 11')
  expect(rowNames()).toHaveLength(10)
  expect(screen.getByText('11–20 de 25')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
  await screen.findByText('Categoría 25')
  expect(address()).toBe('/categorias?page=3')
  await user.write(screen.getByRole('searchbox', { name: 'Buscar categoría' }), '25')
  await waitFor(() => expect(address()).toBe('/categorias?buscar=25'))
  await waitFor(() => expect(rowNames()).toEqual(['Categoría 25']))
  router.history.back()
  await screen.findByText('Categoría 12')
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''))
})

test.each([
  ['new', 1, 'Es un registro nuevo.'],
  ['one that had been deleted', 4, 'Estaba eliminado: vuelve a estar activo, con los datos de ahora.'],
])('creates one with Enter and tells which of both it is: %s', async (_which, version, said) => {
  const rows = all(1)
  fakeServer([
    loggedIn(),
    listOver(() => rows),
    on(
      categorias.create,
      ({ body }) => {
        const created = unaCategoria(2, body.descripcion, version)
        rows.push(created)
        return created
      },
      'Registro de categoría creado o reactivado',
    ),
  ])
  const { user } = renderApp('/categorias')
  await screen.findByText('Categoría 1')
  await user.click(screen.getByRole('button', { name: 'Nueva Categoría' }))
  await user.write(await screen.findByRole('textbox', { name: /Descripción/ }), 'Categoría 2{Enter}')
  expect(await screen.findByText('Registro de categoría creado o reactivado')).toBeInTheDocument()
  expect(screen.getByText(said)).toBeInTheDocument()
  expect(await screen.findByText('Categoría 2')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('deleting the last row of the last page names it, removes it and shows the page before', async () => {
  let rows = all(11)
  fakeServer([
    loggedIn(),
    listOver(() => rows),
    on(categorias.remove, ({ params }) => {
      rows = rows.filter(({ id }) => id !== params.id)
      return null
    }),
  ])
  const { user, address, router } = renderApp('/categorias?page=2')
  await user.click(await screen.findByRole('button', { name: 'Eliminar Categoría 11' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Eliminar la categoría "Categoría 11"?' })
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toHaveFocus())
  await user.click(within(dialog).getByRole('button', { name: 'Sí, eliminar' }))
  expect(await screen.findByText('Categoría eliminada')).toBeInTheDocument()
  await screen.findByText('Categoría 10')
  expect(address()).toBe('/categorias')
  // Back does not lead to the page that is no more, which would only lead here again.
  expect(router.history.canGoBack()).toBe(false)
})

test('a refused delete tells the count and keeps the row', async () => {
  fakeServer([
    loggedIn(),
    listOver(() => all(1)),
    on(
      categorias.remove,
      () => new Refused('IN_USE', { message: 'No se puede eliminar: 3 productos usan esta categoría.' }),
    ),
  ])
  const { user } = renderApp('/categorias')
  await user.click(await screen.findByRole('button', { name: 'Eliminar Categoría 1' }))
  await user.click(await screen.findByRole('button', { name: 'Sí, eliminar' }))
  expect(await screen.findByText('Error al eliminar')).toBeInTheDocument()
  expect(screen.getByText('No se puede eliminar: 3 productos usan esta categoría.')).toBeInTheDocument()
  expect(screen.getByText('Categoría 1')).toBeInTheDocument()
})

test('arrows walk through the rows and Enter opens one', async () => {
  fakeServer([loggedIn(), listOver(() => all(3))])
  const { user } = renderApp('/categorias')
  const first = (await screen.findByText('Categoría 1')).closest('tr')
  first?.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Editar Categoría' })
  expect(within(dialog).getByRole('textbox', { name: /Descripción/ })).toHaveValue('Categoría 3')
})

test('somebody who may only look sees no buttons', async () => {
  const clerk = { ...ADMINISTRADOR, roles: ['Categorias'], permissions: ['categorias.ver'] }
  fakeServer([loggedIn(clerk), listOver(() => all(1))])
  renderApp('/categorias')
  await screen.findByText('Categoría 1')
  expect(screen.queryByRole('button', { name: 'Nueva Categoría' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Editar|Eliminar/ })).not.toBeInTheDocument()
  expect(screen.getAllByRole('columnheader').map(head => head.textContent)).toEqual(['Descripción'])
})

/** A list that changes: `rows` is what the server holds. */
function living(rows: Categoria[]) {
  fakeServer([
    loggedIn(),
    listOver(() => rows),
    on(categorias.create, ({ body }) => {
      const made = unaCategoria(99, body.descripcion)
      rows.push(made)
      return made
    }),
    on(categorias.update, ({ params, body }) => {
      const changed = unaCategoria(params.id, body.descripcion, 2)
      rows.splice(
        rows.findIndex(({ id }) => id === params.id),
        1,
        changed,
      )
      return changed
    }),
    on(categorias.remove, ({ params }) => {
      rows.splice(
        rows.findIndex(({ id }) => id === params.id),
        1,
      )
      return null
    }),
  ])
  return renderApp('/categorias').user
}

const focusedText = () => document.activeElement?.closest('tr')?.textContent

async function removeRow(user: Hands, name: string) {
  await user.click(await screen.findByRole('button', { name: `Eliminar ${name}` }))
  await user.click(await screen.findByRole('button', { name: 'Sí, eliminar' }))
  await waitFor(() => expect(screen.queryByText(name)).not.toBeInTheDocument())
}

test('the first record made has the focus in the place of the button that is gone', async () => {
  const user = living([])
  await user.click(await screen.findByRole('button', { name: 'Crear la primera categoría' }))
  await user.write(await screen.findByRole('textbox', { name: /Descripción/ }), 'Pinturas{Enter}')
  await screen.findByText('Pinturas')
  await waitFor(() => expect(focusedText()).toContain('Pinturas'))
})

test('after an edit the focus is back at its row; after making one more, at the button for the next', async () => {
  const user = living(all(3))
  await user.click(await screen.findByRole('button', { name: 'Editar Categoría 2' }))
  await user.write(await screen.findByRole('textbox', { name: /Descripción/ }), ' bis{Enter}')
  await screen.findByText('Categoría 2 bis')
  await waitFor(() => expect(focusedText()).toContain('Categoría 2 bis'))
  await user.click(screen.getByRole('button', { name: 'Nueva Categoría' }))
  await user.write(await screen.findByRole('textbox', { name: /Descripción/ }), 'Pinturas{Enter}')
  await screen.findByText('Pinturas')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Nueva Categoría' })).toHaveFocus())
})

test('after deleting the focus is on the row that came into its place, at last on what makes a new one', async () => {
  const user = living(all(3))
  await removeRow(user, 'Categoría 2')
  await waitFor(() => expect(focusedText()).toContain('Categoría 3'))
  await removeRow(user, 'Categoría 3')
  await waitFor(() => expect(focusedText()).toContain('Categoría 1'))
  await removeRow(user, 'Categoría 1')
  const first = await screen.findByRole('button', { name: 'Crear la primera categoría' })
  await waitFor(() => expect(first).toHaveFocus())
})

test('after the last field Tab reaches the button that saves', async () => {
  const user = living(all(1))
  await user.click(await screen.findByRole('button', { name: 'Nueva Categoría' }))
  await user.click(await screen.findByRole('textbox', { name: /Descripción/ }))
  await user.tab()
  expect(screen.getByRole('button', { name: 'Guardar' })).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
})
