import { createServer, type Server } from 'node:net'
import type { Config } from './config/config.ts'
import { StartupError } from './config/startup-error.ts'

type Place = Pick<Config, 'host' | 'port'>

/** Asked before anything else is started or created, so that a taken port costs nothing. */
export async function ensurePortIsFree({ host, port }: Place): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', error => reject(explainListenError(error, { host, port })))
    probe.listen({ host, port }, () => resolve())
  })
  await new Promise<void>(resolve => probe.close(() => resolve()))
}

export function explainListenError(error: unknown, { host, port }: Place): StartupError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = error instanceof Error ? error.message : String(error)
  const sentences: Record<string, string> = {
    EADDRINUSE: `El puerto ${port} está ocupado por otro programa: deténgalo, o elija otro puerto con PORT.`,
    EACCES: `No hay permiso para usar el puerto ${port}: elija uno de 1024 en adelante con PORT.`,
    EADDRNOTAVAIL: `Este equipo no tiene la dirección «${host}»: corrija HOST.`,
    ENOTFOUND: `No se encuentra la dirección «${host}»: corrija HOST.`,
    EAI_AGAIN: `No se encuentra la dirección «${host}»: corrija HOST.`,
  }
  const sentence =
    sentences[code] ?? `No se pudo escuchar en ${host}:${port} (${reason}): revise HOST y PORT.`
  return new StartupError(sentence, { cause: error })
}

/** What people type into the browser. */
export function addressFor(server: Server, { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): string {
  if (publicUrl) return publicUrl
  const place = server.address()
  const { address = host, port = '' } = typeof place === 'object' && place ? place : {}
  // A name in HOST leads to an address, by which alone it answers where no public one is named.
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host === 'localhost' ? host : address
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
