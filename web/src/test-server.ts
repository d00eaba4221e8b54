import { contribuyentes } from '@cuadre/contract/contribuyentes'
import { correos } from '@cuadre/contract/correos'
import {
  type BodyOf,
  type DataOf,
  type Endpoint,
  type FilesOf,
  PAPERS_HEADER,
  type ParamsOf,
  type QueryOf,
  ROWS_HEADER,
} from '@cuadre/contract/endpoint'
import type { Envelope, FieldError } from '@cuadre/contract/envelope'
import { ERRORS, type ErrorCode } from '@cuadre/contract/errors'
import { validate } from '@cuadre/contract/validation'
import { vi } from 'vitest'

interface FakeRequest<E> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly files: FilesOf<E, File>
  readonly headers: Headers
}

/** A refusal of the catalogue, as the server words it. */
export class Refused {
  readonly code: ErrorCode
  readonly message: string
  readonly errors: readonly FieldError[] | undefined

  constructor(code: ErrorCode, details: { message?: string; errors?: readonly FieldError[] } = {}) {
    this.code = code
    this.message = details.message ?? ERRORS[code].message
    this.errors = details.errors
  }
}

type Answer<E> = DataOf<E> | Refused | Promise<DataOf<E> | Refused>

/** A document of the fake server; a stream lets the test decide when its pieces come. */
interface FakeFile {
  readonly fileName: string
  readonly content: string | ReadableStream<Uint8Array<ArrayBuffer>>
  readonly rows?: number
  readonly papers?: readonly string[]
}

/** A page of these rows, as every list of the server answers it. */
export function pageOf<T>(
  rows: readonly T[],
  asked: { readonly page?: number; readonly pageSize?: number } = {},
) {
  const { page = 1, pageSize = 10 } = asked
  const items = rows.slice((page - 1) * pageSize, page * pageSize)
  return { items, totalRecords: rows.length, page, pageSize }
}

interface Door {
  readonly endpoint: Endpoint
  readonly answer: (request: Request, url: URL, form: FormData | null) => Promise<Response>
}

/** One call that the fake server serves, typed by its declaration. */
export function on<E extends Endpoint>(
  endpoint: E,
  handler: (request: FakeRequest<E>) => Answer<E>,
  message = '',
): Door {
  return {
    endpoint,
    answer: async (request, url, form) => {
      const parsed = await parseRequest(endpoint, { request, url, form })
      const data = parsed instanceof Refused ? parsed : await handler(parsed)
      if (data instanceof Refused) return refusal(data)
      if (endpoint.emptyAs204 && isEmptyList(data)) return new Response(null, { status: 204 })
      return envelope(endpoint.status ?? 200, {
        data: endpoint.data ? endpoint.data.parse(data) : null,
        message,
      })
    },
  }
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0
}

/** One call that answers with a document. */
export function onFile<E extends Endpoint>(
  endpoint: E,
  handler: (request: FakeRequest<E>) => FakeFile | Refused | Promise<FakeFile | Refused>,
): Door {
  return {
    endpoint,
    answer: async (request, url, form) => {
      const parsed = await parseRequest(endpoint, { request, url, form })
      const file = parsed instanceof Refused ? parsed : await handler(parsed)
      if (file instanceof Refused) return refusal(file)
      return new Response(file.content, {
        headers: {
          'Content-Type': `application/${endpoint.file}`,
          'Content-Disposition': `inline; filename="${file.fileName}"`,
          ...(file.rows === undefined ? {} : { [ROWS_HEADER]: String(file.rows) }),
          ...(file.papers === undefined ? {} : { [PAPERS_HEADER]: file.papers.join(',') }),
        },
      })
    },
  }
}

/** As in an office that has loaded no register of taxpayers. */
const NOBODY_KNOWN = on(contribuyentes.uno, () => ({ contribuyente: null }))

/** As of documents that nobody has sent. */
const NOTHING_SENT = [on(correos.deDocumento, () => []), on(correos.sinSalir, () => [])]

/**
 * Stands in for `fetch`. A call without a door fails the test; `offline`: nothing arrives; `answersLost`: everything arrives and
 * is done, and a proxy answers with a page of its own.
 */
export function fakeServer(given: readonly Door[]) {
  const doors = [...given, NOBODY_KNOWN, ...NOTHING_SENT]
  const calls: string[] = []
  const abandoned: string[] = []
  const state = { offline: false, answersLost: false }
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, 'http://localhost')
    // The test's own document has forms that a request cannot carry.
    const form = init?.body instanceof FormData ? init.body : null
    const carried = form === null && !(init?.body instanceof Blob)
    const request = new Request(url, { ...init, ...(carried ? {} : { body: null }), signal: null })
    const call = `${request.method} ${url.pathname}${url.search}`
    calls.push(call)
    init?.signal?.addEventListener('abort', () => abandoned.push(call))
    if (state.offline) throw new TypeError('Failed to fetch')
    const door = doors.find(({ endpoint }) => endpoint.method === request.method && matches(endpoint, url))
    if (door === undefined)
      throw new Error(`The fake server has no door for ${request.method} ${url.pathname}`)
    const answered = door.answer(request, url, form)
    return Promise.race([
      state.answersLost ? answered.then(badGateway) : answered,
      ...(init?.signal ? [whenAborted(init.signal)] : []),
    ])
  })
  return { calls, abandoned, state }
}

function badGateway(): Response {
  return new Response('<html>Bad gateway</html>', { status: 502 })
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

interface Sent {
  readonly request: Request
  readonly url: URL
  readonly form: FormData | null
}

async function parseRequest<E extends Endpoint>(
  endpoint: E,
  { request, url, form }: Sent,
): Promise<FakeRequest<E> | Refused> {
  const parts = Object.entries(Object.fromEntries(form ?? []))
  const files = Object.fromEntries(parts.filter(([, value]) => value instanceof File)) as FilesOf<E, File>
  const text = await request.text()
  const json = text === '' ? undefined : JSON.parse(text)
  const params = parse(endpoint.params, pathParams(endpoint, url)) as ParamsOf<E>
  const query = parse(endpoint.query, Object.fromEntries(url.searchParams)) as QueryOf<E>
  const typed = form ? Object.fromEntries(parts.filter(([, value]) => typeof value === 'string')) : json
  const body = parse(endpoint.body, typed)
  if (body instanceof Refused) return body
  return { params, query, body: body as BodyOf<E>, files, headers: request.headers }
}

function parse(schema: Endpoint['body'], value: unknown): unknown {
  if (schema === undefined) return undefined
  const result = validate(schema, value)
  return result.ok
    ? result.value
    : new Refused('INVALID_INPUT', { message: result.errors[0].message, errors: result.errors })
}

function refusal({ code, message, errors }: Refused): Response {
  return envelope(ERRORS[code].status, {
    data: null,
    message,
    errorCode: code,
    ...(errors ? { errors } : {}),
  })
}

function envelope(status: number, content: Partial<Envelope<unknown>>): Response {
  const body = {
    data: null,
    message: '',
    errorCode: null,
    isSuccess: status < 400,
    statusCode: status,
    ...content,
  }
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
}

function segments(path: string): string[] {
  return path
    .replace(/^\/api/, '')
    .toLowerCase()
    .split('/')
}

function matches(endpoint: Endpoint, url: URL): boolean {
  const wanted = segments(endpoint.path)
  const given = segments(url.pathname)
  return (
    wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i])
  )
}

function pathParams(endpoint: Endpoint, url: URL): Record<string, string> {
  const given = segments(url.pathname)
  return Object.fromEntries(
    endpoint.path
      .split('/')
      .flatMap((part, i) => (part.startsWith(':') ? [[part.slice(1), given[i] ?? '']] : [])),
  )
}
