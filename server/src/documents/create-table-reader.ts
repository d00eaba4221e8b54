import { GuardedThread } from './guarded-thread.ts'
import type { TableLimits, TableRead } from './table/table.ts'

/** Reads tables that people upload, off the event loop. */
export interface TableReader {
  read(bytes: Uint8Array): Promise<TableRead>
  /** Stops the thread. */
  close(): Promise<void>
}

const TOO_MUCH =
  'El archivo no se pudo leer: es demasiado grande o está dañado. Copie solo las filas que quiere importar a un libro nuevo.'

export function createTableReader(limits: TableLimits): TableReader {
  const thread = new GuardedThread({ worker: 'documents', memoryMb: 320, limitMs: 20_000 })
  return {
    read: bytes => thread.run<TableRead>('table', { bytes, limits }).catch(() => ({ falla: TOO_MUCH })),
    close: () => thread.close(),
  }
}
