import type { Conexion } from '../../db/connection.ts'

/** What an order copies from its company. */
export type EmpresaDelPedido = NonNullable<Awaited<ReturnType<typeof findEmpresa>>>

/** An active company that may invoice. */
export function findEmpresa(db: Conexion, id: number) {
  return db
    .selectFrom('empresas')
    .select(['id', 'nombre', 'rnc', 'direccion', 'telefono', 'categoria_id as categoriaId'])
    .where('id', '=', id)
    .where('activo', '=', true)
    .where('estado', '=', true)
    .executeTakeFirst()
}

/** What an order copies from its client and the client's contact. */
export type ClienteDelPedido = NonNullable<Awaited<ReturnType<typeof findCliente>>>

export function findCliente(db: Conexion, id: number) {
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
    .executeTakeFirst()
}

export type ProductoDelPedido = Awaited<ReturnType<typeof findProductos>>[number]

/** The products with these ids as they are sold today; deleted ones are absent. */
export function findProductos(db: Conexion, ids: readonly number[]) {
  return db
    .selectFrom('productos')
    .select(['id', 'descripcion', 'precio', 'categoria_id as categoriaId', 'exento', 'estado'])
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .where('activo', '=', true)
    .execute()
}
