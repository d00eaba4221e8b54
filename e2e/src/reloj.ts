import type { BrowserContext } from '@playwright/test'

/** The browser's day; the session was noted at another time, which must not look like hours without anybody. */
export async function esHoy(context: BrowserContext, dia: string): Promise<void> {
  await paraElReloj(context, `${dia}T14:00:00Z`)
  await context.addInitScript(() => {
    // Firefox asks it of the empty page too that a window begins with: nobody's, and without storage.
    if (origin === 'null') return
    if (sessionStorage.getItem('primeraPagina') !== null) return
    sessionStorage.setItem('primeraPagina', 'ya pasó')
    localStorage.removeItem('ultimaActividad')
  })
}

/** The browser's clock stands at this moment; what waits goes on. */
export function paraElReloj(context: BrowserContext, momento: string): Promise<void> {
  return context.clock.setFixedTime(momento)
}
