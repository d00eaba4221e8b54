import { randomUUID } from 'node:crypto'
import { pedidos } from '@cuadre/contract/pedidos'
import { calcularCuentas } from '@cuadre/domain/cuentas/calcular-cuentas'
import { centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { calcularTotales } from '@cuadre/domain/pedidos/calcular-totales'
import { urlDe } from '@cuadre/testing/cliente-de-api'
import type { Statement } from '../bare-server.ts'
import type { Call } from '../measure.ts'
import type { Office } from '../office.ts'

const LINES = 5
/** The clients of the loaded office have the ids from 1 on; what each sells for is the same. */
const CLIENTS = 400
const PERCENTAGES = { porcCompra: 10, porcVenta: 12.5 }

interface Free {
  readonly id: number
  readonly empresaId: number
  readonly numero: number
  readonly fecha: string
}

/**
 * Endless orders of five lines, each on a number of its own, companies in turn: as the form sends them, and as the
 * statements that write the same.
 */
export async function newOrders(office: Office): Promise<{ call(): Call; raw(): Statement[] }> {
  const free = await office.rows<Free>(
    `SELECT id, empresa_id AS "empresaId", numero::int, fecha::text FROM ncfs WHERE estado = 1 AND NOT anulado ORDER BY numero, id`,
  )
  const productos = await office.rows<{ id: number; descripcion: string; precio: string }>(
    'SELECT id, descripcion, precio FROM productos WHERE NOT exento ORDER BY id',
  )
  let made = 0
  function next() {
    const ncf = free[made]
    if (!ncf) throw new Error('No number is left')
    made += 1
    const lineas = Array.from({ length: LINES }, (_, line) => {
      const { id, descripcion, precio } = productos[(made + line * 3) % productos.length] ?? { precio: 0 }
      return {
        id,
        descripcion,
        precio: Number(precio),
        cantidad: 1 + ((made + line) % 9),
        descuento: line === 2 ? 10 : 0,
      }
    })
    const totales = calcularTotales({
      lineas: lineas.map(linea => ({ ...linea, precio: centavosDesdePesos(linea.precio) })),
      aplicaItbis: true,
      fecha: ncf.fecha,
    })
    return { ncf, clienteId: 1 + (made % CLIENTS), lineas, totales }
  }
  return {
    call() {
      const { ncf, clienteId, lineas, totales } = next()
      const detalles = lineas.map(({ id, precio, cantidad, descuento }) => ({
        productoId: id,
        precio,
        cantidad,
        descuento,
      }))
      const { subTotal, itbis, total } = totales
      const body = {
        ...{
          fechaPedido: ncf.fecha,
          empresaId: ncf.empresaId,
          clienteId,
          ncfId: ncf.id,
          aplicaItbis: true,
          detalles,
        },
        ...{
          subTotal: pesosDesdeCentavos(subTotal),
          itbis: pesosDesdeCentavos(itbis),
          total: pesosDesdeCentavos(total),
        },
      }
      return {
        method: 'POST',
        path: urlDe(pedidos.create),
        body,
        headers: { 'idempotency-key': randomUUID() },
      }
    },
    raw() {
      const { ncf, clienteId, lineas, totales } = next()
      const { pagar, cobrar } = calcularCuentas({ ...totales, aplicaItbis: true, ...PERCENTAGES })
      const money = [totales.subTotal, totales.itbis, totales.total, pagar.monto, cobrar.monto].map(
        pesosDesdeCentavos,
      )
      const columns = (['id', 'descripcion', 'precio', 'cantidad', 'descuento'] as const).map(name =>
        lineas.map(linea => linea[name]),
      )
      const importes = totales.lineas.map(({ importe }) => pesosDesdeCentavos(importe))
      const values = [ncf.id, ncf.empresaId, ncf.fecha, clienteId, ...money, ...columns, importes]
      return [
        { name: 'find', text: FIND, values: [ncf.empresaId, clienteId, ncf.id, columns[0]] },
        { name: 'write', text: WRITE, values: [...values, JSON.stringify({ lineas, money })] },
      ]
    },
  }
}

const FIND = `
  SELECT e AS empresa, c AS cliente, n AS ncf,
    (SELECT json_agg(p) FROM productos p WHERE id = ANY ($4::int[])) AS productos
  FROM empresas e, clientes c, ncfs n WHERE e.id = $1 AND c.id = $2 AND n.id = $3`

/** Number, order, lines, accounts and trace in one statement: all of it or nothing. */
const WRITE = `
  WITH numero AS (
    UPDATE ncfs SET estado = 2 WHERE id = $1 AND empresa_id = $2 AND fecha = $3 AND estado = 1 AND NOT anulado RETURNING *
  ), pedido AS (
    INSERT INTO pedidos (fecha, aplica_itbis, tasa_itbis, empresa_id, categoria_id, cliente_id, contacto_id, ncf_id, ncf,
      txt_ncf, ncf_vence, empresa_nombre, empresa_rnc, empresa_direccion, empresa_telefono, cliente_nombre, cliente_rnc,
      cliente_direccion, cliente_telefono, porc_compra, porc_venta, porc_contacto, sub_total, itbis, total, creado_por)
    SELECT $3, true, 18, e.id, e.categoria_id, c.id, c.contacto_id, n.id, n.numero, serie || tipo || lpad(n.numero::text, 8, '0'),
      n.vence, e.nombre, e.rnc, e.direccion, e.telefono, c.nombre, c.rnc, c.direccion, c.telefono, c.porc_compra_no_ext,
      c.porc_venta_no_ext, o.porcentaje, $5, $6, $7, 1
    FROM numero n, empresas e, clientes c JOIN contactos o ON o.id = c.contacto_id WHERE e.id = $2 AND c.id = $4
    RETURNING id, fecha, cliente_id, sub_total, porc_compra, porc_venta
  ), detalles AS (
    INSERT INTO pedidos_detalles (pedido_id, producto_id, descripcion, exento, precio, cantidad, descuento, importe, linea)
    SELECT pedido.id, producto, descripcion, false, precio, cantidad, descuento, importe, linea
    FROM pedido, unnest($10::int[], $11::text[], $12::numeric[], $13::int[], $14::int[], $15::numeric[])
      WITH ORDINALITY AS d (producto, descripcion, precio, cantidad, descuento, importe, linea)
  ), cuentas AS (
    INSERT INTO cuentas (pedido_id, fecha, cliente_id, lado, porcentaje_aplicado, base_aplicada, tipo_base, monto_total)
    SELECT id, fecha, cliente_id, lado, porcentaje, sub_total, 'Subtotal', monto
    FROM pedido, LATERAL (VALUES ('pagar', porc_compra, $8::numeric), ('cobrar', porc_venta, $9)) c (lado, porcentaje, monto)
  )
  INSERT INTO auditoria (usuario_id, usuario, direccion, entidad, registro_id, accion, despues)
  SELECT 1, 'admin', '127.0.0.1', 'Pedido', id, 'Creación', $16::jsonb || jsonb_build_object('pedidoId', id) FROM pedido
  RETURNING registro_id AS id`
