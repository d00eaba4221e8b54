import { resolve } from 'node:path'
import { fraseContraContrasena } from '@cuadre/contract/contrasena-nueva'
import { HOJAS } from '@cuadre/domain/documentos/papel'
import { z } from 'zod'
import { StartupError } from './startup-error.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const booleans = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

export type Config = ReturnType<typeof loadConfig>

type Environment = Record<string, string | undefined>

/** Reads the configuration; a wrong value is refused with a sentence that names the variable, never its secret. */
export function loadConfig(env: Environment) {
  const given = Object.fromEntries(Object.entries(env).flatMap(setOnly))
  const { success, data, error } = variables(given['DATABASE_URL'] === undefined).safeParse(given)
  if (!success) throw new StartupError(error.issues[0]?.message ?? 'La configuración no es válida.')
  return {
    port: data.PORT,
    host: data.HOST,
    /** Absolute. */
    dataDir: resolve(data.DATA_DIR),
    /** null: the embedded PostgreSQL under `dataDir`. */
    databaseUrl: data.DATABASE_URL ?? null,
    /** A replica of `databaseUrl` that reports are read from; null: from the main database too. */
    databaseReadUrl: data.DATABASE_READ_URL ?? null,
    /** Connections of this process to each of the two, at most; one more hears notices. */
    databasePool: data.DATABASE_POOL,
    adminUsername: data.ADMIN_USERNAME,
    /** null: a random one is made at the first start and printed once. */
    adminPassword: data.ADMIN_PASSWORD ?? null,
    /** Address that people type, without a slash at the end; null: the one it listens on. */
    publicUrl: data.PUBLIC_URL ?? null,
    /** Whose X-Forwarded-* headers count: everybody's, nobody's, or those of these addresses (comma-separated). */
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    authGenericErrors: data.AUTH_GENERIC_ERRORS,
    /** Asks browsers for HTTPS at every host below `publicUrl` too: they may be somebody else's. */
    hstsSubdomains: data.HSTS_INCLUDE_SUBDOMAINS,
    /** Shows the description of the API to whoever asks, not only to who has a session. */
    publicApiDocs: data.PUBLIC_API_DOCS,
    /** The sheet that everything is printed on. */
    paper: data.PAPER,
    /** Keeps a copy of the database of each day in `dataDir/backups`. */
    dailyBackups: data.DAILY_BACKUPS,
    /** Signs the audit chain; null: the key of the file in `dataDir/secretos`. */
    auditKey: data.AUDIT_KEY ?? null,
    /** Encrypts the keys of certificates; null: the key of the file in `dataDir/secretos`. */
    certificateKey: data.CERTIFICATE_KEY ?? null,
    /** Where the simulator of the tax office answers, without a slash at the end. */
    simuladorUrl: data.DGII_SIMULADOR_URL,
    /** Opens `/api/metrics` to whoever shows it; null: to this machine alone. */
    metricsToken: data.METRICS_TOKEN ?? null,
    /** Statements that take longer are told in the log, in milliseconds. */
    slowQueryMs: data.SLOW_QUERY_MS,
  }
}

/** An empty variable is how many tools write "not set". Of a password its spaces count. */
function setOnly([name, text = '']: [string, string | undefined]): [string, string][] {
  const value = name === 'ADMIN_PASSWORD' ? text : text.trim()
  return value === '' ? [] : [[name, value]]
}

/** What each variable may hold, in the order in which they are refused. */
function variables(embedded: boolean) {
  return z
    .object({
      PORT: wholeNumber('un número', 0, 65_535).default(3000),
      HOST: z.string().default('127.0.0.1'),
      DATA_DIR: z.string().default('./data'),
      DATABASE_URL: databaseUrl.optional(),
      DATABASE_READ_URL: databaseUrl.optional(),
      // A long report holds a connection while it is read: with fewer than four, two of them would stop everybody. The
      // embedded server takes 60.
      DATABASE_POOL: wholeNumber('un número de conexiones', 4, embedded ? 50 : 500).default(16),
      ADMIN_USERNAME: z
        .string()
        .regex(/^\S{1,50}$/, 'ADMIN_USERNAME debe tener 50 caracteres o menos y ningún espacio.')
        .default('admin'),
      ADMIN_PASSWORD: z.string().optional(),
      PUBLIC_URL: webAddress.optional(),
      // A bare number of hops is refused: it cannot tell a proxy from a visitor who sends the header himself.
      TRUST_PROXY: z
        .string()
        .refine(
          value => booleans.has(value.toLowerCase()) || /^(?!\d+$)[\da-zA-Z.:/, ]+$/.test(value),
          told('ser true, false o las direcciones de los proxies separadas por comas'),
        )
        .transform(value => booleans.get(value.toLowerCase()) ?? value)
        .default(false),
      LOG_LEVEL: z
        .string()
        .toLowerCase()
        .pipe(z.enum(logLevels, told(`ser uno de ${logLevels.join(', ')}`)))
        .default('info'),
      AUTH_GENERIC_ERRORS: boolean.default(false),
      HSTS_INCLUDE_SUBDOMAINS: boolean.default(false),
      PUBLIC_API_DOCS: boolean.default(false),
      PAPER: z.enum(HOJAS, told(`ser ${HOJAS.join(' o ')}`)).default('carta'),
      DAILY_BACKUPS: boolean.default(true),
      AUDIT_KEY: z.string().min(32, 'AUDIT_KEY debe tener al menos 32 caracteres al azar.').optional(),
      CERTIFICATE_KEY: z
        .string()
        .min(32, 'CERTIFICATE_KEY debe tener al menos 32 caracteres al azar.')
        .optional(),
      DGII_SIMULADOR_URL: webAddress.default('http://127.0.0.1:3900'),
      // It travels in a header, which holds nothing else.
      METRICS_TOKEN: z
        .string()
        .regex(
          /^[\x21-\x7e]{16,}$/,
          'METRICS_TOKEN debe tener al menos 16 letras, cifras o signos, sin acentos ni espacios.',
        )
        .optional(),
      SLOW_QUERY_MS: wholeNumber('un número de milisegundos', 1, 999_999).default(500),
    })
    .check(({ value, issues }) => {
      const refuse = (message: string) => issues.push({ code: 'custom', message, input: null })
      if (value.DATABASE_READ_URL !== undefined && embedded) {
        refuse(
          'DATABASE_READ_URL nombra una réplica de DATABASE_URL, que falta: la base incluida no tiene réplicas.',
        )
      }
      const frase = value.ADMIN_PASSWORD && fraseContraContrasena(value.ADMIN_PASSWORD, value.ADMIN_USERNAME)
      if (frase) refuse(`ADMIN_PASSWORD no sirve. ${frase}`)
    })
}

/** 'PORT debe ser un número entre 0 y 65535, y vale «x».' */
function told(must: string) {
  return {
    error: ({ path, input }: { path?: readonly PropertyKey[] | undefined; input?: unknown }) =>
      `${String(path?.[0])} debe ${must}, y vale «${input}».`,
  }
}

function wholeNumber(what: string, least: number, most: number) {
  const fits = (value: string) => /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most
  return z
    .string()
    .refine(fits, told(`ser ${what} entre ${least} y ${most}`))
    .transform(Number)
}

const boolean = z
  .string()
  .refine(value => booleans.has(value.toLowerCase()), told('ser true o false'))
  .transform(value => booleans.get(value.toLowerCase()) === true)

const webAddress = z
  .string()
  .refine(value => /^https?:\/\//.test(value) && URL.canParse(value), told('empezar con http:// o https://'))
  .transform(value => value.replace(/\/+$/, ''))

/** The value may hold a password: it is never repeated. */
const databaseUrl = z.string().refine(value => /^postgres(ql)?:\/\/\S+$/.test(value) && URL.canParse(value), {
  error: ({ path }) =>
    `${String(path?.[0])} no es una dirección de PostgreSQL válida: debe tener la forma ` +
    'postgresql://usuario:clave@servidor:5432/base (los signos especiales de la clave van codificados, @ es %40).',
})
