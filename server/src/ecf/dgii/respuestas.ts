import type { MensajeEcf } from '@cuadre/domain/ecf/estados'
import type { XmlFirmable } from '../xml-firmable.ts'

/**
 * What became of a call. Only the first three say for certain that nothing was taken over there; after the other two whoever
 * sent a document asks by its number before sending it again.
 * - 'sin conexión': it never left (no address, refused, circuit breaker open); try later.
 * - 'sin permiso': not let in (token, delegation of the certificate); trying again would not help.
 * - 'rechazo': refused with a text; trying again would not help.
 * - 'falla de la DGII': answered, but not by the service's own word (5xx, a firewall's page, 'intente nuevamente'); try later.
 * - 'desconocido': sent, and no answer that can be understood.
 */
export type TipoDeFalla = 'sin conexión' | 'sin permiso' | 'rechazo' | 'falla de la DGII' | 'desconocido'

export interface Falla {
  readonly ok: false
  readonly tipo: TipoDeFalla
  /** For people, with the tax office's own text where it gave one. */
  readonly frase: string
  /** Null when no answer came. */
  readonly estadoHttp: number | null
  /** As it came, cut at the limit; null when no answer came. */
  readonly cuerpo: string | null
  /** No session could be opened: whatever was to be sent did not leave, or came back with 401. */
  readonly sinSesion?: true
  /** The tax office's messages where it gave any. */
  readonly mensajes: readonly MensajeEcf[]
}

export type Respuesta<T> = ({ readonly ok: true } & T) | Falla

/** 0 not found, 1 accepted, 2 rejected, 3 in process, 4 conditionally accepted. */
export type CodigoDeResultado = 0 | 1 | 2 | 3 | 4

/** What the tax office says of a document or of a summary. */
export interface Resultado {
  readonly codigo: CodigoDeResultado
  readonly estado: string
  readonly encf: string | null
  /** Null where it does not say. */
  readonly secuenciaUtilizada: boolean | null
  readonly mensajes: readonly MensajeEcf[]
}

/** One upload of a document, as the tax office remembers it. */
export interface Envio {
  readonly trackId: string
  readonly estado: string
  readonly fechaRecepcion: string | null
}

/** Where an issuer receives: hosts, to which `/fe/…` is appended. */
export interface EntradaDeDirectorio {
  readonly rnc: string
  readonly nombre: string
  readonly urlRecepcion: string
  readonly urlAceptacion: string
  /** Where it gives seeds, if anywhere. */
  readonly urlOpcional: string | null
}

/** Of an issued document, by which it is looked up. */
export interface PorNumero {
  readonly rncEmisor: string
  readonly encf: string
  readonly codigoSeguridad: string
  readonly rncComprador?: string | null
}

/** Until when nobody is called, and the sentence for it. */
export interface Pausa {
  readonly hasta: Date
  readonly frase: string
}

/**
 * The tax office's services (Descripción Técnica de Servicios DGII). `nombre` is the file's: `{RNC}{e-NCF}.xml`. An HTTP status
 * is never thrown.
 */
export interface ClienteDgii {
  /** Because this environment keeps failing; null while it may be called. */
  pausa(): Pausa | null
  semilla(): Promise<Respuesta<{ readonly semilla: XmlFirmable }>>
  /** Makes sure that there is a token; it stays inside. */
  token(): Promise<Respuesta<{ readonly expira: Date }>>
  recibirEcf(nombre: string, xml: Buffer): Promise<Respuesta<{ readonly trackId: string }>>
  /** The summary of a small consumption invoice; answered at once. */
  recibirResumen(nombre: string, xml: Buffer): Promise<Respuesta<Resultado>>
  resultado(trackId: string): Promise<Respuesta<Resultado>>
  /** By its number: `codigo` 0 when it is not known there. `codigoSeguridad`: of the document that it speaks of; '' where it does not say. */
  estado(documento: PorNumero): Promise<Respuesta<Resultado & { readonly codigoSeguridad: string }>>
  /** Empty when it was never received. */
  trackIds(rnc: string, encf: string): Promise<Respuesta<{ readonly envios: readonly Envio[] }>>
  /** `codigo` 0 when the summary is not known there. */
  consultarResumen(documento: PorNumero): Promise<Respuesta<Resultado>>
  anular(
    nombre: string,
    xml: Buffer,
  ): Promise<Respuesta<{ readonly codigo: string; readonly mensajes: readonly string[] }>>
  directorio(rnc: string): Promise<Respuesta<{ readonly entradas: readonly EntradaDeDirectorio[] }>>
  aprobar(
    nombre: string,
    xml: Buffer,
  ): Promise<
    Respuesta<{ readonly estado: string; readonly codigo: string; readonly mensajes: readonly string[] }>
  >
}

/** One exchange, for whoever keeps them; never a token or a key. */
export interface IntercambioDgii {
  readonly servicio: string
  /** Method and address. */
  readonly direccion: string
  readonly estadoHttp: number | null
  /** The file that was sent; null where a question has none. */
  readonly enviado: Buffer | null
  readonly recibido: string | null
  /** Why no answer came, or why none is taken. */
  readonly falla: string | null
  readonly milisegundos: number
}
