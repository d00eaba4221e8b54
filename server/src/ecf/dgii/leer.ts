import type { MensajeEcf } from '@cuadre/domain/ecf/estados'
import { aLaVista } from '@cuadre/domain/texto/letras'
import type { Contestado, SinRespuesta } from './intercambiar.ts'
import type {
  CodigoDeResultado,
  EntradaDeDirectorio,
  Envio,
  Falla,
  Resultado,
  TipoDeFalla,
} from './respuestas.ts'

/** Letters of a security code: the first of a signature, in base64, which has no blank. */
const CODIGO = /^[A-Za-z\d+/= ]{6}$/

/** Of an answer in JSON, its texts as they can be kept and shown (no NUL, no half letters, no mark that turns others); undefined for a page, or for nothing. */
export function jsonDe(cuerpo: string): unknown {
  const text = (value: string) => aLaVista(Buffer.from(value).toString('utf8').replaceAll('\0', '\uFFFD'))
  // A plus sign that was asked for in an address comes back as a blank, which a text loses at its ends.
  const read = (key: string, value: string) =>
    /^codigoSeguridad$/i.test(key) && CODIGO.test(value) ? value.replaceAll(' ', '+') : text(value)
  try {
    return JSON.parse(cuerpo, (key, value) => (typeof value === 'string' ? read(key, value) : value))
  } catch {
    return undefined
  }
}

/** A field however its letters are written: the services say `encf`, `eNCF` and `ENCF`. */
export function campo(json: unknown, nombre: string): unknown {
  if (typeof json !== 'object' || json === null) return undefined
  const key = Object.keys(json).find(each => each.toLowerCase() === nombre.toLowerCase())
  return key === undefined ? undefined : (json as Record<string, unknown>)[key]
}

/** '' for what is no text. */
export function texto(json: unknown, nombre: string): string {
  const value = campo(json, nombre)
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

export function lista(json: unknown): readonly unknown[] {
  return Array.isArray(json) ? json : json === undefined || json === null ? [] : [json]
}

/** Every message that an answer holds, in whichever of its shapes: text alone, `mensajes`, `mensaje`, `error`, ProblemDetails. */
export function mensajesDe(json: unknown): MensajeEcf[] {
  if (typeof json === 'string') return [{ codigo: 0, valor: json.trim() }]
  if (Array.isArray(json)) return json.flatMap(mensajesDe)
  const propios = [...lista(campo(json, 'mensajes')), ...lista(campo(json, 'mensaje'))].flatMap(each =>
    typeof each === 'string' ? mensajesDe(each) : unMensaje(each),
  )
  const problema = Object.values((campo(json, 'errors') as object | undefined) ?? {}).flatMap(mensajesDe)
  const otros = ['error', 'detail', 'title', 'message'].map(nombre => texto(json, nombre))
  const todos = [...otros.flatMap(valor => mensajesDe(valor)), ...propios, ...problema]
  return todos.filter(({ codigo, valor }) => valor !== '' || codigo !== 0)
}

function unMensaje(json: unknown): MensajeEcf[] {
  const codigo = Number(campo(json, 'codigo'))
  return [
    { codigo: Number.isInteger(codigo) ? codigo : 0, valor: texto(json, 'valor') || texto(json, 'mensaje') },
  ]
}

const POR_ESTADO: readonly (readonly [RegExp, CodigoDeResultado])[] = [
  [/condicional/i, 4],
  [/^aceptad/i, 1],
  [/^rechazad/i, 2],
  [/proceso/i, 3],
  [/no encontrad/i, 0],
]

/** Null when the answer says nothing about a document. */
export function resultadoDe(json: unknown): Resultado | null {
  const estado = texto(json, 'estado')
  const codigo = codigoDe(texto(json, 'codigo'), estado)
  if (codigo === null) return null
  const utilizada = campo(json, 'secuenciaUtilizada')
  return {
    codigo,
    estado,
    encf: texto(json, 'encf') || null,
    secuenciaUtilizada: typeof utilizada === 'boolean' ? utilizada : booleano(utilizada),
    mensajes: lista(campo(json, 'mensajes'))
      .flatMap(each => (typeof each === 'string' ? mensajesDe(each) : unMensaje(each)))
      .filter(({ codigo: cual, valor }) => valor !== '' || cual !== 0),
  }
}

function booleano(value: unknown): boolean | null {
  if (typeof value !== 'string') return null
  return /^true$/i.test(value) ? true : /^false$/i.test(value) ? false : null
}

/** The word goes before the number where there is none. */
function codigoDe(codigo: string, estado: string): CodigoDeResultado | null {
  if (/^0?[0-4]$/.test(codigo)) return Number(codigo) as CodigoDeResultado
  if (codigo !== '') return null
  return POR_ESTADO.find(([forma]) => forma.test(estado))?.[1] ?? null
}

/** Uploads with a track id: an unknown number is answered with one that has none. */
export function enviosDe(json: unknown): Envio[] {
  return lista(json)
    .map(each => ({
      trackId: texto(each, 'trackId'),
      estado: texto(each, 'estado'),
      fechaRecepcion: texto(each, 'fechaRecepcion') || null,
    }))
    .filter(({ trackId }) => trackId !== '')
}

export function entradasDe(json: unknown): EntradaDeDirectorio[] {
  return lista(json)
    .map(each => ({
      rnc: texto(each, 'rnc'),
      nombre: texto(each, 'nombre'),
      urlRecepcion: texto(each, 'urlRecepcion'),
      urlAceptacion: texto(each, 'urlAceptacion'),
      urlOpcional: texto(each, 'urlOpcional') || null,
    }))
    .filter(({ rnc }) => rnc !== '')
}

const SIN_PERMISO = /delegad|no est(á|a) autorizad/i
const PASAJERO = /nueva vez|nuevamente|intent\w* (de )?nuevo/i

/** Their words ask to send the same once more: 'Ha ocurrido un error validando en eCF, favor intentar nueva vez.' */
export function pideReintento(dicho: string): boolean {
  return PASAJERO.test(dicho)
}

/** What an answer means that is not the one that was asked for. */
export function fallaDe(respuesta: Contestado | SinRespuesta, { envia }: { envia: boolean }): Falla {
  if (respuesta.estado === null) return sinRespuesta(respuesta, envia)
  const { estado, cuerpo } = respuesta
  const json = jsonDe(cuerpo)
  const mensajes = mensajesDe(json)
  const dicho = mensajes
    .map(({ valor }) => valor)
    .filter(valor => valor !== '')
    .join(' ')
  const tipo = tipoDe({ estado, json, dicho, mensajes })
  return {
    ok: false,
    tipo,
    frase: dicho === '' ? FRASES[tipo](estado) : `La DGII dice: ${dicho}`,
    estadoHttp: estado,
    cuerpo,
    mensajes,
  }
}

function sinRespuesta({ salio, falla }: SinRespuesta, envia: boolean): Falla {
  const tipo = salio && envia ? 'desconocido' : 'sin conexión'
  const frase = `${tipo === 'desconocido' ? 'Se envió y no se sabe si llegó' : 'No se pudo hablar con la DGII'}: ${falla}`
  return { ok: false, tipo, frase, estadoHttp: null, cuerpo: null, mensajes: [] }
}

interface Dicho {
  readonly estado: number
  readonly json: unknown
  readonly dicho: string
  readonly mensajes: readonly MensajeEcf[]
}

function tipoDe({ estado, json, dicho, mensajes }: Dicho): TipoDeFalla {
  if (SIN_PERMISO.test(dicho)) return 'sin permiso'
  if (estado >= 500 || estado === 408 || estado === 429 || pideReintento(dicho)) return 'falla de la DGII'
  if (mensajes.some(({ codigo }) => codigo === 4)) return 'falla de la DGII'
  if (estado === 401) return 'sin permiso'
  // A page: the firewall before the service, or whoever it leads to.
  if (json === undefined || (estado >= 300 && estado < 400)) return 'falla de la DGII'
  if (estado === 403) return 'sin permiso'
  return estado >= 400 || dicho !== '' ? 'rechazo' : 'desconocido'
}

const FRASES: Readonly<Record<TipoDeFalla, (estado: number) => string>> = {
  'sin conexión': () => 'No se pudo hablar con la DGII.',
  'sin permiso': () => 'La DGII no aceptó la sesión de este certificado.',
  rechazo: estado => `La DGII lo rechazó sin decir por qué (respuesta ${estado}).`,
  'falla de la DGII': estado => `El servicio de la DGII falló (respuesta ${estado}).`,
  desconocido: estado => `La DGII respondió algo que no se entiende (respuesta ${estado}).`,
}
