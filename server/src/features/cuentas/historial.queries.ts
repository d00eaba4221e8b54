import type { MovimientoDeCuenta } from '@cuadre/contract/cuentas'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import type { FormaAlContado } from '@cuadre/domain/documentos/pago'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'

interface Fila {
  /** Null where the account has no movements. */
  readonly en: Date | null
  readonly usuario: string
  readonly accion: MovimientoDeCuenta['accion']
  readonly monto: number
  /** Null of an annulment, and of what was paid and annulled before payments had receipts. */
  readonly id: number | null
  readonly recibo: number
  readonly fecha: Dia
  readonly forma: FormaAlContado | null
  readonly referencia: string | null
  readonly itbis: number
  readonly isr: number
  readonly anulado: boolean
}

const historial = statement<{ lado: Lado; pedidoId: number }, Fila>(`
  SELECT m.en, m.usuario, m.accion, m.monto, p.id, p.recibo, p.fecha, p.forma, p.referencia, p.itbis_retenido AS itbis,
    p.isr_retenido AS isr, p.anulacion_id IS NOT NULL AS anulado
  FROM cuentas c
    LEFT JOIN cuentas_movimientos m ON m.documento_id = c.documento_id AND m.lado = c.lado
    LEFT JOIN pagos p ON p.movimiento_id = m.id
  WHERE c.documento_id = :pedidoId AND c.lado = :lado
  ORDER BY m.id DESC`)

/** Payments and annulments, newest first; undefined when there is no such account. */
export async function listMovimientos(
  db: Conexion,
  lado: Lado,
  pedidoId: number,
): Promise<MovimientoDeCuenta[] | undefined> {
  const filas = await historial(db, { lado, pedidoId })
  if (filas.length === 0) return undefined
  return filas.flatMap(({ en, usuario, accion, monto, ...pago }) =>
    en === null ? [] : [{ en: en.toISOString(), usuario, accion, monto, pago: pagoDe(pago) }],
  )
}

type FilaDePago = Omit<Fila, 'en' | 'usuario' | 'accion' | 'monto'>

function pagoDe({ id, itbis, isr, ...pago }: FilaDePago): MovimientoDeCuenta['pago'] {
  return id === null ? null : { id, ...pago, retenciones: { itbis, isr } }
}
