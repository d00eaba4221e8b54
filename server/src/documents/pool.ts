import { availableParallelism } from 'node:os'
import { type Despacho, encargar } from './encargo.ts'
import { valoresDe, valoresDeFila } from './excel/libro-excel.ts'
import { soloEsta } from './factura/factura-impresa.ts'
import type { Filas } from './filas.ts'
import { Obreros } from './obreros.ts'
import { type OpcionesDeTrabajo, type Papel, type Taller, TallerOcupado } from './taller.ts'
import type { Fila, TareaCorta, Trabajo } from './tarea.ts'

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
 * the first document of its kind is asked for.
 */
export function crearTaller(): Taller {
  const cortos = new Obreros({
    hilos: availableParallelism() > 2 ? 2 : 1,
    aLaVez: 1,
    ocioMs: 45_000,
    memoriaMb: 128,
  })
  const largos = new Obreros({ hilos: 1, aLaVez: 3, ocioMs: 30_000, memoriaMb: 384 })
  let encargos = 0
  let cerrado = false

  const contado = async <R>(hacer: () => Promise<R>): Promise<R> => {
    encargos++
    try {
      return await hacer()
    } finally {
      encargos--
    }
  }

  const admitir = () => {
    if (cerrado) throw new Error('The workshop is closed')
    if (encargos >= MAX_ORDERS) throw new TallerOcupado('Too many documents are waiting')
  }

  const entero = async (tarea: TareaCorta, { signal }: OpcionesDeTrabajo = {}): Promise<Buffer> => {
    admitir()
    const bytes = await contado(() => cortos.hacer<Uint8Array>({ oficio: 'entregarEntero', tarea, signal }))
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  const porTrozos = async (trabajo: Trabajo, filas: Filas<Fila>, opciones: OpcionesDeTrabajo = {}) => {
    admitir()
    const despacho: Despacho = (tarea, signal) =>
      contado(() =>
        largos.hacer({ oficio: 'entregarPorTrozos', tarea, transferir: [tarea.filas, tarea.salida], signal }),
      )
    return encargar({ trabajo, filas, despacho }, opciones)
  }

  return {
    factura: (datos, opciones) =>
      entero({ trabajo: { tipo: 'facturas', encuadernacion: soloEsta(datos) }, filas: [datos] }, opciones),
    facturas: ({ facturas, ...encuadernacion }, opciones) =>
      porTrozos({ tipo: 'facturas', encuadernacion }, facturas, opciones),
    informe: ({ filas, ...informe }, opciones) => porTrozos({ tipo: 'informe', informe }, filas, opciones),
    libro: ({ filas, ...libro }, opciones): Promise<Papel> => {
      const trabajo: Trabajo = { tipo: 'libro', libro }
      if (Symbol.asyncIterator in filas || filas.length > SHORT_ROWS) {
        return porTrozos(trabajo, valoresDe({ ...libro, filas }), opciones)
      }
      const valores = filas.map(fila => valoresDeFila(fila, libro.columnas))
      return entero({ trabajo, filas: valores }, opciones)
    },
    cerrar: async () => {
      cerrado = true
      await Promise.all([cortos.cerrar(), largos.cerrar()])
    },
  }
}
