import { ecfReemplazos, type PorReemplazar } from '@cuadre/contract/ecf-reemplazos'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../../test-render.tsx'
import { fakeServer, on, Refused } from '../../../test-server.ts'

const fila = (documentoId: number, part: Partial<PorReemplazar> = {}): PorReemplazar => ({
  documentoId,
  numero: `B010070000${documentoId}`,
  fecha: '2026-11-16',
  empresaId: 1,
  empresaNombre: 'Ferretería Duarte',
  clienteNombre: 'Colmado Peña',
  total: 1180,
  ultimoDia: '2026-12-16',
  quedan: 26,
  encf: null,
  ecf: null,
  impedimento: null,
  ...part,
})
const RECHAZADO = {
  estado: 'rechazado',
  desde: '2026-11-20T15:00:00.000Z',
  detenido: false,
  aviso: 'El RNC del cliente no es válido.',
  proximoEn: null,
  enCursoHasta: null,
} as const

function abrir(items: PorReemplazar[], user = ADMINISTRADOR) {
  const oficina = { items, rechazo: null as Refused | null, unos: [] as string[], todos: [] as unknown[] }
  fakeServer([
    loggedIn(user),
    on(ecfReemplazos.paged, () => ({
      items: oficina.items,
      totalRecords: items.length,
      page: 1,
      pageSize: 20,
    })),
    on(
      ecfReemplazos.uno,
      ({ params }) => {
        oficina.unos.push(String(params.id))
        return oficina.rechazo ?? { documentoId: Number(params.id), encf: 'E310000000009' }
      },
      'Reemplazado por el e-CF E310000000009, que se envía a la DGII.',
    ),
    on(ecfReemplazos.todos, ({ body }) => {
      oficina.todos.push(body)
      const otra = oficina.todos.length < 2
      return {
        emitidos: 100,
        quedan: otra ? 7 : 1,
        sinEmitir: otra ? [] : [{ documentoId: 2, numero: 'B0100700002', frase: 'El cliente no tiene RNC.' }],
      }
    }),
  ])
  return { oficina, user: renderApp('/facturacion-electronica/por-reemplazar').user }
}

test('each with its days and what became of its replacement, replaced by one press', async () => {
  const { oficina, user } = abrir([
    fila(1),
    fila(2, { quedan: -2, encf: 'E310000000004', ecf: RECHAZADO }),
    fila(3, { ultimoDia: null, quedan: null, impedimento: 'La empresa sigue en contingencia.' }),
  ])
  const [uno, dos, tres] = await Promise.all(
    [1, 2, 3].map(n => screen.findByRole('row', { name: new RegExp(`B010070000${n}`) })),
  )
  expect(uno).toHaveTextContent('Quedan 26 días: hasta el 16/12/2026')
  expect(uno).toHaveTextContent('Sin emitir')
  expect(dos).toHaveTextContent('Venció hace 2 días: el 16/12/2026')
  expect(dos).toHaveTextContent('E310000000004: rechazado')
  expect(dos).toHaveTextContent('El RNC del cliente no es válido.')
  expect(tres).toHaveTextContent('Cuando termine la contingencia')
  await user.click(within(uno as HTMLElement).getByRole('button', { name: 'Reemplazar B0100700001' }))
  expect(await screen.findByText(/Reemplazado por el e-CF E310000000009/)).toBeInTheDocument()
  expect(oficina.unos).toEqual(['1'])
  oficina.rechazo = new Refused('REEMPLAZO_YA_EMITIDO')
  await user.click(within(dos as HTMLElement).getByRole('button', { name: 'Reemplazar B0100700002' }))
  expect(await screen.findByText(/ya tiene su reemplazo electrónico/)).toBeInTheDocument()
})

test('all of a company by one press, until none is left; what is refused is told', async () => {
  const { oficina, user } = abrir([fila(1), fila(2)])
  await user.click(await screen.findByRole('button', { name: 'Reemplazar todos los de Ferretería Duarte' }))
  await user.click(await screen.findByRole('button', { name: 'Reemplazar todos' }))
  expect(
    await screen.findByText('Se reemplazaron 200 comprobantes; se envían a la DGII.'),
  ).toBeInTheDocument()
  expect(screen.getByText('B0100700002: El cliente no tiene RNC.')).toBeInTheDocument()
  expect(oficina.todos).toEqual([{ empresaId: 1 }, { empresaId: 1 }])
})

test('who may only look has no buttons', async () => {
  abrir([fila(1)], { ...ADMINISTRADOR, roles: ['FacturacionElectronica'], permissions: ['ecf.ver'] })
  await screen.findByRole('row', { name: /B0100700001/ })
  await waitFor(() => expect(screen.queryByRole('button', { name: /Reemplazar/ })).toBeNull())
})
