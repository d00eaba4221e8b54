import { GuardedThreads } from './guarded-threads.ts'
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
  const threads = new GuardedThreads({
    worker: 'documents',
    threads: 1,
    memoryMb: 320,
    limitMs: 20_000,
    idleMs: 10_000,
  })
  return {
    read: bytes => threads.run<TableRead>('table', { bytes, limits }).catch(() => ({ falla: TOO_MUCH })),
    close: () => threads.close(),
  }
}
