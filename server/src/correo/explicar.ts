/** What came of handing a mail to the server. `respuesta` and `codigo`: its own words, where it said any. */
export type Contestado =
  | { readonly resultado: 'enviado'; readonly respuesta: string; readonly noRecibieron: readonly string[] }
  | NoEnviado

export interface NoEnviado {
  /** Whether the same mail may go through later. */
  readonly resultado: 'otra vez' | 'rechazado'
  readonly frase: string
  readonly queHacer: string
  readonly codigo: number | null
  readonly respuesta: string | null
}

/** What the library tells of a failure besides its sentence, which may repeat what was sent. */
interface Falla {
  readonly code?: string
  /** Of the system or of TLS. */
  readonly originalCode?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
  readonly message?: string
}

/** Of a server's own words as many as a person reads. */
const LARGO = 300

/** Why a mail was not handed over, in a sentence, and what to do. */
export function explicar(
  error: unknown,
  { servidor, secretos }: { servidor: string; secretos: readonly string[] },
): NoEnviado {
  const falla = error as Falla
  const codigo = falla.responseCode ?? null
  // Some servers repeat what they were told.
  const dicho = secretos.reduce((texto, secreto) => texto.replaceAll(secreto, '…'), falla.response ?? '')
  const respuesta = dicho === '' ? null : limpia(dicho)
  const resultado = esDefinitiva(falla) ? 'rechazado' : 'otra vez'
  return { resultado, codigo, respuesta, ...enPalabras(falla, servidor) }
}

/** One line without what a terminal or a page could trip over. */
export function limpia(texto: string): string {
  return texto
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, LARGO)
}

/** A mail that the server will not take later either. What fails before it was offered is the connection's, and comes again. */
function esDefinitiva({ code = '', responseCode }: Falla): boolean {
  if (!['EAUTH', 'EENVELOPE', 'EMESSAGE'].includes(code)) return false
  return responseCode === undefined ? code !== 'EAUTH' : responseCode >= 500
}

type Palabras = Pick<NoEnviado, 'frase' | 'queHacer'>

function enPalabras(falla: Falla, servidor: string): Palabras {
  const { code = '', command = '', originalCode = '' } = falla
  if (code === 'EDNS') {
    return {
      frase: `No se encontró el servidor «${servidor}».`,
      queHacer: 'Revise que el nombre esté bien escrito, y la conexión a internet.',
    }
  }
  if (code === 'ETIMEDOUT' || code === 'EABORT') {
    return {
      frase: `El servidor «${servidor}» no contestó a tiempo.`,
      queHacer: 'Revise el puerto y la seguridad: un puerto de TLS no contesta a quien empieza sin cifrar.',
    }
  }
  if (code === 'EAUTH') {
    return {
      frase: 'El servidor no aceptó el usuario y la contraseña.',
      queHacer:
        'Revíselos. Gmail, Outlook y otros piden una «contraseña de aplicación», que se crea en la cuenta, y no la de entrar.',
    }
  }
  if (command === 'STARTTLS' && falla.response !== undefined) {
    return {
      frase: 'El servidor no ofrece STARTTLS, y sin cifrar no se le habla.',
      queHacer: 'Pruebe con TLS desde el principio (puerto 465), o pregunte a su proveedor.',
    }
  }
  if (code === 'ETLS' || esDeTls(originalCode, falla.message)) {
    return {
      frase:
        'No se pudo cifrar la conexión: el certificado del servidor no es de fiar, o no habla TLS en ese puerto.',
      queHacer: 'Revise el nombre del servidor, el puerto y la seguridad.',
    }
  }
  if (originalCode === 'ECONNREFUSED') {
    return {
      frase: `El servidor «${servidor}» no acepta conexiones en ese puerto.`,
      queHacer: 'Revise el puerto, y que el cortafuegos deje salir.',
    }
  }
  if (command.startsWith('RCPT')) {
    return {
      frase: 'El servidor no aceptó a ningún destinatario.',
      queHacer: 'Revise que las direcciones existan y estén bien escritas.',
    }
  }
  if (command.startsWith('MAIL')) {
    return {
      frase: 'El servidor no aceptó la dirección de la que sale el correo.',
      queHacer: 'Suele tener que ser la misma del usuario.',
    }
  }
  if (Number(falla.responseCode) < 500) {
    return { frase: 'El servidor no aceptó el mensaje por ahora.', queHacer: 'Pruebe dentro de un rato.' }
  }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    return {
      frase: 'El servidor no aceptó el mensaje.',
      queHacer: 'Lea lo que contestó el servidor, o pregunte a su proveedor.',
    }
  }
  return {
    frase: `No se pudo hablar con el servidor «${servidor}».`,
    queHacer: 'Revise el servidor, el puerto, la seguridad y la conexión a internet.',
  }
}

function esDeTls(codigo: string, mensaje = ''): boolean {
  return (
    /^(ERR_SSL|ERR_TLS|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH)/.test(codigo) ||
    /SSL routines/.test(mensaje)
  )
}
