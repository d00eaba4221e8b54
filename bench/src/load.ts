import type { Dia } from '@cuadre/domain/tiempo/dia'
import { insertManyPedidos } from '@cuadre/testing/many-pedidos'
import type pg from 'pg'

/** Numbers per company that are still free on the last day: the workloads never use one twice. */
const FREE_NUMBERS = 3000

interface Loading {
  readonly pool: pg.Pool
  readonly pedidos: number
  /** The last day on which something was sold: a business day. */
  readonly hoy: Dia
}

/**
 * Fills a migrated database, of which user 1 is the only user, with the office of the tests of plans, and with what those
 * do without: lines, numbers, payments and traces, all in accordance with the rules of the books.
 */
export async function loadOffice({ pool, pedidos, hoy }: Loading): Promise<void> {
  await pool.query(MAESTROS)
  await insertManyPedidos({ pool }, pedidos, hoy)
  const client = await pool.connect()
  try {
    // Rows that belong together are written one table after the other: their rules are asked all at once, below.
    await client.query('SET session_replication_role = replica; SET synchronous_commit = off')
    await client.query(MES_DE_MIL, [hoy])
    for (const statement of [CUENTAS_DEL_MES, LINEAS, NUMEROS, MOVIMIENTOS, PAGOS, RECIBOS, TRAZAS])
      await client.query(statement)
    await client.query(NUMEROS_LIBRES, [hoy])
    await client.query('RESET ALL')
    const { rows } = await client.query('SELECT * FROM documentos_descuadrados LIMIT 1')
    if (rows.length > 0) throw new Error(`Loaded books are wrong: ${JSON.stringify(rows[0])}`)
    // Left for later, it would keep the product busy through all measurements.
    while ((await client.query('SELECT sellar_auditoria() AS n')).rows[0].n > 0);
    await client.query('VACUUM (ANALYZE)')
    await client.query('CHECKPOINT')
  } finally {
    client.release()
  }
}

/** The products 1 to 20 are taxed, 21 to 40 exempt. */
const MAESTROS = `
  INSERT INTO categorias (descripcion) VALUES ('Ferretería');
  INSERT INTO productos (descripcion, precio, categoria_id, exento)
  SELECT (ARRAY['Martillo', 'Bisagra de acero', 'Cemento gris', 'Pintura acrílica'])[1 + g % 4] || ' n.º ' || g,
    100 + g * 7.25, 1, g > 20
  FROM generate_series(1, 40) g`

/** A company that sold a thousand times in the month before the last day, and never else: its 607 is asked for. */
const MES_DE_MIL = `
  WITH e AS (
    INSERT INTO empresas (nombre, rnc, telefono, direccion, categoria_id, tipo_empresa_id)
    VALUES ('Ventas del Mes, S.R.L.', '131999999', '8095551234', 'Av. Duarte 2', 1, 2) RETURNING *
  )
  UPDATE documentos SET empresa_id = e.id, empresa_nombre = e.nombre, empresa_rnc = e.rnc,
    fecha = date_trunc('month', $1::date)::date - 1 - documentos.id % 27
  FROM e WHERE documentos.id IN (SELECT id FROM documentos WHERE NOT anulado ORDER BY id LIMIT 1000)`

const CUENTAS_DEL_MES = `
  UPDATE cuentas c SET fecha = p.fecha FROM documentos p WHERE p.id = c.documento_id AND p.fecha <> c.fecha`

/** One to twelve lines that add up to the order's subtotal; half of the orders have five. */
const LINEAS = `
  INSERT INTO documentos_detalles (documento_id, linea, producto_id, descripcion, exento, tasa, precio, cantidad, descuento, importe, itbis)
  SELECT p.id, l, producto.id, producto.descripcion, NOT aplica_itbis, CASE WHEN aplica_itbis THEN 18 ELSE 0 END, importe, 1, 0, importe,
    CASE WHEN l < n THEN trunc(itbis / n, 2) ELSE itbis - (n - 1) * trunc(itbis / n, 2) END
  FROM documentos p
    CROSS JOIN LATERAL (SELECT (ARRAY[1, 5, 2, 5, 12, 5, 3, 5])[1 + p.id / 4 % 8] AS n) lineas
    CROSS JOIN LATERAL generate_series(1, n) l
    CROSS JOIN LATERAL (SELECT CASE WHEN l < n THEN trunc(sub_total / n, 2)
      ELSE sub_total - (n - 1) * trunc(sub_total / n, 2) END AS importe) parte
    JOIN productos producto ON producto.id = 1 + (p.id + l) % 20 + CASE WHEN aplica_itbis THEN 0 ELSE 20 END`

const NUMEROS = `
  INSERT INTO ncfs (empresa_id, rnc, numero, fecha, mes_generado, vence, estado, anulado, anulado_en, anulado_por,
    motivo_anulacion)
  SELECT empresa_id, empresa_rnc, numero, fecha, date_trunc('month', fecha), vence, 2, anulado, anulado_en,
    anulado_por, CASE WHEN anulado THEN '04' END
  FROM documentos ORDER BY ncf_id`

const NUMEROS_LIBRES = `
  INSERT INTO ncfs (empresa_id, rnc, numero, fecha, mes_generado, vence)
  SELECT e.id, e.rnc, (SELECT max(numero) FROM ncfs) + g, $1::date, date_trunc('month', $1::date), '2030-12-31'
  FROM empresas e, generate_series(1, ${FREE_NUMBERS}) g ORDER BY g, e.id`

const MOVIMIENTOS = `
  INSERT INTO cuentas_movimientos (documento_id, lado, accion, monto, en, usuario_id, usuario)
  SELECT documento_id, lado, 'Pago', monto_total, pagada_en, pagada_por, 'admin' FROM cuentas WHERE pagada`

const PAGOS = `
  INSERT INTO pagos (documento_id, lado, empresa_id, recibo, fecha, monto, movimiento_id)
  SELECT m.documento_id, m.lado, d.empresa_id, row_number() OVER (PARTITION BY d.empresa_id ORDER BY m.id), m.en::date, m.monto, m.id
  FROM cuentas_movimientos m JOIN documentos d ON d.id = m.documento_id`

const RECIBOS =
  'INSERT INTO recibos (empresa_id, ultimo) SELECT empresa_id, max(recibo) FROM pagos GROUP BY empresa_id'

const TRAZAS = `
  INSERT INTO auditoria (en, usuario_id, usuario, direccion, entidad, registro_id, accion, despues)
  SELECT fecha + interval '16 hours', 1, 'admin', '127.0.0.1', 'Pedido', id, 'Creación',
    jsonb_build_object('pedidoId', id, 'txtNCF', txt_ncf, 'clienteNombre', cliente_nombre, 'total', total)
  FROM documentos ORDER BY id`
