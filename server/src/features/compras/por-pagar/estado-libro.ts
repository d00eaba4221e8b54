import type { PorPagarASuplidor } from '@cuadre/contract/por-pagar-suplidores'
import { notaEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import type { SheetColumn, SheetRow } from '../../../documents/excel/workbook.ts'

/** How each supplier's bill stands, as an accountant reads it. */
export const COLUMNAS_DE_ESTADO: readonly SheetColumn[] = [
  { title: 'Fecha', key: 'fecha', type: 'fecha' },
  { title: 'Número', key: 'numero', type: 'texto' },
  { title: 'Nota', key: 'nota', type: 'texto' },
  { title: 'Suplidor', key: 'suplidorNombre', type: 'texto' },
  { title: 'RNC o cédula', key: 'documento', type: 'texto' },
  { title: 'Estado', key: 'estado', type: 'texto' },
  { title: 'Total', key: 'total', type: 'monto', total: true },
  { title: 'Retenido', key: 'retenido', type: 'monto', total: true },
  { title: 'Pagado', key: 'pagado', type: 'monto', total: true },
  { title: 'Pendiente', key: 'pendiente', type: 'monto', total: true },
  { title: 'Fecha de pago', key: 'fechaPago', type: 'fecha' },
]

const ESTADOS = { pendiente: 'Por pagar', parcial: 'Pagada en parte', pagada: 'Pagada' } as const

export function filaDeEstado(factura: PorPagarASuplidor): SheetRow {
  const { fecha, numero, suplidorNombre, total, retenido, pagado, pendiente, fechaPago } = factura
  return {
    ...{ fecha, numero, suplidorNombre, total, retenido, pagado, pendiente, fechaPago },
    nota: notaEnPalabras(factura),
    documento: formatDocumento(factura.suplidorDocumento),
    estado: ESTADOS[factura.estado],
  }
}
