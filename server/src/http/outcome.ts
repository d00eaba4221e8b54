import type { ErrorCode } from '@cuadre/contract/errors'
import type { Outcome } from '../db/master-table.ts'
import { Refusal } from './refusal.ts'

/** Names the field that another active record already has. */
export interface Duplicate {
  readonly field: string
  readonly message: string
}

interface Sentences {
  readonly notFound: ErrorCode
  readonly duplicate: Duplicate
}

/** The id of what was saved, or the refusal that its outcome means. */
export function savedId(outcome: Outcome, { notFound, duplicate }: Sentences): number {
  switch (outcome.kind) {
    case 'saved':
    case 'revived':
      return outcome.id
    case 'missing':
      throw new Refusal(notFound)
    case 'stale':
      throw new Refusal('CONFLICT')
    case 'duplicate':
      throw new Refusal('DUPLICATE', { message: duplicate.message, errors: [duplicate] })
  }
}
