import type { Columna } from '@cuadre/contract/columnas'
import type { BodyOf, DataOf, Endpoint, QueryOf } from '@cuadre/contract/endpoint'
import { MAESTROS } from '@cuadre/domain/acceso/maestros'
import type { SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { Conexion } from '../db/connection/connection.ts'
import { readCountedPage } from '../db/query/paging.ts'
import { runPrepared } from '../db/query/statement.ts'
import type { DB } from '../db/schema.ts'
import type { DocumentPool } from '../documents/document-pool.ts'
import type { Doors, Handler } from './doors.ts'
import { listWorkbook } from './files.ts'
import { type MasterData, masterHandlers } from './master-data.ts'

/** What every list is asked for, whatever else its calls let choose. */
interface Asked {
  readonly db: Conexion
  readonly reading: Conexion
  readonly query: { readonly page: number; readonly pageSize: number; readonly buscar?: string | undefined }
}

/** The seven calls that `maestro` declares. */
interface MasterCalls {
  readonly list: Endpoint
  readonly paged: Endpoint
  readonly excel: Endpoint
  readonly get: Endpoint
  readonly create: Endpoint
  readonly update: Endpoint
  readonly remove: Endpoint
}

/** How its records are listed: `Q` is what a page is asked for, `R` a record, `T` the tables that are read. */
interface MasterLists<Q, R, T extends keyof DB> {
  /** The active ones that are asked for, in their order. */
  list(db: Conexion, query?: Partial<Q>): SelectQueryBuilder<DB, T, R>
  readonly workbook: {
    readonly columnas: readonly Columna<R>[]
    /** What was filtered besides the search, as sentences. */
    filters?(db: Conexion, query: Partial<Q>): Promise<readonly string[]>
  }
  /** The form of now, where it follows from what the office has set; else the one that the calls declare. */
  form?(db: Conexion): Promise<z.ZodType>
  /** Both lists answer one level deeper: `data.data`. */
  readonly deeper?: true
}

/** Opens the seven doors of one kind of master data. */
export function openMasterDoors<
  const C extends MasterCalls,
  R extends DataOf<C['get']> & object,
  T extends keyof DB,
>(
  { doors, documentPool, now }: { doors: Doors; documentPool: DocumentPool; now: () => Date },
  calls: C,
  thing: MasterData<BodyOf<C['create']>, R> & MasterLists<QueryOf<C['paged']>, R, T>,
): void {
  // What TypeScript cannot see through: the calls of `C` take and answer what `C` declares.
  const asked = (query: unknown) => query as Partial<QueryOf<C['paged']>>
  const serve = <K extends keyof MasterCalls>(
    call: K,
    handler: unknown,
    bodyOf = undefined as typeof thing.form,
  ) => doors.serve<Endpoint>(calls[call], handler as Handler<Endpoint>, bodyOf)
  const { get, create, update, remove } = masterHandlers(thing)
  const { columnas, filters } = thing.workbook
  const wrap = (data: unknown) => ({ data: thing.deeper ? { data } : data })

  serve('list', async ({ db, query }: Asked) =>
    wrap(await runPrepared(db, thing.list(db, asked(query)).compile())),
  )
  serve('paged', async ({ db, query }: Asked) =>
    wrap(await readCountedPage(thing.list(db, asked(query)), query)),
  )
  serve('excel', async ({ reading, query }: Asked) =>
    listWorkbook(documentPool, {
      title: MAESTROS[thing.maestra].titulo,
      madeAt: now(),
      columnas,
      filas: await thing.list(reading, asked(query)).execute(),
      buscar: query.buscar,
      filters: (await filters?.(reading, asked(query))) ?? [],
    }),
  )
  serve('get', get)
  serve('create', create, thing.form)
  serve('update', update, thing.form)
  serve('remove', remove)
}
