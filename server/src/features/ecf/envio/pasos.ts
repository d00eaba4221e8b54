import type { ClienteDgii, Envio, Falla } from '../../../ecf/dgii/respuestas.ts'
import { ofrece } from '../../../ecf/dgii/servicios.ts'
import type { EnTurno, Paso } from './cola.queries.ts'
import { proximaVez } from './espera.ts'
import { pasoDeFalla, pasoDeResultado } from './resultado.ts'

interface Contexto {
  readonly dgii: ClienteDgii
  readonly ahora: Date
  /** Says, where a killed process is survived, that the bytes are about to leave. */
  anotarEnvio(): Promise<void>
}

/** Questions that find no trace of a document before it is sent again. */
const PREGUNTAS_SIN_RASTRO = 5

/** Hands a signed document over, or its summary; one that may be over there already is asked for first. */
export function enviar(documento: EnTurno, contexto: Contexto): Promise<Paso> {
  return documento.resumen
    ? enviarResumen(documento, documento.resumen, contexto)
    : enviarEntero(documento, contexto)
}

async function enviarEntero(documento: EnTurno, { dgii, ahora, anotarEnvio }: Contexto): Promise<Paso> {
  const { emisor, encf, xml, intentos } = documento
  if (!xml) throw new Error(`${encf} is to be sent and has no bytes`)
  const enProceso = (trackId: string): Paso => ({
    estado: 'en proceso',
    trackId,
    intentos: 0,
    falla: null,
    proximoEn: proximaVez(ahora, 0),
    turno: null,
  })
  // In the tax office's place for certification nobody can be asked.
  if (documento.enviadoEn && ofrece(documento.ambiente, 'trackIds')) {
    const visto = await dgii.trackIds(emisor.rnc, encf)
    if (!visto.ok) return pasoDeFalla(visto, { ahora, intentos, alEnviar: false })
    const ultimo = ultimoEnvio(visto.envios)
    if (ultimo) return enProceso(ultimo.trackId)
  }
  await anotarEnvio()
  const recibido = await dgii.recibirEcf(nombreDe(documento), xml)
  if (!recibido.ok) return pasoDeFalla(recibido, { ahora, intentos, alEnviar: true })
  return enProceso(recibido.trackId)
}

async function enviarResumen(documento: EnTurno, resumen: Buffer, contexto: Contexto): Promise<Paso> {
  const { dgii, ahora, anotarEnvio } = contexto
  const { intentos } = documento
  const momento = { ahora, intentos }
  if (documento.enviadoEn && ofrece(documento.ambiente, 'consultaResumen')) {
    const visto = await dgii.consultarResumen(porNumero(documento))
    if (!visto.ok) return pasoDeFalla(visto, { ...momento, alEnviar: false })
    const paso = pasoDeResultado(visto, momento)
    if (paso) return paso
  }
  await anotarEnvio()
  const recibido = await dgii.recibirResumen(nombreDe(documento), resumen)
  if (!recibido.ok) return pasoDeFalla(recibido, { ...momento, alEnviar: true })
  return pasoDeResultado(recibido, momento) ?? seguirPreguntando(momento)
}

/** Asks what became of a document that was handed over. */
export async function preguntar(documento: EnTurno, { dgii, ahora }: Contexto): Promise<Paso> {
  const { trackId, intentos } = documento
  const momento = { ahora, intentos }
  if (trackId === null) throw new Error(`${documento.encf} is in process and has no receipt`)
  const resultado = await dgii.resultado(trackId)
  if (!resultado.ok) return conservar(resultado, momento)
  const paso = pasoDeResultado(resultado, momento)
  if (paso) return paso
  // Not found again and again: it is looked for by its number, and sent once more where nobody has it.
  if (resultado.codigo === 0 && intentos >= PREGUNTAS_SIN_RASTRO) {
    return { estado: 'por enviar', trackId: null, intentos: 0, proximoEn: ahora, turno: null }
  }
  return seguirPreguntando(momento)
}

/** A question that fails says nothing of the document: it goes on waiting, unless nobody may ask. */
function conservar(falla: Falla, momento: { ahora: Date; intentos: number }): Paso {
  return pasoDeFalla(falla, { ...momento, alEnviar: false })
}

function seguirPreguntando({ ahora, intentos }: { ahora: Date; intentos: number }): Paso {
  return { intentos: intentos + 1, falla: null, proximoEn: proximaVez(ahora, intentos), turno: null }
}

/** One that was refused before does not count: the number was free, and other bytes are on their way. */
function ultimoEnvio(envios: readonly Envio[]): Envio | undefined {
  return envios.findLast(({ estado }) => !/rechazad/i.test(estado))
}

/** `{RNC}{e-NCF}.xml` (Descripción Técnica). */
function nombreDe({ emisor, encf }: EnTurno): string {
  return `${emisor.rnc}${encf}.xml`
}

function porNumero({ emisor, encf, codigoSeguridad }: EnTurno) {
  return { rncEmisor: emisor.rnc, encf, codigoSeguridad: codigoSeguridad ?? '' }
}
