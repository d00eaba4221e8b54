import type { ClienteDgii, Falla, Resultado } from '../../../ecf/dgii/respuestas.ts'
import { cuandoVuelvaLaLinea, proximaVez } from '../envio/espera.ts'
import { pasoDeResultado } from '../envio/resultado.ts'
import type { Avance, CasoEnTurno, ConjuntoEnTurno } from './cola.queries.ts'

interface Contexto {
  readonly conjunto: ConjuntoEnTurno
  readonly dgii: ClienteDgii
  readonly ahora: Date
  /** Says, where a killed process is survived, that the bytes are about to leave. */
  anotarEnvio(): Promise<void>
}

/** Questions that find no trace of a document before a person is asked. */
const PREGUNTAS_SIN_RASTRO = 8

const SIN_RESPUESTA =
  'Se envió y no se sabe si llegó. Mire en el portal de la DGII si lo tiene, y dígalo aquí: en la certificación no se puede preguntar, y enviarlo dos veces la haría empezar de nuevo.'

/**
 * Hands a signed document over. One that may be over there is never sent again without knowing: of a summary the tax office is asked, of
 * anything else a person, because its place for certification answers no questions about numbers (Descripción Técnica, services by environment).
 */
export async function enviarCaso(
  caso: CasoEnTurno & { readonly xml: Buffer },
  contexto: Contexto,
): Promise<Avance> {
  const { dgii, conjunto, ahora } = contexto
  if (caso.enviadoEn && caso.forma !== 'RFCE') return dudoso(caso)
  if (caso.enviadoEn) {
    const visto = await dgii.consultarResumen({
      rncEmisor: conjunto.rnc,
      encf: caso.encf,
      codigoSeguridad: caso.codigoSeguridad ?? '',
    })
    if (!visto.ok) return sinRespuestaAPregunta(visto, contexto)
    const conocido = respondido(caso, visto, contexto)
    if (conocido) return conocido
  }
  await contexto.anotarEnvio()
  const nombre = `${conjunto.rnc}${caso.encf}.xml`
  switch (caso.forma) {
    case 'ECF': {
      const recibido = await dgii.recibirEcf(nombre, caso.xml)
      if (!recibido.ok) return fallado(caso, recibido, contexto)
      const { trackId } = recibido
      const comun = { falla: null, intentos: 0, proximo_en: proximaVez(ahora, 0) }
      return { ...comun, caso: { orden: caso.orden, estado: 'en proceso', track_id: trackId } }
    }
    case 'RFCE': {
      const recibido = await dgii.recibirResumen(nombre, caso.xml)
      if (!recibido.ok) return fallado(caso, recibido, contexto)
      return respondido(caso, recibido, contexto) ?? esperar(contexto)
    }
    case 'ACECF': {
      const recibido = await dgii.aprobar(nombre, caso.xml)
      if (!recibido.ok) return fallado(caso, recibido, contexto)
      const mensajes = recibido.mensajes.map(valor => ({ codigo: 0, valor }))
      const estado = Number(recibido.codigo) === 1 ? 'aceptado' : 'rechazado'
      return decidido(caso, { estado, mensajes }, contexto)
    }
  }
}

/** Asks what became of a document that was handed over. */
export async function preguntarPor(caso: CasoEnTurno, contexto: Contexto): Promise<Avance> {
  const { dgii, conjunto } = contexto
  const resultado = await dgii.resultado(caso.trackId ?? '')
  if (!resultado.ok) return sinRespuestaAPregunta(resultado, contexto)
  const avance = respondido(caso, resultado, contexto)
  if (avance) return avance
  return resultado.codigo === 0 && conjunto.intentos >= PREGUNTAS_SIN_RASTRO
    ? dudoso(caso)
    : esperar(contexto)
}

/** What an answer makes of a document; null while there is none. */
function respondido(caso: CasoEnTurno, resultado: Resultado, contexto: Contexto): Avance | null {
  const { ahora, conjunto } = contexto
  const paso = pasoDeResultado(resultado, { ahora, intentos: conjunto.intentos })
  if (
    paso?.estado === 'aceptado' ||
    paso?.estado === 'aceptado condicional' ||
    paso?.estado === 'rechazado'
  ) {
    return decidido(caso, { estado: paso.estado, mensajes: paso.mensajes ?? [] }, contexto)
  }
  if (paso?.estado !== 'por enviar') return null
  // Their own fault, and they say so: the same bytes again.
  return {
    caso: { orden: caso.orden, estado: 'por enviar', track_id: null, enviado_en: null },
    falla: paso.falla ?? null,
    intentos: conjunto.intentos + 1,
    proximo_en: proximaVez(ahora, conjunto.intentos),
  }
}

interface Decision {
  readonly estado: 'aceptado' | 'aceptado condicional' | 'rechazado'
  readonly mensajes: Resultado['mensajes']
}

/** One refusal ends the set: the tax office begins it again. */
function decidido(
  { orden, encf }: CasoEnTurno,
  { estado, mensajes }: Decision,
  { ahora, conjunto }: Contexto,
): Avance {
  const rechazado = estado === 'rechazado'
  const deNuevo =
    conjunto.clase === 'simulacion'
      ? 'Con eso vacía toda la simulación: corrija lo que dice y prepárela de nuevo, con otros números.'
      : 'La DGII empieza el conjunto de nuevo: corrija lo que dice, descárguelo otra vez si cambió, y empiece de nuevo aquí.'
  return {
    caso: { orden, estado, mensajes: JSON.stringify(mensajes), respondido_en: ahora },
    ...(rechazado && { enviando: false as const }),
    falla: rechazado ? `La DGII rechazó ${encf}. ${deNuevo}` : null,
    intentos: 0,
    proximo_en: ahora,
  }
}

/** What a failed upload makes of it. Only a text of the service itself, or a line that never stood, says for certain. */
function fallado(caso: CasoEnTurno, falla: Falla, contexto: Contexto): Avance {
  const libre = { orden: caso.orden, enviado_en: null }
  if (falla.sinSesion) return { ...sinRespuestaAPregunta(falla, contexto), caso: libre }
  switch (falla.tipo) {
    case 'rechazo': {
      const mensajes = falla.mensajes.length > 0 ? falla.mensajes : [{ codigo: 0, valor: falla.frase }]
      return decidido(caso, { estado: 'rechazado', mensajes }, contexto)
    }
    case 'sin permiso':
      return { ...parado(falla), caso: libre }
    case 'sin conexión':
      return { ...luego(falla, contexto), caso: libre }
    case 'falla de la DGII':
    case 'desconocido':
      return caso.forma === 'RFCE' ? luego(falla, contexto) : dudoso(caso)
  }
}

function dudoso({ orden, encf }: CasoEnTurno): Avance {
  const falla = `${encf}: ${SIN_RESPUESTA}`
  return { caso: { orden, estado: 'sin respuesta' }, enviando: false, falla }
}

/** A question that fails says nothing of the document: it is asked again, unless nobody may ask. */
function sinRespuestaAPregunta(falla: Falla, contexto: Contexto): Avance {
  return falla.tipo === 'sin permiso' || falla.tipo === 'rechazo' ? parado(falla) : luego(falla, contexto)
}

function parado({ frase }: Falla): Avance {
  return { enviando: false, falla: frase }
}

function luego({ frase }: Falla, { ahora, conjunto }: Contexto): Avance {
  const { intentos } = conjunto
  return { falla: frase, intentos: intentos + 1, proximo_en: cuandoVuelvaLaLinea(ahora, intentos) }
}

function esperar({ ahora, conjunto }: Contexto): Avance {
  const { intentos } = conjunto
  return { falla: null, intentos: intentos + 1, proximo_en: proximaVez(ahora, intentos) }
}
