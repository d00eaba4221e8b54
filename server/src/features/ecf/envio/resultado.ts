import type { MensajeEcf } from '@cuadre/domain/ecf/estados'
import { conservaNumero } from '@cuadre/domain/ecf/salida'
import type { Columns } from '../../../db/write/leased-queue.ts'
import { pideReintento } from '../../../ecf/dgii/leer.ts'
import type { Falla, Resultado } from '../../../ecf/dgii/respuestas.ts'
import type { EnTurno } from './cola.queries.ts'
import { cuandoVuelvaLaLinea, proximaVez } from './espera.ts'

/** What a step leaves behind of a document; what is absent stays as it was. */
export interface Paso extends Omit<Columns<'documentos_ecf'>, 'mensajes'> {
  readonly mensajes?: readonly MensajeEcf[]
  /** The office may change it: it is certain that the tax office has not kept it. */
  readonly corregible?: boolean
}

interface Momento {
  readonly ahora: Date
  readonly intentos: number
}

/** A document before it is handed over. */
type Antes = Pick<EnTurno, 'enviadoEn' | 'enDuda'>

const ACEPTADO = 1
const RECHAZADO = 2
const ACEPTADO_CONDICIONAL = 4
/** «Ha ocurrido un error validando en eCF, favor intentar nueva vez»: theirs, not the document's. */
const INTENTE_DE_NUEVO = 4

/**
 * What the tax office's answer makes of a document; null while it has none (in process, or not found). `enviadoEn`: since when an
 * attempt before the one that is answered may be over there.
 */
export function pasoDeResultado(
  { codigo, secuenciaUtilizada, mensajes: todos }: Resultado,
  { ahora, intentos, enviadoEn = null }: Momento & { enviadoEn?: Date | null },
): Paso | null {
  const mensajes = todos.filter(esMensaje)
  if (codigo === RECHAZADO && mensajes.some(esPasajero)) {
    // Their fault: the same bytes again, without asking first what became of these.
    return {
      estado: 'por enviar',
      track_id: null,
      enviado_en: enviadoEn,
      falla: mensajes.map(({ valor }) => valor).join(' '),
      intentos: intentos + 1,
      proximo_en: proximaVez(ahora, intentos),
    }
  }
  const comun = { ...decidido(ahora), codigo, mensajes }
  if (codigo === ACEPTADO) return { ...comun, estado: 'aceptado', secuencia_utilizada: true }
  if (codigo === ACEPTADO_CONDICIONAL) {
    return { ...comun, estado: 'aceptado condicional', secuencia_utilizada: true }
  }
  if (codigo !== RECHAZADO) return null
  // What is not said counts as used.
  const usada = secuenciaUtilizada ?? true
  const corregible = conservaNumero({ estado: 'rechazado', secuenciaUtilizada: usada, mensajes })
  return { ...comun, estado: 'rechazado', secuencia_utilizada: usada, corregible }
}

/** «El e-NCF … ya ha sido utilizado», «La combinación e-NCF y código de seguridad ya han sido utilizados». */
export function yaUtilizado({ codigo, mensajes }: Resultado): boolean {
  return codigo === RECHAZADO && mensajes.some(({ valor }) => /\bya (ha|han) sido utilizad/i.test(valor))
}

/** The tax office has these bytes, and nobody can be asked what it made of them. */
export function pasoDeAceptado({ mensajes }: Resultado, ahora: Date): Paso {
  return {
    ...decidido(ahora),
    estado: 'aceptado',
    codigo: ACEPTADO,
    mensajes,
    secuencia_utilizada: true,
  }
}

const DE_OTRO =
  'La DGII ya tiene con este número un comprobante que se firmó en otro momento, después de la copia de la que se restauró esta base de datos. Búsquelo en la Oficina Virtual: si es el de esta misma venta, no lo emita de nuevo.'

/** The number was used after the copy was made that this database came out of. */
export function pasoDeAjeno(ahora: Date): Paso {
  return {
    ...decidido(ahora),
    estado: 'rechazado',
    secuencia_utilizada: true,
    mensajes: [{ codigo: 0, valor: DE_OTRO }],
  }
}

/** A mistake of ours, or something that cannot be kept: another attempt may be luckier. */
export function pasoDeErrorNuestro({ ahora, intentos }: Momento): Columns<'documentos_ecf'> {
  return {
    falla:
      'El programa falló con este comprobante, y lo intentará otra vez. El registro del servidor dice por qué.',
    intentos: intentos + 1,
    proximo_en: proximaVez(ahora, intentos),
  }
}

function decidido(ahora: Date) {
  return { respondido_en: ahora, intentos: 0, falla: null, detenido: false }
}

/** An accepted document comes with one empty message. */
function esMensaje({ codigo, valor }: MensajeEcf): boolean {
  return valor.trim() !== '' || codigo !== 0
}

function esPasajero({ codigo, valor }: MensajeEcf): boolean {
  return codigo === INTENTE_DE_NUEVO && pideReintento(valor)
}

/**
 * What a failure makes of a document. `alEnviar`: it was being handed over, and stood like that before; then what was turned away with
 * a text may be corrected, and what could not be handed over is issued in contingency, unless an earlier attempt may have arrived.
 */
export function pasoDeFalla(
  { tipo, frase: falla, mensajes, estadoHttp }: Falla,
  { ahora, intentos, alEnviar }: Momento & { alEnviar: Antes | null },
): Paso {
  const comun = { falla, intentos: intentos + 1 }
  const comoAntes = alEnviar && { enviado_en: alEnviar.enviadoEn }
  const nuncaSalio = alEnviar?.enviadoEn === null && !alEnviar.enDuda
  switch (tipo) {
    case 'sin permiso':
      // Nobody was asked: the company has nothing to sign with, and goes on when it has.
      if (estadoHttp === null) return { ...comun, proximo_en: proximaVez(ahora, intentos), ...comoAntes }
      return { ...comun, detenido: true, ...comoAntes }
    case 'rechazo':
      return { ...comun, detenido: true, mensajes, ...comoAntes, ...(nuncaSalio && { corregible: true }) }
    case 'sin conexión':
      return {
        ...comun,
        proximo_en: cuandoVuelvaLaLinea(ahora, intentos),
        ...comoAntes,
        ...(nuncaSalio && { contingencia: true }),
      }
    case 'falla de la DGII':
      return {
        ...comun,
        proximo_en: proximaVez(ahora, intentos),
        ...(nuncaSalio && { contingencia: true }),
      }
    case 'desconocido':
      return { ...comun, proximo_en: proximaVez(ahora, intentos) }
  }
}
