import { RETENEDORES } from '@cuadre/domain/cuentas/retener'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import type { SheetColumn, SheetRow } from '../../documents/excel/workbook.ts'
import type { RetenidoDelMes } from './retenido-del-mes.queries.ts'

/** What clients withheld, as an accountant files it. */
export const COLUMNAS_DE_RETENIDO: readonly SheetColumn[] = [
  { title: 'Fecha', key: 'fecha', type: 'fecha' },
  { title: 'Comprobante', key: 'txtNCF', type: 'texto' },
  { title: 'Fecha del comprobante', key: 'fechaDelDocumento', type: 'fecha' },
  { title: 'Cliente', key: 'clienteNombre', type: 'texto' },
  { title: 'RNC o cédula', key: 'documento', type: 'texto' },
  { title: 'ITBIS retenido', key: 'itbis', type: 'monto', total: true },
  { title: 'ISR retenido', key: 'isr', type: 'monto', total: true },
  { title: 'Quién retuvo', key: 'retuvo', type: 'texto' },
  { title: 'Constancia', key: 'constancia', type: 'texto' },
]

export function filaDeRetenido({ retenedor, numero, recibo, clienteRnc, ...fila }: RetenidoDelMes): SheetRow {
  return {
    ...fila,
    documento: formatDocumento(clienteRnc),
    retuvo: retenedor && RETENEDORES[retenedor].nombre,
    constancia: recibo === null ? (numero ?? 'sin número') : `dicho en el recibo ${recibo}, sin constancia`,
  }
}
