import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import { AMBIENTE_EN_PALABRAS } from '@cuadre/domain/ecf/ambientes'
import { XmlFirmable } from '../xml-firmable.ts'
import { type Contestado, intercambiar, type SinRespuesta } from './intercambiar.ts'
import { campo, entradasDe, enviosDe, fallaDe, jsonDe, mensajesDe, resultadoDe, texto } from './leer.ts'
import { MemoriaDgii, type Token } from './memoria.ts'
import type { ClienteDgii, Falla, IntercambioDgii, PorNumero, Respuesta } from './respuestas.ts'
import { direccionDe, type NombreDeServicio, ofrece, type Pregunta, SERVICIOS } from './servicios.ts'

interface Deps {
  readonly ambiente: Ambiente
  readonly simuladorUrl: string
  /** The simulator's place of that name instead of the tax office's: a certification that is tried out. */
  readonly simulado?: boolean
  /** Signs the seed, byte for byte as it came; null when there is no certificate to sign with. */
  readonly firmar: (semilla: XmlFirmable) => Promise<Buffer | null>
  /** Whose token it is: the company's RNC and the fingerprint of its certificate of now. */
  readonly quien?: string | (() => string | Promise<string>)
  /** What the clients of a process share; a client alone remembers for itself. */
  readonly memoria?: MemoriaDgii
  /** Keeps every exchange; what it throws is thrown on. */
  readonly anotar?: (intercambio: IntercambioDgii) => void | Promise<void>
  readonly fetch?: typeof globalThis.fetch
}

interface Llamada {
  readonly servicio: NombreDeServicio
  readonly pregunta?: Pregunta
  readonly archivo?: { readonly nombre: string; readonly xml: Buffer }
}

/** Of the life of a token that goes by before a new one is asked for: 50 minutes of an hour. */
const VIDA_UTIL = 5 / 6
const UNA_HORA_MS = 3_600_000

/** The client of the tax office's services, as one company. */
export function clienteDgii(deps: Deps): ClienteDgii {
  const { ambiente, firmar, quien = '', memoria = new MemoriaDgii(), anotar = () => {} } = deps
  const lugar = deps.simulado ? (`simulador ${ambiente}` as const) : ambiente
  const breaker = memoria.breaker(lugar)
  const donde = AMBIENTE_EN_PALABRAS[ambiente]
  const enPausa = `La DGII (${donde}) no responde: se espera antes de llamarla otra vez.`
  const salida = { fetch: deps.fetch ?? globalThis.fetch, anotar }

  /** One exchange, unless the environment keeps failing. */
  async function hablar(
    { servicio, pregunta, archivo }: Llamada,
    token: Token | null,
  ): Promise<Contestado | Falla> {
    const { nombre, metodo, espera } = SERVICIOS[servicio]
    if (!ofrece(ambiente, servicio)) {
      return unaFalla('desconocido', `La DGII no ofrece el servicio «${nombre}» en ${donde}.`)
    }
    if (!breaker.mayCall()) return unaFalla('sin conexión', enPausa)
    const url = direccionDe(deps, servicio, pregunta)
    const visible = servicio === 'validarSemilla' ? { visible: sinToken } : {}
    const reparo = servicio === 'semilla' ? { reparo: noEsSemilla } : {}
    const pedido = {
      servicio: nombre,
      metodo,
      url,
      token: token?.texto ?? null,
      archivo,
      esperaMs: espera * 1000,
    }
    const respuesta = await intercambiar({ ...pedido, ...visible, ...reparo }, salida).catch(error => {
      breaker.failed()
      throw error
    })
    const falla =
      respuesta.estado === null || respuesta.estado >= 300 ? fallaDe(respuesta, { envia: !!archivo }) : null
    if (falla && (falla.tipo === 'falla de la DGII' || respuesta.estado === null)) breaker.failed()
    else breaker.succeeded()
    return respuesta.estado === null ? fallaDe(respuesta as SinRespuesta, { envia: !!archivo }) : respuesta
  }

  /** With a token, and once more with a new one where the tax office knows this one no more. */
  async function pedir<T>(llamada: Llamada, leer: (json: unknown) => T | null): Promise<Respuesta<T>> {
    const clave = await miClave()
    for (let again = false; ; again = true) {
      const sesion = await memoria.sesion(clave, tokenNuevo)
      if (!sesion.ok) return { ...sesion, sinSesion: true }
      const respuesta = await hablar(llamada, sesion.token)
      if ('ok' in respuesta) return respuesta
      if (respuesta.estado === 401) {
        await memoria.olvidar(clave, sesion.token.texto)
        if (!again) continue
      }
      const leido = respuesta.estado < 500 ? leer(jsonDe(respuesta.cuerpo)) : null
      return leido === null ? fallaDe(respuesta, { envia: !!llamada.archivo }) : { ok: true, ...leido }
    }
  }

  const miClave = async () => `${lugar} ${typeof quien === 'string' ? quien : await quien()}`

  async function tokenNuevo(): Promise<Respuesta<{ readonly token: Token }>> {
    const dada = await semilla()
    if (!dada.ok) return dada
    const xml = await firmar(dada.semilla)
    if (!xml) return unaFalla('sin permiso', 'La empresa no tiene un certificado que sirva para firmar.')
    const archivo = { nombre: 'semilla.xml', xml }
    const respuesta = await hablar({ servicio: 'validarSemilla', archivo }, null)
    // Nothing was handed in that could have been taken over.
    if ('ok' in respuesta)
      return respuesta.tipo === 'desconocido' ? { ...respuesta, tipo: 'sin conexión' } : respuesta
    const json = jsonDe(respuesta.cuerpo)
    const token = tokenDe(json, memoria.now())
    return token && respuesta.estado < 300 ? { ok: true, token } : fallaDe(respuesta, { envia: false })
  }

  async function semilla(): ReturnType<ClienteDgii['semilla']> {
    const respuesta = await hablar({ servicio: 'semilla' }, null)
    if ('ok' in respuesta) return respuesta
    const dada = semillaEn(respuesta)
    if (dada) return { ok: true, semilla: dada }
    const falla = fallaDe(respuesta, { envia: false })
    const reparo = falla.mensajes.length === 0 ? noEsSemilla(respuesta) : null
    return reparo === null ? falla : { ...falla, frase: reparo }
  }

  return {
    pausa: () => breaker.openUntil && { hasta: breaker.openUntil, frase: enPausa },
    semilla,
    async token() {
      const sesion = await memoria.sesion(await miClave(), tokenNuevo)
      return sesion.ok ? { ok: true, expira: sesion.token.expira } : sesion
    },
    recibirEcf: (nombre, xml) =>
      pedir({ servicio: 'recepcion', archivo: { nombre, xml } }, json => {
        const trackId = texto(json, 'trackId')
        return trackId === '' ? null : { trackId }
      }),
    recibirResumen: (nombre, xml) =>
      pedir({ servicio: 'recepcionResumen', archivo: { nombre, xml } }, resultadoDe),
    resultado: trackid => pedir({ servicio: 'resultado', pregunta: { trackid } }, resultadoDe),
    estado: documento =>
      pedir({ servicio: 'estado', pregunta: porNumero(documento) }, json => {
        const resultado = resultadoDe(json)
        return resultado && { ...resultado, codigoSeguridad: texto(json, 'codigoSeguridad') }
      }),
    trackIds: (rncemisor, encf) =>
      pedir({ servicio: 'trackIds', pregunta: { rncemisor, encf } }, json =>
        tieneTrackIds(json) ? { envios: enviosDe(json) } : null,
      ),
    consultarResumen: ({ rncEmisor, encf, codigoSeguridad }) => {
      const pregunta = { RNC_Emisor: rncEmisor, ENCF: encf, Cod_Seguridad_eCF: codigoSeguridad }
      return pedir({ servicio: 'consultaResumen', pregunta }, resultadoDe)
    },
    anular: (nombre, xml) =>
      pedir({ servicio: 'anulacion', archivo: { nombre, xml } }, json =>
        texto(json, 'rnc') === '' ? null : { codigo: texto(json, 'codigo'), mensajes: frases(json) },
      ),
    directorio: rnc =>
      pedir({ servicio: 'directorio', pregunta: { RNC: rnc } }, json => {
        const entradas = entradasDe(json)
        return entradas.length > 0 || (Array.isArray(json) && json.length === 0) ? { entradas } : null
      }),
    aprobar: (nombre, xml) =>
      pedir({ servicio: 'aprobacion', archivo: { nombre, xml } }, json => {
        const estado = texto(json, 'estado')
        return estado === '' ? null : { estado, codigo: texto(json, 'codigo'), mensajes: frases(json) }
      }),
  }
}

function semillaEn({ estado, cuerpo }: Contestado): XmlFirmable | null {
  return estado === 200 ? XmlFirmable.semilla(Buffer.from(cuerpo)) : null
}

/** What is wrong with an answer that should be a seed and comes as one. */
function noEsSemilla(respuesta: Contestado): string | null {
  if (respuesta.estado !== 200 || semillaEn(respuesta)) return null
  return 'Lo que contestó el servicio de la DGII no es una semilla: no se firmó nada.'
}

function unaFalla(tipo: Falla['tipo'], frase: string): Falla {
  return { ok: false, tipo, frase, estadoHttp: null, cuerpo: null, mensajes: [] }
}

function porNumero({ rncEmisor, encf, codigoSeguridad, rncComprador }: PorNumero): Pregunta {
  const buyer = rncComprador ? { rnccomprador: rncComprador } : {}
  return { rncemisor: rncEmisor, ncfelectronico: encf, ...buyer, codigoseguridad: codigoSeguridad }
}

/** A list, or one that says it does not know the number. */
function tieneTrackIds(json: unknown): boolean {
  return Array.isArray(json) || campo(json, 'trackId') !== undefined
}

function frases(json: unknown): string[] {
  return mensajesDe(json).map(({ valor }) => valor)
}

/** By our own clock: theirs tells how long it lives. */
function tokenDe(json: unknown, ahora: Date): Token | null {
  const dicho = texto(json, 'token')
  if (dicho === '') return null
  const hasta = Date.parse(texto(json, 'expira'))
  const vida = hasta - Date.parse(texto(json, 'expedido'))
  const vive = vida > 0 && vida <= 24 * UNA_HORA_MS ? vida : UNA_HORA_MS
  const expira = new Date(Number.isNaN(hasta) ? ahora.getTime() + vive : hasta)
  return { texto: dicho, expira, renuevaEn: new Date(ahora.getTime() + vive * VIDA_UTIL) }
}

/** What is kept of the answer that brings a token. */
function sinToken(cuerpo: string): string {
  return cuerpo.replace(/("token"\s*:\s*")[^"]*(")/gi, '$1…$2').replace(/\beyJ[\w-]+(\.[\w-]+)+/g, '…')
}
