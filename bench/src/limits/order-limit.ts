import type { Limit } from './limit.ts'

/** W3: an order, its lines, whether an account is paid, and its last change, in one statement. */
const ORDER = `
  SELECT p.id AS "pedidoId", cliente_id AS "clienteId", cliente_nombre AS "clienteNombre", empresa_id AS "empresaId",
    empresa_nombre AS "empresaNombre", contacto_id AS "contactoId", categoria_id AS "categoriaId", ncf_id AS "ncfId", ncf,
    txt_ncf AS "txtNCF", porc_compra AS "porcCompra", porc_venta AS "porcVenta", sub_total AS "subTotal", itbis, total,
    fecha AS "fechaPedido", aplica_itbis AS "aplicaItbis", version,
    EXISTS (SELECT FROM cuentas c WHERE c.pedido_id = p.id AND c.pagada) AS pagado,
    (SELECT json_agg(json_build_object('productoId', producto_id, 'descripcion', descripcion, 'exento', exento,
        'precio', precio, 'cantidad', cantidad, 'descuento', descuento, 'importe', importe) ORDER BY linea)
      FROM pedidos_detalles d WHERE d.pedido_id = p.id) AS detalles,
    (SELECT json_build_object('usuario', usuario, 'en', en) FROM auditoria a
      WHERE entidad = 'Pedido' AND registro_id = p.id ORDER BY en DESC, id DESC LIMIT 1) AS "ultimoCambio"
  FROM pedidos p WHERE p.id = $1 AND NOT anulado`

export const orderLimit: Limit = ({ server, pool }) => {
  server.get<{ Params: { id: string } }>('/pedidos/:id', async ({ params }) => {
    const { rows } = await pool.query({ name: 'order', text: ORDER, values: [params.id] })
    return rows[0]
  })
}
