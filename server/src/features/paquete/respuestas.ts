import { formatInstante } from '@cuadre/domain/tiempo/dia'
import type { ArchivosEcf } from '../ecf/consulta/de-muchos.queries.ts'

/** All that the tax office answered about a document, to be read by a person: each answer as it came, with its moment. */
export function respuestasEnTexto({ encf, estado, mensajes, respuestas }: ArchivosEcf): string {
  const cabeza = [
    `Comprobante: ${encf}`,
    `Estado: ${estado}`,
    ...mensajes.map(({ codigo, valor }) => `Mensaje ${codigo}: ${valor}`),
  ]
  const dichas = respuestas.flatMap(({ en, servicio, direccion, estadoHttp, recibido, falla }) => [
    '',
    `${formatInstante(new Date(en))} · ${servicio} · ${direccion} · ${
      estadoHttp === null ? 'sin respuesta' : `HTTP ${estadoHttp}`
    }`,
    ...(falla === null ? [] : [falla]),
    ...(recibido === null ? [] : [recibido]),
  ])
  return `${[...cabeza, ...dichas].join('\r\n')}\r\n`
}
