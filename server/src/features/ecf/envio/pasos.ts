import type { ClienteDgii, Envio, Falla } from '../../../ecf/dgii/respuestas.ts'
import { ofrece } from '../../../ecf/dgii/servicios.ts'
import type { EnTurno } from './cola.queries.ts'
import { proximaVez } from './espera.ts'
import {
  type Paso,
  pasoDeAceptado,
  pasoDeAjeno,
  pasoDeFalla,
  pasoDeResultado,
  yaUtilizado,
} from './resultado.ts'

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
  const { encf, xml, intentos } = documento
  if (!xml) throw new Error(`${encf} is to be sent and has no bytes`)
  const momento = { ahora, intentos }
  // In the tax office's place for certification nobody can be asked.
  if ((documento.enviadoEn || documento.enDuda) && ofrece(documento.ambiente, 'trackIds')) {
    const hallado = await buscar(documento, dgii, { confirmar: documento.enDuda })
    if (hallado.es === 'falla') return conservar(hallado.falla, momento)
    if (hallado.es === 'por saberse') return seguirPreguntando(momento)
    if (hallado.es === 'ajeno') return pasoDeAjeno(ahora)
    if (hallado.es === 'nuestro') return enProceso(hallado.trackId, ahora)
  }
  await anotarEnvio()
  const recibido = await dgii.recibirEcf(nombreDe(documento), xml)
  if (!recibido.ok) return pasoDeFalla(recibido, { ...momento, alEnviar: documento })
  return enProceso(recibido.trackId, ahora)
}

function enProceso(trackId: string, ahora: Date): Paso {
  return {
    estado: 'en proceso',
    track_id: trackId,
    intentos: 0,
    falla: null,
    proximo_en: proximaVez(ahora, 0),
  }
}

async function enviarResumen(documento: EnTurno, resumen: Buffer, contexto: Contexto): Promise<Paso> {
  const { dgii, ahora, anotarEnvio } = contexto
  const { intentos } = documento
  const momento = { ahora, intentos }
  const enviado = documento.enviadoEn !== null || documento.enDuda
  const seConsulta = ofrece(documento.ambiente, 'consultaResumen')
  if (enviado && seConsulta) {
    const visto = await dgii.consultarResumen(porNumero(documento))
    if (!visto.ok) return conservar(visto, momento)
    if (visto.codigo !== 0) return pasoDeResultado(visto, momento) ?? seguirPreguntando(momento)
  }
  await anotarEnvio()
  const recibido = await dgii.recibirResumen(nombreDe(documento), resumen)
  if (!recibido.ok) return pasoDeFalla(recibido, { ...momento, alEnviar: documento })
  // These very bytes were there already: where it can be asked what became of them, it is asked next time.
  if (enviado && yaUtilizado(recibido))
    return seConsulta ? seguirPreguntando(momento) : pasoDeAceptado(recibido, ahora)
  const { enviadoEn } = documento
  return pasoDeResultado(recibido, { ...momento, enviadoEn }) ?? seguirPreguntando(momento)
}

/** Asks what became of a document that was handed over. */
export async function preguntar(documento: EnTurno, { dgii, ahora }: Contexto): Promise<Paso> {
  const { trackId, intentos } = documento
  const momento = { ahora, intentos }
  if (trackId === null) throw new Error(`${documento.encf} is in process and has no receipt`)
  const resultado = await dgii.resultado(trackId)
  if (!resultado.ok) return conservar(resultado, momento)
  if (yaUtilizado(resultado) && ofrece(documento.ambiente, 'trackIds')) {
    // Nobody knew of the first upload when it was asked for: the second one is refused because of it.
    const primero = await buscar(documento, dgii, { confirmar: true })
    if (primero.es === 'falla') return conservar(primero.falla, momento)
    if (primero.es === 'por saberse') return seguirPreguntando(momento)
    if (primero.es === 'nuestro') return enProceso(primero.trackId, ahora)
  }
  const paso = pasoDeResultado(resultado, momento)
  if (paso) return paso
  // Not found again and again: it is looked for by its number, and sent once more where nobody has it.
  if (resultado.codigo === 0 && intentos >= PREGUNTAS_SIN_RASTRO) {
    return { estado: 'por enviar', track_id: null, intentos: 0, proximo_en: ahora }
  }
  return seguirPreguntando(momento)
}

/** A question that fails says nothing of the document: it goes on waiting, unless nobody may ask. */
function conservar(falla: Falla, momento: { ahora: Date; intentos: number }): Paso {
  return pasoDeFalla(falla, { ...momento, alEnviar: null })
}

function seguirPreguntando({ ahora, intentos }: { ahora: Date; intentos: number }): Paso {
  return { intentos: intentos + 1, falla: null, proximo_en: proximaVez(ahora, intentos) }
}

/** `{RNC}{e-NCF}.xml` (Descripción Técnica). */
function nombreDe({ emisor, encf }: EnTurno): string {
  return `${emisor.rnc}${encf}.xml`
}

function porNumero({ emisor, encf, codigoSeguridad }: EnTurno) {
  return { rncEmisor: emisor.rnc, encf, codigoSeguridad: codigoSeguridad ?? '' }
}

/** What the tax office has under a document's number; 'ajeno': another document than ours. */
type Hallado =
  | { readonly es: 'nuestro'; readonly trackId: string }
  | { readonly es: 'nada' | 'ajeno' | 'por saberse' }
  | { readonly es: 'falla'; readonly falla: Falla }

/**
 * Looks for a receipt under the document's number. `confirmar`: another database may have sent other bytes under it (this one was
 * restored from a copy); then it is ours if it has our security code.
 */
async function buscar(
  { emisor, encf, codigoSeguridad, compradorRnc }: EnTurno,
  dgii: ClienteDgii,
  { confirmar }: { confirmar: boolean },
): Promise<Hallado> {
  const visto = await dgii.trackIds(emisor.rnc, encf)
  if (!visto.ok) return { es: 'falla', falla: visto }
  const ultimo = ultimoEnvio(visto.envios)
  if (!ultimo) return { es: 'nada' }
  const nuestro = { es: 'nuestro', trackId: ultimo.trackId } as const
  if (!confirmar) return nuestro
  // Before it is decided nobody is told what it looks like.
  if (!/aceptad/i.test(ultimo.estado)) return { es: 'por saberse' }
  const suyo = await dgii.estado({
    rncEmisor: emisor.rnc,
    encf,
    codigoSeguridad: codigoSeguridad ?? '',
    rncComprador: compradorRnc,
  })
  if (!suyo.ok) return { es: 'falla', falla: suyo }
  return suyo.codigo === 0 ? { es: 'ajeno' } : nuestro
}

/** One that was refused before does not count: the number was free, and other bytes are on their way. */
function ultimoEnvio(envios: readonly Envio[]): Envio | undefined {
  return envios.findLast(({ estado }) => !/rechazad/i.test(estado))
}
