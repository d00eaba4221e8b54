import type { ClaseDePago, Lado } from '@cuadre/domain/cuentas/pagar'
import type { FormaAlContado } from '@cuadre/domain/documentos/pago'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Transaction } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'
import type { DB } from '../../db/schema.ts'

/** What was withheld with the payment `p`, or by the retention that it stands for: an expression. */
export const retenidoSql = (impuesto: 'itbis' | 'isr') =>
  `CASE p.clase WHEN 'retencion' THEN (SELECT r.${impuesto} FROM retenciones r WHERE r.pago_id = p.id) ELSE p.${impuesto}_retenido END`

interface Movimiento {
  readonly lado: Lado
  readonly en: Date
  readonly userId: number
  readonly usuario: string
}

export interface PagosNuevos extends Movimiento {
  readonly pedidoIds: readonly number[]
  /** What is paid of each, in pesos, and the company of each. */
  readonly montos: readonly number[]
  readonly empresaIds: readonly number[]
  readonly fecha: Dia
  readonly forma: FormaAlContado | null
  readonly referencia: string | null
  readonly itbis: number
  readonly isr: number
  /** The invoice is paid as it is issued. */
  readonly alEmitir: boolean
}

export interface PagoEscrito {
  readonly id: number
  readonly pedidoId: number
  readonly recibo: number
}

/**
 * Each account's new state, its line in the history and its payment. The receipts of a company follow each other, whoever
 * writes them: its counter is taken until the transaction ends, those of several companies in the order of their ids.
 */
const pagos = statement<PagosNuevos, PagoEscrito>(`
  WITH nuevos AS (
    SELECT * FROM unnest(:pedidoIds::int[], :montos::numeric[], :empresaIds::int[]) AS n (documento_id, monto, empresa_id)
  ), contados AS (
    INSERT INTO recibos AS r (empresa_id, ultimo)
    SELECT empresa_id, count(*) FROM nuevos GROUP BY empresa_id ORDER BY empresa_id
    ON CONFLICT (empresa_id) DO UPDATE SET ultimo = r.ultimo + excluded.ultimo
    RETURNING empresa_id, ultimo
  ), cambiadas AS (
    UPDATE cuentas c
    SET pagado = c.pagado + n.monto, pagada = c.pagado + n.monto = c.monto_total,
      pagada_en = CASE WHEN c.pagado + n.monto = c.monto_total THEN :en::timestamptz END,
      pagada_por = CASE WHEN c.pagado + n.monto = c.monto_total THEN :userId::int END
    FROM nuevos n WHERE c.documento_id = n.documento_id AND c.lado = :lado::text
    RETURNING c.documento_id, c.fecha
  ), movidos AS (
    INSERT INTO cuentas_movimientos (documento_id, lado, accion, monto, en, usuario_id, usuario)
    SELECT documento_id, :lado::text, 'Pago', monto, :en::timestamptz, :userId::int, :usuario::text
    FROM nuevos ORDER BY documento_id
    RETURNING id, documento_id
  )
  INSERT INTO pagos (documento_id, lado, empresa_id, recibo, fecha, monto, itbis_retenido, isr_retenido, fecha_retenido, forma, referencia,
    al_emitir, movimiento_id)
  SELECT n.documento_id, :lado::text, n.empresa_id,
    contados.ultimo + 1 - row_number() OVER (PARTITION BY n.empresa_id ORDER BY n.documento_id DESC),
    :fecha::date, n.monto, :itbis::numeric, :isr::numeric, CASE WHEN (:itbis::numeric, :isr::numeric) <> (0, 0) THEN greatest(:fecha::date, cambiadas.fecha) END,
    :forma::text, :referencia::text, :alEmitir::boolean, movidos.id
  FROM nuevos n JOIN contados USING (empresa_id) JOIN cambiadas USING (documento_id) JOIN movidos USING (documento_id)
  ORDER BY n.documento_id
  RETURNING id, documento_id AS "pedidoId", recibo`)

/** Pays locked accounts, in one statement however many they are; in the order of their documents. */
export function writePagos(tx: Transaction<DB>, nuevos: PagosNuevos): Promise<PagoEscrito[]> {
  return pagos(tx, nuevos)
}

/** A payment as it was made; amounts in pesos. */
export interface PagoVivo {
  readonly id: number
  /** Of which account. */
  readonly pedidoId: number
  readonly clase: ClaseDePago
  /** The other half of an application. */
  readonly parId: number | null
  readonly monto: number
  readonly fecha: Dia
  readonly forma: FormaAlContado | null
  readonly referencia: string | null
  readonly itbis: number
  readonly isr: number
  readonly alEmitir: boolean
}

const DEL_PAGO = `id, documento_id AS "pedidoId", clase, par_id AS "parId", monto, fecha, forma, referencia, itbis_retenido AS itbis,
  isr_retenido AS isr, al_emitir AS "alEmitir"`

const vivos = statement<{ lado: Lado; pedidoId: number }, PagoVivo>(`
  SELECT ${DEL_PAGO} FROM pagos
  WHERE documento_id = :pedidoId AND lado = :lado AND anulacion_id IS NULL AND clase <> 'retencion' ORDER BY id DESC`)

/** The payments of a locked account that were not annulled, the last one first. What a retention settles is taken back with it alone. */
export function listVivos(tx: Transaction<DB>, lado: Lado, pedidoId: number): Promise<PagoVivo[]> {
  return vivos(tx, { lado, pedidoId })
}

const deNotas = statement<{ lado: Lado; pedidoIds: readonly number[] }, PagoVivo>(`
  SELECT ${DEL_PAGO} FROM pagos
  WHERE documento_id = ANY (:pedidoIds::int[]) AND lado = :lado AND anulacion_id IS NULL AND clase = 'nota' ORDER BY id DESC`)

/** The halves of applications that stand on these locked accounts, the last one first. */
export function listAplicaciones(
  tx: Transaction<DB>,
  lado: Lado,
  pedidoIds: readonly number[],
): Promise<PagoVivo[]> {
  return deNotas(tx, { lado, pedidoIds })
}

const porId = statement<{ ids: readonly number[] }, PagoVivo>(
  `SELECT ${DEL_PAGO} FROM pagos WHERE id = ANY (:ids::int[])`,
)

/** With the other half of each that is one of an application. */
export async function conSusPares(tx: Transaction<DB>, pagos: readonly PagoVivo[]): Promise<PagoVivo[]> {
  const conocidos = new Set(pagos.map(({ id }) => id))
  const faltan = pagos.flatMap(({ parId }) => (parId === null || conocidos.has(parId) ? [] : [parId]))
  return [...pagos, ...(faltan.length === 0 ? [] : await porId(tx, { ids: faltan }))]
}

/** `userId` null: nobody did, the tax office refused it. */
interface Anulacion extends Omit<Movimiento, 'userId'> {
  readonly userId: number | null
  readonly pagoIds: readonly number[]
}

/** What took nothing of an account leaves it paid as it was: of one of something, and of one of zero while another payment of it stands. */
const SIGUE_PAGADA = 'c.pagada AND s.monto = 0 AND (c.monto_total <> 0 OR q.documento_id IS NOT NULL)'
const DE_QUIEN_LA_SALDO = (columna: 'en' | 'por', quien: string) =>
  `CASE WHEN ${SIGUE_PAGADA} THEN CASE c.monto_total WHEN 0 THEN ${quien} ELSE c.pagada_${columna} END END`

const anulaciones = statement<Anulacion, { pedidoId: number }>(`
  WITH viejos AS (
    SELECT id, documento_id, monto, row_number() OVER (ORDER BY id DESC) AS lugar FROM pagos WHERE id = ANY (:pagoIds::int[])
  ), quedan AS (
    SELECT DISTINCT ON (p.documento_id) p.documento_id, m.en, m.usuario_id FROM pagos p JOIN cuentas_movimientos m ON m.id = p.movimiento_id
    WHERE p.documento_id IN (SELECT documento_id FROM viejos) AND p.lado = :lado::text AND p.anulacion_id IS NULL AND p.id <> ALL (:pagoIds::int[])
    ORDER BY p.documento_id, p.id DESC
  ), cambiadas AS (
    UPDATE cuentas c SET pagado = c.pagado - s.monto, pagada = ${SIGUE_PAGADA},
      pagada_en = ${DE_QUIEN_LA_SALDO('en', 'q.en')}, pagada_por = ${DE_QUIEN_LA_SALDO('por', 'q.usuario_id')}
    FROM (SELECT documento_id, sum(monto) AS monto FROM viejos GROUP BY documento_id) s LEFT JOIN quedan q USING (documento_id)
    WHERE c.documento_id = s.documento_id AND c.lado = :lado::text
    RETURNING c.documento_id, c.pagada
  ), movidos AS (
    INSERT INTO cuentas_movimientos (documento_id, lado, accion, monto, en, usuario_id, usuario)
    SELECT documento_id, :lado::text, 'Anulación', monto, :en::timestamptz, :userId::int, :usuario::text
    FROM viejos ORDER BY lugar
    RETURNING id
  ), anulados AS (
    UPDATE pagos SET anulacion_id = m.id
    FROM viejos v JOIN (SELECT id, row_number() OVER (ORDER BY id) AS lugar FROM movidos) m USING (lugar)
    WHERE pagos.id = v.id
  )
  SELECT documento_id AS "pedidoId" FROM cambiadas WHERE pagada`)

/** Takes back payments of locked accounts of one side, the last one first, each with its line in the history; answers which accounts are paid still. */
export async function writeAnulaciones(
  tx: Transaction<DB>,
  anulacion: Anulacion,
): Promise<ReadonlySet<number>> {
  return new Set((await anulaciones(tx, anulacion)).map(({ pedidoId }) => pedidoId))
}

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
