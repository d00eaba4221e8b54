import type { ClaseDePago, Lado } from '@cuadre/domain/cuentas/pagar'
import type { Conexion } from '../../db/connection/connection.ts'
import { command, statement } from '../../db/query/statement.ts'
import { CUENTA, type CuentaLeida, type DatosDelPago, DE_CUENTAS } from './bloqueo.queries.ts'

/** What was withheld with the payment `p`, or by the retention that it stands for: an expression. */
export const retenidoSql = (impuesto: 'itbis' | 'isr') =>
  `CASE p.clase WHEN 'retencion' THEN (SELECT r.${impuesto} FROM retenciones r WHERE r.pago_id = p.id) ELSE p.${impuesto}_retenido END`

interface Movimiento {
  readonly lado: Lado
  readonly en: Date
  readonly userId: number
  readonly usuario: string
}

export interface PagosNuevos extends Movimiento, DatosDelPago {
  readonly pedidoIds: readonly number[]
  /** What is paid of each, in pesos; null: all that is left, of one that is pending. */
  readonly montos: readonly (number | null)[]
}

/** An account as it was, what was paid of it and by which payment; null: it was not pending. */
export interface CuentaConEscrito extends CuentaLeida {
  readonly monto: number | null
  readonly pagoId: number | null
  readonly recibo: number | null
}

/**
 * Pays accounts whose documents are locked, in one statement however many they are; in the order of their documents: each account's new
 * state, its line in the history and its payment. The receipts of a company follow each other, whoever writes them: its counter is taken
 * until the transaction ends, those of several companies in the order of their ids.
 */
export const writePagos = statement<PagosNuevos, CuentaConEscrito>(`
  WITH cuenta AS MATERIALIZED (SELECT ${CUENTA} ${DE_CUENTAS}
  ), nuevos AS (
    SELECT n.documento_id, coalesce(n.monto, c."montoTotal" - c.pagado) AS monto, c."empresaId" AS empresa_id
    FROM unnest(:pedidoIds::int[], :montos::numeric[]) AS n (documento_id, monto) JOIN cuenta c ON c."pedidoId" = n.documento_id
    WHERE n.monto IS NOT NULL OR NOT (c.pagada OR c.anulado OR c."noTomado")
  ), contados AS (
    INSERT INTO recibos AS r (empresa_id, ultimo)
    SELECT empresa_id, count(*) FROM nuevos GROUP BY empresa_id ORDER BY empresa_id
    ON CONFLICT (empresa_id) DO UPDATE SET ultimo = r.ultimo + excluded.ultimo
    RETURNING empresa_id, ultimo
  ), cambiadas AS (
    UPDATE cuentas c
    SET pagado = c.pagado + n.monto, pagada = c.pagado + n.monto = c.monto_total,
      pagada_el = CASE WHEN c.pagado + n.monto = c.monto_total THEN :fecha::date END,
      pagada_en = CASE WHEN c.pagado + n.monto = c.monto_total THEN :en::timestamptz END,
      pagada_por = CASE WHEN c.pagado + n.monto = c.monto_total THEN :userId::int END
    FROM nuevos n WHERE c.documento_id = n.documento_id AND c.lado = :lado::text
    RETURNING c.documento_id, c.fecha
  ), movidos AS (
    INSERT INTO cuentas_movimientos (documento_id, lado, accion, monto, en, usuario_id, usuario)
    SELECT documento_id, :lado::text, 'Pago', monto, :en::timestamptz, :userId::int, :usuario::text
    FROM nuevos ORDER BY documento_id
    RETURNING id, documento_id
  ), escritos AS (
    INSERT INTO pagos (documento_id, lado, empresa_id, recibo, fecha, monto, itbis_retenido, isr_retenido, fecha_retenido, forma, referencia,
      al_emitir, movimiento_id)
    SELECT n.documento_id, :lado::text, n.empresa_id,
      contados.ultimo + 1 - row_number() OVER (PARTITION BY n.empresa_id ORDER BY n.documento_id DESC),
      :fecha::date, n.monto, :itbis::numeric, :isr::numeric, CASE WHEN (:itbis::numeric, :isr::numeric) <> (0, 0) THEN greatest(:fecha::date, cambiadas.fecha) END,
      :forma::text, :referencia::text, :alEmitir::boolean, movidos.id
    FROM nuevos n JOIN contados USING (empresa_id) JOIN cambiadas USING (documento_id) JOIN movidos USING (documento_id)
    ORDER BY n.documento_id
    RETURNING id, documento_id, monto, recibo
  )
  SELECT cuenta.*, escritos.monto, escritos.id AS "pagoId", escritos.recibo
  FROM cuenta LEFT JOIN escritos ON documento_id = "pedidoId" ORDER BY "pedidoId"`)

/** `userId` null: nobody did, the tax office refused it. */
interface Anulacion extends Omit<Movimiento, 'userId'> {
  readonly userId: number | null
  readonly pagoIds: readonly number[]
}

/** What took nothing of an account leaves it paid as it was: of one of something, and of one of zero while another payment of it stands. */
const SIGUE_PAGADA = 'c.pagada AND s.monto = 0 AND (c.monto_total <> 0 OR q.documento_id IS NOT NULL)'
const DE_QUIEN_LA_SALDO = (columna: 'el' | 'en' | 'por', quien: string) =>
  `CASE WHEN ${SIGUE_PAGADA} THEN CASE c.monto_total WHEN 0 THEN ${quien} ELSE c.pagada_${columna} END END`

/** Takes back payments of locked accounts of one side, the last one first, each with its line in the history. */
export const writeAnulaciones = command<Anulacion>(`
  WITH viejos AS (
    SELECT id, documento_id, monto, row_number() OVER (ORDER BY id DESC) AS lugar FROM pagos WHERE id = ANY (:pagoIds::int[])
  ), quedan AS (
    SELECT DISTINCT ON (p.documento_id) p.documento_id, p.fecha, m.en, m.usuario_id FROM pagos p JOIN cuentas_movimientos m ON m.id = p.movimiento_id
    WHERE p.documento_id IN (SELECT documento_id FROM viejos) AND p.lado = :lado::text AND p.anulacion_id IS NULL AND p.id <> ALL (:pagoIds::int[])
    ORDER BY p.documento_id, p.id DESC
  ), cambiadas AS (
    UPDATE cuentas c SET pagado = c.pagado - s.monto, pagada = ${SIGUE_PAGADA},
      pagada_el = ${DE_QUIEN_LA_SALDO('el', 'q.fecha')}, pagada_en = ${DE_QUIEN_LA_SALDO('en', 'q.en')}, pagada_por = ${DE_QUIEN_LA_SALDO('por', 'q.usuario_id')}
    FROM (SELECT documento_id, sum(monto) AS monto FROM viejos GROUP BY documento_id) s LEFT JOIN quedan q USING (documento_id)
    WHERE c.documento_id = s.documento_id AND c.lado = :lado::text
  ), movidos AS (
    INSERT INTO cuentas_movimientos (documento_id, lado, accion, monto, en, usuario_id, usuario)
    SELECT documento_id, :lado::text, 'Anulación', monto, :en::timestamptz, :userId::int, :usuario::text
    FROM viejos ORDER BY lugar
    RETURNING id
  )
  UPDATE pagos SET anulacion_id = m.id
  FROM viejos v JOIN (SELECT id, row_number() OVER (ORDER BY id) AS lugar FROM movidos) m USING (lugar)
  WHERE pagos.id = v.id`)

interface QuienPago {
  readonly usuarioId: number
  readonly en: Date
  readonly clase: ClaseDePago
}

const quien = statement<{ id: number }, QuienPago>(`
  SELECT m.usuario_id AS "usuarioId", m.en, p.clase FROM pagos p JOIN cuentas_movimientos m ON m.id = p.movimiento_id WHERE p.id = :id`)

/** Who made a payment that is there, and when. */
export async function findQuienPago(db: Conexion, id: number) {
  const [found] = await quien(db, { id })
  if (!found) throw new Error(`Payment ${id} has no movement`)
  return found
}

interface Donde {
  readonly pedidoId: number
  readonly lado: Lado
  readonly clase: ClaseDePago
}

const donde = statement<{ id: number }, Donde>(
  'SELECT documento_id AS "pedidoId", lado, clase FROM pagos WHERE id = :id',
)

/** Of which account a payment is, and of which class; neither ever changes. */
export async function findCuentaDe(db: Conexion, id: number): Promise<Donde | undefined> {
  const [found] = await donde(db, { id })
  return found
}

const cuentasDe = statement<{ lado: Lado; pagoIds: readonly number[] }, { id: number }>(`
  SELECT DISTINCT documento_id AS id FROM pagos WHERE id = ANY (:pagoIds::int[]) AND lado = :lado::text ORDER BY id`)

/** Of which accounts of that side payments are. */
export async function listCuentasDe(
  db: Conexion,
  pagos: { readonly lado: Lado; readonly pagoIds: readonly number[] },
): Promise<number[]> {
  return (await cuentasDe(db, pagos)).map(({ id }) => id)
}
