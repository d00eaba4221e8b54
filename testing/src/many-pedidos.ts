import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { TestDatabase } from './database.ts'

/**
 * So many orders of 12 companies and 400 clients over the four years up to a day, with their accounts, straight into
 * the tables: to see which way a query takes when there is much to read. Every 53rd, of no client oftener than of another, is annulled; of the older nine
 * tenths nearly all accounts are paid. The same at every run.
 */
export async function insertManyPedidos(
  { pool }: Pick<TestDatabase, 'pool'>,
  count: number,
  until: Dia,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    // The parents of these rows are nobody's business here.
    await client.query(`SET LOCAL session_replication_role = replica`)
    await client.query(EMPRESAS)
    await client.query(CLIENTES)
    await client.query(DOCUMENTOS, [count, until])
    await client.query(PEDIDOS)
    await client.query(CUENTAS, [count])
    await client.query('COMMIT')
  } finally {
    client.release()
  }
  await vacuum(pool, 'documentos, pedidos, totales_por_dia, cuentas, empresas, clientes, contactos')
}

/**
 * Tables whose pages are marked as visible to all, as they are after some time. VACUUM does that only once their commit is on the
 * disk, and PostgreSQL knows it of 32 transactions together: its own commits, one for each table, must be there too.
 */
export async function vacuum(pool: TestDatabase['pool'], tables: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SET synchronous_commit = on')
    // Brings all to the disk that was committed before.
    await client.query('CREATE TEMPORARY TABLE antes ON COMMIT DROP AS SELECT')
    await client.query(`VACUUM (ANALYZE) ${tables}`)
  } finally {
    await client.query('RESET synchronous_commit')
    client.release()
  }
}

const EMPRESAS = `
  INSERT INTO empresas (nombre, rnc, telefono, direccion, categoria_id, tipo_empresa_id)
  SELECT 'Comercial Ámbar ' || g || ', S.R.L.', (130000000 + g * 7919)::text, '8095551234', 'Av. Duarte 1', 1, 2
  FROM generate_series(1, 12) g`

const CLIENTES = `
  WITH c AS (
    INSERT INTO contactos (nombre_contacto, porcentaje)
    SELECT 'Contacto ' || g, 2 FROM generate_series(1, 20) g RETURNING id)
  INSERT INTO clientes (nombre, direccion, telefono, contacto_id, rnc, porc_compra_ext, porc_venta_ext,
    porc_compra_no_ext, porc_venta_no_ext)
  SELECT (ARRAY['Colmado', 'Ferretería', 'Farmacia', 'Hotel'])[1 + g % 4] || ' ' ||
      (ARRAY['Núñez', 'Peña', 'La Fe', 'Altagracia', 'Güira'])[1 + g % 5] || ' ' || g,
    'Calle 1', '8095551234', (SELECT min(id) + g % 20 FROM c), (401000000 + g * 7919)::text, 5, 7, 10, 12.5
  FROM generate_series(1, 400) g`

const PEDIDOS = `
  INSERT INTO pedidos (id, documento_id, categoria_id)
  SELECT id, id, 1 FROM documentos WHERE id NOT IN (SELECT documento_id FROM pedidos)`

const DOCUMENTOS = `
  INSERT INTO documentos (naturaleza, clase, serie, tipo, fecha, aplica_itbis, empresa_id, cliente_id, contacto_id, ncf_id, numero,
    txt_ncf, vence, empresa_nombre, empresa_rnc, empresa_direccion, empresa_telefono, cliente_nombre, cliente_rnc,
    cliente_direccion, cliente_telefono, porc_compra, porc_venta, porc_contacto, sub_total, itbis, total, anulado,
    anulado_en, anulado_por, creado_por)
  SELECT 'venta', 'factura', 'B', '01', $2::date - 1460 + (g * 1460::bigint / $1::bigint)::int, g % 4 <> 0, e.id, c.id, c.contacto_id, g, g,
    'B01' || lpad(g::text, 8, '0'), '2030-12-31', e.nombre, e.rnc, e.direccion, e.telefono, c.nombre, c.rnc,
    c.direccion, c.telefono, 10, 12.5, 2, s, i, s + i, g % 53 = 0,
    CASE WHEN g % 53 = 0 THEN now() END, CASE WHEN g % 53 = 0 THEN 1 END, 1
  FROM generate_series(1, $1::int) g
    JOIN LATERAL (SELECT * FROM empresas ORDER BY id OFFSET g % 12 LIMIT 1) e ON true
    JOIN LATERAL (SELECT * FROM clientes ORDER BY id OFFSET g * 37 % 400 LIMIT 1) c ON true
    CROSS JOIN LATERAL (SELECT (g * 104729::bigint % 999983)::numeric / 100 + 1 AS s) amount
    CROSS JOIN LATERAL (SELECT CASE WHEN g % 4 <> 0 THEN round(s * 18 / 100, 2) ELSE 0 END AS i) tax
  ORDER BY g`

const CUENTAS = `
  INSERT INTO cuentas (documento_id, lado, porcentaje_aplicado, base_aplicada, tipo_base, monto_total, pagada, pagado, fecha,
    cliente_id, anulada, pagada_el, pagada_en, pagada_por)
  SELECT p.id, lado, porcentaje, p.sub_total, CASE WHEN p.aplica_itbis THEN 'Subtotal' ELSE 'Total' END,
    round(p.sub_total * porcentaje / 100, 2), pagada, CASE WHEN pagada THEN round(p.sub_total * porcentaje / 100, 2) ELSE 0 END, p.fecha, p.cliente_id, p.anulado,
    CASE WHEN pagada THEN p.fecha + 1 END, CASE WHEN pagada THEN p.fecha + interval '40 hours' END, CASE WHEN pagada THEN 1 END
  FROM documentos p
    CROSS JOIN (VALUES ('pagar', 10.0), ('cobrar', 12.5)) l (lado, porcentaje)
    CROSS JOIN LATERAL (SELECT NOT p.anulado AND p.numero < $1::int * 0.9 AND p.numero % 211 <> 0 AS pagada) state`
