import type { CambiosDeLineas, LineaVendida } from '@cuadre/domain/pedidos/cambios-de-lineas'
import { type RawBuilder, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { lineasDe } from '../documentos/lineas.queries.ts'
import { CAMPOS_DEL_PEDIDO } from '../pedidos/pedidos.queries.ts'

/** One account as it is, and what its last trace says; `accion` is null where it has none. */
export interface CuentaYTraza {
  readonly lado: 'pagar' | 'cobrar'
  readonly porcentaje: number
  readonly base: number
  readonly monto: number
  readonly pagada: boolean
  /** What was paid of it. */
  readonly pagado: number
  readonly anulada: boolean
  /** What the trace of a payment or an application left: the account's amount, what was paid of it and whether that settled it; null of what it does not say. */
  readonly montoSegunTraza: number | null
  readonly pagadoSegunTraza: number | null
  readonly pagadaSegunTraza: boolean | null
}

/** One order or note as it is, and what its traces say, as of one moment. */
export interface DocumentoYTrazas {
  readonly id: number
  /** Under which its traces stand: of an order, or of a note. */
  readonly entidad: 'Pedido' | 'Comprobante'
  /** As its traces name the fields; of a note also the percentages of its invoice. Null when the document itself is gone. */
  readonly fila: Readonly<Record<string, unknown>> | null
  readonly anulado: boolean | null
  readonly lineas: readonly LineaVendida[] | null
  readonly cuentas: readonly CuentaYTraza[] | null
  /** The last action; null where there is no trace at all. */
  readonly accion: string | null
  /** Each field as the last trace that has it left it. */
  readonly estado: Readonly<Record<string, unknown>> | null
  /** The last whole list of lines, and what later edits changed in it. */
  readonly lineasBase: readonly LineaVendida[] | null
  readonly cambios: readonly CambiosDeLineas[] | null
}

/** What the traces of a note say of it, and what its accounts follow from. */
const CAMPOS_DE_NOTA = `d.txt_ncf AS "txtNCF", d.clase, corregido.txt_ncf AS corrige, d.motivo,
  d.codigo_modificacion AS codigo, d.sub_total AS "subTotal", d.itbis, d.total, d.aplica_itbis AS "aplicaItbis",
  f.porc_compra AS "porcCompra", f.porc_venta AS "porcVenta",
  f.lo_suyo AS "loSuyo"`

/** An invoice that its order issued anew, as a trace says; the one that the order points at is held against the order's traces. */
const EMITIDO_DE_NUEVO = `(d.pedido_id IS NOT NULL AND EXISTS (SELECT FROM auditoria a
  WHERE a.entidad = 'Comprobante' AND a.registro_id = d.id AND a.accion = 'Emisión de nuevo'))`

/** The next orders and notes after an id, those included that have traces and are no longer there. */
export async function listConTrazas(
  db: Conexion,
  { desde, cuantos }: { desde: number; cuantos: number },
): Promise<DocumentoYTrazas[]> {
  const next = (from: RawBuilder<unknown>, id = 'id') =>
    sql`${from} AND ${sql.ref(id)} > ${desde} ORDER BY ${sql.ref(id)} LIMIT ${cuantos}`
  const { rows } = await sql<DocumentoYTrazas>`
    WITH ids AS (
      (${next(sql`SELECT id, CASE clase WHEN 'factura' THEN 'Pedido' ELSE 'Comprobante' END AS entidad FROM ventas d
        WHERE NOT ${sql.raw(EMITIDO_DE_NUEVO)}`)})
      UNION (${next(sql`SELECT id, 'Pedido' FROM pedidos WHERE true`)})
      UNION (${next(sql`SELECT DISTINCT registro_id, entidad FROM auditoria WHERE entidad = 'Pedido'`, 'registro_id')})
      UNION (${next(
        sql`SELECT DISTINCT registro_id, entidad FROM auditoria WHERE entidad = 'Comprobante' AND accion = 'Creación'`,
        'registro_id',
      )})
      ORDER BY id LIMIT ${cuantos}
    )
    SELECT ids.id, ids.entidad, d.anulado,
      CASE WHEN d.id IS NULL THEN NULL
        WHEN ids.entidad = 'Pedido' THEN (SELECT to_jsonb(fila) FROM (SELECT ${sql.raw(CAMPOS_DEL_PEDIDO)}) AS fila)
        ELSE (SELECT to_jsonb(fila) FROM (SELECT ${sql.raw(CAMPOS_DE_NOTA)}) AS fila) END AS fila,
      ${sql.raw(lineasDe('d.id'))} AS lineas,
      (SELECT json_agg(json_build_object('lado', c.lado, 'porcentaje', c.porcentaje_aplicado, 'base', c.base_aplicada,
          'monto', c.monto_total, 'pagada', c.pagada, 'pagado', c.pagado, 'anulada', c.anulada,
          'montoSegunTraza', u.despues -> 'montoTotal', 'pagadoSegunTraza', u.despues -> 'pagado',
          'pagadaSegunTraza', u.despues -> 'pagada') ORDER BY c.lado)
        FROM cuentas c LEFT JOIN LATERAL (
          SELECT despues FROM auditoria a WHERE a.registro_id = c.documento_id
            AND a.entidad = CASE c.lado WHEN 'pagar' THEN 'Cuenta por pagar' ELSE 'Cuenta por cobrar' END
          ORDER BY a.id DESC LIMIT 1) u ON true
        WHERE c.documento_id = d.id) AS cuentas,
      t.accion, t.estado, base.detalles AS "lineasBase",
      (SELECT json_agg(a.despues -> 'detalles' ORDER BY a.id) FROM auditoria a
        WHERE a.entidad = ids.entidad AND a.registro_id = ids.id AND a.id > coalesce(base.id, 0)
          AND jsonb_typeof(a.despues -> 'detalles') = 'object') AS cambios
    FROM ids LEFT JOIN pedidos p ON p.id = ids.id AND ids.entidad = 'Pedido'
    LEFT JOIN ventas d ON d.id = CASE ids.entidad WHEN 'Pedido' THEN p.documento_id ELSE ids.id END
    LEFT JOIN ventas f ON f.id = d.factura_id
    LEFT JOIN ventas corregido ON corregido.id = d.corrige_id
    CROSS JOIN LATERAL (
      SELECT (SELECT accion FROM auditoria a WHERE a.entidad = ids.entidad AND a.registro_id = ids.id
          ORDER BY a.id DESC LIMIT 1) AS accion,
        (SELECT jsonb_object_agg(campo.key, campo.value ORDER BY a.id)
          FROM auditoria a, jsonb_each(a.despues - 'detalles') campo
          WHERE a.entidad = ids.entidad AND a.registro_id = ids.id) AS estado) t
    LEFT JOIN LATERAL (
      SELECT a.id, a.despues -> 'detalles' AS detalles FROM auditoria a
      WHERE a.entidad = ids.entidad AND a.registro_id = ids.id AND jsonb_typeof(a.despues -> 'detalles') = 'array'
      ORDER BY a.id DESC LIMIT 1) base ON true
    ORDER BY ids.id`.execute(db)
  return rows
}

/** The last id of an order or note that is or was. */
export async function lastConTrazas(db: Conexion): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT greatest(coalesce((SELECT max(id) FROM ventas), 0), coalesce((SELECT max(id) FROM pedidos), 0),
      coalesce((SELECT max(registro_id) FROM auditoria WHERE entidad = 'Pedido'), 0),
      coalesce((SELECT max(registro_id) FROM auditoria WHERE entidad = 'Comprobante'), 0)) AS id`.execute(db)
  return rows[0]?.id ?? 0
}
