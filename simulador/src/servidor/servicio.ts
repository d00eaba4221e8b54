import type { Ambiente } from '../libro/datos.ts'
import type { Libro } from '../libro/libro.ts'
import type { Par } from '../par/par.ts'
import type { Fallas, NombreDeServicio } from './fallas.ts'
import type { Llegadas } from './llegadas.ts'
import type { Tokens } from './tokens.ts'

/** All that the services share. `url` is this program's own, known once it listens. */
export interface Oficina {
  readonly libro: Libro
  readonly fallas: Fallas
  readonly llegadas: Llegadas
  readonly tokens: Tokens
  readonly par: Par
  readonly ahora: () => Date
  url: string
}

export interface Archivo {
  readonly nombre: string
  readonly bytes: Buffer
}

/** A call as a service sees it. Names of parameters are looked up in any case, as the tax office does. */
export interface Pedido {
  readonly ambiente: Ambiente
  /** Owner of the certificate that the token was given to; '' where none is asked for. */
  readonly sn: string
  readonly archivo: Archivo | null
  readonly ahora: Date
  parametro(nombre: string): string
}

/** JSON, or XML with this root for whoever asks for it; or a text as it is. */
export type Respuesta =
  | { readonly estado?: number; readonly json: unknown; readonly raiz: string }
  | { readonly estado?: number; readonly texto: string; readonly tipo: string }

export interface Servicio {
  readonly nombre: NombreDeServicio
  readonly metodo: 'GET' | 'POST'
  readonly ruta: string
  readonly ambientes: readonly Ambiente[]
  /** Whether it wants to see one; of the buyer's services that can be ordered. */
  readonly token: boolean | ((oficina: Oficina) => boolean)
  responder(oficina: Oficina, pedido: Pedido): Respuesta | Promise<Respuesta>
}

const TODOS: readonly Ambiente[] = ['testecf', 'certecf', 'ecf']
type Salvedad = Partial<Pick<Servicio, 'ambientes' | 'token'>>
export const SIN_CERTIFICACION: Salvedad = { ambientes: ['testecf', 'ecf'] }
export const SIN_PRUEBAS: Salvedad = { ambientes: ['certecf', 'ecf'] }
export const SIN_TOKEN: Salvedad = { token: false }

/** A service of all environments that wants a token, where nothing else is said. */
const por =
  (metodo: Servicio['metodo']) =>
  (
    nombre: NombreDeServicio,
    ruta: string,
    responder: Servicio['responder'],
    salvo: Salvedad = {},
  ): Servicio => ({ nombre, metodo, ruta, ambientes: TODOS, token: true, responder, ...salvo })
export const get = por('GET')
export const post = por('POST')

export function json(raiz: string, contenido: unknown, estado = 200): Respuesta {
  return { raiz, json: contenido, estado }
}
