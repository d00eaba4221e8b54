import { setPriority } from 'node:os'
import { giveMemoryBack, giveMemoryBackAtRest } from '../memory/give-memory-back.ts'
import { drawConstancia } from './constancia/constancia.pdf.ts'
import type { SheetValue } from './excel/workbook.ts'
import { writeWorkbook } from './excel/write-workbook.ts'
import { drawFacturas } from './factura/factura.pdf.ts'
import { type FacturaImpresa, soloEsta } from './factura/factura-impresa.ts'
import { drawInforme } from './informe/informe.pdf.ts'
import type { InformeRow } from './informe/informe-impreso.ts'
import type { LogoPreparado } from './logo/logo-impreso.ts'
import { drawRecibo } from './recibo/recibo.pdf.ts'
import type { Rows } from './rows.ts'
import type { Sink } from './sink.ts'
import { readTable, type TableTask } from './table/read-table.ts'
import type { TableRead } from './table/table.ts'
import type { LogoTask, LongTask, Row, ShortTask } from './tasks.ts'

// A thread that has nothing to draw keeps only what it needs for the next document.
giveMemoryBackAtRest(15_000)

/**
 * Draws an invoice for nobody: whoever prints first waits neither for a start nor for code that was never run.
 * @public
 */
export async function getReady(factura: FacturaImpresa): Promise<void> {
  await makeWhole({ job: { kind: 'facturas', binding: soloEsta(factura) }, hoja: 'carta', rows: [factura] })
  await giveMemoryBack()
}

/**
 * For short documents: answers all bytes at once.
 * @public
 */
export async function makeWhole({ rows, ...task }: ShortTask): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  await run(task, rows, bytes => {
    pieces.push(bytes)
  })
  // Memory of its own and no more than it needs: all of it travels.
  const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let place = 0
  for (const piece of pieces) {
    whole.set(piece, place)
    place += piece.byteLength
  }
  return whole
}

/**
 * For short documents that come by the thousand, on the thread of the long ones, which have their turn between two of them.
 * @public
 */
export async function makeBehind(tasks: readonly ShortTask[]): Promise<readonly Uint8Array[]> {
  giveWay()
  const made: Uint8Array[] = []
  for (const task of tasks) {
    made.push(await makeWhole(task))
    await new Promise(resolve => setImmediate(resolve))
  }
  return made
}

/**
 * For an uploaded picture, which may take a second. What reads pictures is loaded for it alone: threads start without.
 * @public
 */
export async function makeLogo({ file }: LogoTask): Promise<LogoPreparado> {
  giveWay()
  const { prepareLogo } = await import('./logo/prepare-logo.ts')
  return prepareLogo(file)
}

let givesWay = false

/**
 * Long documents give way to people: where a thread has a priority of its own, theirs is low. (Elsewhere this call would
 * slow the whole process down, or be refused.)
 */
function giveWay(): void {
  if (givesWay || process.platform !== 'linux') return
  setPriority(10)
  givesWay = true
}

/**
 * For long documents: reads its rows and writes its bytes as they come. A reader that waits makes the thread wait; one that
 * left fails the next piece.
 * @public
 */
export async function makeStreamed({ rows, output, ...task }: LongTask): Promise<void> {
  giveWay()
  const writer = output.getWriter()
  try {
    await run(task, rows, async bytes => {
      await writer.ready
      // A copy of its own: the piece may share its memory with the next ones.
      await writer.write(new Uint8Array(bytes))
    })
    await writer.close()
  } catch (error) {
    await writer.abort(error).catch(() => {})
    throw error
  }
}

/** Which rows come with which work is the document pool's word. */
function run({ job, hoja }: Pick<ShortTask, 'job' | 'hoja'>, rows: Rows<Row>, sink: Sink): Promise<void> {
  switch (job.kind) {
    case 'facturas':
      return drawFacturas({ ...job.binding, facturas: rows as Rows<FacturaImpresa> }, sink, hoja)
    case 'recibo':
      return drawRecibo(job.recibo, sink, hoja)
    case 'constancia':
      return drawConstancia(job.constancia, sink, hoja)
    case 'informe':
      return drawInforme({ ...job.informe, rows: rows as Rows<InformeRow> }, sink, hoja)
    case 'workbook':
      return writeWorkbook(job.workbook, rows as Rows<readonly SheetValue[]>, sink, hoja)
  }
}

/**
 * What people upload, read here and not where everybody waits.
 * @public
 */
export function table(task: TableTask): Promise<TableRead> {
  return readTable(task)
}
