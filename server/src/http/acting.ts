import { type Dia, diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Actor } from '../db/write/audit.ts'

/** Who does something, and when: the moment, and today where the office is. */
export interface Acting {
  readonly hoy: Dia
  readonly ahora: Date
  readonly userId: number
  readonly actor: Actor
}

interface Call {
  readonly session: { readonly userId: number }
  readonly actor: Actor
}

/** The same of a call, by the program's clock. */
export function actingBy(now: () => Date): (call: Call) => Acting {
  return ({ session: { userId }, actor }) => {
    const ahora = now()
    return { hoy: diaEnSantoDomingo(ahora), ahora, userId, actor }
  }
}
