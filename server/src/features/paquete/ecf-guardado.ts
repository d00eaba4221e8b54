import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import type { ArchivosEcf } from '../ecf/consulta/de-muchos.queries.ts'
import { type Archivo, type Cifra, type Control, FUENTES } from './parte.ts'

/** What was signed of an electronic document, byte for byte, and what the tax office and the buyer answered. */
export function* archivosDeEcf(guardado: ArchivosEcf, carpeta = ''): Generator<Archivo> {
  const { encf, arecf, acecf } = guardado
  const nombre = `${guardado.rnc.replaceAll(/\D/g, '')}${encf}`
  const archivos: readonly (readonly [string, Uint8Array | null])[] = [
    [`${nombre}.xml`, guardado.xml],
    [`${nombre}_resumen.xml`, guardado.resumen],
    [`respuestas/${encf}.txt`, Buffer.from(respuestasEnTexto(guardado))],
    [`respuestas/${encf}_acuse.xml`, arecf],
    [`respuestas/${encf}_aprobacion.xml`, acecf],
  ]
  for (const [nombre, contenido] of archivos) {
    if (contenido !== null) yield { nombre: carpeta + nombre, contenido, packed: false }
  }
}

interface Cotejado {
  readonly ncf: string
  readonly signo: 1 | -1
  /** The figures that it counts in. */
  readonly cantidad: Cifra
  readonly total: Cifra
}

/** What was signed is read, not what the books say of it. */
export function cotejarEcf(
  control: Control,
  { ncf, signo, cantidad, total }: Cotejado,
  { xml, estado }: ArchivosEcf,
): void {
  if (estado === 'rechazado') control.avisa(`${ncf} fue rechazado por la DGII: no tiene valor fiscal.`)
  if (xml === null) {
    control.avisa(`${ncf} no está firmado todavía: el paquete no trae su XML.`)
    return
  }
  if (estado === 'por enviar' || estado === 'en proceso' || estado === 'por firmar') {
    control.avisa(`${ncf} no tiene respuesta de la DGII todavía: está ${estado}.`)
  }
  const firmado = /<MontoTotal>(\d+(?:\.\d{1,2})?)<\/MontoTotal>/.exec(xml.toString('utf8'))?.[1]
  control.dice(cantidad, FUENTES.xml, 1)
  control.dice(total, FUENTES.xml, signo * centavosDesdePesos(Number(firmado ?? 0)))
}

/** All that the tax office answered about a document, to be read by a person: each answer as it came, with its moment. */
function respuestasEnTexto({ encf, estado, mensajes, respuestas }: ArchivosEcf): string {
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
