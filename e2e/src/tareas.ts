import type { Browser, CDPSession, Page } from '@playwright/test'

/** The longest uninterrupted work of the page's main thread, in milliseconds. */
export type Tarea = {
  /** As the user waits for it. */
  espera: number
  /** What the thread itself did; whatever else runs on the machine does not count. */
  trabajo: number
}

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: unknown
}

/** How much slower than this machine the clerk's is (performance budgets, W12). */
const SLOWER = 4

/** After an action, time for what it leaves behind: drafts, answers, the rest of a long table. */
const AFTERWARDS_MS = 700

/**
 * Watches the main thread of a page on a processor four times slower. `medir` answers the longest task that an action
 * causes, read from the browser's own trace: the page reports only tasks above 50 ms, and a budget wants the figure.
 */
export async function cronometro(browser: Browser, page: Page) {
  const session = await page.context().newCDPSession(page)
  return {
    async medir(accion: () => Promise<unknown>, hasta = AFTERWARDS_MS): Promise<Tarea> {
      await slowDown(session, SLOWER)
      await browser.startTracing(page, {
        categories: ['toplevel', 'disabled-by-default-devtools.timeline'],
      })
      await accion()
      // The trace needs an end that no event of the page announces.
      await new Promise(done => setTimeout(done, hasta))
      const trace = await browser.stopTracing()
      await slowDown(session, 1)
      return longestTask(trace)
    },
  }
}

/**
 * The middle one of several measurements. One alone says little: a collection of garbage or a neighbour's process falls
 * into it or does not.
 */
export function mediana(tareas: readonly Tarea[]): Tarea {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return {
    espera: middle(tareas.map(({ espera }) => espera)),
    trabajo: middle(tareas.map(({ trabajo }) => trabajo)),
  }
}

function slowDown(session: CDPSession, rate: number) {
  return session.send('Emulation.setCPUThrottlingRate', { rate })
}

function longestTask(trace: Buffer): Tarea {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] }
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && isMain(args)).map(thread),
  )
  const tasks = traceEvents.filter(
    event => event.name === 'RunTask' && event.ph === 'X' && main.has(thread(event)),
  )
  if (tasks.length === 0) throw new Error('the trace names no task of the main thread')
  const longest = (of: (event: TraceEvent) => number) => Math.max(...tasks.map(of)) / 1000
  return { espera: longest(({ dur = 0 }) => dur), trabajo: longest(({ dur = 0, tdur = dur }) => tdur) }
}

function isMain(args: unknown): boolean {
  return typeof args === 'object' && args !== null && 'name' in args && args.name === 'CrRendererMain'
}
