import type { Categoria, CategoriaBody, ORDEN_DE_CATEGORIAS } from '@cuadre/contract/categorias'
import { sql, type Transaction } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { createOrRevive, type Outcome, updateVersioned } from '../../db/master-table.ts'
import { type Columnas, type Orden, orderedBy } from '../../db/query/ordering.ts'
import { containsWords } from '../../db/query/search.ts'
import type { DB } from '../../db/schema.ts'

type Columna = (typeof ORDEN_DE_CATEGORIAS)[number]

export interface FiltroDeCategorias extends Orden<Columna> {
  readonly buscar?: string | undefined
}

const COLUMNAS: Columnas<Columna> = { descripcion: sql`clave` }

/** In the order of a phone book: accents and case do not count. */
export function listCategorias(db: Conexion, { buscar = '', ...orden }: FiltroDeCategorias = {}) {
  return db
    .selectFrom('categorias')
    .where('activo', '=', true)
    .where(containsWords(sql.ref('categorias.clave'), buscar))
    .select(['id', 'descripcion', 'version'])
    .orderBy(orderedBy(orden, COLUMNAS, sql`clave, id`))
}

export function findCategoria(db: Conexion, id: number): Promise<Categoria | undefined> {
  return listCategorias(db).where('id', '=', id).executeTakeFirst()
}

export function createCategoria(tx: Transaction<DB>, { descripcion }: CategoriaBody): Promise<Outcome> {
  return createOrRevive(tx, {
    table: 'categorias',
    sameAs: sql`clave = clave(${descripcion})`,
    values: { descripcion },
  })
}

export function updateCategoria(
  db: Conexion,
  id: number,
  { descripcion, version }: CategoriaBody,
): Promise<Outcome> {
  return updateVersioned(db, { table: 'categorias', id, version, values: { descripcion } })
}
