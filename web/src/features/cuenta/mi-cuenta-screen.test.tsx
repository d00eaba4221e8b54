import { ERRORS } from '@cuadre/contract/errors'
import { type SegundoFactorPropio, segundoFactor } from '@cuadre/contract/segundo-factor'
import { type SesionPropia, sesionesPropias } from '@cuadre/contract/sesiones-propias'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, type Hands, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, Refused } from '../../test-server.ts'
import { shownToasts } from '../../ui/notices/toast.ts'

const CODIGOS = Array.from({ length: 10 }, (_, i) => `K3F${i}-0QWX-7MZA-22BD`)
const NUEVO = {
  secreto: 'GEZD GNBV',
  uri: 'otpauth://totp/Cuadre:ana?secret=GEZDGNBV',
  qr: { lado: 21, trazo: 'M0 0h7v1h-7z' },
}

const sesionDe = (id: number, dispositivo: string): SesionPropia => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  dispositivo,
  direccion: `10.0.0.${id}`,
  desde: '2026-11-23T12:00:00Z',
  vista: '2026-11-23T13:30:00Z',
  esta: id === 1,
})

/** The account of somebody with this second factor, who is in on three devices. */
function account(estado: SegundoFactorPropio = { activoDesde: null, codigosRestantes: 0, exigidoPor: [] }) {
  const bodies: unknown[] = []
  let sesiones = [
    sesionDe(1, 'Chrome en Windows'),
    sesionDe(2, 'Safari en iPhone'),
    sesionDe(3, 'Firefox en Linux'),
  ]
  const doors = [
    on(segundoFactor.get, () => estado),
    on(sesionesPropias.list, () => sesiones),
    on(sesionesPropias.close, ({ params }) => {
      sesiones = sesiones.filter(one => one.id !== params.id)
      return null
    }),
    on(sesionesPropias.closeOthers, () => {
      sesiones = sesiones.filter(one => one.esta)
      return { cerradas: 2 }
    }),
    on(segundoFactor.empezar, ({ body }) => {
      bodies.push(body)
      return body.currentPassword === 'Clave-2026'
        ? NUEVO
        : new Refused('CURRENT_PASSWORD_WRONG', {
            errors: [{ field: 'currentPassword', message: ERRORS.CURRENT_PASSWORD_WRONG.message }],
          })
    }),
    on(segundoFactor.activar, ({ body }) => {
      bodies.push(body)
      if (body.codigo !== '123456') {
        const { message } = ERRORS.SECOND_FACTOR_CODE_WRONG
        return new Refused('SECOND_FACTOR_CODE_WRONG', { errors: [{ field: 'codigo', message }] })
      }
      estado = { ...estado, activoDesde: '2026-11-23T12:00:00Z', codigosRestantes: 10 }
      return { codigos: CODIGOS }
    }),
    on(segundoFactor.renovarCodigos, ({ body }) => {
      bodies.push(body)
      return { codigos: CODIGOS }
    }),
    on(segundoFactor.desactivar, ({ body }) => {
      bodies.push(body)
      estado = { ...estado, activoDesde: null, codigosRestantes: 0 }
      return null
    }),
  ]
  return { doors, bodies }
}

const ACTIVE = { activoDesde: '2026-11-23T12:00:00Z', codigosRestantes: 1, exigidoPor: ['Caja'] }

const press = async (user: Hands, name: string) => user.click(await screen.findByRole('button', { name }))

async function enroll(user: Hands) {
  await press(user, 'Activar')
  await user.write(await screen.findByLabelText(/^Contraseña actual/), 'Clave-2026{Enter}')
  expect(await screen.findByRole('img', { name: 'Código QR del segundo factor' })).toBeInTheDocument()
  await user.write(screen.getByLabelText(/Escriba el código/), '123456{Enter}')
  return screen.findByRole('dialog', { name: 'Guarde sus códigos de recuperación' })
}

test('setting up: the password, the QR, the first code, and the codes until they are kept', async () => {
  const { doors, bodies } = account()
  fakeServer([loggedIn(), ...doors])
  const { user } = renderApp('/mi-cuenta')
  const dialog = await enroll(user)
  expect(bodies).toEqual([{ currentPassword: 'Clave-2026' }, { codigo: '123456' }])
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(CODIGOS)
  await user.keyboard('{Escape}')
  expect(dialog).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Copiar' }))
  expect(await navigator.clipboard.readText()).toContain(CODIGOS.join('\r\n'))
  await user.click(within(dialog).getByRole('button', { name: 'Ya los guardé' }))
  expect(await screen.findByText(/Le quedan 10 códigos de recuperación/)).toBeInTheDocument()
  expect(screen.queryByText(CODIGOS[0] ?? '')).not.toBeInTheDocument()
})

test('a wrong password and a wrong code are told beside their fields', async () => {
  const { doors } = account()
  fakeServer([loggedIn(), ...doors])
  const { user } = renderApp('/mi-cuenta')
  await press(user, 'Activar')
  await user.write(await screen.findByLabelText(/^Contraseña actual/), 'mala{Enter}')
  await waitFor(() =>
    expect(screen.getByLabelText(/^Contraseña actual/)).toHaveAccessibleDescription(
      ERRORS.CURRENT_PASSWORD_WRONG.message,
    ),
  )
  await user.clear(screen.getByLabelText(/^Contraseña actual/))
  await user.write(screen.getByLabelText(/^Contraseña actual/), 'Clave-2026{Enter}')
  const codigo = await screen.findByLabelText(/Escriba el código/)
  await user.write(codigo, '{Enter}')
  expect(await screen.findByText('Escriba el código.')).toBeInTheDocument()
  await user.write(codigo, '000000{Enter}')
  await waitFor(() => expect(codigo).toHaveAccessibleDescription(ERRORS.SECOND_FACTOR_CODE_WRONG.message))
})

test('who must have one is led here from everywhere, and on where he wanted to be', async () => {
  const { doors } = account({ activoDesde: null, codigosRestantes: 0, exigidoPor: ['Caja'] })
  fakeServer([loggedIn({ ...ADMINISTRADOR, debeActivarSegundoFactor: true }), ...doors])
  const { user, address } = renderApp('/change-password?redirect=/no-hay')
  await waitFor(() => expect(address()).toContain('/mi-cuenta?redirect='))
  expect(await screen.findByText('Su rol exige un segundo factor.')).toBeInTheDocument()
  expect(screen.queryByText('Sesiones abiertas')).not.toBeInTheDocument()
  const dialog = await enroll(user)
  fakeServer([loggedIn(), ...doors])
  await user.click(within(dialog).getByRole('button', { name: 'Ya los guardé' }))
  await waitFor(() => expect(address()).toContain('/change-password'))
})

test('one in use: what is left, new codes, and switching off with password and code', async () => {
  const { doors, bodies } = account(ACTIVE)
  fakeServer([loggedIn(), ...doors])
  const { user } = renderApp('/mi-cuenta')
  expect(await screen.findByText(/Le queda 1 código de recuperación: cree otros/)).toBeInTheDocument()
  expect(screen.getByText(/Lo exige su rol \(Caja\)/)).toBeInTheDocument()
  const fill = async () => {
    await user.write(await screen.findByLabelText(/^Contraseña actual/), 'Clave-2026')
    await user.write(screen.getByRole('textbox', { name: /^Código/ }), '123456{Enter}')
  }
  await press(user, 'Códigos nuevos')
  await fill()
  expect(await screen.findByText(CODIGOS[9] ?? '')).toBeInTheDocument()
  await press(user, 'Ya los guardé')
  await press(user, 'Desactivar')
  await fill()
  expect(await screen.findByRole('button', { name: 'Activar' })).toBeInTheDocument()
  expect(shownToasts().map(toast => toast.title)).toContain('Segundo factor desactivado')
  const both = { currentPassword: 'Clave-2026', codigo: '123456' }
  expect(bodies).toEqual([both, both])
})

test('the open sessions in words; one is closed, then the others', async () => {
  const { doors } = account()
  fakeServer([loggedIn(), ...doors])
  const { user } = renderApp('/mi-cuenta')
  const list = await screen.findByRole('list', { name: 'Sesiones abiertas' })
  const rows = await within(list).findAllByRole('listitem')
  expect(rows[0]).toHaveTextContent(/Chrome en Windows.*Esta sesión.*Dirección 10\.0\.0\.1/)
  expect(within(list).queryByRole('button', { name: /Chrome/ })).not.toBeInTheDocument()
  await press(user, 'Cerrar la sesión de Safari en iPhone')
  await press(user, 'Sí, cerrar')
  await waitFor(() => expect(within(list).queryByText('Safari en iPhone')).not.toBeInTheDocument())
  await press(user, 'Cerrar las demás')
  await press(user, 'Sí, cerrar')
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Cerrar las demás' })).not.toBeInTheDocument()
})
