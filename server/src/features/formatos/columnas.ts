import type { Anulado608 } from '@cuadre/contract/formatos'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import type { SheetColumn, SheetRow } from '../../documents/excel/workbook.ts'

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
