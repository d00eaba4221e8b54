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
import { act, render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { createQueryClient } from './app/query-client.ts'
import { createAppRouter } from './app/router.tsx'
import { watchSession } from './app/session-watch.ts'
import { storeSession } from './lib/session-storage.ts'
import { on } from './test-server.ts'
import { DialogHost } from './ui/dialog/dialog-host.tsx'
import { Toasts } from './ui/notices/toasts.tsx'
import { theme } from './ui/screen/theme.ts'

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

/** A piece of the kit inside its theme and a page that leads nowhere, with somebody at its keys. */
export function renderKit(children: ReactNode) {
  return { user: atTheKeys(), ...render(inKit(children)) }
}

/** The same, to render it again with other properties. */
export function inKit(children: ReactNode) {
  return (
    <MantineProvider env="test" theme={theme} withCssVariables={false} withGlobalClasses={false}>
      <Toasts />
      <DialogHost />
      <RouterContextProvider router={nowhere}>{children}</RouterContextProvider>
    </MantineProvider>
  )
}

/** Somebody's hands on mouse and keyboard. */
export type Hands = ReturnType<typeof atTheKeys>

/**
 * There is no pause between two keys, and no style sheet is read here that could take the pointer from anything: that is not looked
 * up at each press. `put` puts a text where the keyboard stands at once, as a paste does, and presses the keys that it names in
 * braces; `write` does so in a field. What a field makes of one key after the other (`keyboard`, `type`) is proved where the field is
 * (`ui/fields`, `ui/select`) and in one test of each form.
 */
function atTheKeys() {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  async function put(text: string, field?: Element) {
    for (const part of text.split(/((?:\{[^}]+\})+)/).filter(each => each !== '')) {
      // A dialog that has just opened takes the focus to its first field, in a moment of its own.
      if (field instanceof HTMLElement) act(() => field.focus())
      await (part.startsWith('{') ? user.keyboard(part) : user.paste(part))
    }
  }
  return {
    ...user,
    put,
    async write(field: Element, text: string) {
      await user.click(field)
      await put(text, field)
    },
  }
}

const nowhere = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** The whole application at an address, with somebody at its keys. */
export function renderApp(address: string) {
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createAppRouter(queryClient, history)
  const stop = watchSession(router, queryClient)
  // Who still listened would keep the application of each test until the last one of the process.
  onTestFinished(() => {
    stop()
    queryClient.clear()
  })
  const user = atTheKeys()
  const view = render(
    <MantineProvider env="test" theme={theme} withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return {
    ...view,
    user,
    router,
    address: () => router.state.location.href,
    unmount: () => {
      stop()
      view.unmount()
    },
  }
}
