import type { BackedTable, SequenceState } from './tables.ts'

/**
 * A copy is one gzip file of text: the mark, a line of JSON about the whole, then each table as PostgreSQL's own COPY
 * text between its heading and `\.`, and at the end a line of JSON with the rows of each table and the SHA-256 of
 * everything before that line. Nothing in COPY text can look like its end: a backslash in the data is written twice.
 */
export const MARK = 'CUADRE COPIA 1\n'
export const TABLE_HEADING = 'TABLA '
export const TABLE_END = Buffer.from('\\.\n')
export const CLOSING = 'FIN '

export interface Manifest {
  /** ISO instant. */
  readonly hecha: string
  readonly version: string
  /** The structure that the data has: restoring needs these very files. */
  readonly migraciones: readonly {
    readonly numero: number
    readonly nombre: string
    readonly huella: string
  }[]
  /** The end of the audit chain that the copy holds. */
  readonly ancla: { readonly sello: number; readonly huella: string }
  readonly tablas: readonly BackedTable[]
  readonly secuencias: readonly SequenceState[]
}

export interface Closing {
  readonly filas: Readonly<Record<string, number>>
  readonly sha256: string
}

/** The file is not a copy of ours, or not a whole one. */
export class BrokenBackup extends Error {
  override readonly name = 'BrokenBackup'
}
