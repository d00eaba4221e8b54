import { pipeline } from 'node:stream/promises'
import type { RegistroCargado } from '@cuadre/contract/contribuyentes'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Db } from '../../db/connection/connection.ts'
import { type ConnectionSettings, SessionClient } from '../../db/connection/session-client.ts'
import type { DB } from '../../db/schema.ts'
import { type Actor, record } from '../../db/write/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import { type Avance, anotarCarga } from './contribuyentes.queries.ts'
import { copiaDe, lecturaNueva } from './copia.ts'
import { linesOf } from './leer-archivo.ts'
import { textsOf } from './leer-letras.ts'
import { COPIAR, contarEstados, crearNueva, ordenarNueva, relevar, tomarCarga } from './relevo.queries.ts'

export interface ArchivoDeRegistro {
  readonly nombre: string
  /** The day of the file, where it is known. */
  readonly fecha: Dia | null
  readonly contenido: AsyncIterable<Buffer>
  /** Bytes of `contenido`, where they are known. */
  readonly total: number | null
}

interface Carga {
  readonly settings: ConnectionSettings
  readonly archivo: ArchivoDeRegistro
  readonly actor: Actor
  /** Told every second how far it is, from the moment on that this is the one that loads. */
  readonly alAvanzar: (avance: Avance) => Promise<void>
}

const AVISO_MS = 1000

/**
 * Loads a register in the place of the one before it, in one transaction on a connection of its own: people read the old one until
 * it is committed, and what fails leaves the old one.
 */
export async function cargarRegistro({
  settings,
  archivo,
  actor,
  alAvanzar,
}: Carga): Promise<RegistroCargado> {
  const client = new SessionClient(settings)
  await client.connect()
  try {
    return await aloneOn(client)
      .transaction()
      .execute(async tx => {
        if (!(await tomarCarga(tx))) throw new Refusal('CONTRIBUYENTES_LOADING')
        const lectura = lecturaNueva()
        const { contenido, nombre, fecha, total } = archivo
        const leido = { bytes: 0 }
        const avisos = cadaSegundo(() => alAvanzar({ filas: lectura.filas, bytes: leido.bytes, total }))
        try {
          await crearNueva(tx)
          const copia = client.query(copyFrom(COPIAR))
          await pipeline(copiaDe(textsOf(linesOf(contando(contenido, leido))), lectura), copia)
          const repetidas = await ordenarNueva(tx)
          const estados = await contarEstados(tx)
          await avisos.stop()
          await relevar(tx)
          const { malas, ejemplos } = lectura
          const disposicion = lectura.disposicion?.nombre ?? 'anterior'
          const filas = lectura.filas - repetidas
          const dicho = { archivo: nombre, fecha, filas, malas, repetidas }
          const carga = { ...dicho, usuario: actor.username, disposicion, ejemplos, estados }
          const en = await anotarCarga(tx, carga)
          await record(tx, actor, ['Registro de contribuyentes', null, 'cargar'], { despues: dicho })
          return { ...carga, en: en.toISOString() }
        } finally {
          await avisos.stop()
        }
      })
  } finally {
    await client.end()
  }
}

async function* contando(bytes: AsyncIterable<Buffer>, leido: { bytes: number }): AsyncGenerator<Buffer> {
  for await (const piece of bytes) {
    leido.bytes += piece.length
    yield piece
  }
}

/** The query builder on this one connection, so that COPY and statements share a transaction. */
function aloneOn(client: pg.Client): Db {
  const alone = { query: client.query.bind(client), release: () => {} } as unknown as PostgresPoolClient
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect: async () => alone, end: async () => {} } }),
  })
}

/** At once and every second, one after the other; `stop` waits for the one under way. What fails is only not told. */
function cadaSegundo(avisar: () => Promise<void>) {
  let last = Promise.resolve()
  const next = () => {
    last = last.then(avisar).catch(() => {})
  }
  next()
  const timer = setInterval(next, AVISO_MS)
  return {
    async stop() {
      clearInterval(timer)
      await last
    },
  }
}
