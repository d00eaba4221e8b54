import type { MessagePort } from 'node:worker_threads'
import type { FilaLibro, LibroExcel } from './excel/libro-excel.ts'
import type { FacturaImpresa, FacturasImpresas } from './factura/factura-impresa.ts'
import type { FilaDeInforme, InformeImpreso } from './informe/informe-impreso.ts'

/** What a thread is asked to do. Its rows follow through the port, in batches. */
export type Trabajo =
  | { tipo: 'facturas'; encuadernacion: Omit<FacturasImpresas, 'facturas'> }
  | { tipo: 'informe'; informe: Omit<InformeImpreso, 'filas'> }
  | { tipo: 'libro'; libro: Omit<LibroExcel, 'filas'> }

export interface Tarea {
  trabajo: Trabajo
  puerto: MessagePort
}

export type Fila = FacturaImpresa | FilaDeInforme | FilaLibro

/** From the thread: 'pedir' asks for more rows; 'bytes' is a piece of the document. */
export type AvisoDelObrero = { tipo: 'pedir' } | { tipo: 'bytes'; bytes: Uint8Array } | { tipo: 'fin' }

/** To the thread: 'recibido' answers each piece, so that a slow reader slows the writer. */
export type AvisoAlObrero =
  | { tipo: 'lote'; filas: readonly Fila[]; fin: boolean }
  | { tipo: 'recibido' }
  | { tipo: 'cancelar' }
