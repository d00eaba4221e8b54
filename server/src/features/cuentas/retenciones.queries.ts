import type { Retencion } from '@cuadre/contract/retenciones'
import type { Retenedor, Retenido } from '@cuadre/domain/cuentas/retener'
import { centavos, centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'

/** A retention as its row keeps it; amounts in pesos. */
export interface FilaDeRetencion extends Omit<Retencion, 'registradaEn' | 'anuladaEn'> {
  readonly pagoId: number | null
  readonly registradaEn: Date
  readonly anuladaEn: Date | null
}

/** The retentions of a document, annulled ones too, the newest first. */
export const listRetenciones = statement<{ documentoId: number }, FilaDeRetencion>(`
  SELECT r.id, r.fecha, r.itbis, r.isr, r.retenedor, r.numero, r.pago_id AS "pagoId", coalesce(p.monto, 0) AS salda,
    r.registrada_en AS "registradaEn", u.username AS "registradaPor", r.anulada_en AS "anuladaEn", a.username AS "anuladaPor"
  FROM retenciones r JOIN usuarios u ON u.id = r.registrada_por LEFT JOIN usuarios a ON a.id = r.anulada_por
    LEFT JOIN pagos p ON p.id = r.pago_id
  WHERE r.documento_id = :documentoId ORDER BY r.id DESC`)

export function describeRetencion({ pagoId: _, ...fila }: FilaDeRetencion): Retencion {
  return {
    ...fila,
    registradaEn: fila.registradaEn.toISOString(),
    anuladaEn: fila.anuladaEn?.toISOString() ?? null,
  }
}

const sumas = statement<{ ids: readonly number[] }, { id: number; itbis: number; isr: number }>(`
  SELECT documento_id AS id, sum(itbis) AS itbis, sum(isr) AS isr FROM retenido_por_terceros
  WHERE documento_id = ANY (:ids::int[]) GROUP BY documento_id`)

/** What was withheld of each of these documents, by certificates and by payments, in centavos. */
export async function sumRetenido(
  db: Conexion,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Retenido>> {
  return new Map(
    (await sumas(db, { ids })).map(({ id, itbis, isr }) => [
      id,
      { itbis: centavosDesdePesos(itbis), isr: centavosDesdePesos(isr) },
    ]),
  )
}

export const NADA_RETENIDO: Retenido = { itbis: centavos(0), isr: centavos(0) }

const pendientes = statement<{ documentoId: number }, { pendiente: number }>(`
  SELECT monto_total - pagado AS pendiente FROM cuentas WHERE documento_id = :documentoId AND lado = 'cobrar'`)

/** What is left to collect of a document, in pesos. */
export async function findPendiente(db: Conexion, documentoId: number): Promise<number> {
  return (await pendientes(db, { documentoId }))[0]?.pendiente ?? 0
}

const donde = statement<{ id: number }, { documentoId: number }>(
  'SELECT documento_id AS "documentoId" FROM retenciones WHERE id = :id',
)

/** Of which document a retention is; that never changes. */
export async function findDocumentoDe(db: Conexion, id: number): Promise<number | undefined> {
  return (await donde(db, { id }))[0]?.documentoId
}

const vivas = statement<{ documentoId: number }, { id: number }>(
  'SELECT id FROM retenciones WHERE documento_id = :documentoId AND anulada_en IS NULL LIMIT 1',
)

/** Something was withheld of it and not annulled: the document no longer changes. */
export async function hayRetenciones(db: Conexion, documentoId: number): Promise<boolean> {
  return (await vivas(db, { documentoId })).length > 0
}

interface Saldada {
  readonly documentoId: number
  readonly empresaId: number
  readonly fecha: Dia
  /** In pesos. */
  readonly monto: number
  readonly numero: string | null
  readonly en: Date
  readonly userId: number
  readonly usuario: string
}

/** A receivable's new state, its line in the history and what settled it: no money, and so without a receipt. */
const saldadas = statement<Saldada, { id: number }>(`
  WITH cambiada AS (
    UPDATE cuentas c
    SET pagado = c.pagado + :monto::numeric, pagada = c.pagado + :monto::numeric = c.monto_total,
      pagada_el = CASE WHEN c.pagado + :monto::numeric = c.monto_total THEN :fecha::date END,
      pagada_en = CASE WHEN c.pagado + :monto::numeric = c.monto_total THEN :en::timestamptz END,
      pagada_por = CASE WHEN c.pagado + :monto::numeric = c.monto_total THEN :userId::int END
    WHERE c.documento_id = :documentoId::int AND c.lado = 'cobrar'
  ), movido AS (
    INSERT INTO cuentas_movimientos (documento_id, lado, accion, monto, en, usuario_id, usuario)
    VALUES (:documentoId::int, 'cobrar', 'Pago', :monto::numeric, :en::timestamptz, :userId::int, :usuario::text)
    RETURNING id
  )
  INSERT INTO pagos (documento_id, lado, empresa_id, clase, fecha, monto, referencia, movimiento_id)
  SELECT :documentoId::int, 'cobrar', :empresaId::int, 'retencion', :fecha::date, :monto::numeric, :numero::text, movido.id FROM movido
  RETURNING id`)

/** Settles a part of a locked receivable with what was withheld; the payment's id. */
export async function writeSaldada(tx: Tx, saldada: Saldada): Promise<number> {
  const [{ id }] = (await saldadas(tx, saldada)) as [{ id: number }]
  return id
}

interface Nueva {
  readonly documentoId: number
  readonly empresaId: number
  readonly fecha: Dia
  /** In pesos, both. */
  readonly itbis: number
  readonly isr: number
  readonly retenedor: Retenedor
  readonly numero: string | null
  readonly pagoId: number | null
  readonly en: Date
  readonly userId: number
}

const nuevas = statement<Nueva, { id: number }>(`
  INSERT INTO retenciones (documento_id, empresa_id, fecha, itbis, isr, retenedor, numero, pago_id, registrada_en, registrada_por)
  VALUES (:documentoId::int, :empresaId::int, :fecha::date, :itbis::numeric, :isr::numeric, :retenedor::text, :numero::text,
    :pagoId::int, :en::timestamptz, :userId::int)
  RETURNING id`)

export async function writeRetencion(tx: Tx, nueva: Nueva): Promise<number> {
  const [{ id }] = (await nuevas(tx, nueva)) as [{ id: number }]
  return id
}

export const writeAnulacion = statement<{ id: number; en: Date; userId: number }, object>(
  'UPDATE retenciones SET anulada_en = :en::timestamptz, anulada_por = :userId::int WHERE id = :id::int',
)
