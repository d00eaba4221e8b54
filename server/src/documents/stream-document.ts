import type { Readable } from 'node:stream'
import { ReadableStream, TransformStream, type UnderlyingSource } from 'node:stream/web'
import type { WorkOptions } from './document-pool.ts'
import { inBatches, type Rows } from './rows.ts'
import { startedStream } from './started-stream.ts'
import type { Job, LongTask, Row } from './tasks.ts'

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
export type Dispatch = (task: LongTask, signal: AbortSignal) => Promise<void>

interface StreamRequest extends Pick<LongTask, 'job' | 'hoja'> {
  readonly rows: Rows<Row>
  readonly dispatch: Dispatch
}

/**
 * Has a document made on a thread: rows go there and bytes come back as transferred streams, so each side waits for the
 * other. Answers the bytes once the first ones are there. Whatever fails before (rows, thread, abort) refuses the promise;
 * later it destroys the stream. Destroying the stream stops the work.
 */
export async function streamDocument(
  { job, hoja, rows, dispatch }: StreamRequest,
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
