import type { Anulado608 } from '@cuadre/contract/formatos'
import { palabraDeLaDgii } from '@cuadre/domain/ecf/palabra-de-la-dgii'
import { declaracion607 } from '@cuadre/domain/reportes/venta-607'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import type { SheetColumn, SheetRow } from '../../documents/excel/workbook.ts'

const columnasDeAnulados: readonly SheetColumn[] = [
  { title: 'NCF', key: 'ncf', type: 'texto' },
  { title: 'Fecha', key: 'fecha', type: 'texto' },
  { title: 'Código', key: 'motivo', type: 'texto' },
  { title: 'Motivo', key: 'motivoTexto', type: 'texto' },
  { title: 'Anulado el', key: 'anuladoEn', type: 'texto' },
  { title: 'Por', key: 'anuladoPor', type: 'texto' },
  { title: 'Empresa', key: 'empresaNombre', type: 'texto' },
]

/** Once some of them is no line of the file. */
const columnasDeDestino: readonly SheetColumn[] = [
  { title: 'Declaración', key: 'declaracion', type: 'texto' },
  { title: 'Estado en la DGII', key: 'dgii', type: 'texto' },
]

export function columnasDe(anulados: readonly Anulado608[]): readonly SheetColumn[] {
  const todosDePapel = anulados.every(({ destino }) => destino === 'linea')
  return todosDePapel ? columnasDeAnulados : [...columnasDeAnulados, ...columnasDeDestino]
}

export function filaDeAnulado({ anuladoEn, ...resto }: Anulado608): SheetRow {
  return {
    ...resto,
    anuladoEn: anuladoEn && formatInstante(new Date(anuladoEn)),
    declaracion: declaracion607(resto.destino, resto.estadoEcf ?? null),
    dgii: resto.estadoEcf ? palabraDeLaDgii(resto.estadoEcf) : '',
  }
}
