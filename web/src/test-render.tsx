import { sesion, type UsuarioDeSesion } from '@cuadre/contract/sesion'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from './app/query-client.ts'
import { createAppRouter } from './app/router.tsx'
import { watchSession } from './app/session-watch.ts'
import { storeSession } from './lib/session-storage.ts'
import { on } from './test-server.ts'
import { DialogHost } from './ui/dialog/dialog-host.tsx'
import { Toasts } from './ui/notices/toasts.tsx'
import { cssVariables, theme } from './ui/screen/theme.ts'

export const ADMINISTRADOR: UsuarioDeSesion = {
  userId: 1,
  username: 'ana',
  nombre: 'Ana Báez',
  roles: ['Administrador'],
  permissions: [],
  debeCambiarContrasena: false,
}

/** Somebody is logged in, in the browser and (with the returned door) on the server. */
export function loggedIn(user: UsuarioDeSesion = ADMINISTRADOR) {
  storeSession(user)
  return on(sesion.me, () => user)
}

/** A piece of the kit inside its theme and a page that leads nowhere. */
export function renderKit(children: ReactNode) {
  return render(inKit(children))
}

/** The same, to render it again with other properties. */
export function inKit(children: ReactNode) {
  return (
    <MantineProvider env="test" theme={theme} cssVariablesResolver={cssVariables}>
      <Toasts />
      <DialogHost />
      <RouterContextProvider router={nowhere}>{children}</RouterContextProvider>
    </MantineProvider>
  )
}

const nowhere = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** The whole application at an address. */
export function renderApp(address: string) {
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createAppRouter(queryClient, history)
  const stop = watchSession(router, queryClient)
  const view = render(
    <MantineProvider env="test" theme={theme} cssVariablesResolver={cssVariables}>
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return {
    ...view,
    router,
    address: () => router.state.location.href,
    unmount: () => {
      stop()
      view.unmount()
    },
  }
}
