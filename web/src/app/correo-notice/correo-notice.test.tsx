import { type Correo, correos } from '@cuadre/contract/correos'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ADMINISTRADOR } from '../../test-render.tsx'
import { on } from '../../test-server.ts'
import { trabajandoConAvisos } from '../test-avisado.tsx'

// What comes late is there when the first change is heard of.
beforeAll(() => Promise.all([import('../shell-late.tsx'), import('./say-sin-salir.ts')]))
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

const NO_SALIO: Correo = {
  id: 4,
  documentoId: 1,
  numero: 'B0100000001',
  clienteNombre: 'Colmado Peña',
  para: ['compras@pena.example'],
  asunto: 'Factura',
  conXml: false,
  estado: 'rechazado',
  respuesta: 'El servidor no aceptó el mensaje.',
  intentos: 1,
  proximoEn: null,
  creadoEn: '2026-11-16T14:59:00.000Z',
  creadoPor: 'Ana Báez',
  terminadoEn: '2026-11-16T15:00:00.000Z',
}

/** Somebody at work in a list, whose server answers with the own mails that did not leave at that moment. */
async function trabajando(user = ADMINISTRADOR) {
  const found: Correo[] = []
  const at = await trabajandoConAvisos([on(correos.sinSalir, () => [...found])], user)
  return {
    ...at,
    asked: () => at.asked(/^GET \/api\/correos\/sin-salir$/),
    hay: (...filas: Correo[]) => void found.splice(0, found.length, ...filas),
    cambia: () => at.cambia('Correos'),
  }
}

const FRASE = 'No salió el correo de B0100000001 para compras@pena.example.'

test('who sent a mail that did not leave is told once, with the way to it, and again when it fails anew', async () => {
  const { asked, hay, cambia, address } = await trabajando()
  expect(asked()).toBe(0)
  await cambia()
  await waitFor(() => expect(asked()).toBe(1))
  expect(screen.queryByText(/No salió/)).toBeNull()
  hay(NO_SALIO)
  await cambia()
  expect(await screen.findByText(FRASE)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ver el correo' })).toHaveAttribute(
    'href',
    '/correos?buscar=B0100000001',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  await cambia()
  await waitFor(() => expect(asked()).toBe(3))
  expect(screen.queryByText(FRASE)).toBeNull()
  hay({ ...NO_SALIO, terminadoEn: '2026-11-16T16:00:00.000Z' })
  await cambia()
  expect(await screen.findByText(FRASE)).toBeInTheDocument()
  expect(address()).toBe('/categorias')
})

test('several at once are one toast', async () => {
  const { hay, cambia } = await trabajando()
  hay(NO_SALIO, { ...NO_SALIO, id: 5, numero: 'B0100000002' })
  await cambia()
  expect(await screen.findByText('2 correos no salieron.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ver los correos' })).toHaveAttribute('href', '/correos')
})

test('who sends no mails is neither told nor makes the question', async () => {
  const { asked, hay, cambia } = await trabajando({
    ...ADMINISTRADOR,
    roles: ['Categorías'],
    permissions: ['categorias.ver', 'correos.ver'],
  })
  hay(NO_SALIO)
  await cambia()
  expect(asked()).toBe(0)
  expect(screen.queryByText(FRASE)).toBeNull()
})
