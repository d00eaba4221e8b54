import { GuardedThreads, TooManyOfOne } from './guarded-threads.ts'
import type { TableLimits, TableRead } from './table/table.ts'

/** Reads tables that people upload, off the event loop. */
export interface TableReader {
  /** `who`: the user whose file it is. Rejects (`TooManyOfOne`) where too many of his are waiting. */
  read(who: number, bytes: Uint8Array): Promise<TableRead>
  /** Stops the threads. */
  close(): Promise<void>
}

const TOO_MUCH =
  'El archivo no se pudo leer: es demasiado grande o está dañado. Copie solo las filas que quiere importar a un libro nuevo.'

export function createTableReader(limits: TableLimits): TableReader {
  const threads = new GuardedThreads({
    worker: 'documents',
    threads: 2,
    memoryMb: 320,
    limitMs: 20_000,
    idleMs: 10_000,
  })
  return {
    read: (who, bytes) =>
      threads.run<TableRead>('table', { bytes, limits }, { who }).catch(error => {
        if (error instanceof TooManyOfOne) throw error
        return { falla: TOO_MUCH }
      }),
    close: () => threads.close(),
  }
}
