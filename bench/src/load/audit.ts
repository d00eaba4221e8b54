import type pg from 'pg'

/**
 * A trace of each loaded order, annulment and payment, already part of the chain of hashes: left to the product's own
 * sealing, millions of rows would keep it busy through all measurements. The states are shorter than real ones.
 */
export async function writeAudit(client: pg.Client): Promise<void> {
  await client.query('BEGIN')
  while ((await client.query('SELECT sellar_auditoria() AS n')).rows[0].n > 0);
  const { rows } = await client.query<{ sello: string; huella: string; id: string }>(
    `SELECT sello, huella::text, (SELECT coalesce(max(id), 0) FROM auditoria) AS id FROM auditoria_cadena FOR UPDATE`,
  )
  const end = rows[0]
  if (!end) throw new Error('The audit chain has no beginning')
  await client.query(CHAIN(end.huella))
  await client.query(TRACES, [end.id, end.sello])
  await client.query(
    `UPDATE auditoria_cadena SET (sello, huella) = (SELECT sello, huella FROM auditoria ORDER BY sello DESC LIMIT 1)`,
  )
  await client.query(`SELECT setval(pg_get_serial_sequence('auditoria', 'id'), max(id)) FROM auditoria`)
  await client.query('COMMIT')
}

/** The same chain as auditoria_huella(), as an aggregate that runs along the rows; it starts at the chain's end. */
const CHAIN = (start: string) => `
  CREATE FUNCTION pg_temp.eslabon(bytea, text) RETURNS bytea LANGUAGE sql IMMUTABLE
    AS $$ SELECT sha256($1 || convert_to($2, 'UTF8')) $$;
  CREATE AGGREGATE pg_temp.cadena(text) (sfunc = pg_temp.eslabon, stype = bytea, initcond = '${start}')`

const TRACES = `
  INSERT INTO auditoria (id, en, usuario_id, usuario, direccion, entidad, registro_id, accion, antes, despues, sello,
    huella) OVERRIDING SYSTEM VALUE
  WITH hecho AS (
    SELECT creado_en AS en, 'Pedido' AS entidad, id AS registro_id, 'Creación' AS accion, NULL::jsonb AS antes,
      jsonb_build_object('pedidoId', id, 'txtNCF', txt_ncf, 'total', total) AS despues FROM pedidos
    UNION ALL
    SELECT anulado_en, 'Pedido', id, 'Anulación', jsonb_build_object('pedidoId', id, 'motivo', '04'), NULL
      FROM pedidos WHERE anulado
    UNION ALL
    SELECT en, CASE lado WHEN 'pagar' THEN 'Cuenta por pagar' ELSE 'Cuenta por cobrar' END, pedido_id, 'Pago', NULL,
      jsonb_build_object('montoTotal', monto, 'pagada', true) FROM cuentas_movimientos
  ), fila AS (
    SELECT $1::bigint + n AS id, en, 1 AS usuario_id, 'admin' AS usuario, '127.0.0.1' AS direccion, entidad, registro_id,
      accion, antes, despues, $2::bigint + n AS sello
    FROM (SELECT *, row_number() OVER (ORDER BY en, entidad, registro_id) AS n FROM hecho) numerado
  )
  SELECT *, pg_temp.cadena(auditoria_texto(ROW(id, en, usuario_id, usuario, direccion, entidad, registro_id, accion, antes,
    despues, NULL, NULL)::auditoria, sello)) OVER (ORDER BY sello)
  FROM fila`
