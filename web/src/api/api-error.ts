import type { FieldError } from '@cuadre/contract/envelope'
import type { ErrorCode } from '@cuadre/contract/errors'
import { ERRORES_SESION } from '@cuadre/contract/errors-sesion'

export type ApiErrorCode = ErrorCode | 'NETWORK_ERROR' | 'BAD_ANSWER'

const NO_CONNECTION = 'No hay conexión con el servidor. Revise la red e intente de nuevo.'
const INTERRUPTED = 'La descarga se interrumpió antes de terminar. Intente de nuevo.'
const UNKNOWN = 'Error desconocido'
const BAD_ANSWER = 'El servidor no pudo atender la solicitud. Intente de nuevo en unos segundos.'

/** To who is in and may not do something. The sentence of R4.14 says 'tú', and stays where it is quoted: at the login. */
export const SIN_PERMISO = 'No tiene permiso para esto.'

/** A call that did not succeed; `message` is a sentence for the user. `status` 0: no answer at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ApiErrorCode
  readonly errors: readonly FieldError[]
  readonly responseCode: ErrorCode | undefined

  constructor(details: {
    status: number
    code: ApiErrorCode
    message: string
    errors?: readonly FieldError[]
    responseCode?: ErrorCode | undefined
  }) {
    super(details.message)
    this.name = 'ApiError'
    this.status = details.status
    this.code = details.code
    this.errors = details.errors ?? []
    this.responseCode = details.responseCode
  }
}

export function networkError(): ApiError {
  return new ApiError({ status: 0, code: 'NETWORK_ERROR', message: NO_CONNECTION })
}

/** The server or the network went away in the middle of a file: what has arrived is no document. */
export function interruptedError(): ApiError {
  return new ApiError({ status: 0, code: 'NETWORK_ERROR', message: INTERRUPTED })
}

/** The refusal inside an answer; a body that is no envelope (a proxy's page) gets a sentence of our own. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  if (!isRefusal(body))
    return new ApiError({ status: response.status, code: 'BAD_ANSWER', message: BAD_ANSWER })
  return new ApiError({
    status: response.status,
    code: body.errorCode ?? 'INTERNAL_ERROR',
    // Without one the sentence is the one for the unknown.
    message: body.message === ERRORES_SESION.UNAUTHORIZED.message ? SIN_PERMISO : body.message || UNKNOWN,
    errors: body.errors ?? [],
    responseCode: body.responseCode,
  })
}

/** The sentence of any failure, with one for the unknown. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : UNKNOWN
}

/** The record is not there, or no longer. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

interface Refusal {
  readonly message?: string
  readonly errorCode?: ErrorCode | null
  readonly errors?: readonly FieldError[]
  readonly responseCode?: ErrorCode
}

/** A refusal says why in a sentence, by a code, or in both ways (R2.1). */
function isRefusal(body: unknown): body is Refusal {
  return (
    typeof body === 'object' &&
    body !== null &&
    ['message', 'errorCode', 'responseCode'].some(field => field in body)
  )
}
