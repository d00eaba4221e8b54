import type { FormCalls } from '@cuadre/contract/maestro'
import { useChange } from './calls.ts'
import { call } from './client.ts'

/** A record to save: with an id it is updated, without one it is created. */
export interface Saving<B> {
  readonly id: number | null
  readonly body: B
}

/** The two calls of a form. */
export function useSave<R, B>(calls: FormCalls<R, B>) {
  const { create, update }: FormCalls<R, unknown> = calls
  return useChange(create.announces.entity, ({ id, body }: Saving<B>) =>
    id === null ? call(create, { body }) : call(update, { params: { id }, body }),
  )
}
