export type Parte = {
  readonly cabeceras: ReadonlyMap<string, string>
  readonly contenido: Buffer
}

/** A mail as its reader sees it. */
export type CorreoLeido = {
  /** As it arrived, one character for each byte. */
  readonly crudo: string
  readonly cabeceras: ReadonlyMap<string, string>
  readonly texto: string
  readonly adjuntos: readonly { readonly nombre: string; readonly tipo: string; readonly contenido: Buffer }[]
}

/** Reads a mail (RFC 5322, MIME) of one level: a text, and files beside it. */
export function leerCorreo(crudo: string): CorreoLeido {
  const entero = leerParte(crudo)
  const limite = /boundary="?([^";]+)/.exec(entero.cabeceras.get('content-type') ?? '')?.[1]
  const partes =
    limite === undefined
      ? [entero]
      : crudo
          .split(`--${limite}`)
          .slice(1, -1)
          .map(parte => leerParte(parte.replace(/^\r\n|\r\n$/g, '')))
  const [texto, ...adjuntos] = partes
  return {
    crudo,
    cabeceras: entero.cabeceras,
    texto: texto?.contenido.toString('utf8').replaceAll('\r\n', '\n').trimEnd() ?? '',
    adjuntos: adjuntos.map(({ cabeceras, contenido }) => ({
      nombre: /filename="?([^";]+)/.exec(cabeceras.get('content-disposition') ?? '')?.[1] ?? '',
      tipo: (cabeceras.get('content-type') ?? '').split(';')[0] ?? '',
      contenido,
    })),
  }
}

function leerParte(crudo: string): Parte {
  const fin = crudo.indexOf('\r\n\r\n')
  const lineas = crudo
    .slice(0, fin)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const cabeceras = new Map(
    lineas.map(linea => {
      const [, nombre = '', valor = ''] = /^([^:]+):\s*(.*)$/.exec(linea) ?? []
      return [nombre.toLowerCase(), palabras(valor)] as const
    }),
  )
  return {
    cabeceras,
    contenido: descodificado(crudo.slice(fin + 4), cabeceras.get('content-transfer-encoding')),
  }
}

function descodificado(cuerpo: string, codificacion: string | undefined): Buffer {
  if (codificacion === 'base64') return Buffer.from(cuerpo, 'base64')
  if (codificacion === 'quoted-printable') return quotedPrintable(cuerpo.replaceAll('=\r\n', ''))
  return Buffer.from(cuerpo, 'latin1')
}

function quotedPrintable(texto: string): Buffer {
  const bytes = texto.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}

/** Encoded words (RFC 2047). */
function palabras(valor: string): string {
  return valor
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, como: string, que: string) =>
      (como.toLowerCase() === 'b'
        ? Buffer.from(que, 'base64')
        : quotedPrintable(que.replaceAll('_', ' '))
      ).toString('latin1'),
    )
    .replace(/[\u0080-\u00FF]+/g, bytes => Buffer.from(bytes, 'latin1').toString('utf8'))
}
