import pg from 'pg'
import { StartupError } from '../../config/startup-error.ts'
import type { ConnectionSettings } from './session-client.ts'
import { tlsFault } from './tls-fault.ts'

/** Turns the failure of a first connection into a sentence that says what to check. The password is never shown. */
export function explainConnectionError(error: unknown, settings: ConnectionSettings): StartupError {
  const client = new pg.Client(settings)
  const place = `${client.host}:${client.port}`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new StartupError(sentence(code, { place, user: client.user, base: client.database, error }), {
    cause: error,
  })
}

type Details = { place: string; user: string | undefined; base: string | undefined; error: unknown }

function sentence(code: string, { place, user, base, error }: Details): string {
  const tls = tlsFault(error, 'DATABASE_URL')
  if (tls !== null) return `No se pudo cifrar el camino a PostgreSQL (${place}): ${tls}.`
  switch (code) {
    case '28P01':
    case '28000':
      return `PostgreSQL (${place}) no aceptó al usuario «${user}»: revise el usuario y la clave en DATABASE_URL.`
    case '3D000':
      return `La base de datos «${base}» no existe en ${place}: créela (createdb ${base}) o corrija DATABASE_URL.`
    case '42501':
      return `El usuario «${user}» no tiene permiso sobre la base «${base}» en ${place}: concédale CONNECT y CREATE.`
    case '53300':
      return `PostgreSQL (${place}) no acepta más conexiones: suba max_connections o detenga otros programas.`
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `Nadie responde en ${place}: revise que PostgreSQL esté encendido y que DATABASE_URL sea correcta.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `No se encuentra el servidor «${place}»: revise el nombre en DATABASE_URL.`
    default: {
      const reason = error instanceof Error ? error.message : String(error)
      if (/unsupported startup parameter/.test(reason)) {
        return `El intermediario que está delante de PostgreSQL (${place}) no acepta un ajuste de DATABASE_URL (${reason}): quítelo de la dirección o añádalo a ignore_startup_parameters en pgbouncer.ini.`
      }
      if (/^(Query read timeout|timeout expired)$/.test(reason)) {
        return `PostgreSQL (${place}) no respondió a tiempo: revise la red y, si delante hay un intermediario (PgBouncer), que le queden conexiones libres.`
      }
      return `No se pudo conectar con PostgreSQL en ${place}: ${reason}. Revise DATABASE_URL y la red.`
    }
  }
}
