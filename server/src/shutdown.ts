import type { Log } from './config/log.ts'

/** How long open requests may take to finish before the program leaves anyway. */
const patience = 10_000
/** npm passes Ctrl+C on to a program that the terminal has told already: the echo is not a second wish. */
const echo = 2_000

type Step = () => Promise<unknown>

export type Shutdown = {
  /** Steps run in the order opposite to their adding: what was opened last is closed first. */
  add(step: Step): void
  /** Closes everything and leaves. Later calls wait for the first one's end. */
  leave(exitCode: number): Promise<never>
}

/** Leaves in an orderly way on Ctrl+C, SIGTERM and a closed terminal, and after an error that nobody caught. */
export function prepareShutdown(log: Log): Shutdown {
  const steps: Step[] = []
  let leaving: Promise<never> | null = null
  let since = 0

  async function runSteps(exitCode: number): Promise<never> {
    for (const step of steps.reverse()) {
      await step().catch(error => log.error(error instanceof Error ? error.message : String(error)))
    }
    process.exit(exitCode)
  }

  function leave(exitCode: number): Promise<never> {
    since ||= Date.now()
    leaving ??= runSteps(exitCode)
    return leaving
  }

  function onSignal(): void {
    // Asked again, insistently: the embedded database notices that we are gone and stops by itself.
    if (leaving && Date.now() - since > echo) process.exit(130)
    if (!leaving) log.info('Deteniendo…')
    void leave(0)
  }

  function onCrash(error: unknown): void {
    log.error(`Error inesperado: ${error instanceof Error ? error.stack : String(error)}`)
    void leave(1)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  // Whoever read our lines has gone (a closed terminal, `| tee` that ended): no reason to stop serving, and telling of it
  // would fail for ever.
  for (const channel of [process.stdout, process.stderr]) channel.on('error', () => {})
  process.on('uncaughtException', onCrash)
  process.on('unhandledRejection', onCrash)
  return { add: step => void steps.push(step), leave }
}

/** Ends when `work` does, or after ten seconds, then doing `force`. */
export async function withinPatience(work: Promise<unknown>, force: () => void): Promise<void> {
  const timer = setTimeout(force, patience)
  await work.finally(() => clearTimeout(timer))
}
