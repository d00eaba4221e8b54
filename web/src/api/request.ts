import type { Endpoint } from '@cuadre/contract/endpoint'
import { TAB_HEADER } from '@cuadre/contract/events'
import { TAB } from '../lib/tab.ts'
import { showConnection } from '../ui/notices/connection.ts'
import { networkError } from './api-error.ts'

export interface RequestParts {
  readonly params?: object | undefined
  readonly query?: object | undefined
  readonly body?: unknown
  readonly files?: Readonly<Record<string, Blob>> | undefined
  /** One long file as the body. */
  readonly upload?: Blob | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly signal?: AbortSignal | undefined
}

/** `/api` + the path with its parameters filled in + the query; absent and blank values are left out. */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: RequestParts): string {
  const given = new Map(Object.entries(params))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(given.get(name))),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return `/api${path}${text === '' ? '' : `?${text}`}`
}

/** A long file as it is; with files a form, whose content type the browser writes; otherwise JSON, or nothing. */
function written({ body, files, upload }: RequestParts): Blob | FormData | string | undefined {
  if (upload) return upload
  if (!files) return body === undefined ? undefined : JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value))
  for (const [name, file] of Object.entries(files)) form.set(name, file)
  return form
}

/** A proxy answers so when nobody answers behind it. */
const UNREACHED: readonly number[] = [502, 504]

/** One request, sent once. Rejects with the network sentence when there is no answer. */
export async function send(endpoint: Endpoint, parts: RequestParts): Promise<Response> {
  const { headers, signal } = parts
  const sent = written(parts)
  try {
    const response = await fetch(urlOf(endpoint, parts), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        Accept: '*/*',
        [TAB_HEADER]: TAB,
        ...(typeof sent === 'string' ? { 'Content-Type': 'application/json' } : {}),
        ...(parts.upload ? { 'Content-Type': 'application/octet-stream' } : {}),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
      ...(signal === undefined ? {} : { signal }),
    })
    showConnection(!UNREACHED.includes(response.status))
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    showConnection(false)
    throw networkError()
  }
}
