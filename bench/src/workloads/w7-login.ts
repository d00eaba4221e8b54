import { sesion } from '@cuadre/contract/sesion'
import { hashPassword, isPassword } from '@cuadre/server/features/usuarios/passwords'
import { urlOf } from '@cuadre/testing/api-client'
import { httpSubject, librarySubject } from '../measure.ts'
import { ADMIN } from '../office.ts'
import { ratio, type Workload } from '../workload.ts'

export const w7Login: Workload = {
  id: 'W7',
  title: 'log in, against one verification by Argon2id',
  async run(office) {
    const [person = ADMIN] = await office.addPeople(1)
    const call = { method: sesion.login.method, path: urlOf(sesion.login), body: person }
    const stored = await hashPassword(person.password)
    const ours = httpSubject({ origin: office.origin(), next: () => call })
    const limit = librarySubject(() => isPassword(stored, person.password))
    return [await ratio(office, { what: 'right password', most: 1.5, ours, limit })]
  },
}
