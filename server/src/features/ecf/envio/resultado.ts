import type { MensajeEcf } from '@cuadre/domain/ecf/estados'
import { pideReintento } from '../../../ecf/dgii/leer.ts'
import type { Falla, Resultado } from '../../../ecf/dgii/respuestas.ts'
import type { Paso } from './cola.queries.ts'
import { cuandoVuelvaLaLinea, proximaVez } from './espera.ts'

interface Momento {
  readonly ahora: Date
  readonly intentos: number
}

const ACEPTADO = 1
const RECHAZADO = 2
const ACEPTADO_CONDICIONAL = 4
/** «Ha ocurrido un error validando en eCF, favor intentar nueva vez»: theirs, not the document's. */
const INTENTE_DE_NUEVO = 4

/** What the tax office's answer makes of a document; null while it has none (in process, or not found). */
export function pasoDeResultado(
  { codigo, secuenciaUtilizada, mensajes: todos }: Resultado,
  { ahora, intentos }: Momento,
): Paso | null {
  const mensajes = todos.filter(esMensaje)
  if (codigo === RECHAZADO && mensajes.some(esPasajero)) {
    // Their fault: the same bytes again, without asking first.
    return {
      estado: 'por enviar',
      trackId: null,
      enviadoEn: null,
      falla: mensajes.map(({ valor }) => valor).join(' '),
      intentos: intentos + 1,
      proximoEn: proximaVez(ahora, intentos),
      turno: null,
    }
  }
  const comun = {
    codigo,
    mensajes,
    respondidoEn: ahora,
    intentos: 0,
    falla: null,
    detenido: false,
    turno: null,
  }
  if (codigo === ACEPTADO) return { ...comun, estado: 'aceptado', secuenciaUtilizada: true }
  if (codigo === ACEPTADO_CONDICIONAL) {
    return { ...comun, estado: 'aceptado condicional', secuenciaUtilizada: true }
  }
  if (codigo !== RECHAZADO) return null
  // What is not said counts as used.
  const usada = secuenciaUtilizada ?? true
  return { ...comun, estado: 'rechazado', secuenciaUtilizada: usada, corregible: !usada }
}

/** An accepted document comes with one empty message. */
function esMensaje({ codigo, valor }: MensajeEcf): boolean {
  return valor.trim() !== '' || codigo !== 0
}

function esPasajero({ codigo, valor }: MensajeEcf): boolean {
  return codigo === INTENTE_DE_NUEVO && pideReintento(valor)
}

/**
 * What a failure makes of a document. `alEnviar`: it was being handed over; then what was turned away with a text may be
 * corrected, and what could not be handed over is issued in contingency.
 */
export function pasoDeFalla(
  { tipo, frase: falla, mensajes }: Falla,
  { ahora, intentos, alEnviar }: Momento & { readonly alEnviar: boolean },
): Paso {
  const comun = { falla, intentos: intentos + 1, turno: null }
  switch (tipo) {
    case 'sin permiso':
      return { ...comun, detenido: true, ...(alEnviar && { enviadoEn: null }) }
    case 'rechazo':
      return { ...comun, detenido: true, mensajes, ...(alEnviar && { enviadoEn: null, corregible: true }) }
    case 'sin conexión':
      return {
        ...comun,
        proximoEn: cuandoVuelvaLaLinea(ahora, intentos),
        ...(alEnviar && { enviadoEn: null, contingencia: true }),
      }
    case 'falla de la DGII':
      return {
        ...comun,
        proximoEn: proximaVez(ahora, intentos),
        ...(alEnviar && { contingencia: true }),
      }
    case 'desconocido':
      return { ...comun, proximoEn: proximaVez(ahora, intentos) }
  }
}
