import type { Anulado608 } from '@cuadre/contract/formatos'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import type { SheetColumn, SheetRow } from '../../documents/excel/workbook.ts'

/** The columns of the screen (R4.10). Days as the tax office writes them, documents with their zeros. */
export const columnasDeVentas: readonly SheetColumn[] = [
  { title: 'RNC', key: 'rncCliente', type: 'texto' },
  { title: 'Tipo', key: 'tipo', type: 'entero' },
  { title: 'NCF', key: 'ncf', type: 'texto' },
  { title: 'Tiping', key: 'tiping', type: 'entero' },
  { title: 'Fecha', key: 'fecha', type: 'texto' },
  { title: 'Monto', key: 'monto', type: 'monto', total: true },
  { title: 'ITBIS', key: 'itbis', type: 'monto', total: true },
  { title: 'Empresa', key: 'empresaNombre', type: 'texto' },
]

export const columnasDeAnulados: readonly SheetColumn[] = [
  { title: 'NCF', key: 'ncf', type: 'texto' },
  { title: 'Fecha', key: 'fecha', type: 'texto' },
  { title: 'Código', key: 'motivo', type: 'texto' },
  { title: 'Motivo', key: 'motivoTexto', type: 'texto' },
  { title: 'Anulado el', key: 'anuladoEn', type: 'texto' },
  { title: 'Por', key: 'anuladoPor', type: 'texto' },
  { title: 'Empresa', key: 'empresaNombre', type: 'texto' },
]

export function filaDeAnulado({ anuladoEn, ...resto }: Anulado608): SheetRow {
  return { ...resto, anuladoEn: anuladoEn && formatInstante(new Date(anuladoEn)) }
}
