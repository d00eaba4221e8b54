import { formatNcf } from '@cuadre/domain/ncf/formato'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Conexion } from '../../db/connection.ts'

/** What an order copies from its company. */
export type EmpresaDelPedido = NonNullable<Contexto['empresa']>

/** An active company that may invoice. */
function empresaConId(db: Conexion, id: number) {
  return db
    .selectFrom('empresas')
    .select(['id', 'nombre', 'rnc', 'direccion', 'telefono', 'categoria_id as categoriaId'])
    .where('id', '=', id)
    .where('activo', '=', true)
    .where('estado', '=', true)
}

/** What an order copies from its client and the client's contact. */
export type ClienteDelPedido = NonNullable<Contexto['cliente']>

function clienteConId(db: Conexion, id: number) {
  return db
    .selectFrom('clientes')
    .innerJoin('contactos', 'contactos.id', 'clientes.contacto_id')
    .select([
      'clientes.id',
      'clientes.nombre',
      'clientes.rnc',
      'clientes.direccion',
      'clientes.telefono',
      'clientes.contacto_id as contactoId',
      'contactos.porcentaje as porcContacto',
      'clientes.porc_compra_ext as porcCompraExt',
      'clientes.porc_venta_ext as porcVentaExt',
      'clientes.porc_compra_no_ext as porcCompraNoExt',
      'clientes.porc_venta_no_ext as porcVentaNoExt',
    ])
    .where('clientes.id', '=', id)
    .where('clientes.activo', '=', true)
}

export function findCliente(db: Conexion, id: number): Promise<ClienteDelPedido | undefined> {
  return clienteConId(db, id).executeTakeFirst()
}

export type ProductoDelPedido = Contexto['productos'][number]

/** The products with these ids as they are sold today; deleted ones are absent. */
function productosConId(db: Conexion, ids: readonly number[]) {
  return db
    .selectFrom('productos')
    .select(['id', 'descripcion', 'precio', 'categoria_id as categoriaId', 'exento', 'estado'])
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .where('activo', '=', true)
}

export function findProductos(db: Conexion, ids: readonly number[]): Promise<ProductoDelPedido[]> {
  return productosConId(db, ids).execute()
}

interface Asked {
  readonly empresaId: number
  readonly clienteId: number
  readonly ncfId: number
  readonly productoIds: readonly number[]
}

export type Contexto = Awaited<ReturnType<typeof readContexto>>

/** Everything that a new order copies, in one trip to the database. */
export async function readContexto(db: Conexion, { empresaId, clienteId, ncfId, productoIds }: Asked) {
  const row = await db
    .selectNoFrom(() => [
      jsonObjectFrom(empresaConId(db, empresaId)).as('empresa'),
      jsonObjectFrom(clienteConId(db, clienteId)).as('cliente'),
      jsonObjectFrom(ncfConId(db, ncfId)).as('ncf'),
      jsonArrayFrom(productosConId(db, productoIds)).as('productos'),
    ])
    .executeTakeFirstOrThrow()
  return { ...row, ncf: row.ncf && { ...row.ncf, txtNCF: formatNcf(row.ncf) } }
}

/** The number as it is printed and how long it is good; whether it may be had is settled when it is claimed. */
export interface NcfDelPedido {
  readonly id: number
  readonly numero: number
  readonly txtNCF: string
  readonly vence: Dia
}

function ncfConId(db: Conexion, id: number) {
  return db.selectFrom('ncfs').select(['id', 'serie', 'tipo', 'numero', 'vence']).where('id', '=', id)
}
