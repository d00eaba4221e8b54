import { type Correo, correos } from '@cuadre/contract/correos'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, pageOf, Refused } from '../../test-server.ts'

function unCorreo(id: number, part: Partial<Correo> = {}): Correo {
  return {
    id,
    documentoId: id,
    numero: `B010000000${id}`,
    clienteNombre: 'Colmado Peña',
    para: ['compras@pena.example'],
    asunto: 'Su factura',
    conXml: false,
    estado: 'enviado',
    respuesta: 'El servidor lo aceptó.',
    intentos: 1,
    proximoEn: null,
    creadoEn: '2026-11-16T14:59:00.000Z',
    creadoPor: 'Ana Báez',
    terminadoEn: '2026-11-16T15:00:00.000Z',
    ...part,
  }
}

const EN_COLA = unCorreo(2, {
  estado: 'en cola',
  respuesta: 'El servidor no contestó a tiempo.',
  proximoEn: '2026-11-16T15:05:00.000Z',
  terminadoEn: null,
})
const RECHAZADO = unCorreo(3, { estado: 'rechazado', respuesta: 'No such user' })

function lista(user = ADMINISTRADOR) {
  const done: string[] = []
  const asked: unknown[] = []
  fakeServer([
    loggedIn(user),
    on(correos.paged, ({ query }) => {
      asked.push([query.estado, query.buscar])
      const items = [unCorreo(1), EN_COLA, RECHAZADO].filter(
        ({ estado }) => query.estado === undefined || estado === query.estado,
      )
      return pageOf(items)
    }),
    on(
      correos.reintentar,
      ({ params }) => {
        done.push(`reintentar ${params.id}`)
        return params.id === 2 ? new Refused('CORREO_LEAVING') : RECHAZADO
      },
      'El correo está otra vez en cola.',
    ),
    on(
      correos.cancelar,
      ({ params }) => {
        done.push(`cancelar ${params.id}`)
        return EN_COLA
      },
      'El correo no saldrá.',
    ),
  ])
  const view = renderApp('/correos')
  return { ...view, done, asked }
}

test('each mail with what became of it; what did not leave is tried again or cancelled', async () => {
  const { done, user } = lista()
  const enCola = await screen.findByRole('row', { name: /B0100000002/ })
  expect(enCola).toHaveTextContent('En cola')
  expect(enCola).toHaveTextContent(
    'El servidor no contestó a tiempo. Se intenta otra vez el 16/11/2026 11:05 a. m.',
  )
  expect(
    within(screen.getByRole('row', { name: /B0100000001/ })).queryByRole('button', { name: /correo de/ }),
  ).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Reintentar el correo de B0100000003/ }))
  expect(await screen.findByText('El correo está otra vez en cola.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Cancelar el correo de B0100000002/ }))
  expect(await screen.findByText('El correo no saldrá.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Reintentar el correo de B0100000002/ }))
  expect(await screen.findByText(/se está enviando en este momento/)).toBeInTheDocument()
  expect(done).toEqual(['reintentar 3', 'cancelar 2', 'reintentar 2'])
})

test('the list is narrowed by state, in the address; who only looks on changes nothing', async () => {
  const { asked, user, address } = lista({
    ...ADMINISTRADOR,
    roles: ['Contador'],
    permissions: ['correos.ver'],
  })
  await screen.findByText('B0100000003')
  expect(screen.queryByRole('button', { name: /Reintentar/ })).not.toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Rechazado')
  await waitFor(() => expect(screen.queryByText('B0100000001')).not.toBeInTheDocument())
  expect(address()).toContain('estado=rechazado')
  expect(asked.at(-1)).toEqual(['rechazado', undefined])
})
