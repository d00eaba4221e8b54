import type { CallInput, DataOf, Endpoint } from '@cuadre/contract/endpoint'
import type { Envelope } from '@cuadre/contract/envelope'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { brokenNames } from './workbook-names.ts'

/** What tests read of an answer. */
export type RawAnswer = Pick<
  LightMyRequestResponse,
  'statusCode' | 'headers' | 'cookies' | 'json' | 'body' | 'rawPayload'
>

/** Whoever answers requests: the application in this process, or a program of its own behind an address. */
export type AnsweringServer = { inject(options: InjectOptions): Promise<RawAnswer> }

/** What a test hands over: looser than the contract, so that wrong bodies can be sent too. */
export type Input = {
  params?: Readonly<Record<string, unknown>> | undefined
  query?: Readonly<Record<string, unknown>> | undefined
  body?: unknown
  /** Of a form: each a file with its name. */
  files?: Readonly<Record<string, unknown>> | undefined
  headers?: Readonly<Record<string, string>>
}

export type Answer<D> = {
  status: number
  /** The envelope as it arrived; of a refusal `data` is null. */
  body: Envelope<D>
  response: RawAnswer
}

export type ApiClient = {
  /** Calls a declared endpoint, with the cookies that earlier answers left. */
  call<E extends Endpoint>(endpoint: E, input?: Input): Promise<Answer<DataOf<E>>>
  /** The data of a call that must succeed. */
  data<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<DataOf<E>>
  /** Any request, for what no declaration allows. */
  request(options: InjectOptions): Promise<RawAnswer>
  readonly cookies: Map<string, string>
}

/** A browser of its own in front of the application: it keeps its cookies. */
export function createApiClient(app: AnsweringServer, cookies = new Map<string, string>()): ApiClient {
  async function request(options: InjectOptions): Promise<RawAnswer> {
    const response = await app.inject({
      ...options,
      cookies: { ...Object.fromEntries(cookies), ...options.cookies },
    })
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  async function call<E extends Endpoint>(endpoint: E, input: Input = {}): Promise<Answer<DataOf<E>>> {
    const sent = endpoint.files ? await form(input) : { payload: input.body, headers: {} }
    const response = await request({
      method: endpoint.method,
      url: urlOf(endpoint, input),
      headers: { ...sent.headers, ...input.headers },
      ...(sent.payload === undefined ? {} : { payload: sent.payload as object }),
    })
    if (endpoint.file === 'xlsx' && response.statusCode === 200) requireNames(endpoint, response.rawPayload)
    const isEnvelope = String(response.headers['content-type']).startsWith('application/json')
    const body: Envelope<DataOf<E>> = isEnvelope ? response.json() : notAnEnvelope(response.statusCode)
    return { status: response.statusCode, body, response }
  }

  return {
    call,
    async data(endpoint, input) {
      const { status, body } = await call(endpoint, input)
      if (!body.isSuccess) {
        throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${body.message}`)
      }
      return body.data
    },
    request,
    cookies,
  }
}

/** As a browser sends a form. */
async function form({ body = {}, files = {} }: Input) {
  const data = new FormData()
  for (const [name, value] of Object.entries(body as object)) data.set(name, String(value))
  for (const [name, file] of Object.entries(files)) if (file instanceof File) data.set(name, file)
  const sent = new Response(data)
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  return { payload: Buffer.from(await sent.arrayBuffer()), headers }
}

/** The address of a call, its parameters and query filled in. */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: Input = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

/** Whatever workbook a test asks for, a spreadsheet must open it without a word of repair. */
function requireNames({ method, path }: Endpoint, workbook: Uint8Array): void {
  const broken = brokenNames(workbook)
  if (broken.length > 0) throw new Error(`${method} ${path}: ${broken.join('; ')}`)
}

/** Files carry no envelope; only their status is known. */
function notAnEnvelope<D>(statusCode: number): Envelope<D> {
  return {
    data: null as D,
    message: '',
    statusCode,
    errorCode: null,
    isSuccess: statusCode < 400,
  }
}
