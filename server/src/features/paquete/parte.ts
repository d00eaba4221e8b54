import type { Permiso } from '@cuadre/domain/acceso/permisos'
import type { OpcionesDeEnvio } from '@cuadre/domain/reportes/opciones-de-envio'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion, Db } from '../../db/connection/connection.ts'
import type { DocumentPool } from '../../documents/document-pool.ts'
import type { Control } from './control.ts'

/** A company's month. */
export interface MesPedido {
  readonly empresaId: number
  /** Digits. */
  readonly rnc: string
  /** It is taxed in the simplified regime: it files none of 606, 607, 608 and IT-1. */
  readonly rst: boolean
  /** Day 1. */
  readonly mes: Dia
}

/** With what the files of a month are made. */
export interface Medios {
  readonly db: Db
  readonly documentPool: DocumentPool
  /** Where documents of the simulator are looked up. */
  readonly simuladorUrl: string
  readonly opciones: OpcionesDeEnvio
  readonly ahora: Date
  /** User name of whoever asked for it. */
  readonly hechoPor: string
  readonly puede: (permiso: Permiso) => boolean
  readonly signal: AbortSignal
}

/** A file of a part. */
export interface Archivo {
  /** Below the part's folder; safe and unique (`safeFileName`, `uniqueNames`). */
  readonly nombre: string
  readonly contenido: Uint8Array | AsyncIterable<Uint8Array>
  /** It is as small as it gets. */
  readonly packed: boolean
}

/** Makes the files, one after the other as they are taken, and tells the control what each of them says. */
export type Archivos = (control: Control, medios: Medios) => AsyncIterable<Archivo>

/** A part of the accountant's pack: a folder and what is in it. Another part is another file like `partes/`, and a line in `PARTES`. */
export interface Parte {
  readonly carpeta: string
  /** Who may not see what is in it gets a pack without it. */
  readonly permiso?: Permiso
  /** What such a pack lacks, as its control says it. */
  readonly queTrae?: string
  /** Reads what it needs of the month in the snapshot that all parts share, which is let go before the first file is made. */
  leer(snapshot: Conexion, pedido: MesPedido): Promise<Archivos>
}
