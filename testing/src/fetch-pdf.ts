import type { Endpoint } from '@cuadre/contract/endpoint'
import type { ApiClient } from './api-client.ts'
import { pageText, readPdf } from './read-pdf.ts'

/** Asks for a PDF that must come, and reads it. */
export async function fetchPdf(api: ApiClient, endpoint: Endpoint, body: unknown) {
  const { status, body: envelope, response } = await api.call(endpoint, { body })
  if (status !== 200) throw new Error(`${endpoint.path} answered ${status}: ${envelope.message}`)
  const { title, pages } = await readPdf(response.rawPayload)
  const texts = pages.map(pageText)
  const text = texts.join('\n')
  return {
    titulo: title,
    pages: texts,
    texto: text,
    /** As one line: long names are broken over several. */
    onOneLine: text.replace(/\s+/g, ' '),
    lines: text.split('\n'),
    headers: response.headers,
  }
}
