import type { Diferencia } from '@cuadre/contract/auditoria'
import type { Log } from '../../config/log.ts'
import type { Db } from '../../db/connection/connection.ts'
import { isCanceled } from '../../db/connection/database-errors.ts'
import { BackgroundTask, type Slice } from '../../db/write/background-task.ts'
import { diferenciasDe } from './diferencias.ts'
import { type DocumentoYTrazas, lastConTrazas, listConTrazas } from './revision.queries.ts'

/** So many are named; the rest is counted. */
const NAMED = 100
const NAMED_IN_LOG = 20
const FIRST_SLICE = 100
const LARGEST_SLICE = 1000
const SLICE_MS = 300

export interface AvanceDeRevision {
  /** Ids up to this one were looked at; `hasta`: the last one when it began. */
  readonly pedidoId: number
  readonly hasta: number
  readonly tamano: number
  readonly revisados: number
  readonly cuantas: number
  readonly diferencias: readonly Diferencia[]
}

export type Revision = BackgroundTask<AvanceDeRevision>

/** Holds every order, note and account against its traces, slice by slice: what was changed behind the program's back. */
export function makeRevision({ db, log }: { db: Db; log: Log }): Revision {
  return new BackgroundTask<AvanceDeRevision>({
    db,
    log,
    tarea: 'revision',
    failure: 'La revisión de los pedidos contra la auditoría se detuvo y seguirá dentro de poco',
    async step(avance) {
      const slice = await step(db, avance)
      if (slice.fin && slice.avance.cuantas > 0) log.warn(warning(slice.avance))
      return slice
    },
  })
}

export async function startRevision(revision: Revision, db: Db): Promise<void> {
  const hasta = await lastConTrazas(db)
  const diferencias: Diferencia[] = []
  await revision.start({ pedidoId: 0, hasta, tamano: FIRST_SLICE, revisados: 0, cuantas: 0, diferencias })
}

/** Numbers only: what the office's data says stays out of the log. */
function warning({ cuantas, diferencias }: AvanceDeRevision): string {
  const named = diferencias.slice(0, NAMED_IN_LOG).map(({ txtNCF }) => txtNCF)
  const rest = cuantas > named.length ? ` y ${cuantas - named.length} más` : ''
  return `Pedidos o cuentas que no coinciden con su última traza: ${named.join(', ')}${rest}. Véalos en la pantalla Auditoría.`
}

async function step(db: Db, avance: AvanceDeRevision): Promise<Slice<AvanceDeRevision>> {
  const { pedidoId: desde, tamano } = avance
  const begun = performance.now()
  let documentos: DocumentoYTrazas[]
  try {
    documentos = await listConTrazas(db, { desde, cuantos: tamano })
  } catch (error) {
    if (!isCanceled(error) || tamano === 1) throw error
    return { avance: { ...avance, tamano: Math.max(1, Math.floor(tamano / 8)) }, fin: false }
  }
  const found = documentos.flatMap(asDifference)
  const took = performance.now() - begun
  return {
    avance: {
      ...avance,
      pedidoId: documentos.at(-1)?.id ?? avance.hasta,
      tamano: took < SLICE_MS / 2 ? Math.min(tamano * 2, LARGEST_SLICE) : tamano,
      revisados: avance.revisados + documentos.length,
      cuantas: avance.cuantas + found.length,
      diferencias: [...avance.diferencias, ...found].slice(0, NAMED),
    },
    fin: documentos.length < tamano,
  }
}

function asDifference(documento: DocumentoYTrazas): Diferencia[] {
  const sentences = diferenciasDe(documento)
  if (sentences.length === 0) return []
  const { id, fila, estado, entidad } = documento
  const txtNCF = fila?.['txtNCF'] ?? estado?.['txtNCF'] ?? `${entidad} ${id}`
  return [{ pedidoId: id, txtNCF: String(txtNCF), que: sentences.join(' ') }]
}
