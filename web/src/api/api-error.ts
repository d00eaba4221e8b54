import type { FieldError } from '@cuadre/contract/envelope'
import type { ErrorCode } from '@cuadre/contract/errors'
import { ERRORES_SESION } from '@cuadre/contract/errors-sesion'
import { demasiadoPesado, peso } from '@cuadre/contract/peso-de-archivo'
import { UNKNOWN } from '../lib/message-of.ts'

export type ApiErrorCode = ErrorCode | 'NETWORK_ERROR' | 'BAD_ANSWER'

const NO_CONNECTION = 'No hay conexión con el servidor. Revise la red e intente de nuevo.'
const INTERRUPTED = 'La descarga se interrumpió antes de terminar. Intente de nuevo.'
const BAD_ANSWER = 'El servidor no pudo atender la solicitud. Intente de nuevo en unos segundos.'
const TOO_LARGE_FOR_PROXY =
  'El servidor que está delante de Cuadre no acepta datos de este tamaño. Avise a quien lo administra; lo que escribió sigue aquí.'

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

/** `sent`: the file that was on its way. */
export function networkError(sent?: SentFile): ApiError {
  const message = sent
    ? `La conexión se cortó mientras se enviaba ${nombrado(sent)}. Revise la red e intente de nuevo; ${siSeRepite(sent)}`
    : NO_CONNECTION
  return new ApiError({ status: 0, code: 'NETWORK_ERROR', message })
}

/** The server or the network went away in the middle of a file: what has arrived is no document. */
export function interruptedError(): ApiError {
  return new ApiError({ status: 0, code: 'NETWORK_ERROR', message: INTERRUPTED })
}

/** A file that a call sends: what it is called, how long it is and may be, and the field that it stands in. */
export interface SentFile {
  readonly name: string
  readonly size: number
  readonly maxBytes: number
  readonly field: string
}

/** What the page refuses by itself, before a byte is sent. */
export function tooLargeError(sent: SentFile): ApiError {
  const message = demasiadoPesado(sent, sent)
  return new ApiError({
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    message,
    errors: [{ field: sent.field, message }],
  })
}

const nombrado = ({ name, size }: SentFile) => `«${name}» (${peso(size)})`
const siSeRepite = ({ maxBytes }: SentFile) =>
  `si se repite, un servidor que está delante de Cuadre puede estar cortando los archivos grandes (Cuadre acepta hasta ${peso(maxBytes)}).`

/** Of an answer that is not ours: a proxy's page. */
function foreignAnswer(status: number, sent: SentFile | undefined): ApiError {
  const says = (message: string) => new ApiError({ status, code: 'BAD_ANSWER', message })
  if (sent === undefined) return says(status === 413 ? TOO_LARGE_FOR_PROXY : BAD_ANSWER)
  if (status !== 413)
    return says(
      `Cuadre no respondió al recibir ${nombrado(sent)}. Intente de nuevo en unos segundos; ${siSeRepite(sent)}`,
    )
  return says(
    `El servidor que está delante de Cuadre no acepta archivos de este tamaño: ${nombrado(sent)}. Cuadre acepta hasta ${peso(sent.maxBytes)}; avise a quien administra ese servidor.`,
  )
}

/** The refusal inside an answer; a body that is no envelope (a proxy's page) gets a sentence of our own. `sent`: the file that went with the call. */
export async function errorFrom(response: Response, sent?: SentFile): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  if (!isRefusal(body)) return foreignAnswer(response.status, sent)
  return new ApiError({
    status: response.status,
    code: body.errorCode ?? 'INTERNAL_ERROR',
    // Without one the sentence is the one for the unknown.
    message: body.message === ERRORES_SESION.UNAUTHORIZED.message ? SIN_PERMISO : body.message || UNKNOWN,
    errors: body.errors ?? [],
    responseCode: body.responseCode,
  })
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
