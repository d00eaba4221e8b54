import type { Endpoint } from '@cuadre/contract/endpoint'
import type { ClienteDeApi } from './cliente-de-api.ts'
import { leerPdf, textoDePagina } from './leer-pdf.ts'

/** Asks for a PDF that must come, and reads it. */
export async function pedirPapel(api: ClienteDeApi, endpoint: Endpoint, body: unknown) {
  const { status, body: envelope, response } = await api.call(endpoint, { body })
  if (status !== 200) throw new Error(`${endpoint.path} answered ${status}: ${envelope.message}`)
  const { titulo, paginas } = await leerPdf(response.rawPayload)
  const textos = paginas.map(textoDePagina)
  const texto = textos.join('\n')
  return {
    titulo,
    paginas: textos,
    texto,
    /** As one line: long names are broken over several. */
    seguido: texto.replace(/\s+/g, ' '),
    lineas: texto.split('\n'),
    headers: response.headers,
  }
}
