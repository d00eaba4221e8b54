import type { ErrorCode } from './errors.ts'

/** One field that did not pass its rule, with the sentence shown beside it. */
export interface FieldError {
  readonly field: string
  readonly message: string
}

/** Every JSON answer of the API has this shape; `statusCode` repeats the HTTP status. */
export interface Envelope<D> {
  readonly data: D
  readonly message: string
  readonly statusCode: number
  readonly errorCode: ErrorCode | null
  readonly isSuccess: boolean
  /** All failing fields of a refused body, in the order of the form. */
  readonly errors?: readonly FieldError[]
  /** Only on refused logins: the code that the login screen translates into its sentence. */
  readonly responseCode?: ErrorCode
}

/** A page of a list. `totalRecords` counts the whole filtered list, not the page. */
export interface Paged<T> {
  readonly items: T[]
  readonly totalRecords: number
  readonly page: number
  readonly pageSize: number
}
