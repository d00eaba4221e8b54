import type { Readable } from 'node:stream'
import type { ConstanciaImpresa } from './constancia/constancia-impresa.ts'
import type { Workbook } from './excel/workbook.ts'
import type { FacturaImpresa, FacturasImpresas } from './factura/factura-impresa.ts'
import type { InformeImpreso } from './informe/informe-impreso.ts'
import type { LogoPreparado } from './logo/logo-impreso.ts'
import type { ReciboImpreso } from './recibo/recibo-impreso.ts'

export interface WorkOptions {
  /** Stops the work, queued or running; destroying the stream does the same. */
  signal?: AbortSignal
}

/** A short document is whole when it is answered; a long one leaves while it is still being made. */
export type WholeOrStream = Buffer | Readable

/**
 * Where documents are made, off the event loop. Each promise resolves when the first
 * bytes exist, so that whatever fails before still becomes a proper answer; a later
 * failure destroys the stream. Rows that may be many are pulled from the iterable in batches.
 */
export interface DocumentPool {
  factura(data: FacturaImpresa, options?: WorkOptions): Promise<Buffer>
  /** Some of thousands that nobody waits for by themselves, each a document: drawn where long ones are, and behind people. */
  facturasSueltas(data: readonly FacturaImpresa[], options?: WorkOptions): Promise<readonly Uint8Array[]>
  /** All invoices in one PDF, one after the other. At least one is needed. */
  facturas(data: FacturasImpresas, options?: WorkOptions): Promise<Readable>
  recibo(data: ReciboImpreso, options?: WorkOptions): Promise<Buffer>
  constancia(data: ConstanciaImpresa, options?: WorkOptions): Promise<Buffer>
  informe(data: InformeImpreso, options?: WorkOptions): Promise<Readable>
  /** Whole when its rows are at hand already and few. */
  workbook(data: Workbook, options?: WorkOptions): Promise<WholeOrStream>
  /** An uploaded picture as papers show it, or why it cannot be. */
  logo(file: Uint8Array): Promise<LogoPreparado>
  /** Starts the thread that draws invoices, before anybody waits for one. */
  getReady(): Promise<void>
  /** Stops the threads; work under way is refused. */
  close(): Promise<void>
}

/** The queue is full: the office is asking for more documents than the machine can make. */
export class DocumentPoolFull extends Error {
  override name = 'DocumentPoolFull'
}
