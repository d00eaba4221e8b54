import { FORMAS_DE_COMPRA, type FormaDeCompra } from '@cuadre/domain/compras/codigos'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'
import type { Dependencies } from '../../../dependencies.ts'
import type { FileAnswer } from '../../../http/files.ts'
import { found } from '../../../http/refusal.ts'

interface PagoConCuenta {
  readonly comprobante: number
  readonly fecha: Dia
  readonly monto: number
  readonly forma: FormaDeCompra
  readonly referencia: string | null
  readonly anulado: boolean
  readonly numero: string
  readonly esSaldo: boolean
  readonly emitida: Dia
  readonly aPagar: number
  readonly devuelve: boolean
  /** What had been settled when this payment was made, with it: the paper says the same whenever it is printed. */
  readonly pagado: number
  readonly empresa: string
  readonly empresaRnc: string
  readonly empresaDireccion: string
  readonly empresaTelefono: string
  readonly suplidor: string
  readonly suplidorDocumento: string
}

const pago = statement<{ id: number }, PagoConCuenta>(`
  SELECT p.comprobante, p.fecha, p.monto, p.forma, p.referencia, p.anulado_en IS NOT NULL AS anulado, c.numero, c.saldo_inicial AS "esSaldo", c.fecha AS emitida,
    abs(c.a_pagar) AS "aPagar", c.total < 0 AS devuelve,
    (SELECT sum(o.monto) FROM compras_pagos o WHERE (o.cuenta_id = p.cuenta_id OR o.nota_id = p.cuenta_id) AND o.id <= p.id
      AND (o.id = p.id OR o.anulado_en IS NULL OR o.anulado_en > p.registrado_en)) AS pagado,
    e.nombre AS empresa, e.rnc AS "empresaRnc", e.direccion AS "empresaDireccion", e.telefono AS "empresaTelefono",
    c.suplidor_nombre AS suplidor, c.suplidor_documento AS "suplidorDocumento"
  FROM compras_pagos p JOIN suplidores_cuentas c ON c.id = p.cuenta_id JOIN empresas e ON e.id = p.empresa_id
  WHERE p.id = :id AND p.comprobante IS NOT NULL`)

/** The voucher of a payment to a supplier; of an annulled one too. */
export async function comprobanteDePago(
  { db, documentPool }: { db: Conexion; documentPool: Dependencies['documentPool'] },
  id: number,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const [fila] = await pago(db, { id })
  const dicho = found(fila, 'PAGO_NOT_FOUND')
  const { monto, aPagar, pagado } = dicho
  const content = await documentPool.recibo(
    {
      titulo: 'Comprobante de pago',
      numero: dicho.comprobante,
      fecha: dicho.fecha,
      empresa: {
        nombre: dicho.empresa,
        rnc: formatDocumento(dicho.empresaRnc),
        direccion: dicho.empresaDireccion,
        telefono: formatTelefono(dicho.empresaTelefono),
      },
      papel: dicho.devuelve ? 'Devuelto por' : 'Pagado a',
      persona: { nombre: dicho.suplidor, documento: formatDocumento(dicho.suplidorDocumento) },
      comprobante: {
        nombre: dicho.esSaldo ? 'Saldo inicial' : 'Comprobante',
        numero: dicho.numero,
        fecha: dicho.emitida,
      },
      forma: FORMAS_DE_COMPRA[dicho.forma],
      referencia: dicho.referencia,
      cuenta: aPagar,
      monto,
      itbisRetenido: 0,
      isrRetenido: 0,
      dinero: monto,
      queda: Math.max(0, Math.round((aPagar - pagado) * 100) / 100),
      dondePagar: null,
      anulado: dicho.anulado,
    },
    { signal },
  )
  const de = dicho.numero.replace(/[^\p{L}\p{N}.-]+/gu, '-')
  return { fileName: `Comprobante_de_pago_${dicho.comprobante}_${de}.pdf`, content }
}
