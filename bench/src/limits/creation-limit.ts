import type { PedidoBody } from '@cuadre/contract/pedidos'
import { calcularCuentas } from '@cuadre/domain/cuentas/calcular-cuentas'
import { centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { calcularTotales } from '@cuadre/domain/pedidos/calcular-totales'
import type pg from 'pg'
import type { Limit } from './limit.ts'

interface Found {
  readonly empresa: { nombre: string; categoriaId: number }
  readonly cliente: { nombre: string; contactoId: number; porcCompra: number; porcVenta: number }
  readonly txtNCF: string
  readonly numero: number
  readonly productos: readonly { id: number; descripcion: string; exento: boolean; precio: number }[]
}

const FIND = `
  SELECT json_build_object('nombre', e.nombre, 'categoriaId', e.categoria_id) AS empresa,
    json_build_object('nombre', c.nombre, 'contactoId', c.contacto_id, 'porcCompra', c.porc_compra_no_ext,
      'porcVenta', c.porc_venta_no_ext) AS cliente,
    n.serie || n.tipo || lpad(n.numero::text, 8, '0') AS "txtNCF", n.numero,
    (SELECT json_agg(json_build_object('id', id, 'descripcion', descripcion, 'exento', exento, 'precio', precio))
      FROM productos WHERE id = ANY ($4::int[])) AS productos
  FROM empresas e, clientes c, ncfs n WHERE e.id = $1 AND c.id = $2 AND n.id = $3`

const WRITE = `
  WITH numero AS (
    UPDATE ncfs SET estado = 2 WHERE id = $1 AND empresa_id = $2 AND fecha = $3 AND estado = 1 AND NOT anulado
    RETURNING id, numero, vence
  ), pedido AS (
    INSERT INTO pedidos (fecha, aplica_itbis, tasa_itbis, empresa_id, categoria_id, cliente_id, contacto_id, ncf_id, ncf,
      txt_ncf, ncf_vence, empresa_nombre, empresa_rnc, empresa_direccion, empresa_telefono, cliente_nombre, cliente_rnc,
      cliente_direccion, cliente_telefono, porc_compra, porc_venta, porc_contacto, sub_total, itbis, total, creado_por)
    SELECT $3, true, 18, e.id, e.categoria_id, c.id, c.contacto_id, n.id, n.numero, $5, n.vence, e.nombre, e.rnc,
      e.direccion, e.telefono, c.nombre, c.rnc, c.direccion, c.telefono, c.porc_compra_no_ext, c.porc_venta_no_ext,
      o.porcentaje, $6, $7, $8, 1
    FROM numero n, empresas e, clientes c JOIN contactos o ON o.id = c.contacto_id WHERE e.id = $2 AND c.id = $4
    RETURNING id, fecha, cliente_id
  ), detalles AS (
    INSERT INTO pedidos_detalles
    SELECT pedido.id, d.* FROM pedido, unnest($9::int[], $10::int[], $11::text[], $12::bool[], $13::numeric[],
      $14::int[], $15::int[], $16::numeric[]) d
  ), cuentas AS (
    INSERT INTO cuentas (pedido_id, fecha, cliente_id, lado, porcentaje_aplicado, base_aplicada, tipo_base, monto_total)
    SELECT id, fecha, cliente_id, lado, porcentaje, $6, 'Subtotal', monto
    FROM pedido, (VALUES ('pagar', $17::numeric, $18::numeric), ('cobrar', $19, $20)) c (lado, porcentaje, monto)
  )
  INSERT INTO auditoria (usuario_id, usuario, direccion, entidad, registro_id, accion, despues)
  SELECT 1, 'admin', '127.0.0.1', 'Pedido', id, 'Creación', $21::jsonb || jsonb_build_object('pedidoId', id) FROM pedido
  RETURNING registro_id AS id`

/** W1: what is needed in one trip, then number, order, lines, accounts and trace in one statement: all of it or nothing. */
export const creationLimit: Limit = ({ server, pool }) => {
  server.post<{ Body: PedidoBody }>('/pedidos', async ({ body }, reply) =>
    reply.code(201).send(await create(pool, body)),
  )
}

async function create(pool: pg.Pool, body: PedidoBody) {
  const { empresaId, clienteId, ncfId, fechaPedido: fecha, detalles } = body
  const asked = detalles ?? []
  const { rows } = await pool.query<Found>({
    name: 'find',
    text: FIND,
    values: [empresaId, clienteId, ncfId, asked.map(linea => linea.productoId)],
  })
  const [found] = rows
  if (!found) throw new Error('nothing to sell')
  const { empresa, cliente, txtNCF, numero } = found
  const lineas = asked.flatMap(({ productoId, cantidad, descuento }) => {
    const producto = found.productos.find(each => each.id === productoId)
    return producto ? [{ ...producto, precio: centavosDesdePesos(producto.precio), cantidad, descuento }] : []
  })
  const totales = calcularTotales({ lineas, aplicaItbis: true, fecha: fecha ?? '' })
  const { pagar, cobrar } = calcularCuentas({ ...totales, aplicaItbis: true, ...cliente })
  const money = [totales.subTotal, totales.itbis, totales.total].map(pesosDesdeCentavos)
  const importes = totales.lineas.map(linea => pesosDesdeCentavos(linea.importe))
  const pedido = {
    ...{ clienteId, clienteNombre: cliente.nombre, empresaId, empresaNombre: empresa.nombre },
    ...{ contactoId: cliente.contactoId, categoriaId: empresa.categoriaId, ncfId, ncf: numero, txtNCF },
    ...{ porcCompra: cliente.porcCompra, porcVenta: cliente.porcVenta },
    ...{
      subTotal: money[0],
      itbis: money[1],
      total: money[2],
      fechaPedido: fecha,
      aplicaItbis: true,
      version: 1,
    },
    pagado: false,
    detalles: lineas.map(({ id, precio, ...linea }, place) => ({
      ...linea,
      productoId: id,
      precio: pesosDesdeCentavos(precio),
      importe: importes[place],
    })),
  }
  const written = await pool.query<{ id: number }>({
    name: 'write',
    text: WRITE,
    values: [
      ...[ncfId, empresaId, fecha, clienteId, txtNCF, ...money],
      lineas.map((_, place) => place + 1),
      lineas.map(linea => linea.id),
      lineas.map(linea => linea.descripcion),
      lineas.map(linea => linea.exento),
      lineas.map(linea => pesosDesdeCentavos(linea.precio)),
      lineas.map(linea => linea.cantidad),
      lineas.map(linea => linea.descuento),
      importes,
      ...[
        pagar.porcentaje,
        pesosDesdeCentavos(pagar.monto),
        cobrar.porcentaje,
        pesosDesdeCentavos(cobrar.monto),
      ],
      JSON.stringify(pedido),
    ],
  })
  if (written.rowCount !== 1) throw new Error('the number is gone')
  return { pedidoId: written.rows[0]?.id, ...pedido }
}
