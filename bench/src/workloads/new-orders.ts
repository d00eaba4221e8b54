import { randomUUID } from 'node:crypto'
import { pedidos } from '@cuadre/contract/pedidos'
import { calcularCuentas } from '@cuadre/domain/cuentas/calcular-cuentas'
import { centavos, centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { calcularTotales } from '@cuadre/domain/pedidos/calcular-totales'
import { urlOf } from '@cuadre/testing/api-client'
import type { Statement } from '../bare-server.ts'
import type { Call } from '../measure.ts'
import type { Office } from '../office.ts'

const LINES = 5
/** Of the loaded office: other workloads bring companies and products of their own. */
const CATEGORY = 1
/** The clients of the loaded office have the ids from 1 on; what each sells for is the same. */
const CLIENTS = 400
const PERCENTAGES = { porcCompra: 10, porcVenta: 12.5 }

/** Endless orders of five lines, each on a number of its own, companies in turn. */
export async function newOrders(office: Office) {
  const free = await office.rows<{ ncfId: number; empresaId: number; fechaPedido: string }>(
    `SELECT n.id AS "ncfId", empresa_id AS "empresaId", fecha::text AS "fechaPedido"
     FROM ncfs n JOIN empresas e ON e.id = empresa_id
     WHERE n.estado = 1 AND NOT n.anulado AND categoria_id = ${CATEGORY} ORDER BY numero, n.id`,
  )
  const productos = await office.rows<{ productoId: number; precio: number }>(
    `SELECT id AS "productoId", precio::float FROM productos WHERE NOT exento AND categoria_id = ${CATEGORY} ORDER BY id`,
  )
  let made = 0
  function next() {
    const ncf = free[made]
    if (!ncf) throw new Error('No number is left')
    made += 1
    const detalles = Array.from({ length: LINES }, (_, line) => ({
      ...(productos[(made + line * 3) % productos.length] ?? { productoId: 0, precio: 0 }),
      cantidad: 1 + ((made + line) % 9),
      descuento: line === 2 ? 10 : 0,
      tasaItbis: 18,
    }))
    const lineas = detalles.map(linea => ({ ...linea, precio: centavosDesdePesos(linea.precio) }))
    const totales = calcularTotales({ lineas, aplicaItbis: true })
    const [subTotal, itbis, total] = [totales.subTotal, totales.itbis, totales.total].map(pesosDesdeCentavos)
    return {
      body: { ...ncf, clienteId: 1 + (made % CLIENTS), aplicaItbis: true, detalles, subTotal, itbis, total },
      totales,
    }
  }
  return {
    /** As the form sends it. */
    call: (): Call => ({
      method: 'POST',
      path: urlOf(pedidos.create),
      body: next().body,
      headers: { 'idempotency-key': randomUUID() },
    }),
    /** As the statements that write the same. */
    raw(): Statement[] {
      const { body, totales } = next()
      const { ncfId, empresaId, fechaPedido, clienteId, subTotal, itbis, total, detalles } = body
      const { pagar, cobrar } = calcularCuentas({
        ...totales,
        aplicaItbis: true,
        ...PERCENTAGES,
        loSuyo: false,
      })
      const accounts = [pagar, cobrar].map(cuenta => pesosDesdeCentavos(cuenta?.monto ?? centavos(0)))
      const importes = totales.lineas.map(({ importe }) => pesosDesdeCentavos(importe))
      const repartido = totales.lineas.map(({ itbis }) => pesosDesdeCentavos(itbis))
      const lineas = JSON.stringify(
        detalles.map((linea, n) => ({ ...linea, linea: n + 1, importe: importes[n], itbis: repartido[n] })),
      )
      return [
        { name: 'find', text: FIND, values: [empresaId, clienteId, ncfId] },
        {
          name: 'write',
          text: WRITE,
          values: [ncfId, empresaId, fechaPedido, clienteId, subTotal, itbis, total, ...accounts, lineas],
        },
      ]
    },
  }
}

const FIND = `
  SELECT e AS empresa, c AS cliente, n AS ncf FROM empresas e, clientes c, ncfs n WHERE e.id = $1 AND c.id = $2 AND n.id = $3`

/** Number, order, lines, accounts and trace in one statement: all of it or nothing. */
const WRITE = `
  WITH numero AS (
    UPDATE ncfs SET estado = 2 WHERE id = $1 AND empresa_id = $2 AND fecha = $3 AND estado = 1 AND NOT anulado RETURNING *
  ), documento AS (
    INSERT INTO documentos (naturaleza, clase, serie, tipo, fecha, aplica_itbis, empresa_id, cliente_id, contacto_id, ncf_id, numero,
      txt_ncf, vence, empresa_nombre, empresa_rnc, empresa_direccion, empresa_telefono, cliente_nombre, cliente_rnc,
      cliente_direccion, cliente_telefono, porc_compra, porc_venta, porc_contacto, sub_total, itbis, total, creado_por)
    SELECT 'venta', 'factura', n.serie, n.tipo, $3, true, e.id, c.id, c.contacto_id, n.id, n.numero, 'B01' || lpad(n.numero::text, 8, '0'),
      n.vence, e.nombre, e.rnc, e.direccion, e.telefono, c.nombre, c.rnc, c.direccion, c.telefono, c.porc_compra_no_ext,
      c.porc_venta_no_ext, o.porcentaje, $5, $6, $7, 1
    FROM numero n, empresas e, clientes c JOIN contactos o ON o.id = c.contacto_id WHERE e.id = $2 AND c.id = $4
    RETURNING id, fecha, empresa_id, cliente_id, sub_total, porc_compra, porc_venta
  ), pedido AS (
    INSERT INTO pedidos (id, documento_id, categoria_id) SELECT d.id, d.id, e.categoria_id
    FROM documento d JOIN empresas e ON e.id = d.empresa_id
  ), detalles AS (
    INSERT INTO documentos_detalles (documento_id, linea, producto_id, descripcion, exento, tasa, precio, cantidad, descuento, importe, itbis)
    SELECT documento.id, linea, p.id, p.descripcion, p.exento, 18, d.precio, cantidad, descuento, d.importe, d.itbis
    FROM documento, jsonb_to_recordset($10::jsonb) AS d ("productoId" int, linea int, precio numeric, cantidad int,
      descuento int, importe numeric, itbis numeric) JOIN productos p ON p.id = d."productoId"
  ), cuentas AS (
    INSERT INTO cuentas (documento_id, fecha, cliente_id, lado, porcentaje_aplicado, base_aplicada, tipo_base, monto_total)
    SELECT id, fecha, cliente_id, lado, porcentaje, sub_total, 'Subtotal', monto
    FROM documento, LATERAL (VALUES ('pagar', porc_compra, $8::numeric), ('cobrar', porc_venta, $9)) c (lado, porcentaje, monto)
  )
  INSERT INTO auditoria (usuario_id, usuario, direccion, entidad, registro_id, accion, despues)
  SELECT 1, 'admin', '127.0.0.1', 'Pedido', id, 'Creación', $10::jsonb FROM documento RETURNING registro_id AS id`
