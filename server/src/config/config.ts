import { resolve } from 'node:path'
import { fraseContraContrasena } from '@cuadre/contract/sesion'
import { StartupError } from './startup-error.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export type Config = {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null
  /** A replica of `databaseUrl` that reports are read from; null: from the main database too. */
  databaseReadUrl: string | null
  /** Connections of this process to each of the two, at most; one more hears notices. */
  databasePool: number
  adminUsername: string
  /** null: a random one is made at the first start and printed once. */
  adminPassword: string | null
  /** Address that people type, without a slash at the end; null: the one it listens on. */
  publicUrl: string | null
  /** Whose X-Forwarded-* headers count: everybody's, nobody's, or those of these addresses (comma-separated). */
  trustProxy: boolean | string
  logLevel: LogLevel
  authGenericErrors: boolean
  /** Asks browsers for HTTPS at every host below `publicUrl` too: they may be somebody else's. */
  hstsSubdomains: boolean
  /** Shows the description of the API to whoever asks, not only to who has a session. */
  publicApiDocs: boolean
  /** Keeps a copy of the database of each day in `dataDir/backups`. */
  dailyBackups: boolean
  /** Signs the audit chain; null: the key of the file in `dataDir/secretos`. */
  auditKey: string | null
  /** Opens `/api/metrics` to whoever shows it; null: to this machine alone. */
  metricsToken: string | null
  /** Statements that take longer are told in the log, in milliseconds. */
  slowQueryMs: number
}

type Environment = Record<string, string | undefined>

/** Reads the configuration; a wrong value is refused with a sentence that names the variable, never its secret. */
export function loadConfig(env: Environment): Config {
  return {
    port: readPort(env),
    host: read(env, 'HOST') ?? '127.0.0.1',
    dataDir: resolve(read(env, 'DATA_DIR') ?? './data'),
    databaseUrl: readDatabaseUrl(env, 'DATABASE_URL'),
    databaseReadUrl: readDatabaseReadUrl(env),
    databasePool: readDatabasePool(env),
    adminUsername: readAdminUsername(env),
    adminPassword: readAdminPassword(env),
    publicUrl: readPublicUrl(env),
    trustProxy: readTrustProxy(env),
    logLevel: readLogLevel(env),
    authGenericErrors: readBoolean(env, 'AUTH_GENERIC_ERRORS') ?? false,
    hstsSubdomains: readBoolean(env, 'HSTS_INCLUDE_SUBDOMAINS') ?? false,
    publicApiDocs: readBoolean(env, 'PUBLIC_API_DOCS') ?? false,
    dailyBackups: readBoolean(env, 'DAILY_BACKUPS') ?? true,
    auditKey: readAuditKey(env),
    metricsToken: readMetricsToken(env),
    slowQueryMs: readMilliseconds(env, 'SLOW_QUERY_MS') ?? 500,
  }
}

/** An empty variable is how many tools write "not set". */
function read(env: Environment, name: string): string | null {
  const value = env[name]?.trim()
  return value ? value : null
}

function readPort(env: Environment): number {
  const value = read(env, 'PORT')
  if (value === null) return 3000
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    throw new StartupError(`PORT debe ser un número entre 0 y 65535, y vale «${value}».`)
  }
  return Number(value)
}

function readDatabaseUrl(env: Environment, name: string): string | null {
  const value = read(env, name)
  if (value === null) return null
  // The value may hold a password: it is never repeated.
  if (!/^postgres(ql)?:\/\/\S+$/.test(value) || !URL.canParse(value)) {
    throw new StartupError(
      `${name} no es una dirección de PostgreSQL válida: debe tener la forma ` +
        'postgresql://usuario:clave@servidor:5432/base (los signos especiales de la clave van codificados, @ es %40).',
    )
  }
  return value
}

function readDatabaseReadUrl(env: Environment): string | null {
  const value = readDatabaseUrl(env, 'DATABASE_READ_URL')
  if (value !== null && read(env, 'DATABASE_URL') === null) {
    throw new StartupError(
      'DATABASE_READ_URL nombra una réplica de DATABASE_URL, que falta: la base incluida no tiene réplicas.',
    )
  }
  return value
}

/** A long report holds a connection while it is read: with fewer than four, two of them would stop everybody. */
function readDatabasePool(env: Environment): number {
  const value = read(env, 'DATABASE_POOL')
  if (value === null) return 16
  // The embedded server takes 60.
  const most = read(env, 'DATABASE_URL') === null ? 50 : 500
  if (!/^\d{1,3}$/.test(value) || Number(value) < 4 || Number(value) > most) {
    throw new StartupError(
      `DATABASE_POOL debe ser un número de conexiones entre 4 y ${most}, y vale «${value}».`,
    )
  }
  return Number(value)
}

function readAdminUsername(env: Environment): string {
  const value = read(env, 'ADMIN_USERNAME') ?? 'admin'
  if (value.length > 50 || /\s/.test(value)) {
    throw new StartupError('ADMIN_USERNAME debe tener 50 caracteres o menos y ningún espacio.')
  }
  return value
}

function readAdminPassword(env: Environment): string | null {
  const value = env['ADMIN_PASSWORD']
  if (value === undefined || value === '') return null
  const frase = fraseContraContrasena(value, readAdminUsername(env))
  if (frase) throw new StartupError(`ADMIN_PASSWORD no sirve. ${frase}`)
  return value
}

function readPublicUrl(env: Environment): string | null {
  const value = read(env, 'PUBLIC_URL')
  if (value === null) return null
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new StartupError(`PUBLIC_URL debe empezar con http:// o https://, y vale «${value}».`)
  }
  return value.replace(/\/+$/, '')
}

function readTrustProxy(env: Environment): boolean | string {
  const value = read(env, 'TRUST_PROXY')
  if (value === null) return false
  const boolean = asBoolean(value)
  if (boolean !== null) return boolean
  // A bare number of hops is refused: it cannot tell a proxy from a visitor who sends the header himself.
  if (!/^[\da-zA-Z.:/, ]+$/.test(value) || /^\d+$/.test(value)) {
    throw new StartupError(
      `TRUST_PROXY debe ser true, false o las direcciones de los proxies separadas por comas, y vale «${value}».`,
    )
  }
  return value
}

function readLogLevel(env: Environment): LogLevel {
  const value = read(env, 'LOG_LEVEL')?.toLowerCase() ?? 'info'
  const level = logLevels.find(known => known === value)
  if (!level) throw new StartupError(`LOG_LEVEL debe ser uno de ${logLevels.join(', ')}, y vale «${value}».`)
  return level
}

function readAuditKey(env: Environment): string | null {
  const value = read(env, 'AUDIT_KEY')
  if (value !== null && value.length < 32)
    throw new StartupError('AUDIT_KEY debe tener al menos 32 caracteres al azar.')
  return value
}

function readMetricsToken(env: Environment): string | null {
  const value = read(env, 'METRICS_TOKEN')
  // It travels in a header, which holds nothing else.
  if (value !== null && !/^[\x21-\x7e]{16,}$/.test(value)) {
    throw new StartupError(
      'METRICS_TOKEN debe tener al menos 16 letras, cifras o signos, sin acentos ni espacios.',
    )
  }
  return value
}

function readMilliseconds(env: Environment, name: string): number | null {
  const value = read(env, name)
  if (value === null) return null
  if (!/^[1-9]\d{0,5}$/.test(value)) {
    throw new StartupError(`${name} debe ser un número de milisegundos entre 1 y 999999, y vale «${value}».`)
  }
  return Number(value)
}

function readBoolean(env: Environment, name: string): boolean | null {
  const value = read(env, name)
  if (value === null) return null
  const boolean = asBoolean(value)
  if (boolean === null) throw new StartupError(`${name} debe ser true o false, y vale «${value}».`)
  return boolean
}

function asBoolean(value: string): boolean | null {
  const known: Record<string, boolean> = { true: true, '1': true, false: false, '0': false }
  return known[value.toLowerCase()] ?? null
}
