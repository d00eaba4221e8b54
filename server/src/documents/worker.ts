import { setPriority } from 'node:os'
import type { Destino } from './destino.ts'
import { escribirLibro } from './excel/libro.ts'
import type { ValorCelda } from './excel/libro-excel.ts'
import { dibujarFacturas } from './factura/factura.pdf.ts'
import type { FacturaImpresa } from './factura/factura-impresa.ts'
import type { Filas } from './filas.ts'
import { dibujarInforme } from './informe/informe.pdf.ts'
import type { FilaDeInforme } from './informe/informe-impreso.ts'
import type { Fila, TareaCorta, TareaLarga, Trabajo } from './tarea.ts'

/**
 * For short documents: answers all bytes at once.
 * @public
 */
export async function entregarEntero({ trabajo, filas }: TareaCorta): Promise<Uint8Array> {
  const piezas: Uint8Array[] = []
  await hacer(trabajo, filas, bytes => {
    piezas.push(bytes)
  })
  // Memory of its own and no more than it needs: all of it travels.
  const todo = new Uint8Array(piezas.reduce((suma, { byteLength }) => suma + byteLength, 0))
  let lugar = 0
  for (const pieza of piezas) {
    todo.set(pieza, lugar)
    lugar += pieza.byteLength
  }
  return todo
}

let cede = false

/**
 * Long documents give way to people: where a thread has a priority of its own, theirs is low. (Elsewhere this call would
 * slow the whole process down, or be refused.)
 */
function ceder(): void {
  if (cede || process.platform !== 'linux') return
  setPriority(10)
  cede = true
}

/**
 * For long documents: reads its rows and writes its bytes as they come. A reader that waits makes the thread wait; one that
 * left fails the next piece.
 * @public
 */
export async function entregarPorTrozos({ trabajo, filas, salida }: TareaLarga): Promise<void> {
  ceder()
  const writer = salida.getWriter()
  try {
    await hacer(trabajo, filas, async bytes => {
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

/** Which rows come with which work is the workshop's word. */
function hacer(trabajo: Trabajo, filas: Filas<Fila>, destino: Destino): Promise<void> {
  switch (trabajo.tipo) {
    case 'facturas':
      return dibujarFacturas({ ...trabajo.encuadernacion, facturas: filas as Filas<FacturaImpresa> }, destino)
    case 'informe':
      return dibujarInforme({ ...trabajo.informe, filas: filas as Filas<FilaDeInforme> }, destino)
    case 'libro':
      return escribirLibro(trabajo.libro, filas as Filas<readonly ValorCelda[]>, destino)
  }
}
