import { appendFileSync } from 'node:fs'
import { secuencias } from '@cuadre/contract/secuencias'
import type pg from 'pg'
import type { ApiClient } from './api-client.ts'
import { revisarLibros } from './libros.ts'
import { checkEffects, doPaperwork, type Effect } from './paperwork.ts'
import type { PuestoDeVenta } from './puesto-de-venta.ts'
import { unaSecuencia } from './secuencias.ts'
import {
  type Balance,
  compare,
  continueOrder,
  createOrder,
  newCase,
  type OrderCase,
  readStates,
} from './torture.ts'

export const SECONDS = Number(process.env['TORTURE_SECONDS'] ?? 140)
const CLERKS = 8
const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']

/** One office under torture: what can still be ordered, what was, and what came of it. */
export interface Torture {
  readonly name: string
  readonly fresh: OrderCase[]
  readonly cases: OrderCase[]
  /** What the clerks who sell nothing did. */
  readonly effects: Effect[]
  readonly balance: Balance
}

/** Thousands of numbers and the bodies that order them, and a range for the notes on them. */
export async function prepareTorture(name: string, api: ApiClient, puesto: PuestoDeVenta): Promise<Torture> {
  const notas = unaSecuencia(puesto.empresa.id, { tipo: '04', vence: null, hasta: 999_999 })
  await api.data(secuencias.create, { body: notas })
  const fresh: OrderCase[] = []
  for (const fecha of DAYS) {
    for (const ncf of await puesto.disponibles(fecha)) fresh.push(await newCase(puesto, ncf, fresh.length))
  }
  const balance = { acknowledged: 0, changes: 0, rounds: 0, lost: 0, duplicated: 0, halfWritten: 0 }
  return { name, fresh, cases: [], effects: [], balance }
}

/** There is work left for another round, and either time or one of the `faults` that nobody has seen: a busy machine takes longer over each. */
export function goesOn(
  { fresh, balance }: Torture,
  { until, faults }: { readonly until: number; readonly faults: number },
): boolean {
  return fresh.length > CLERKS * 40 && (Date.now() < until || balance.rounds < faults)
}

interface Round {
  /** Asked at every call: whoever was started anew has another address. */
  readonly api: (clerk: number) => ApiClient
  readonly kill: () => Promise<unknown>
  readonly recover: () => Promise<unknown>
  /** Looks into the database past the product. */
  readonly inside: <T>(work: (client: Pick<pg.Client, 'query'>) => Promise<T>) => Promise<T>
}

/** Clerks work until something goes away; then everything that was answered is looked for. */
export async function runRound(torture: Torture, { api, kill, recover, inside }: Round): Promise<void> {
  const { cases, effects, balance } = torture
  await workUntil(torture, { api, kill })
  await recover()
  // What was asked for and not answered is asked again under its key: now there is one, and only one.
  for (const one of cases.filter(({ pedidoId }) => pedidoId === null)) {
    if (!(await createOrder(api(0), one))) throw new Error('Nobody answers after the recovery')
    balance.acknowledged++
  }
  compare(cases, await inside(readStates), balance)
  const { lost, half } = await inside(client => checkEffects(client, effects))
  balance.lost += lost
  balance.halfWritten += half + (await inside(revisarLibros)).length
  balance.changes += effects.splice(0).filter(({ answered }) => answered).length
  balance.rounds++
}

/** Each clerk works on orders of his own, until somebody's call gets no answer. */
async function workUntil(
  { fresh, cases, effects, balance }: Torture,
  { api, kill }: Pick<Round, 'api' | 'kill'>,
) {
  let killed: Promise<unknown> | undefined
  let over = false
  let done = 0
  const enough = 60 + Math.floor(Math.random() * 120)
  const progress = () => {
    done++
    // At an instant that nobody chose: that of an answer would always find the same request at the same place.
    if (done === enough) setTimeout(() => (killed = kill()), Math.random() * 25)
  }
  const clerk = async (who: number) => {
    const mine: OrderCase[] = []
    for (let n = Math.floor(Math.random() * 1000); !over; n++) {
      const one = n % 3 === 0 || mine.length === 0 ? fresh.shift() : mine[n % mine.length]
      if (!one) throw new Error('The clerks ran out of numbers before anything happened')
      const isNew = one.pedidoId === null
      if (isNew) cases.push(one)
      if (!(await (isNew ? createOrder(api(who), one) : continueOrder(api(who), one, n)))) {
        over = true
        return
      }
      if (isNew) {
        balance.acknowledged++
        mine.push(one)
      } else {
        balance.changes++
        if (one.state.anulado) mine.splice(mine.indexOf(one), 1)
      }
      progress()
    }
  }
  const office = async (who: number) => {
    while (!over) if (!(await doPaperwork(api(who), effects))) over = true
  }
  await Promise.all([...Array.from({ length: CLERKS }, (_, who) => clerk(who)), office(0), office(1)])
  await killed
}

/** For whoever started us and shows it last. */
export function reportTorture({ name, balance }: Pick<Torture, 'name' | 'balance'>): void {
  const file = process.env['TORTURE_REPORT']
  if (file) appendFileSync(file, `${JSON.stringify({ torture: name, ...balance })}\n`)
}
