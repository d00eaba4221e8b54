import { randomUUID } from 'node:crypto'
import { categorias } from '@cuadre/contract/categorias'
import type { HubEvent } from '@cuadre/contract/events'
import type { ApiClient } from '@cuadre/testing/api-client'
import { openPage } from '@cuadre/testing/open-page'
import type { Workload } from '../workload.ts'

const PAGES = 500
const CHANGES = 10
/** Longest that anybody waits for a notice before it counts as lost. */
const PATIENCE_MS = 5000

export const w9Hub: Workload = {
  id: 'W9',
  title: `${PAGES} connected users hear of a change`,
  async run(office) {
    const browsers: ApiClient[] = []
    for (const person of await office.addPeople(PAGES)) browsers.push(await office.logIn(person))
    const pages = await Promise.all(browsers.map(browser => openPage(office.origin(), browser)))
    const api = await office.logIn()
    let slowest = 0
    let missed = 0
    for (let change = 1; change <= CHANGES; change += 1) {
      const start = performance.now()
      await api.data(categorias.create, { body: { descripcion: `Categoría ${randomUUID()}` } })
      const deaf = () => pages.filter(({ heard }) => heard.filter(isChange).length < change).length
      while (deaf() > 0 && performance.now() - start < PATIENCE_MS) await new Promise(setImmediate)
      slowest = Math.max(slowest, performance.now() - start)
      missed += deaf()
    }
    for (const page of pages) page.close()
    return [
      {
        what: `${CHANGES} changes, from the call to the last page, the slowest`,
        measured: `${slowest.toFixed(0)} ms${missed > 0 ? `, ${missed} never told` : ''}`,
        target: 'all told within 1 s',
        met: slowest <= 1000 && missed === 0,
      },
    ]
  },
}

/** Others are told of what was done before. */
function isChange(event: HubEvent): boolean {
  return event.type === 'ReceiveUpdate' && event.entity === 'Categorias'
}
