import { appendFileSync } from 'node:fs'
import type pg from 'pg'
import type { ClienteDeApi } from './cliente-de-api.ts'
import { revisarLibros } from './libros.ts'
import { cotejarHechos, type Hecho, unPapeleo } from './papeleo.ts'
import type { PuestoDeVenta } from './puesto-de-venta.ts'
import { type Balance, type Caso, cotejar, crear, leerEstados, nuevoCaso, seguir } from './tortura.ts'

export const SEGUNDOS = Number(process.env['TORTURE_SECONDS'] ?? 140)
const CLERKS = 8
const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']

/** One office under torture: what can still be ordered, what was, and what came of it. */
export interface Tortura {
  readonly nombre: string
  readonly fresh: Caso[]
  readonly casos: Caso[]
  /** What the clerks who sell nothing did. */
  readonly hechos: Hecho[]
  readonly balance: Balance
}

/** Thousands of numbers and the bodies that order them. */
export async function prepararTortura(nombre: string, puesto: PuestoDeVenta): Promise<Tortura> {
  const fresh: Caso[] = []
  for (const fecha of DAYS) {
    for (const ncf of await puesto.disponibles(fecha)) fresh.push(await nuevoCaso(puesto, ncf, fresh.length))
  }
  const balance = { acknowledged: 0, changes: 0, rounds: 0, lost: 0, duplicated: 0, halfWritten: 0 }
  return { nombre, fresh, casos: [], hechos: [], balance }
}

/** There is work left for another round. */
export function quedanNumeros({ fresh }: Tortura): boolean {
  return fresh.length > CLERKS * 40
}

interface Ronda {
  /** Asked at every call: whoever was started anew has another address. */
  readonly api: (clerk: number) => ClienteDeApi
  readonly kill: () => Promise<unknown>
  readonly recover: () => Promise<unknown>
  /** Looks into the database past the product. */
  readonly inside: <T>(work: (client: Pick<pg.Client, 'query'>) => Promise<T>) => Promise<T>
}

/** Clerks work until something goes away; then everything that was answered is looked for. */
export async function unaRonda(tortura: Tortura, { api, kill, recover, inside }: Ronda): Promise<void> {
  const { casos, hechos, balance } = tortura
  await workUntil(tortura, { api, kill })
  await recover()
  // What was asked for and not answered is asked again under its key: now there is one, and only one.
  for (const caso of casos.filter(({ pedidoId }) => pedidoId === null)) {
    if (!(await crear(api(0), caso))) throw new Error('Nobody answers after the recovery')
    balance.acknowledged++
  }
  cotejar(casos, await inside(leerEstados), balance)
  const { lost, half } = await inside(client => cotejarHechos(client, hechos))
  balance.lost += lost
  balance.halfWritten += half + (await inside(revisarLibros)).length
  balance.changes += hechos.splice(0).filter(({ answered }) => answered).length
  balance.rounds++
}

/** Each clerk works on orders of his own, until somebody's call gets no answer. */
async function workUntil(
  { fresh, casos, hechos, balance }: Tortura,
  { api, kill }: Pick<Ronda, 'api' | 'kill'>,
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
    const mine: Caso[] = []
    for (let n = Math.floor(Math.random() * 1000); !over; n++) {
      const caso = n % 3 === 0 || mine.length === 0 ? fresh.shift() : mine[n % mine.length]
      if (!caso) throw new Error('The clerks ran out of numbers before anything happened')
      const isNew = caso.pedidoId === null
      if (isNew) casos.push(caso)
      if (!(await (isNew ? crear(api(who), caso) : seguir(api(who), caso, n)))) {
        over = true
        return
      }
      if (isNew) {
        balance.acknowledged++
        mine.push(caso)
      } else {
        balance.changes++
        if (caso.estado.anulado) mine.splice(mine.indexOf(caso), 1)
      }
      progress()
    }
  }
  const office = async (who: number) => {
    while (!over) if (!(await unPapeleo(api(who), hechos))) over = true
  }
  await Promise.all([...Array.from({ length: CLERKS }, (_, who) => clerk(who)), office(0), office(1)])
  await killed
}

/** For whoever started us and shows it last. */
export function contarTortura({ nombre, balance }: Tortura): void {
  const file = process.env['TORTURE_REPORT']
  if (file) appendFileSync(file, `${JSON.stringify({ torture: nombre, ...balance })}\n`)
}
