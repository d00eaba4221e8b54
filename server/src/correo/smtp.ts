import type { Seguridad } from '@cuadre/domain/correos/seguridad'
import { type Contestado, explicar } from './explicar.ts'

/** The office's mail server, its password in the clear. */
export interface Servidor {
  readonly servidor: string
  readonly puerto: number
  readonly seguridad: Seguridad
  readonly usuario: string | null
  readonly contrasena: string | null
}

export interface Mensaje {
  readonly de: { readonly nombre: string; readonly direccion: string }
  readonly responderA: string | null
  readonly para: readonly string[]
  readonly asunto: string
  readonly texto: string
  /** In angle brackets: the same whenever the same mail is sent again. */
  readonly mensajeId: string
  readonly fecha: Date
  readonly adjuntos: readonly Adjunto[]
}

export interface Adjunto {
  readonly nombre: string
  readonly tipo: string
  readonly contenido: Buffer
}

/** How long is waited, in milliseconds. */
export interface Plazos {
  /** For the name to be found, the connection, the greeting. */
  readonly saludo: number
  /** For each answer afterwards. */
  readonly respuesta: number
  /** For all of it: a server that dribbles answers for ever is cut off. */
  readonly todo: number
}

export interface Salida {
  /** Whom else to believe that a server is who it says (PEM), besides those that Node knows. */
  readonly autoridades?: string
  readonly plazos?: Plazos
}

/** All of it is less than a turn of the queue (`correos/espera.ts`), so that no second process begins meanwhile. */
const PLAZOS: Plazos = { saludo: 15_000, respuesta: 30_000, todo: 90_000 }

/**
 * Hands one mail to the server, on a connection of its own. Encryption that was asked for is required, and the server's certificate must
 * hold. Whatever goes wrong is an answer, never an error.
 */
export async function enviarPorSmtp(
  { servidor, puerto, seguridad, usuario, contrasena }: Servidor,
  mensaje: Mensaje,
  { autoridades, plazos = PLAZOS }: Salida = {},
): Promise<Contestado> {
  // Read with the first mail: it is large, and many offices send none.
  const { createTransport } = await import('nodemailer')
  const transporte = createTransport({
    host: servidor,
    port: puerto,
    secure: seguridad === 'tls',
    requireTLS: seguridad === 'starttls',
    ignoreTLS: seguridad === 'ninguna',
    ...(autoridades !== undefined && { tls: { ca: autoridades } }),
    // A server that asks for no password is told when it is given one all the same: silence would look like a right one.
    ...(usuario !== null &&
      contrasena !== null && { auth: { user: usuario, pass: contrasena }, forceAuth: true }),
    dnsTimeout: plazos.saludo,
    connectionTimeout: plazos.saludo,
    greetingTimeout: plazos.saludo,
    socketTimeout: plazos.respuesta,
    socketCloseTimeout: 1000,
    maxResponseSize: 64 * 1024,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  })
  try {
    const { rejectedErrors = [], response } = await transporte.sendMail({
      from: { name: mensaje.de.nombre, address: mensaje.de.direccion },
      ...(mensaje.responderA !== null && { replyTo: { name: '', address: mensaje.responderA } }),
      to: mensaje.para.map(address => ({ name: '', address })),
      subject: mensaje.asunto,
      text: mensaje.texto,
      messageId: mensaje.mensajeId,
      date: mensaje.fecha,
      attachments: mensaje.adjuntos.map(({ nombre, tipo, contenido }) => ({
        filename: nombre,
        contentType: tipo,
        content: contenido,
      })),
      signal: AbortSignal.timeout(plazos.todo),
    })
    return {
      resultado: 'enviado',
      respuesta: response,
      noRecibieron: rejectedErrors.map(({ recipient = '' }) => recipient),
    }
  } catch (error) {
    return explicar(error, { servidor, secretos: secretosDe(usuario, contrasena) })
  }
}

/** The password in the forms in which it is said to a server. */
function secretosDe(usuario: string | null, contrasena: string | null): string[] {
  if (!contrasena) return []
  const base64 = (texto: string) => Buffer.from(texto).toString('base64')
  return [contrasena, base64(contrasena), base64(`\0${usuario}\0${contrasena}`)]
}
