import type { CallInput, Endpoint } from '@cuadre/contract/endpoint'
import { type Announced, type Sent, useChange } from './calls.ts'
import { call } from './client.ts'

interface Saving<B> {
  readonly id: number | null
  readonly body: B
}

/** The two calls of a form: with an id the record is updated, without one it is created. */
export function useSave<C extends Announced, U extends Endpoint>(calls: {
  readonly create: C
  readonly update: U
}) {
  const { create, update } = calls
  return useChange(create.announces.entity, ({ id, body }: Saving<CallInput<C>['body']>) => {
    if (id === null) return call(create, { body } as unknown as Sent<C>)
    // One form: both calls take its body, and answer the record.
    const changed = { params: { id }, body } as unknown as Sent<U>
    return call(update, changed) as unknown as ReturnType<typeof call<C>>
  })
}
