import { CATEGORIAS, CLIENTES, EMPRESAS } from './masters.ts'

/** A number in [0, 1) that depends on its arguments alone: each run loads the same office. */
export const AZAR = `
  CREATE FUNCTION pg_temp.azar(bigint, bigint) RETURNS float8 LANGUAGE sql IMMUTABLE
  AS $$ SELECT (hashint8extended($1, $2) & 2147483647)::float8 / 2147483648 $$`

/**
 * Day, company, client and number of each order. $1 orders up to the day $2, over five years of business days, some
 * companies and clients busier than others; the last $3 are all the orders of the last company, in the month before $2.
 */
export const PLAN = `
  INSERT INTO carga (id, fecha, empresa_id, cliente_id, aplica_itbis, anulado, numero)
  WITH dias AS (
    SELECT array_agg(d::date ORDER BY d) AS todos FROM generate_series($2::date - interval '5 years', $2::date, '1 day') d
    WHERE extract(isodow FROM d) < 7
  ), mes AS (
    SELECT array_agg(d::date ORDER BY d) AS suyos
    FROM generate_series(date_trunc('month', $2::date) - interval '1 month',
      date_trunc('month', $2::date) - interval '1 day', '1 day') d
    WHERE extract(isodow FROM d) < 7
  ), pedido AS (
    SELECT g AS id, g > $1::int - $3::int AS mensual,
      CASE WHEN g > $1::int - $3::int
        THEN suyos[1 + ((g - $1::int + $3::int - 1)::bigint * cardinality(suyos) / $3::int)::int]
        ELSE todos[1 + ((g - 1)::bigint * cardinality(todos) / ($1::int - $3::int))::int] END AS fecha
    FROM generate_series(1, $1::int) g, dias, mes
  )
  SELECT id, fecha, empresa, 1 + floor(${CLIENTES} * power(pg_temp.azar(id, 2), 2))::int, pg_temp.azar(id, 3) < 0.8,
    NOT mensual AND id % 97 = 0, row_number() OVER (PARTITION BY empresa ORDER BY id)
  FROM pedido CROSS JOIN LATERAL (SELECT CASE WHEN mensual THEN ${EMPRESAS}
    ELSE 1 + floor(${EMPRESAS - 1} * power(pg_temp.azar(id, 1), 1.4))::int END AS empresa) e`

/** The numbers of the planned orders, used on their day. */
export const NCFS = `
  INSERT INTO ncfs (id, empresa_id, rnc, numero, fecha, mes_generado, vence, estado, anulado, anulado_en, anulado_por,
    motivo_anulacion) OVERRIDING SYSTEM VALUE
  SELECT carga.id, empresa_id, rnc, numero, fecha, date_trunc('month', fecha),
    date_trunc('year', fecha) + interval '2 years - 1 day', 2, anulado, CASE WHEN anulado THEN fecha + interval '18 hours' END, CASE WHEN anulado THEN 1 END,
    CASE WHEN anulado THEN '04' END
  FROM carga JOIN empresas e ON e.id = empresa_id ORDER BY carga.id`

/** $1 numbers per company that are still to be had on the day $2. */
export const NCFS_LIBRES = `
  INSERT INTO ncfs (empresa_id, rnc, numero, fecha, mes_generado, vence)
  SELECT e.id, e.rnc, coalesce(ultimo, 0) + g, $2::date, date_trunc('month', $2::date),
    date_trunc('year', $2::date) + interval '2 years - 1 day'
  FROM empresas e LEFT JOIN (SELECT empresa_id, max(numero) AS ultimo FROM carga GROUP BY 1) c ON c.empresa_id = e.id,
    generate_series(1, $1::int) g
  ORDER BY e.id, g`

/**
 * The orders $1 to $2 with 1 to 12 lines each (four on average), both accounts, and the payments of those that are old
 * enough: two months after the sale nearly all are paid, none after the moment $3.
 */
export const PEDIDOS = `
  WITH linea AS (
    SELECT c.id, l AS linea, p.id AS producto_id, p.descripcion, p.exento, p.precio, cantidad, descuento,
      round(p.precio * cantidad * (100 - descuento) / 100, 2) AS importe
    FROM carga c
      CROSS JOIN LATERAL generate_series(1, 1 + least(11, floor(-3.4 * ln(1 - pg_temp.azar(c.id, 4))))::int) l
      CROSS JOIN LATERAL (SELECT floor(22 * pg_temp.azar(c.id, 10 + l))::int AS j) azar
      JOIN productos p ON p.id = 1 + c.empresa_id % ${CATEGORIAS} +
        ${CATEGORIAS} * CASE WHEN c.aplica_itbis THEN j + 1 + j / 3 ELSE 4 * (j * 8 / 22) END
      CROSS JOIN LATERAL (SELECT 1 + floor(24 * pg_temp.azar(c.id, 30 + l))::int AS cantidad,
        (ARRAY[0, 0, 0, 0, 0, 0, 0, 5, 10, 15])[1 + floor(10 * pg_temp.azar(c.id, 50 + l))::int] AS descuento) medida
    WHERE c.id BETWEEN $1 AND $2
  ), detalle AS (
    INSERT INTO pedidos_detalles SELECT * FROM linea ORDER BY id, linea
  ), suma AS MATERIALIZED (
    SELECT id, sum(importe) AS sub_total FROM linea GROUP BY id
  ), pedido AS (
    INSERT INTO pedidos (id, fecha, aplica_itbis, tasa_itbis, empresa_id, categoria_id, cliente_id, contacto_id, ncf_id,
      ncf, txt_ncf, ncf_vence, empresa_nombre, empresa_rnc, empresa_direccion, empresa_telefono, cliente_nombre,
      cliente_rnc, cliente_direccion, cliente_telefono, porc_compra, porc_venta, porc_contacto, sub_total, itbis, total,
      anulado, anulado_en, anulado_por, creado_en, creado_por) OVERRIDING SYSTEM VALUE
    SELECT c.id, c.fecha, c.aplica_itbis, CASE WHEN c.aplica_itbis THEN 18 ELSE 0 END, e.id, e.categoria_id, k.id, k.contacto_id, c.id, c.numero,
      'B01' || lpad(c.numero::text, 8, '0'), date_trunc('year', c.fecha) + interval '2 years - 1 day', e.nombre, e.rnc,
      e.direccion, e.telefono, k.nombre, k.rnc, k.direccion, k.telefono,
      CASE WHEN c.aplica_itbis THEN k.porc_compra_no_ext ELSE k.porc_compra_ext END,
      CASE WHEN c.aplica_itbis THEN k.porc_venta_no_ext ELSE k.porc_venta_ext END, o.porcentaje, sub_total, itbis,
      sub_total + itbis, c.anulado, CASE WHEN c.anulado THEN c.fecha + interval '18 hours' END,
      CASE WHEN c.anulado THEN 1 END, least(c.fecha + interval '12 hours' + c.id % 240 * interval '1 minute', $3), 1
    FROM carga c JOIN suma USING (id)
      JOIN empresas e ON e.id = c.empresa_id JOIN clientes k ON k.id = c.cliente_id
      JOIN contactos o ON o.id = k.contacto_id
      CROSS JOIN LATERAL (SELECT CASE WHEN aplica_itbis THEN round(sub_total * 18 / 100, 2) ELSE 0 END AS itbis) i
    ORDER BY c.id
    RETURNING id, fecha, cliente_id, aplica_itbis, anulado, sub_total, total, porc_compra, porc_venta
  ), cuenta AS (
    INSERT INTO cuentas (pedido_id, lado, porcentaje_aplicado, base_aplicada, tipo_base, monto_total, fecha, cliente_id,
      anulada, pagada, pagada_en, pagada_por)
    SELECT id, lado, porcentaje, base, CASE WHEN aplica_itbis THEN 'Subtotal' ELSE 'Total' END,
      round(base * porcentaje / 100, 2), fecha, cliente_id, anulado, pagada, CASE WHEN pagada THEN pago END,
      CASE WHEN pagada THEN 1 END
    FROM pedido
      CROSS JOIN LATERAL (VALUES ('pagar', porc_compra, 60), ('cobrar', porc_venta, 61)) v (lado, porcentaje, semilla)
      CROSS JOIN LATERAL (SELECT CASE WHEN aplica_itbis THEN sub_total ELSE total END AS base,
        fecha + (20 + floor(40 * pg_temp.azar(id, semilla))) * interval '1 day' + interval '15 hours' AS pago) x
      CROSS JOIN LATERAL (SELECT NOT anulado AND pago < $3::timestamptz AND pg_temp.azar(id, semilla + 2) < 0.97 AS pagada) y
    RETURNING pedido_id, lado, monto_total, pagada_en
  )
  INSERT INTO cuentas_movimientos (pedido_id, lado, accion, monto, en, usuario_id, usuario)
  SELECT pedido_id, lado, 'Pago', monto_total, pagada_en, 1, 'admin' FROM cuenta WHERE pagada_en IS NOT NULL
  ORDER BY pagada_en`
