import type { ORDEN_DE_PRODUCTOS, Producto, ProductoBody } from '@cuadre/contract/productos'
import { TASAS_ITBIS, tarifaDe } from '@cuadre/domain/dinero/itbis'
import { UNIDAD } from '@cuadre/domain/documentos/unidad'
import { sql } from 'kysely'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { masterImport } from '../../db/master-import.ts'
import { createOrRevive, type Outcome, updateVersioned } from '../../db/master-table.ts'
import { type Columnas, escapeLike, matchesSearch, type Orden, orderedBy } from '../../db/query/conditions.ts'
import type { Uso } from '../../http/en-uso.ts'

type Columna = (typeof ORDEN_DE_PRODUCTOS)[number]

export interface FiltroDeProductos extends Orden<Columna> {
  /** Words of the product's or its category's name, or a code of it; whose whole code it is goes first. */
  readonly buscar?: string | undefined
  readonly categoriaId?: number | undefined
}

const COLUMNAS: Columnas<Columna> = {
  descripcion: sql`productos.clave`,
  precio: sql`productos.precio`,
  categoriaNombre: sql`categorias.clave`,
  exento: sql`productos.exento`,
}

/** What a product bears today, in percent. */
const TASA_DE_HOY = sql<number>`(CASE WHEN productos.exento THEN 0 ${sql.join(
  TASAS_ITBIS.map(
    ({ desde, general, reducida }) =>
      sql`WHEN (now() AT TIME ZONE 'America/Santo_Domingo')::date >= ${sql.lit(desde)}
        THEN CASE WHEN productos.tasa_reducida THEN ${sql.lit(reducida)} ELSE ${sql.lit(general)} END`,
  ),
  sql` `,
)} END)`

export function listProductos(db: Conexion, { buscar = '', categoriaId, ...orden }: FiltroDeProductos = {}) {
  return db
    .selectFrom('productos')
    .innerJoin('categorias', 'categorias.id', 'productos.categoria_id')
    .where('productos.activo', '=', true)
    .where(seHallaPor(buscar))
    .$if(categoriaId !== undefined, query => query.where('productos.categoria_id', '=', categoriaId ?? 0))
    .select([
      'productos.id',
      'productos.descripcion',
      'productos.precio',
      'productos.categoria_id as categoriaId',
      'categorias.descripcion as categoriaNombre',
      'productos.estado',
      'productos.exento',
      TASA_DE_HOY.as('tasaItbis'),
      'productos.servicio',
      'productos.unidad',
      'productos.codigo',
      'productos.codigo_barras as codigoBarras',
      'productos.version',
    ])
    .orderBy(orderedBy(orden, COLUMNAS, sql`${esSuCodigo(buscar)}productos.clave, productos.id`))
}

/** So many letters of a bar code, from any place in it, tell it from others. */
const PIEZA_DE_CODIGO = 4

/**
 * By words of its name and its category's, by how its own code begins, or by a piece of its bar code. The codes are compared with all that is typed:
 * the 2 of 'clavo 2' is in half of the bar codes.
 */
function seHallaPor(buscar: string) {
  const palabras = matchesSearch(buscar, { keys: [sql.ref('productos.clave'), sql.ref('categorias.clave')] })
  const codigo = buscar.trim().toUpperCase()
  if (codigo === '') return palabras
  const pieza = codigo.length < PIEZA_DE_CODIGO ? escapeLike(codigo) : `%${escapeLike(codigo)}%`
  return sql<boolean>`(${palabras} OR coalesce(upper(productos.codigo) LIKE ${`${escapeLike(codigo)}%`}, false)
    OR coalesce(upper(productos.codigo_barras) LIKE ${pieza}, false) OR ${esSuCodigoDeBarras(codigo)})`
}

/** Before the list's own order comes whose whole code was asked for: what a scanner read, or somebody knows by heart. */
function esSuCodigo(buscar: string) {
  const codigo = buscar.trim().toUpperCase()
  if (codigo === '') return sql``
  return sql`${esSuCodigoDeBarras(codigo)} OR coalesce(upper(productos.codigo) = ${codigo}, false) DESC, `
}

/** Its bar code in whatever way it is written, asked once of the index and not of every product. */
function esSuCodigoDeBarras(codigo: string) {
  return sql`coalesce(productos.id = (SELECT suyo.id FROM productos suyo
    WHERE suyo.activo AND codigo_canonico(suyo.codigo_barras) = codigo_canonico(${codigo})), false)`
}

export function findProducto(db: Conexion, id: number): Promise<Producto | undefined> {
  return listProductos(db).where('productos.id', '=', id).executeTakeFirst()
}

/** A name belongs to one active product, whatever its category: the order form finds products by name. */
export function createProducto(tx: Tx, body: ProductoBody): Promise<Outcome> {
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
  unique: ['codigo', 'codigo_barras'],
})

export function updateProducto(tx: Tx, id: number, body: ProductoBody): Promise<Outcome> {
  return updateVersioned(tx, { table: 'productos', id, version: body.version, values: columns(body) })
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
  return { ...NUEVO, ...columns(body) }
}

const NUEVO = { servicio: false, tasa_reducida: false, unidad: UNIDAD, codigo: null, codigo_barras: null }

/** What a form says nothing of stays as it was. */
function columns({ categoriaId, descripcion, precio, estado, exento, tasaItbis, ...body }: ProductoBody) {
  const { servicio, unidad, codigo, codigoBarras } = body
  const tarifa = tasaItbis === undefined ? undefined : tarifaDe(tasaItbis)
  return {
    descripcion,
    precio,
    categoria_id: categoriaId,
    estado,
    exento: exento || tarifa === 'exenta',
    ...(tarifa !== undefined && { tasa_reducida: tarifa === 'reducida' }),
    ...(servicio !== undefined && { servicio }),
    ...(unidad !== undefined && { unidad }),
    ...(codigo !== undefined && { codigo }),
    ...(codigoBarras !== undefined && { codigo_barras: codigoBarras }),
  }
}
