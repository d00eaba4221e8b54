import { ERRORS, type ErrorCode } from '@cuadre/contract/errors'
import { segundoFactor } from '@cuadre/contract/segundo-factor'
import { sesion } from '@cuadre/contract/sesion'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { readSession } from '../../lib/session-storage.ts'
import { ADMINISTRADOR, type Hands, renderApp } from '../../test-render.tsx'
import { fakeServer, on, Refused } from '../../test-server.ts'

const username = () => screen.findByRole('textbox', { name: /Nombre de Usuario/ })
const password = () => screen.getByLabelText(/^Contraseña/)
const button = (name = 'Iniciar Sesión') => screen.getByRole('button', { name })

async function enter(user: Hands, name = 'ana', secret = 'Clave-2026') {
  await user.write(await username(), name)
  await user.write(password(), `${secret}{Enter}`)
}

describe('what must be filled in', () => {
  test('both, each with its own sentence; blanks do not count', async () => {
    const { calls } = fakeServer([])
    const { user } = renderApp('/login')
    await user.write(await username(), '   ')
    await user.click(button())
    expect(screen.getByText('El usuario es obligatorio')).toBeInTheDocument()
    expect(screen.getByText('La contraseña es obligatoria')).toBeInTheDocument()
    expect(await username()).toHaveFocus()
    expect(calls).toEqual([])
  })
})

test('sends both trimmed, stores the session, greets and goes where the user wanted to be', async () => {
  const bodies: unknown[] = []
  fakeServer([
    on(sesion.login, ({ body }) => {
      bodies.push(body)
      return { ...ADMINISTRADOR, debeCambiarContrasena: true }
    }),
  ])
  const { user, address } = renderApp('/login?redirect=/productos?page=2')
  await enter(user, ' ana ', ' Clave-2026 ')
  expect(await screen.findByText('¡Acceso exitoso!')).toBeInTheDocument()
  expect(screen.getByText('Bienvenido al sistema')).toBeInTheDocument()
  expect(bodies).toEqual([{ username: 'ana', password: 'Clave-2026' }])
  expect(readSession()).toMatchObject({ userId: 1, username: 'ana', roles: ['Administrador'] })
  // This user must change the password first; the wish travels along.
  await waitFor(() =>
    expect(address()).toContain(`/change-password?redirect=${encodeURIComponent('/productos')}`),
  )
})

test('the toggle shows and hides the password', async () => {
  fakeServer([])
  const { user } = renderApp('/login')
  await username()
  expect(password()).toHaveAttribute('type', 'password')
  await user.click(button('Mostrar contraseña'))
  expect(password()).toHaveAttribute('type', 'text')
  await user.click(button('Ocultar contraseña'))
  expect(password()).toHaveAttribute('type', 'password')
})

describe('a refused login', () => {
  test.each<ErrorCode>([
    'USER_NOT_FOUND',
    'INVALID_CREDENTIALS',
    'INTERNAL_ERROR',
    'INVALID_INPUT',
    'UNAUTHORIZED',
    'NO_ROLES',
  ])('%s is told with its sentence', async code => {
    fakeServer([on(sesion.login, () => new Refused(code))])
    const { user } = renderApp('/login')
    await enter(user)
    expect(await screen.findByText('Acceso denegado')).toBeInTheDocument()
    expect(screen.getByText(ERRORS[code].message)).toBeInTheDocument()
    expect(await username()).toHaveValue('ana')
    expect(readSession()).toBeNull()
  })

  test.each([
    ['a code that nobody knows and no sentence', { responseCode: 'OTRO', message: '' }, 'Error desconocido'],
    ['no sentence at all', { responseCode: 'OTRO' }, 'Error desconocido'],
    ['a code alone', { responseCode: 'USER_NOT_FOUND' }, ERRORS.USER_NOT_FOUND.message],
    ['a sentence of its own', { responseCode: 'OTRO', message: 'Vuelva mañana.' }, 'Vuelva mañana.'],
  ])('with %s is told in its sentence', async (_, body, sentence) => {
    vi.stubGlobal('fetch', async () => Response.json(body, { status: 401 }))
    const { user } = renderApp('/login')
    await enter(user)
    expect(await screen.findByText('Acceso denegado')).toBeInTheDocument()
    expect(screen.getByText(sentence)).toBeInTheDocument()
  })

  test('a user without roles is logged out again', async () => {
    const { calls } = fakeServer([
      on(sesion.login, () => ({ ...ADMINISTRADOR, roles: [] })),
      on(sesion.logout, () => null),
    ])
    const { user } = renderApp('/login')
    await enter(user)
    expect(await screen.findByText('Este usuario no tiene roles asignados.')).toBeInTheDocument()
    expect(calls).toContain('POST /api/users/logout')
    expect(readSession()).toBeNull()
  })
})

test('three failures rest the button for five seconds, counted down, and then the count starts anew', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { calls } = fakeServer([on(sesion.login, () => new Refused('INVALID_CREDENTIALS'))])
  renderApp('/login')
  await username()
  fireEvent.change(await username(), { target: { value: 'ana' } })
  fireEvent.change(password(), { target: { value: 'mala' } })
  for (const attempt of [1, 2, 3]) {
    fireEvent.click(button())
    await waitFor(() => expect(calls).toHaveLength(attempt))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Iniciar Sesión', busy: true })).toBeNull(),
    )
    if (attempt < 3) await waitFor(() => expect(button()).toBeEnabled())
  }
  await waitFor(() => expect(button('Espera 5s...')).toBeDisabled())
  expect(screen.getByText('Demasiados intentos')).toBeInTheDocument()

  fireEvent.keyDown(password(), { key: 'Enter' })
  expect(
    await screen.findByText('Has sido bloqueado temporalmente. Intenta de nuevo en 5 segundos.'),
  ).toBeInTheDocument()
  expect(calls).toHaveLength(3)

  for (const left of [4, 3, 2, 1]) {
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(button(`Espera ${left}s...`)).toBeDisabled()
  }
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(button()).toBeEnabled()

  // A single further failure does not lock again.
  fireEvent.click(button())
  await waitFor(() => expect(calls).toHaveLength(4))
  await waitFor(() => expect(button()).toBeEnabled())
})

describe('with a second factor', () => {
  const doors = () => {
    const codes: string[] = []
    const login = on(sesion.login, () => new Refused('SECOND_FACTOR_REQUIRED'))
    const second = on(segundoFactor.login, ({ body: { codigo } }) => {
      codes.push(codigo)
      if (codigo === 'tarde') return new Refused('SECOND_STEP_EXPIRED')
      return codigo === '123456' ? ADMINISTRADOR : new Refused('SECOND_FACTOR_CODE_WRONG')
    })
    return { codes, doors: [login, second] }
  }
  const codigo = () => screen.findByRole('textbox', { name: /^Código/ })

  test('the code is asked for after the password, and opens', async () => {
    const office = doors()
    fakeServer(office.doors)
    const { user, address } = renderApp('/login?redirect=/no-hay')
    await enter(user)
    await waitFor(async () => expect(await codigo()).toHaveFocus())
    expect(screen.queryByText('Acceso denegado')).not.toBeInTheDocument()
    expect(readSession()).toBeNull()
    await user.write(await codigo(), '{Enter}')
    expect(screen.getByText('Escriba el código.')).toBeInTheDocument()
    await user.write(await codigo(), '000000{Enter}')
    expect(await screen.findByText(ERRORS.SECOND_FACTOR_CODE_WRONG.message)).toBeInTheDocument()
    await user.clear(await codigo())
    await user.write(await codigo(), '123456{Enter}')
    expect(await screen.findByText('¡Acceso exitoso!')).toBeInTheDocument()
    expect(readSession()).toMatchObject({ userId: 1 })
    expect(office.codes).toEqual(['000000', '123456'])
    await waitFor(() => expect(address()).not.toContain('/login?redirect=/no-hay'))
  })

  test('three wrong codes rest the button; too late leads back to the password', async () => {
    const office = doors()
    fakeServer(office.doors)
    const { user } = renderApp('/login')
    await enter(user)
    for (const attempt of [1, 2, 3]) {
      await user.clear(await codigo())
      await user.write(await codigo(), '000000{Enter}')
      await waitFor(() => expect(office.codes).toHaveLength(attempt))
      if (attempt < 3) await waitFor(() => expect(button('Entrar')).toBeEnabled())
    }
    await waitFor(() => expect(button('Espera 5s...')).toBeDisabled())
    await user.click(button('Volver'))
    expect(await username()).toHaveValue('ana')
  })

  test('a ticket that is over leads back to the password', async () => {
    fakeServer(doors().doors)
    const { user } = renderApp('/login')
    await enter(user)
    await user.write(await codigo(), 'tarde{Enter}')
    expect(await screen.findByText(ERRORS.SECOND_STEP_EXPIRED.message)).toBeInTheDocument()
    expect(await username()).toBeInTheDocument()
  })
})
