import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Toasts } from '../ui/notices/toasts.tsx'
import { cssVariables, theme } from '../ui/screen/theme.ts'
import type { createAppRouter } from './router.tsx'

/** Theme, toasts, data and routes around everything. */
export function App(props: { router: ReturnType<typeof createAppRouter>; queryClient: QueryClient }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={props.queryClient}>
        <RouterProvider router={props.router} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  )
}
