import type { PedidoLeido } from '@cuadre/contract/pedidos'
import type { Conexion } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'

/** Order, lines and last change in one trip: each is found by the order's id. */
const pedidoLeido = statement<{ id: number }, PedidoLeido>(`
  SELECT id AS "pedidoId", cliente_id AS "clienteId", cliente_nombre AS "clienteNombre", empresa_id AS "empresaId",
    empresa_nombre AS "empresaNombre", contacto_id AS "contactoId", categoria_id AS "categoriaId",
    ncf_id AS "ncfId", ncf, txt_ncf AS "txtNCF", porc_compra AS "porcCompra", porc_venta AS "porcVenta",
    sub_total AS "subTotal", itbis, total, fecha AS "fechaPedido", aplica_itbis AS "aplicaItbis", version,
    EXISTS (SELECT FROM cuentas c WHERE c.pedido_id = p.id AND c.pagada) AS pagado,
    coalesce((
      SELECT json_agg(json_build_object('productoId', producto_id, 'descripcion', descripcion, 'exento', exento,
        'precio', precio, 'cantidad', cantidad, 'descuento', descuento, 'importe', importe) ORDER BY linea)
      FROM pedidos_detalles d WHERE d.pedido_id = p.id
    ), '[]') AS detalles,
    (
      SELECT json_build_object('usuario', usuario, 'en', en) FROM auditoria a
      WHERE a.entidad = 'Pedido' AND a.registro_id = p.id ORDER BY en DESC, a.id DESC LIMIT 1
    ) AS "ultimoCambio"
  FROM pedidos p WHERE id = :id AND NOT anulado`)

/** A live order as it is read to be edited. */
export async function readPedido(db: Conexion, id: number): Promise<PedidoLeido | undefined> {
  const [pedido] = await pedidoLeido(db, { id })
  if (!pedido?.ultimoCambio) return pedido
  const { usuario, en } = pedido.ultimoCambio
  return { ...pedido, ultimoCambio: { usuario, en: new Date(en).toISOString() } }
}
