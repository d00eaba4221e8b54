import { sesion } from '@cuadre/contract/sesion'
import { httpSubject } from '../http-subject.ts'
import { compare } from '../measure.ts'
import { addPeople, type Person } from '../people.ts'
import { medianRow } from './rows.ts'
import type { Row, Workload } from './workload.ts'

const PEOPLE = 16

export const w7Entrar: Workload = {
  id: 'W7',
  title: 'log in',
  async run({ pool, product, limits, seconds }) {
    const people = await addPeople(pool, PEOPLE)
    const rows: Row[] = []
    for (const concurrency of [1, PEOPLE]) {
      const ours = httpSubject({ origin: product.origin, next: caller => loginOf(people[caller]) })
      const limit = limits.inside('argon2')
      const pair = await compare({ ours, limit, concurrency, seconds })
      rows.push(medianRow({ what: 'right password', concurrency, most: 1.2, ...pair }))
    }
    return rows
  },
}

/** Each caller is somebody else, as in an office. */
export function loginOf(person: Person | undefined) {
  return { method: sesion.login.method, path: `/api${sesion.login.path}`, body: person } as const
}
