import type { MessagePort } from 'node:worker_threads'
import type { LibroExcel, ValorCelda } from './excel/libro-excel.ts'
import type { FacturaImpresa, FacturasImpresas } from './factura/factura-impresa.ts'
import type { FilaDeInforme, InformeImpreso } from './informe/informe-impreso.ts'

/** What a thread is asked to do, without its rows. */
export type Trabajo =
  | { tipo: 'facturas'; encuadernacion: Omit<FacturasImpresas, 'facturas'> }
  | { tipo: 'informe'; informe: Omit<InformeImpreso, 'filas'> }
  | { tipo: 'libro'; libro: Omit<LibroExcel, 'filas'> }

export type Fila = FacturaImpresa | FilaDeInforme | readonly ValorCelda[]

/**
 * A short document: its rows come with the order and it leaves in one piece. One message there and one back, because
 * waking the other thread costs as much as half an invoice.
 */
export interface TareaCorta {
  trabajo: Trabajo
  filas: readonly Fila[]
}

/** A long document: rows and bytes pass through the port, so that neither side has ever to hold all of them. */
export interface TareaLarga {
  trabajo: Trabajo
  puerto: MessagePort
}

/** From the thread: 'pedir' asks for more rows; 'bytes' is a piece of the document. */
export type AvisoDelObrero = { tipo: 'pedir' } | { tipo: 'bytes'; bytes: Uint8Array } | { tipo: 'fin' }

/** To the thread: 'recibido' answers each piece, so that a slow reader slows the writer. */
export type AvisoAlObrero =
  | { tipo: 'lote'; filas: readonly Fila[] }
  /** No more rows will come. */
  | { tipo: 'fin' }
  | { tipo: 'recibido' }
  | { tipo: 'cancelar' }
