import {
  type CorreoSaliente,
  type CuotaDeHoy,
  correoSalienteCalls as calls,
} from '@cuadre/contract/correo-saliente'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, Refused } from '../../test-server.ts'

const AJUSTES: CorreoSaliente = {
  servidor: 'smtp.nunez.example',
  puerto: 587,
  seguridad: 'starttls',
  usuario: 'facturas@nunez.example',
  conContrasena: true,
  remitente: 'facturas@nunez.example',
  remitenteNombre: null,
  responderA: null,
  asunto: '{documento}',
  mensaje: 'Estimado {cliente}',
  destinatariosPorUsuario: 100,
  destinatariosPorOficina: 200,
  version: 3,
}

const CUOTA: CuotaDeHoy = { porUsuario: 100, porOficina: 200, usados: 0, vuelve: '2026-11-17', usuarios: [] }

function pantalla(ajustes: CorreoSaliente | null, cuota = CUOTA) {
  let usado = cuota
  let guardado = ajustes
  const sent: Record<string, unknown>[] = []
  const answers: Refused[] = []
  fakeServer([
    loggedIn(),
    on(calls.get, () => guardado),
    on(calls.cuota, () => usado),
    on(calls.guardar, ({ body }) => {
      sent.push(body)
      const refused = answers.shift()
      if (refused) return refused
      const {
        contrasena,
        sinCifrar: _,
        destinatariosPorUsuario = 100,
        destinatariosPorOficina = 200,
        ...resto
      } = body
      const conContrasena = contrasena === undefined ? true : contrasena !== ''
      const limites = { destinatariosPorUsuario, destinatariosPorOficina }
      usado = { ...usado, porUsuario: destinatariosPorUsuario, porOficina: destinatariosPorOficina }
      guardado = { ...AJUSTES, ...resto, ...limites, conContrasena, version: (guardado?.version ?? 0) + 1 }
      return guardado
    }),
    on(calls.quitar, () => {
      guardado = null
      return null
    }),
    on(calls.probar, ({ body }) =>
      body.para.startsWith('mal')
        ? {
            bien: false,
            frase: 'El servidor no aceptó el usuario y la contraseña.',
            queHacer: 'Revíselos.',
            respuesta: '535 No',
          }
        : {
            bien: true,
            frase: `El servidor aceptó el correo para ${body.para}.`,
            queHacer: null,
            respuesta: '250 OK',
          },
    ),
  ])
  return { sent, answers, ...renderApp('/correo-saliente') }
}

const campo = (name: RegExp) => screen.findByRole('textbox', { name })
const guardar = () => screen.getByRole('button', { name: 'Guardar' })

test('a new office begins with STARTTLS, its port and a message in Spanish; the choice of security brings its port', async () => {
  const { sent, user } = pantalla(null)
  expect(await campo(/Puerto/)).toHaveValue('587')
  expect(screen.queryByRole('region', { name: 'Enviar prueba' })).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Vista previa' })).toHaveTextContent(
    'Estimados señores de Ferretería Peña, S.R.L.',
  )
  await user.click(guardar())
  expect(screen.getByText(/Escriba el servidor de correo/)).toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Seguridad' }), 'ninguna')
  await user.write(await campo(/Servidor/), 'correo.nunez.example')
  await user.write(await campo(/Los correos salen de/), 'facturas@nunez.example')
  expect(await campo(/Puerto/)).toHaveValue('25')
  await user.click(guardar())
  expect(screen.getByText(/Elija STARTTLS o TLS, o confirme/)).toBeInTheDocument()
  expect(sent).toEqual([])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Seguridad' }), 'tls')
  await user.click(guardar())
  expect(await screen.findByText('Correo saliente guardado')).toBeInTheDocument()
  expect(sent).toMatchObject([
    { servidor: 'correo.nunez.example', puerto: 465, seguridad: 'tls', contrasena: '' },
  ])
  expect(await screen.findByRole('region', { name: 'Enviar prueba' })).toBeInTheDocument()
})

test('the password is never shown: left blank it stays, and the server says where it is asked for again', async () => {
  const { sent, answers, user } = pantalla(AJUSTES)
  const contrasena = await screen.findByLabelText('Contraseña del correo')
  expect(contrasena).toHaveValue('')
  expect(screen.getByText('Hay una guardada: déjela en blanco para que siga.')).toBeInTheDocument()
  const asunto = await campo(/Asunto/)
  await user.clear(asunto)
  await user.write(asunto, 'Su {{factura}')
  await user.click(guardar())
  expect(screen.getByText('«{factura}» no es ninguno de los datos que se pueden poner.')).toBeInTheDocument()
  await user.clear(asunto)
  await user.write(asunto, 'Su {{documento}')
  expect(screen.getByRole('region', { name: 'Vista previa' })).toHaveTextContent('Su Factura E310000000012')
  const message = 'Escriba la contraseña: la guardada es de otro servidor.'
  answers.push(new Refused('CORREO_PASSWORD_NEEDED', { message, errors: [{ field: 'contrasena', message }] }))
  await user.click(guardar())
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(sent[0]).not.toHaveProperty('contrasena')
  await user.write(contrasena, 'secreta')
  await user.click(guardar())
  expect(await screen.findByText('Correo saliente guardado')).toBeInTheDocument()
  expect(sent[1]).toMatchObject({ contrasena: 'secreta', version: 3 })
})

test('the quota is set by user and by office, and what was used of it today follows', async () => {
  const { sent, user } = pantalla(AJUSTES, {
    ...CUOTA,
    usados: 108,
    usuarios: [
      { id: 2, nombre: 'Ana Báez', usados: 98 },
      { id: 3, nombre: 'Luis Peña', usados: 10 },
    ],
  })
  const filas = async () => {
    const tabla = await screen.findByRole('table', { name: 'Destinatarios de hoy' })
    return within(tabla)
      .getAllByRole('row')
      .map(fila => [...fila.children].map(celda => celda.textContent))
  }
  await screen.findByRole('row', { name: /Ana Báez/ })
  expect(await filas()).toEqual([
    ['Usuario', 'Usados', 'Límite', 'Quedan'],
    ['Ana Báez', '98', '100', '2'],
    ['Luis Peña', '10', '100', '90'],
    ['Toda la oficina', '108', '200', '92'],
  ])
  expect(screen.getByText(/vuelve a estar completa el 17\/11\/2026 a las 12:00 a. m./)).toBeInTheDocument()
  const porUsuario = await campo(/Destinatarios por día de cada usuario/)
  const porOficina = await campo(/Destinatarios por día de toda la oficina/)
  await user.clear(porUsuario)
  await user.click(guardar())
  expect(screen.getByText('Escriba cuántos destinatarios al día, de 1 a 10000.')).toBeInTheDocument()
  await user.write(porUsuario, '120')
  await user.clear(porOficina)
  await user.write(porOficina, '110')
  await user.click(guardar())
  expect(screen.getByText('No puede ser más que lo de toda la oficina.')).toBeInTheDocument()
  expect(sent).toEqual([])
  await user.clear(porUsuario)
  await user.write(porUsuario, '99')
  await user.click(guardar())
  expect(await screen.findByRole('row', { name: /Ana Báez 98 99 1/ })).toBeInTheDocument()
  // What is left of the office’s is less than what is left of his.
  expect((await filas()).slice(2)).toEqual([
    ['Luis Peña', '10', '99', '2'],
    ['Toda la oficina', '108', '110', '2'],
  ])
  expect(sent).toMatchObject([{ destinatariosPorUsuario: 99, destinatariosPorOficina: 110 }])
})

test('a trial tells the server’s own words; all of it can be taken away', async () => {
  const { user } = pantalla(AJUSTES)
  const panel = await screen.findByRole('region', { name: 'Enviar prueba' })
  const para = within(panel).getByRole('textbox', { name: 'A qué dirección' })
  const probar = () => user.click(within(panel).getByRole('button', { name: 'Enviar prueba' }))
  await probar()
  expect(within(panel).getByText('Escriba a qué dirección va la prueba.')).toBeInTheDocument()
  await user.write(para, 'mal@nunez.example')
  await probar()
  expect(
    await within(panel).findByText('El servidor no aceptó el usuario y la contraseña.'),
  ).toBeInTheDocument()
  expect(panel).toHaveTextContent('Revíselos.El servidor dijo: 535 No')
  await user.clear(para)
  await user.write(para, 'ana@nunez.example')
  await probar()
  expect(
    await within(panel).findByText('El servidor aceptó el correo para ana@nunez.example.'),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Quitar' }))
  await user.click(await screen.findByRole('button', { name: 'Sí, quitar' }))
  expect(await screen.findByText('Correo saliente quitado')).toBeInTheDocument()
})
