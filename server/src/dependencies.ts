import type { Salud } from '@cuadre/contract/salud'
import type { CertificateKeys } from './config/certificate-key.ts'
import type { Config } from './config/config.ts'
import type { Salida } from './correo/smtp.ts'
import type { Db } from './db/connection/connection.ts'
import type { DiskWatch } from './db/connection/disk-watch.ts'
import type { Queue } from './db/write/queue-worker.ts'
import type { DocumentPool } from './documents/document-pool.ts'
import type { Firmador, Verificador } from './ecf/firmador.ts'
import type { EndSessions } from './http/access.ts'
import type { Doors } from './http/doors.ts'

/** What is done with electronic documents beside the calls. */
export interface Ecf {
  /** Signs one that was issued a moment ago; what is not signed now is signed later. */
  firmar(documentoId: number): Promise<void>
}

/** What goes on beside the calls, row by row. */
export type Queues = Readonly<
  Record<'envio' | 'entregas' | 'tareas' | 'certificacion' | 'anulacion' | 'correos', Queue>
>

/** What a feature needs to open its doors. */
export interface Dependencies {
  readonly doors: Doors
  /** For what goes on beside the calls, and for calls with transactions of their own; every other call has its `db`. */
  readonly house: Db
  /** How the replica is; null when none is named. */
  readonly replica: () => Salud['replica']
  /** Whether the database has room to write. */
  readonly disk: Pick<DiskWatch, 'isFull'>
  readonly documentPool: DocumentPool
  readonly ecf: Ecf
  /** Each says when something in it is to be done at once. */
  readonly queues: Queues
  /** How this machine reaches mail servers. */
  readonly salida: Salida
  readonly endSessions: EndSessions
  /** With which the keys of certificates are encrypted. */
  readonly certificateKeys: CertificateKeys
  /** Signs on a thread of its own. */
  readonly firmador: Firmador
  /** Reads what others wrote, on threads that may be ended. */
  readonly verificador: Verificador
  readonly config: Pick<Config, 'authGenericErrors' | 'publicUrl' | 'simuladorUrl'>
  /** The clock, so that "today" can be another day in a test. */
  readonly now: () => Date
}
