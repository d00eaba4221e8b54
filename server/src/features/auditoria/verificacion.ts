import { createHash } from 'node:crypto'
import type { CausaDeRotura } from '@cuadre/contract/auditoria'
import type { AuditKey } from '../../config/audit-key.ts'
import type { Log } from '../../config/log.ts'
import type { Db } from '../../db/connection/connection.ts'
import { isCanceled } from '../../db/connection/database-errors.ts'
import { readAnchor } from '../../db/write/audit-chain.ts'
import { BackgroundTask, type Slice, type TaskState } from '../../db/write/background-task.ts'
import { checkStretch, findCutEnd, findHuella, listSignatures } from './cadena.queries.ts'
import { addSignatures, type Firmas, NO_SIGNATURES } from './firmas.ts'
import { sentenciaDeRotura } from './sentencias.ts'

interface Rotura {
  readonly sello: number
  readonly registroId: number | null
  readonly causa: CausaDeRotura
}

/** How far a verification is; what is true of all seals up to `sello`. */
export interface Avance {
  readonly completa: boolean
  /** It began after this seal; the ones before were verified at `desdeEn`. */
  readonly desde: number
  readonly desdeEn: string | null
  readonly sello: number
  /** Hash at that seal, hexadecimal. */
  readonly huella: string
  readonly firmas: Firmas
  readonly hasta: number
  /** Rows of the next slice. */
  readonly tamano: number
  readonly rotura: Rotura | null
  /** When a verification from the beginning last began. */
  readonly completaEn: string | null
  /** Signs the position: one that somebody wrote into the database is not believed. */
  readonly prueba: string
}

type Posicion = Pick<Avance, 'sello' | 'huella' | 'firmas'>

const BEGINNING: Posicion = {
  sello: 0,
  huella: createHash('sha256').update('Cuadre').digest('hex'),
  firmas: NO_SIGNATURES,
}
const FIRST_SLICE = 250
const LARGEST_SLICE = 5000
/** A slice should take about so long, whatever its rows hold. */
const SLICE_MS = 300

export type Verificacion = BackgroundTask<Avance>

interface Office {
  readonly db: Db
  readonly key: AuditKey
  readonly log: Log
}

/** Calculates the audit chain again, slice by slice. */
export function makeVerificacion({ db, key, log }: Office): Verificacion {
  return new BackgroundTask<Avance>({
    db,
    log,
    tarea: 'verificacion',
    failure: 'La verificación de la auditoría se detuvo y seguirá dentro de poco',
    async step(avance) {
      const slice = await step({ db, key }, believe(avance, key))
      const { rotura } = slice.avance
      if (rotura) log.warn(sentenciaDeRotura({ causa: rotura.causa, primerSello: rotura.sello }))
      return slice
    },
  })
}

/** Begins after the last verified seal, or from the beginning; joins a verification that is under way. */
export async function startVerificacion(
  verificacion: Verificacion,
  { db, key }: Pick<Office, 'db' | 'key'>,
  completa: boolean,
): Promise<void> {
  const last = await verificacion.read()
  if (last.estado === 'en curso' && (!completa || last.avance?.completa)) return verificacion.resume()
  const known = completa ? null : await trusted({ db, key }, last)
  const end = await readAnchor(db)
  const begin = known ?? { ...BEGINNING, en: null }
  const now = new Date().toISOString()
  const { sello, huella, firmas } = begin
  const avance = {
    completa: known === null,
    desde: sello,
    desdeEn: begin.en,
    sello,
    huella,
    firmas,
    hasta: end.sello,
    tamano: FIRST_SLICE,
    rotura: null,
    completaEn: known === null ? now : (last.avance?.completaEn ?? null),
  }
  await verificacion.start(proved(avance, key), { evenSo: completa })
}

/** Where the last verification ended well, if that is proved and the chain still has it. */
async function trusted({ db, key }: Pick<Office, 'db' | 'key'>, { avance, terminadaEn }: TaskState<Avance>) {
  if (avance === null || terminadaEn === null || avance.rotura !== null) return null
  if (avance.sello === 0 || !isProved(avance, key)) return null
  const huella = await findHuella(db, avance.sello)
  return huella?.toString('hex') === avance.huella ? { ...avance, en: terminadaEn.toISOString() } : null
}

async function step({ db, key }: Pick<Office, 'db' | 'key'>, avance: Avance): Promise<Slice<Avance>> {
  const { sello: desde, tamano } = avance
  const hasta = Math.min(desde + tamano, avance.hasta)
  const done = (change: Partial<Avance>) => ({ avance: proved({ ...avance, ...change }, key), fin: true })
  const broken = (sello: number, causa: CausaDeRotura, registroId: number | null = null) =>
    done({ rotura: { sello, registroId, causa } })
  const begun = performance.now()
  let found: Awaited<ReturnType<typeof checkStretch>>
  try {
    found = await checkStretch(db, { desde, hasta, previa: Buffer.from(avance.huella, 'hex') })
  } catch (error) {
    // Past its time limit: traces longer than any before them.
    if (!isCanceled(error) || tamano === 1) throw error
    return { avance: proved({ ...avance, tamano: Math.max(1, Math.floor(tamano / 8)) }, key), fin: false }
  }
  if (found.roto !== null) return broken(found.roto, 'registro', found.id)
  const signatures = await listSignatures(db, { desde, hasta })
  const { firmas, mala } = addSignatures(avance.firmas, signatures, key)
  if (mala !== null) return broken(mala, 'firma')
  const huella = found.huella?.toString('hex') ?? avance.huella
  const position = { sello: hasta, huella, firmas }
  if (hasta < avance.hasta) {
    const next = nextSize(tamano, performance.now() - begun)
    return { avance: proved({ ...avance, ...position, tamano: next }, key), fin: false }
  }
  const cut = await findCutEnd(db)
  if (cut !== null) return broken(cut, 'final')
  // The rows are whole, but their end is not the one that we signed.
  if (firmas.primera !== null && firmas.ultima < hasta) return broken(firmas.ultima + 1, 'firma')
  return done(position)
}

function nextSize(size: number, took: number): number {
  if (took < SLICE_MS / 2) return Math.min(size * 2, LARGEST_SLICE)
  return took > SLICE_MS * 2 ? Math.max(1, Math.floor(size / 2)) : size
}

function positionParts({ sello, huella, firmas, desde }: Omit<Avance, 'prueba'>): string[] {
  const { primera, ultima, previa, ajenas } = firmas
  return ['posicion', JSON.stringify([desde, sello, huella, primera, ultima, previa, ajenas])]
}

function proved(avance: Omit<Avance, 'prueba'>, key: AuditKey): Avance {
  return { ...avance, prueba: key.sign(...positionParts(avance)).toString('hex') }
}

function isProved(avance: Avance, key: AuditKey): boolean {
  return key.holds(Buffer.from(avance.prueba, 'hex'), ...positionParts(avance))
}

/** A position that this key did not prove is a claim: it begins again. */
function believe(avance: Avance, key: AuditKey): Avance {
  if (isProved(avance, key)) return avance
  return proved({ ...avance, ...BEGINNING, desde: 0, desdeEn: null, completa: true }, key)
}
