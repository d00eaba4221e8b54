import type { ErrorCode } from '@cuadre/contract/errors'
import { fraseDeMesCerrado } from '@cuadre/domain/cierres/cierre'
import { fraseDeAnuladosEnDgii } from '@cuadre/domain/documentos/frases-de-secuencia'

interface PostgresError {
  readonly code: string
  readonly constraint?: string
  readonly detail?: string
  readonly table?: string
  readonly severity?: string
}

function isPostgresError(error: unknown): error is PostgresError {
  return error instanceof Error && typeof (error as Partial<PostgresError>).code === 'string'
}

/** Name of the broken unique rule, or null when the error is another one. */
export function brokenUniqueRule(error: unknown): string | null {
  return isPostgresError(error) && error.code === '23505' ? (error.constraint ?? '') : null
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
])

/** A write on a server that only reads: a mistake of ours on a replica, a change of the guard on the main database. */
const READ_ONLY = '25006'

export function isReadOnly(error: unknown): boolean {
  return isPostgresError(error) && error.code === READ_ONLY
}

/** What the log says of an error of the database where its own words would not tell what to do. */
export function reasonOf(error: unknown): string {
  if (isReadOnly(error)) {
    return 'la base de datos solo acepta lecturas (es una réplica, o tiene default_transaction_read_only): si no es un cambio de servidor que está en marcha, revise DATABASE_URL.'
  }
  if (isDiskFull(error)) return 'el disco está lleno, libere espacio.'
  return error instanceof Error ? error.message : String(error)
}

/** A statement that was stopped, at its time limit or by somebody. */
export function isCanceled(error: unknown): boolean {
  return isPostgresError(error) && error.code === '57014'
}

/** A statement about a table that this database does not have. */
export function isUndefinedTable(error: unknown): boolean {
  return isPostgresError(error) && error.code === '42P01'
}

/** PostgreSQL's disk_full, and what the system says of a file: no room, or none left of what was allotted. */
const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

export function isDiskFull(error: unknown): boolean {
  return isPostgresError(error) && DISK_FULL.has(error.code)
}

/** Serialization failure (also a replica's conflict with what it replays), deadlock, lock timeout. */
const TRY_AGAIN = new Set(['40001', '40P01', '55P03'])

/** Of the server and not of the statement: another one may answer. */
export function isOfTheServer(error: unknown): boolean {
  const refusal = databaseRefusal(error)
  return refusal === 'DATABASE_UNAVAILABLE' || refusal === 'DISK_FULL'
}

/**
 * What a database error means to the caller, for those that no action has caught.
 * Classes of https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function databaseRefusal(error: unknown): ErrorCode | null {
  if (isLostConnection(error)) return 'DATABASE_UNAVAILABLE'
  if (!isPostgresError(error)) return null
  if (isDiskFull(error)) return 'DISK_FULL'
  if (UNREACHABLE.has(error.code)) return 'DATABASE_UNAVAILABLE'
  // The connection is over, or never was: a pooler that changes servers says so under a code of its own (Pgpool-II: XX000).
  if (error.severity === 'FATAL') return 'DATABASE_UNAVAILABLE'
  // 08 connection, 53 resources exhausted, 57P server shutting down or starting.
  if (/^(08|53|57P)/.test(error.code)) return 'DATABASE_UNAVAILABLE'
  // Two transactions in each other's way, or one that waited too long for the other: it may simply try again.
  if (TRY_AGAIN.has(error.code) || isReadOnly(error)) return 'DATABASE_UNAVAILABLE'
  if (error.code === '23505') return 'DUPLICATE'
  if (error.code === '23503') return 'REFERENCIA_NOT_FOUND'
  if (error.code === '23514') return RULES[error.constraint ?? ''] ?? null
  // 22: a value that its column cannot hold.
  if (error.code.startsWith('22')) return 'INVALID_INPUT'
  return null
}

/**
 * Rules that two lawful calls at once, or two versions of the program side by side, may meet, by their names. Any other
 * broken rule of the books is a fault of ours and is logged as one.
 */
const RULES: Readonly<Record<string, ErrorCode>> = {
  anulado_no_vuelve: 'SECUENCIA_ANULADA_EN_DGII',
  exigir_meses_abiertos: 'MES_CERRADO',
  exigir_regimen: 'EMPRESA_EMITE_DE_OTRA_FORMA',
  empresa_conserva_su_rnc: 'EMPRESA_RNC_CON_NCF',
  ncf_lleva_el_rnc_de_su_empresa: 'CONFLICT',
  lineas_siguen_a_sus_cuentas: 'CONFLICT',
  liquidacion_y_su_compra: 'COMPRA_DE_LIQUIDACION',
  queda_un_administrador: 'LAST_ADMINISTRADOR',
}

/** The sentence of a rule that names what was refused; null when the catalogue's says it all. */
export function databaseSentence(error: unknown): string | null {
  if (!isPostgresError(error) || !error.detail) return null
  const { constraint, detail, table } = error
  if (constraint === 'exigir_meses_abiertos') {
    return fraseDeMesCerrado(JSON.parse(detail) as Parameters<typeof fraseDeMesCerrado>[0])
  }
  if (constraint !== 'anulado_no_vuelve') return null
  const frase = fraseDeAnuladosEnDgii({ serie: 'E', ...(JSON.parse(detail) as Anulados) })
  return table === 'empresas_ecf' ? `${frase} Anule antes la secuencia que lo daría en ese ambiente.` : frase
}

type Anulados = Omit<Parameters<typeof fraseDeAnuladosEnDgii>[0], 'serie'>

/** What pg says when the connection broke under a query, before it (a rollback meets this), was never made, or did not answer in time. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Query read timeout$|Client .* is not queryable$)/

/** pg reports a broken connection as a plain Error without a code. */
function isLostConnection(error: unknown): boolean {
  return error instanceof Error && LOST.test(error.message)
}
