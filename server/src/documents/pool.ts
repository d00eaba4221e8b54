import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { type Despacho, encargar } from './encargo.ts'
import { soloEsta } from './factura/factura-impresa.ts'
import { type OpcionesDeTrabajo, type Taller, TallerOcupado } from './taller.ts'
import type { Fila, Trabajo } from './tarea.ts'

const THREADS = 2
/** Documents under way and waiting; the next one is refused rather than piled up. */
const MAX_ORDERS = 100
/** Idle threads go, so that a resting server keeps little memory. */
const IDLE_MS = 5 * 60_000

/** Two threads, started when the first document is asked for. */
export function crearTaller(): Taller {
  let piscina: Piscina | undefined
  let encargos = 0
  let cerrado = false

  const despacho: Despacho = async (tarea, signal) => {
    piscina ??= new Piscina({
      filename: workerFile(),
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: IDLE_MS,
      // A waiting thread must keep hearing its ports.
      atomics: 'disabled',
      recordTiming: false,
    })
    encargos++
    try {
      await piscina.run(tarea, { name: 'trabajar', transferList: [tarea.puerto], signal })
    } finally {
      encargos--
    }
  }

  const pedir = async (
    trabajo: Trabajo,
    filas: Iterable<Fila> | AsyncIterable<Fila>,
    opciones: OpcionesDeTrabajo = {},
  ) => {
    if (cerrado) throw new Error('The workshop is closed')
    if (encargos >= MAX_ORDERS) throw new TallerOcupado('Too many documents are waiting')
    return encargar({ trabajo, filas, despacho }, opciones)
  }

  return {
    factura: (datos, opciones) =>
      pedir({ tipo: 'facturas', encuadernacion: soloEsta(datos) }, [datos], opciones),
    facturas: ({ facturas, ...encuadernacion }, opciones) =>
      pedir({ tipo: 'facturas', encuadernacion }, facturas, opciones),
    informe: ({ filas, ...informe }, opciones) => pedir({ tipo: 'informe', informe }, filas, opciones),
    libro: ({ filas, ...libro }, opciones) => pedir({ tipo: 'libro', libro }, filas, opciones),
    cerrar: async () => {
      cerrado = true
      await piscina?.destroy()
    },
  }
}

/** From the sources a small entry that reads TypeScript; once built, the bundle beside us. */
function workerFile(): string {
  const places = import.meta.url.endsWith('.ts')
    ? ['./worker-desde-fuentes.mjs']
    : ['./documents/worker.js', './worker.js', '../documents/worker.js']
  for (const place of places) {
    const file = fileURLToPath(new URL(place, import.meta.url))
    if (existsSync(file)) return file
  }
  throw new Error('The bundle of the document thread was not found')
}
