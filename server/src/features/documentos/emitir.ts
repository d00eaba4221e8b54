import { fraseSinNumeros } from '@cuadre/domain/documentos/frases-de-secuencia'
import type { FaltaDeEcf } from '@cuadre/domain/ecf/falta'
import { type Dia, diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import { type Acting, type Actor, type Change, recordAll } from '../../db/write/audit.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { type EmisorConNumero, emisorConNumero } from './emisor.queries.ts'
import type { EcfNuevo, Escribir, PorEmitir } from './emitir.queries.ts'
import { requireNinguna } from './requisitos.ts'

/** What a document is written as: the sale of an order, a note, an own purchase, the replacement of a paper. Every way to come into being is one of these. */
export interface Forma<D extends PorEmitir, E> {
  /** Everything that it lacks to be issued electronically. */
  readonly faltas: (documento: D, emite: EmisorConNumero) => FaltaDeEcf[]
  /** How its form calls fields that the sentences name as the order's does. */
  readonly campos?: Readonly<Record<string, string>>
  /** Its one statement: number, document, lines, accounts and what else comes with it. */
  readonly escribir: Escribir<D, E>
}

interface Emision<D extends PorEmitir, E> {
  readonly forma: Forma<D, E>
  /** As it is to read: its series is the one in which its company issues on its day (`comoSeEmite`). */
  readonly documento: D
  readonly actor: Actor
  /** What the audit log keeps of it; absent where its statement leaves the trace. */
  readonly traza?: (escrito: E) => Change
}

/** Who issues, and when: today is the day of what is issued where it says no other. */
export interface ActingToday extends Acting {
  readonly hoy: Dia
}

/** The same of a call: its day and its moment are of one reading of the clock. */
export function actingToday(acting: Acting): ActingToday {
  return { ...acting, hoy: diaEnSantoDomingo(acting.ahora) }
}

/** What was issued: its id and its number. */
export interface Escrito {
  readonly documentoId: number
  readonly numero: string
}

/**
 * The one way by which a fiscal number comes onto a paper: what is missing is said before a number is taken, one statement draws the
 * number and writes everything that comes with it, and a trace is left. Refused, nothing was written.
 */
export async function emitir<D extends PorEmitir, E>(
  db: Conexion,
  { forma, documento, actor, traza }: Emision<D, E>,
): Promise<E> {
  const ecf = documento.serie === 'E' ? await requireCompleto(db, forma, documento) : null
  const escrito = await forma.escribir(db, documento, { ecf, actor })
  if (escrito === undefined) throw sinNumero(documento)
  if (traza) await recordAll(db, actor, [traza(escrito)])
  return escrito
}

/** Refuses with all that is missing at once; answers what an electronic document copies from its company. */
async function requireCompleto<D extends PorEmitir, E>(
  db: Conexion,
  { faltas, campos }: Forma<D, E>,
  documento: D,
): Promise<EcfNuevo> {
  const { tipo, fecha, hoy, empresa } = documento
  const emite = found(
    await emisorConNumero(db, { empresaId: empresa.id, tipo, fecha, hoy }),
    'EMPRESA_NOT_FOUND',
  )
  requireNinguna(faltas(documento, emite), campos)
  return emite
}

/** Why a document got no number: the chosen one is gone, or its company's ranges have none left. */
function sinNumero({ serie, tipo, ncfId, empresa }: PorEmitir): Refusal {
  if (ncfId !== null) return new Refusal('NCF_NOT_AVAILABLE')
  return new Refusal('SECUENCIA_AGOTADA', { message: fraseSinNumeros({ serie, tipo }, empresa.nombre) })
}
