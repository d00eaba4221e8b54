import { MOTIVOS_DE_CONTRASENA } from '@cuadre/contract/contrasena-nueva'
import { sesion } from '@cuadre/contract/sesion'
import { type Usuario, usuarios } from '@cuadre/contract/usuarios'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { openRowMenu, pressInRow } from '../../test-row-menu.ts'
import { fakeServer, on, pageOf, Refused } from '../../test-server.ts'
import { shownToasts } from '../../ui/notices/toast.ts'

const usuario = (id: number, nombre: string, activo = true): Usuario => ({
  id,
  nombre,
  username: nombre.toLowerCase(),
  email: `${nombre.toLowerCase()}@cuadre.do`,
  activo,
  segundoFactor: id === 2,
  version: 1,
})

/** The users of an office that starts with `rows`; the one who looks has id 1. */
function office(rows: Usuario[] = [usuario(1, 'Ana'), usuario(2, 'Beto'), usuario(3, 'Carla', false)]) {
  const setActivo = (id: number, activo: boolean) => {
    const index = rows.findIndex(row => row.id === id)
    const row = rows[index]
    if (row === undefined) return new Refused('USUARIO_NOT_FOUND')
    rows[index] = { ...row, activo }
    return null
  }
  return [
    loggedIn(),
    on(usuarios.paged, ({ query: { page, pageSize, buscar = '', inactivos = false } }) => {
      const found = rows.filter(row => (inactivos || row.activo) && row.nombre.includes(buscar))
      return pageOf(found, { page, pageSize })
    }),
    on(usuarios.deactivate, ({ params }) => setActivo(params.id, false)),
    on(usuarios.reactivate, ({ params }) => setActivo(params.id, true)),
  ]
}

async function openNew() {
  const { user, address } = renderApp('/usuarios')
  await user.click(await screen.findByRole('button', { name: 'Nuevo Usuario' }))
  return { user, address, dialog: await screen.findByRole('dialog', { name: 'Nuevo Usuario' }) }
}

const field = (name: RegExp) => screen.getByRole('textbox', { name })

test('five users per page, the others behind the pager', async () => {
  fakeServer(office(['Ana', 'Beto', 'Carla', 'Dora', 'Elsa', 'Fela'].map((name, i) => usuario(i + 1, name))))
  const { user, address } = renderApp('/usuarios')
  expect(await screen.findByRole('heading', { name: 'Gestión de Usuarios' })).toBeInTheDocument()
  await screen.findByText('elsa@cuadre.do')
  expect(screen.queryByText('fela@cuadre.do')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
  expect(await screen.findByText('fela@cuadre.do')).toBeInTheDocument()
  expect(address()).toBe('/usuarios?page=2')
})

test('the rules are told one by one, in their order, and the focus goes to the field', async () => {
  const { calls } = fakeServer(office())
  const { user, dialog } = await openNew()
  const save = within(dialog).getByRole('button', { name: 'Guardar' })
  const steps = [
    [/Nombre/, 'El nombre es obligatorio.', 'Dora'],
    [/Usuario/, 'El username es obligatorio.', 'dora'],
    [/Email/, 'El email es obligatorio.', 'dora@'],
    [/Email/, 'Email inválido.', 'cuadre.do'],
  ] as const
  for (const [name, sentence, next] of steps) {
    await user.click(save)
    expect(shownToasts().at(-1)).toMatchObject({ kind: 'warning', title: sentence })
    await waitFor(() => expect(field(name)).toHaveFocus())
    await user.write(field(name), next)
  }
  expect(calls.some(call => call.startsWith('POST'))).toBe(false)
})

test('a new user is sent as typed, and his roles are next', async () => {
  const sent: unknown[] = []
  fakeServer([
    ...office(),
    on(usuarios.create, ({ body }) => {
      sent.push(body)
      return usuario(4, 'Dora')
    }),
  ])
  const { user, address } = await openNew()
  await user.write(field(/Nombre/), 'Dora Peña')
  await user.write(field(/Usuario/), 'dora')
  await user.write(field(/Email/), 'dora@cuadre.do')
  await user.write(screen.getByLabelText(/^Contraseña/), 'una-larga-9{Enter}')
  expect(await screen.findByText('Usuario creado correctamente')).toBeInTheDocument()
  expect(sent).toEqual([
    { nombre: 'Dora Peña', username: 'dora', email: 'dora@cuadre.do', password: 'una-larga-9' },
  ])
  await waitFor(() => expect(address()).toBe('/usuarios/4/roles'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a refused creation shows the first hundred characters for 4.5 s and keeps what was typed', async () => {
  const long = 'La base de datos no aceptó el usuario. '.repeat(5)
  fakeServer([...office(), on(usuarios.create, () => new Refused('INTERNAL_ERROR', { message: long }))])
  const { user } = await openNew()
  await user.write(field(/Nombre/), 'Dora')
  await user.write(field(/Usuario/), 'dora')
  await user.write(field(/Email/), 'dora@cuadre.do')
  await user.write(screen.getByLabelText(/^Contraseña/), 'una-larga-9{Enter}')
  await screen.findByText('Error al guardar')
  expect(shownToasts()).toHaveLength(1)
  expect(shownToasts()[0]).toMatchObject({ kind: 'error', message: long.slice(0, 100), duration: 4500 })
  expect(field(/Nombre/)).toHaveValue('Dora')
})

test('editing sends no password: its field is disabled', async () => {
  const sent: unknown[] = []
  fakeServer([
    ...office(),
    on(usuarios.update, ({ params, body }) => {
      sent.push([params.id, body])
      return usuario(2, 'Beto')
    }),
  ])
  const { user } = renderApp('/usuarios')
  await user.click(await screen.findByRole('button', { name: 'Editar Beto' }))
  await screen.findByRole('dialog', { name: 'Editar Usuario' })
  expect(screen.getByLabelText(/^Contraseña/)).toBeDisabled()
  await user.write(field(/Nombre/), ' Báez{Enter}')
  expect(await screen.findByText('Usuario actualizado')).toBeInTheDocument()
  expect(sent).toEqual([[2, { nombre: 'Beto Báez', username: 'beto', email: 'beto@cuadre.do', version: 1 }]])
})

test('whoever renames himself is greeted with the new name', async () => {
  let username = 'ana'
  const doors = [
    on(sesion.me, () => ({ ...ADMINISTRADOR, username })),
    on(usuarios.update, ({ body }) => {
      username = body.username
      return usuario(1, 'Ana')
    }),
  ]
  // The first door that fits answers.
  fakeServer([...doors, ...office()])
  const { user } = renderApp('/usuarios')
  await user.click(await screen.findByRole('button', { name: 'Editar Ana' }))
  await user.write(await screen.findByRole('textbox', { name: /Usuario/ }), 'maria{Enter}')
  await waitFor(() => expect(screen.getByText('Bienvenido, anamaria')).toBeInTheDocument())
})

test('deactivating asks with the name; the switch shows the user again, to be reactivated', async () => {
  fakeServer(office())
  const { user, address } = renderApp('/usuarios')
  await pressInRow(user, 'Beto', 'Eliminar Beto')
  const dialog = await screen.findByRole('dialog', { name: '¿Deseas desactivar el usuario "Beto"?' })
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toHaveFocus())
  await user.click(within(dialog).getByRole('button', { name: 'Sí, desactivar' }))
  expect(await screen.findByText('Usuario desactivado')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('beto@cuadre.do')).not.toBeInTheDocument())

  await user.click(screen.getByRole('switch', { name: 'Mostrar inactivos' }))
  expect(await screen.findByText('Beto (inactivo)')).toBeInTheDocument()
  expect(screen.getByText('ana@cuadre.do')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Beto$/ })).toHaveAccessibleName('Reactivar Beto')
  await user.click(await screen.findByRole('button', { name: 'Reactivar Beto' }))
  expect(await screen.findByText('Usuario reactivado')).toBeInTheDocument()
  expect(address()).toBe('/usuarios?inactivos=true')
  expect(screen.getByText('carla@cuadre.do')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Editar Beto' })).toBeInTheDocument()
  expect(screen.queryByText('Beto (inactivo)')).not.toBeInTheDocument()
})

test('nobody deactivates himself: the button tells why', async () => {
  const { calls } = fakeServer(office())
  const { user } = renderApp('/usuarios')
  const { menu } = await openRowMenu(user, 'Ana')
  const own = within(menu).getByRole('menuitem', { name: 'Eliminar Ana' })
  expect(own).toHaveAttribute('aria-disabled', 'true')
  await user.click(own)
  expect(await screen.findByText('No puede desactivar su propio usuario.')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(calls.some(call => call.startsWith('DELETE'))).toBe(false)
})

test('a forgotten password is given anew, with the rule beside the field; not for oneself', async () => {
  const given: unknown[] = []
  fakeServer([
    ...office(),
    on(usuarios.resetPassword, ({ params, body }) => {
      given.push([params.id, body.password])
      return null
    }),
  ])
  const { user } = renderApp('/usuarios')
  await pressInRow(user, 'Beto', 'Restablecer contraseña de Beto')
  expect(screen.queryByRole('menuitem', { name: 'Restablecer contraseña de Ana' })).not.toBeInTheDocument()
  const dialog = await screen.findByRole('dialog', { name: 'Restablecer contraseña de Beto' })
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  expect(await within(dialog).findByText('La contraseña es obligatoria')).toBeInTheDocument()
  const field = within(dialog).getByLabelText(/^Contraseña/)
  await user.write(field, 'aaaaaaaa')
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  expect(await within(dialog).findByText(MOTIVOS_DE_CONTRASENA.REPETIDA)).toBeInTheDocument()
  await user.clear(field)
  await user.write(field, 'quipe con limón')
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(given).toEqual([[2, 'quipe con limón']]))
  expect(shownToasts().map(toast => toast.title)).toContain('Contraseña restablecida')
})

test('a lost second factor is taken away after a question; not the own one', async () => {
  const reset: number[] = []
  const doors = office()
  fakeServer([
    ...doors,
    on(usuarios.resetSecondFactor, ({ params }) => {
      reset.push(params.id)
      return null
    }),
  ])
  const { user } = renderApp('/usuarios')
  await pressInRow(user, 'Beto', 'Quitar segundo factor de Beto')
  expect(screen.queryByRole('menuitem', { name: 'Quitar segundo factor de Ana' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Sí, quitar' }))
  await waitFor(() => expect(reset).toEqual([2]))
  expect(shownToasts().map(toast => toast.title)).toContain('Segundo factor quitado')
})
