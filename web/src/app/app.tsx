import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { cssVariables, theme } from '../ui/theme.ts'
import type { createAppRouter } from './router.tsx'

/** Theme, toasts, data and routes around everything. Toasts sit at the foot: the top has the buttons just used. */
export function App(props: { router: ReturnType<typeof createAppRouter>; queryClient: QueryClient }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={props.queryClient}>
        <Notifications position="bottom-center" containerWidth={400} limit={4} transitionDuration={150} />
        <RouterProvider router={props.router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
