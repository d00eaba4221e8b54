import { StartupError } from '../../config/startup-error.ts'

/** Why no encrypted connection came about, and what to write into `variable`; null where encryption was not the reason. */
export function tlsFault(error: unknown, variable: string): string | null {
  const { code, host, message } = error as { code?: string; host?: string; message?: string }
  // The driver's own sentence: the protocol's answer is one letter, which carries no code.
  if (message === 'The server does not support SSL connections') {
    return `el servidor no habla TLS: ponga ssl = on en su postgresql.conf, o sslmode=disable en ${variable} si nadie más puede oír ese camino`
  }
  switch (code) {
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
      return `el certificado del servidor es de una autoridad que aquí no se conoce: agregue sslrootcert=/…/raiz.crt, el certificado de esa autoridad, a ${variable}`
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `el certificado del servidor no es para «${host}»: escriba en ${variable} un nombre que esté en él, o haga uno con ese nombre`
    case 'CERT_HAS_EXPIRED':
      return 'el certificado del servidor, o el de su autoridad, ya venció: renuévelo, y revise la fecha de este equipo'
    case 'CERT_NOT_YET_VALID':
      return 'el certificado del servidor, o el de su autoridad, todavía no vale: revise la fecha de este equipo'
    default:
      return null
  }
}

/** What is wrong with an address whose files or options the driver cannot read. */
export function unreadableAddress(error: unknown, variable: string): StartupError {
  const { path, code, message } = error as { path?: string; code?: string; message?: string }
  const what = path
    ? `nombra un archivo que no se puede leer, «${path}» (${code}): revise sslrootcert, sslcert y sslkey`
    : message?.includes('sslmode=verify-ca')
      ? 'pide sslmode=verify-ca con uselibpqcompat=true: agregue sslrootcert=/…/raiz.crt, o ponga sslmode=verify-full'
      : `tiene una opción que no se entiende (${message})`
  return new StartupError(`${variable} ${what}.`, { cause: error })
}

/**
 * The address with sslmode=verify-full where it says prefer, require or verify-ca: the driver does the same with all four, and complains
 * of three at length, in English. `uselibpqcompat=true` gives them back what they mean elsewhere.
 */
export function withoutAliases(url: string): string {
  if (/[?&]uselibpqcompat=true\b/.test(url)) return url
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=[&#]|$)/g, '$1verify-full')
}
