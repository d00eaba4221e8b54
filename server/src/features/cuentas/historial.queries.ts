import type { MovimientoDeCuenta } from '@cuadre/contract/cuentas'
import type { ClaseDePago, Lado } from '@cuadre/domain/cuentas/pagar'
import type { ClaseDeCuenta } from '@cuadre/domain/documentos/clase-en-palabras'
import type { FormaAlContado } from '@cuadre/domain/documentos/pago'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'
import { retenidoSql } from './pago.queries.ts'

interface Fila {
  /** Null where the account has no movements. */
  readonly en: Date | null
  readonly usuario: string
  readonly accion: MovimientoDeCuenta['accion']
  readonly monto: number
  /** Null of an annulment, and of what was paid and annulled before payments had receipts. */
  readonly id: number | null
  readonly clase: ClaseDePago
  readonly recibo: number | null
  readonly fecha: Dia
  readonly forma: FormaAlContado | null
  readonly referencia: string | null
  readonly itbis: number
  readonly isr: number
  readonly anulado: boolean
  /** Of an application or its undoing: the other account, and what that comes from. */
  readonly documentoId: number | null
  readonly txtNCF: string
  readonly claseDeDocumento: ClaseDeCuenta
}

const historial = statement<{ lado: Lado; pedidoId: number }, Fila>(`
  SELECT m.en, m.usuario, m.accion, m.monto, p.id, p.clase, p.recibo, p.fecha, p.forma, p.referencia, ${retenidoSql('itbis')} AS itbis,
    ${retenidoSql('isr')} AS isr, p.anulacion_id IS NOT NULL AS anulado,
    o.id AS "documentoId", o.txt_ncf AS "txtNCF", o.clase AS "claseDeDocumento"
  FROM cuentas c
    LEFT JOIN cuentas_movimientos m ON m.documento_id = c.documento_id AND m.lado = c.lado
    LEFT JOIN pagos p ON p.movimiento_id = m.id
    LEFT JOIN pagos a ON a.anulacion_id = m.id
    LEFT JOIN pagos par ON par.id = coalesce(p.par_id, a.par_id)
    LEFT JOIN origenes_de_cuentas o ON o.id = par.documento_id
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
  return filas.flatMap(fila => {
    const { en, usuario, accion, monto, documentoId, txtNCF, claseDeDocumento: clase } = fila
    if (en === null) return []
    const aplicacion = documentoId === null ? {} : { aplicacion: { documentoId, txtNCF, clase } }
    return [{ en: en.toISOString(), usuario, accion, monto, pago: pagoDe(fila), ...aplicacion }]
  })
}

function pagoDe({ id, clase, recibo, fecha, forma, referencia, ...pago }: Fila): MovimientoDeCuenta['pago'] {
  if (id === null) return null
  const { itbis, isr, anulado } = pago
  const sinDinero = clase === 'dinero' ? {} : { clase }
  return { id, ...sinDinero, recibo, fecha, forma, referencia, retenciones: { itbis, isr }, anulado }
}
