import './lib/no-eval.ts'
import './ui/mantine.css'
import './ui/kit.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { wasLeft, watchLeaving } from './app/left-page.ts'
import { createQueryClient } from './app/query-client.ts'
import { createAppRouter } from './app/router.tsx'
import { watchSession } from './app/session-watch.ts'
import { listenForHelp } from './lib/early-help.ts'

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no #root')

watchLeaving()
listenForHelp()
const queryClient = createQueryClient()
const router = createAppRouter(queryClient)
watchSession(router, queryClient)

// The frame of index.html stays until there is a screen to show in its place. No `await` here: a module that waits shares
// no chunk with those that it loads, and the login page would weigh 5 kB more.
void router.load().finally(() => {
  // An answer that nobody took says nothing of who logs in later.
  window.cuadreMe = undefined
  createRoot(container, { onCaughtError: error => wasLeft(error) || reportError(error) }).render(
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>,
  )
})
