import type { FieldError } from '@cuadre/contract/envelope'
import { ERRORS, type ErrorCode } from '@cuadre/contract/errors'

interface RefusalDetails {
  /** A more exact sentence than the catalogue's: a name, a count. */
  readonly message?: string
  readonly errors?: readonly FieldError[]
}

/** "No", said by an action. The error mapper alone turns it into a status and a body. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly errors: readonly FieldError[] | undefined

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? ERRORS[code].message)
    this.code = code
    this.errors = details.errors
  }
}

/** The record, or the refusal that it does not exist. */
export function found<T>(record: T | null | undefined, code: ErrorCode): T {
  if (record === null || record === undefined) throw new Refusal(code)
  return record
}
