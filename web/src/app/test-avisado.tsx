import { categorias } from '@cuadre/contract/categorias'
import type { Entidad } from '@cuadre/contract/events'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { unaCategoria } from '../test-categoria.ts'
import { ADMINISTRADOR, loggedIn, renderApp } from '../test-render.tsx'
import { fakeServer, on, pageOf } from '../test-server.ts'
import { fakeSockets } from '../test-socket.ts'

/** Somebody at work in a list, connected to the notices, whose server also answers at these doors. Under fake timers. */
export async function trabajandoConAvisos(doors: Parameters<typeof fakeServer>[0], user = ADMINISTRADOR) {
  const sockets = fakeSockets()
  const server = fakeServer([
    loggedIn(user),
    on(categorias.paged, () => pageOf([unaCategoria(1, 'Ferretería')])),
    ...doors,
  ])
  const view = renderApp('/categorias')
  await screen.findByText('Ferretería')
  await waitFor(() => expect(sockets.sockets).toHaveLength(1))
  await act(() => {
    sockets.last().open()
    vi.advanceTimersByTime(250)
  })
  await screen.findByRole('img', { name: 'Avisos conectados' })
  return {
    ...view,
    /** How often the server was asked so. */
    asked: (question: RegExp) => server.calls.filter(call => question.test(call)).length,
    /** Others change these things, and what is said of it has its time. */
    cambia: (...entities: Entidad[]) =>
      act(async () => {
        for (const entity of entities)
          sockets.last().hear({ type: 'ReceiveUpdate', entity, action: 'Actualización' })
        await vi.advanceTimersByTimeAsync(2500)
      }),
  }
}
