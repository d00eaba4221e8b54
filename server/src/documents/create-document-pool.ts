import { availableParallelism } from 'node:os'
import type { Readable } from 'node:stream'
import { ReadableStream, TransformStream, type UnderlyingSource } from 'node:stream/web'
import type { Hoja } from '@cuadre/domain/documentos/papel'
import { type DocumentPool, DocumentPoolFull, type WholeOrStream, type WorkOptions } from './document-pool.ts'
import { valuesOf, valuesOfRow } from './excel/workbook.ts'
import { FACTURA_DE_MUESTRA } from './factura/factura-de-muestra.ts'
import { type FacturaImpresa, soloEsta } from './factura/factura-impresa.ts'
import type { LogoPreparado } from './logo/logo-impreso.ts'
import { inBatches, type Rows } from './rows.ts'
import { startedStream } from './started-stream.ts'
import type { Job, LogoTask, LongTask, Row, ShortTask } from './tasks.ts'
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
export function createDocumentPool({ hoja = 'carta' }: { hoja?: Hoja } = {}): DocumentPool {
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

/** Of rows at hand, those that travel together; an invoice brings its own lines along. What is being read comes in batches already. */
const BATCH: Readonly<Record<Job['kind'], number>> = {
  facturas: 50,
  recibo: 1,
  constancia: 1,
  informe: 250,
  workbook: 250,
}
/**
 * Bytes that wait here for a slow reader before the thread has to wait too. Most documents fit: their thread and
 * their database cursor are free as soon as they are written, however slow the line.
 */
const BUFFER = 8 * 1024 * 1024
/** A reader that stops longer than this would keep a thread from everybody else. */
const PATIENCE_MS = 60_000
/** A reader that takes a few bytes now and then is shown the door as well. */
const LIFETIME_MS = 15 * 60_000

/** Gives the task to a thread; the promise ends with the thread's work. */
type Dispatch = (task: LongTask, signal: AbortSignal) => Promise<void>

/**
 * Has a document made on a thread: rows go there and bytes come back as transferred streams, so each side waits for the
 * other. Answers the bytes once the first ones are there. Whatever fails before (rows, thread, abort) refuses the promise;
 * later it destroys the stream. Destroying the stream stops the work.
 */
async function streamDocument(
  { job, hoja, rows, dispatch }: Pick<LongTask, 'job' | 'hoja'> & { rows: Rows<Row>; dispatch: Dispatch },
  { signal }: WorkOptions,
): Promise<Readable> {
  const batches = inBatches(rows, BATCH[job.kind])
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const pieces = readable.getReader()
  const unwanted = new AbortController()
  const over = AbortSignal.any([unwanted.signal, ...(signal ? [signal] : [])])
  /** Never resolves: it is the reason why there will be no (more) bytes. */
  const failure = new Promise<never>((_, reject) => {
    const work = over.aborted
      ? Promise.reject(over.reason)
      : dispatch({ job, hoja, rows: rowsOf(batches, over), output: writable }, over)
    work.then(() => letGo(batches), reject)
    over.addEventListener('abort', () => reject(over.reason), { once: true })
  })
  // A thread that died does not tell its streams.
  failure.catch((reason: unknown) => {
    letGo(batches)
    pieces.cancel(reason).catch(() => {})
  })
  return startedStream({
    read: () => pieces.read(),
    failure,
    unwanted,
    buffer: BUFFER,
    patienceMs: PATIENCE_MS,
    lifetimeMs: LIFETIME_MS,
  })
}

/** The batches as a stream that ends with an error when nobody wants the document, also while the next ones are awaited. */
function rowsOf(batches: AsyncGenerator<readonly Row[]>, over: AbortSignal): ReadableStream<readonly Row[]> {
  const source: UnderlyingSource<readonly Row[]> = {
    start(controller) {
      over.addEventListener('abort', () => controller.error(over.reason), { once: true })
    },
    async pull(controller) {
      const { done, value } = await batches.next()
      if (over.aborted) return
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => letGo(batches),
  }
  // Nothing is read before a thread asks for it: who waits in the queue holds no cursor.
  return new ReadableStream(source, { highWaterMark: 0 })
}

/** Lets a database cursor go. A generator in the middle of a step ends after it. */
function letGo(batches: AsyncGenerator<unknown>): void {
  batches.return(undefined).catch(() => {})
}
