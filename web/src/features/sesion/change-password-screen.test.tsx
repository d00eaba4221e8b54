import { sesion } from '@cuadre/contract/sesion'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, type Hands, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, Refused } from '../../test-server.ts'
import { checkNewPassword, strengthHint } from './new-password.ts'

test.each([
  [
    { currentPassword: '', newPassword: 'tres gatos verdes', repeated: 'tres gatos verdes' },
    ['currentPassword'],
  ],
  [{ currentPassword: 'Vieja-2026', newPassword: 'corta', repeated: 'corta' }, ['newPassword']],
  [{ currentPassword: 'Vieja-2026', newPassword: 'Vieja-2026', repeated: 'Vieja-2026' }, ['newPassword']],
  [{ currentPassword: 'Vieja-2026', newPassword: 'tres gatos verdes', repeated: 'tres gatos' }, ['repeated']],
  [{ currentPassword: 'Vieja-2026', newPassword: 'Yocasta.26', repeated: 'Yocasta.26' }, ['newPassword']],
  [{ currentPassword: 'Vieja-2026', newPassword: 'tres gatos verdes', repeated: 'tres gatos verdes' }, []],
])('%j is wrong in %j', (values, fields) => {
  expect(Object.keys(checkNewPassword(values, 'yocasta'))).toEqual(fields)
})

test('the hint says what is missing, then how strong it is', () => {
  expect(strengthHint('corta', 'ana')).toMatch(/al menos 8/)
  expect(strengthHint('Lápiz-azul', 'ana')).toMatch(/aceptable/)
  expect(strengthHint('tres gatos verdes', 'ana')).toBe('Contraseña fuerte.')
  expect(strengthHint('aaaaaaaa', 'ana')).toMatch(/repite siempre lo mismo/)
  expect(strengthHint('ana-123456', 'ana')).toMatch(/no puede ser el nombre de usuario/)
})

async function fill(user: Hands) {
  await user.write(await screen.findByLabelText(/^Contraseña actual/), 'Vieja-2026')
  await user.write(screen.getByLabelText(/^Contraseña nueva/), 'tres gatos verdes')
  await user.write(screen.getByLabelText(/^Repetir/), 'tres gatos verdes{Enter}')
}

test('the first field has the focus', async () => {
  fakeServer([loggedIn({ ...ADMINISTRADOR, debeCambiarContrasena: true })])
  renderApp('/change-password')
  const field = await screen.findByLabelText(/^Contraseña actual/)
  await waitFor(() => expect(field).toHaveFocus())
})

test('a forced change is saved and opens what the user wanted', async () => {
  const bodies: unknown[] = []
  fakeServer([
    loggedIn({ ...ADMINISTRADOR, debeCambiarContrasena: true }),
    on(sesion.changePassword, ({ body }) => {
      bodies.push(body)
      return null
    }),
  ])
  const { user, address } = renderApp('/change-password?redirect=/no-hay')
  await fill(user)
  expect(await screen.findByText('Contraseña actualizada')).toBeInTheDocument()
  expect(bodies).toEqual([{ currentPassword: 'Vieja-2026', newPassword: 'tres gatos verdes' }])
  await waitFor(() => expect(address()).not.toContain('change-password'))
})

test('what is wrong with the new password is told once', async () => {
  fakeServer([loggedIn()])
  const { user } = renderApp('/change-password')
  await user.write(await screen.findByLabelText(/^Contraseña nueva/), 'corta')
  expect(screen.getAllByText('La contraseña debe tener al menos 8 caracteres.')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  const told = await screen.findByText('La contraseña debe tener al menos 8 caracteres.')
  expect(told).toHaveAttribute('role', 'alert')
})

test('a wrong current password is told beside its field and nothing typed is lost', async () => {
  fakeServer([loggedIn(), on(sesion.changePassword, () => new Refused('CURRENT_PASSWORD_WRONG'))])
  const { user } = renderApp('/change-password')
  await fill(user)
  const current = screen.getByLabelText(/^Contraseña actual/)
  await waitFor(() => expect(current).toHaveAccessibleDescription('La contraseña actual no es correcta.'))
  await waitFor(() => expect(current).toHaveFocus())
  expect(screen.getByLabelText(/^Contraseña nueva/)).toHaveValue('tres gatos verdes')
})
