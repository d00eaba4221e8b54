import type { ORDEN_DE_PRODUCTOS, Producto, ProductoBody } from '@cuadre/contract/productos'
import { sql, type Transaction } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { masterImport } from '../../db/master-import.ts'
import { createOrRevive, type Outcome, updateVersioned } from '../../db/master-table.ts'
import { type Columnas, type Orden, orderedBy } from '../../db/query/ordering.ts'
import { matchesSearch } from '../../db/query/search.ts'
import type { DB } from '../../db/schema.ts'
import type { Uso } from '../../http/en-uso.ts'

type Columna = (typeof ORDEN_DE_PRODUCTOS)[number]

export interface FiltroDeProductos extends Orden<Columna> {
  /** Words of the product's or its category's name. */
  readonly buscar?: string | undefined
  readonly categoriaId?: number | undefined
}

const COLUMNAS: Columnas<Columna> = {
  descripcion: sql`productos.clave`,
  precio: sql`productos.precio`,
  categoriaNombre: sql`categorias.clave`,
  exento: sql`productos.exento`,
}

export function listProductos(db: Conexion, { buscar = '', categoriaId, ...orden }: FiltroDeProductos = {}) {
  return db
    .selectFrom('productos')
    .innerJoin('categorias', 'categorias.id', 'productos.categoria_id')
    .where('productos.activo', '=', true)
    .where(matchesSearch(buscar, { keys: [sql.ref('productos.clave'), sql.ref('categorias.clave')] }))
    .$if(categoriaId !== undefined, query => query.where('productos.categoria_id', '=', categoriaId ?? 0))
    .select([
      'productos.id',
      'productos.descripcion',
      'productos.precio',
      'productos.categoria_id as categoriaId',
      'categorias.descripcion as categoriaNombre',
      'productos.estado',
      'productos.exento',
      'productos.servicio',
      'productos.version',
    ])
    .orderBy(orderedBy(orden, COLUMNAS, sql`productos.clave, productos.id`))
}

export function findProducto(db: Conexion, id: number): Promise<Producto | undefined> {
  return listProductos(db).where('productos.id', '=', id).executeTakeFirst()
}

/** A name belongs to one active product, whatever its category: the order form finds products by name. */
export function createProducto(tx: Transaction<DB>, body: ProductoBody): Promise<Outcome> {
  return createOrRevive(tx, {
    table: 'productos',
    sameAs: sql`clave = clave(${body.descripcion})`,
    values: created(body),
  })
}

export const productosImporting = masterImport<ProductoBody>({
  table: 'productos',
  same: sql`clave`,
  created,
  updated: columns,
})

export function updateProducto(db: Conexion, id: number, body: ProductoBody): Promise<Outcome> {
  return updateVersioned(db, { table: 'productos', id, version: body.version, values: columns(body) })
}

/** Name of the category that a list is narrowed to. */
export async function findNombreDeCategoria(db: Conexion, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('categorias')
    .select('descripcion')
    .where('id', '=', id)
    .where('activo', '=', true)
    .executeTakeFirst()
  return row?.descripcion
}

/** A category with products stays. */
export const productosDeCategoria: Uso = {
  uno: 'producto',
  varios: 'productos',
  count: id => sql`SELECT count(*) FROM productos WHERE categoria_id = ${id} AND activo`,
}

/** One that comes back says nothing of before. */
function created(body: ProductoBody) {
  return { servicio: false, ...columns(body) }
}

function columns({ categoriaId, servicio, descripcion, precio, exento, estado }: ProductoBody) {
  const always = { descripcion, precio, categoria_id: categoriaId, exento, estado }
  return servicio === undefined ? always : { ...always, servicio }
}
