import {
  type CallInput,
  type DataOf,
  type Endpoint,
  PAPERS_HEADER,
  ROWS_HEADER,
} from '@cuadre/contract/endpoint'
import type { Envelope } from '@cuadre/contract/envelope'
import { sesion } from '@cuadre/contract/sesion'
import type { DownloadProgress, DownloadWatch } from '../lib/download.ts'
import type { DownloadedFile } from '../lib/save-file.ts'
import { readSession } from '../lib/session-storage.ts'
import { ApiError, errorFrom, interruptedError, networkError } from './api-error.ts'
import { refreshSession, sessionGeneration } from './refresh.ts'
import { filesOf, type RequestParts, send } from './request.ts'
import { endExpiredSession, requireSetup } from './session-end.ts'
import { underOneKey } from './under-one-key.ts'

export interface CallOptions extends Pick<RequestParts, 'idempotencyKey'> {
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly signal?: AbortSignal | undefined
  /** Takes a 401 as it is instead of renewing the session first. */
  readonly skipRefresh?: boolean
}

/** Refusals of every call until the user has done something. */
const SETUP: readonly string[] = ['PASSWORD_CHANGE_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED']

const WITHOUT_REFRESH: readonly Endpoint[] = [sesion.login, sesion.refresh, sesion.logout]

/** One call of the API, typed by its declaration. Rejects with `ApiError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E, Blob> & CallOptions,
): Promise<Envelope<DataOf<E>>> {
  return underOneKey(endpoint, input, async idempotencyKey => {
    const response = await perform(endpoint, { ...input, idempotencyKey })
    if (response.status === 204) return nothing()
    try {
      return (await response.json()) as Envelope<DataOf<E>>
    } catch (error) {
      if (input.signal?.aborted) throw error
      // It broke off in the middle: whoever sent something knows as little of it as without an answer.
      throw networkError()
    }
  })
}

/** The only calls that answer without content are lists (`emptyAs204`). */
function nothing<D>(): Envelope<D> {
  return { data: [] as D, message: '', statusCode: 204, errorCode: null, isSuccess: true }
}

/** Like `call`, with only the data of the answer. */
export async function dataOf<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E, Blob> & CallOptions,
): Promise<DataOf<E>> {
  return (await call(endpoint, input)).data
}

/** A file of the API with the name that the server gave it. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E, Blob> & CallOptions & DownloadWatch,
): Promise<DownloadedFile> {
  const response = await perform(endpoint, input)
  const fallback = `documento.${endpoint.file ?? 'bin'}`
  const { onProgress = () => {} } = input
  try {
    const blob = await readWithProgress(response, onProgress)
    const papers = response.headers.get(PAPERS_HEADER)?.split(',') ?? []
    return { blob, fileName: fileNameOf(response.headers, fallback), papers }
  } catch (error) {
    if (input.signal?.aborted) throw error
    throw interruptedError()
  }
}

async function readWithProgress(
  response: Response,
  onProgress: (progress: DownloadProgress) => void,
): Promise<Blob> {
  const rows = Number(response.headers.get(ROWS_HEADER)) || null
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (;;) {
    onProgress({ bytes, rows })
    const piece = await reader?.read()
    if (!piece || piece.done) break
    pieces.push(piece.value)
    bytes += piece.value.byteLength
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
}

async function perform(endpoint: Endpoint, input: RequestParts & CallOptions): Promise<Response> {
  const sentAt = sessionGeneration()
  let response = await send(endpoint, input)
  if (response.status === 401 && mayRefresh(endpoint, input)) {
    const renewed = sessionGeneration() !== sentAt || (await refreshSession(sentAt))
    if (renewed) response = await send(endpoint, input)
    if (!renewed || response.status === 401) endExpiredSession()
  }
  if (response.ok) return response
  const error = await errorFrom(response, filesOf(endpoint, input)[0])
  if (error instanceof ApiError && SETUP.includes(error.code)) requireSetup()
  throw error
}

function mayRefresh(endpoint: Endpoint, input: CallOptions): boolean {
  return input.skipRefresh !== true && !WITHOUT_REFRESH.includes(endpoint) && readSession() !== null
}

/** The file name of a Content-Disposition header: the UTF-8 form first, then the plain one, else the fallback. */
function fileNameOf(headers: Headers, fallback: string): string {
  const disposition = headers.get('Content-Disposition') ?? ''
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended)
    } catch {
      // A badly encoded name falls through to the plain one.
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1]?.trim() || fallback
}
