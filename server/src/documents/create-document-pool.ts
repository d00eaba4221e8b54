import { availableParallelism } from 'node:os'
import type { Hoja } from '@cuadre/domain/documentos/papel'
import { type DocumentPool, DocumentPoolFull, type WholeOrStream, type WorkOptions } from './document-pool.ts'
import { valuesOf, valuesOfRow } from './excel/workbook.ts'
import { FACTURA_DE_MUESTRA } from './factura/factura-de-muestra.ts'
import { type FacturaImpresa, soloEsta } from './factura/factura-impresa.ts'
import type { LogoPreparado } from './logo/logo-impreso.ts'
import type { Rows } from './rows.ts'
import { type Dispatch, streamDocument } from './stream-document.ts'
import type { Job, LogoTask, Row, ShortTask } from './tasks.ts'
import { WorkerPool } from './worker-pool.ts'

/**
 * Documents under way and waiting; the next one is refused rather than piled up. No single person gets here: each waits for
 * his own before.
 */
const MAX_ORDERS = 500
/** Up to here rows that are at hand already go with the order. */
const SHORT_ROWS = 2000

/**
 * Two kinds of threads, so that an invoice never waits behind a report of a year: short documents have theirs; long
 * ones share another, and each that waits for its rows or its reader lets the others draw. A thread is started when
 * the first document of its kind is asked for; one for short documents stays. `hoja`: what all of them are drawn for.
 */
export function createDocumentPool({ hoja = 'carta' }: { readonly hoja?: Hoja } = {}): DocumentPool {
  const short = new WorkerPool({
    worker: 'documents',
    threads: availableParallelism() > 2 ? 2 : 1,
    kept: 1,
    tasksPerThread: 1,
    idleMs: 45_000,
    memoryMb: 128,
  })
  const long = new WorkerPool({
    worker: 'documents',
    threads: 1,
    tasksPerThread: 3,
    idleMs: 30_000,
    memoryMb: 384,
  })
  let underWay = 0
  let closed = false

  const counted = async <R>(run: () => Promise<R>): Promise<R> => {
    underWay++
    try {
      return await run()
    } finally {
      underWay--
    }
  }

  const admit = () => {
    if (closed) throw new Error('The document pool is closed')
    if (underWay >= MAX_ORDERS) throw new DocumentPoolFull('Too many documents are waiting')
  }

  const whole = async (task: ShortTask, { signal }: WorkOptions = {}): Promise<Buffer> => {
    admit()
    const bytes = await counted(() => short.run<Uint8Array>({ method: 'makeWhole', task, signal }))
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
  const unaFactura = (data: FacturaImpresa): ShortTask => ({
    job: { kind: 'facturas', binding: soloEsta(data) },
    hoja,
    rows: [data],
  })

  const streamed = async (job: Job, rows: Rows<Row>, options: WorkOptions = {}) => {
    admit()
    const dispatch: Dispatch = (task, signal) =>
      counted(() => long.run({ method: 'makeStreamed', task, transfer: [task.rows, task.output], signal }))
    return streamDocument({ job, hoja, rows, dispatch }, options)
  }

  return {
    factura: (data, options) => whole(unaFactura(data), options),
    facturasSueltas: async (data, { signal } = {}) => {
      admit()
      return counted(() => long.run({ method: 'makeBehind', task: data.map(unaFactura), signal }))
    },
    facturas: ({ facturas, ...binding }, options) =>
      streamed({ kind: 'facturas', binding }, facturas, options),
    recibo: (recibo, options) => whole({ job: { kind: 'recibo', recibo }, hoja, rows: [] }, options),
    constancia: (constancia, options) =>
      whole({ job: { kind: 'constancia', constancia }, hoja, rows: [] }, options),
    informe: ({ rows, ...informe }, options) => streamed({ kind: 'informe', informe }, rows, options),
    workbook: ({ rows, ...workbook }, options): Promise<WholeOrStream> => {
      const job: Job = { kind: 'workbook', workbook }
      if (Symbol.asyncIterator in rows || rows.length > SHORT_ROWS) {
        return streamed(job, valuesOf({ ...workbook, rows }), options)
      }
      const values = rows.map(row => valuesOfRow(row, workbook.columns))
      return whole({ job, hoja, rows: values }, options)
    },
    logo: async file => {
      admit()
      const task: LogoTask = { file }
      return counted(() => long.run<LogoPreparado>({ method: 'makeLogo', task }))
    },
    getReady: () => short.run({ method: 'getReady', task: FACTURA_DE_MUESTRA }),
    close: async () => {
      closed = true
      await Promise.all([short.close(), long.close()])
    },
  }
}
