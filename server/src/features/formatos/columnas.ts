import type { Anulado608 } from '@cuadre/contract/formatos'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import type { ColumnaLibro, FilaLibro } from '../../documents/excel/libro-excel.ts'

/** The columns of the screen (R4.10). Days as the tax office writes them, documents with their zeros. */
export const columnasDeVentas: readonly ColumnaLibro[] = [
  { titulo: 'RNC', clave: 'rncCliente', tipo: 'texto' },
  { titulo: 'Tipo', clave: 'tipo', tipo: 'entero' },
  { titulo: 'NCF', clave: 'ncf', tipo: 'texto' },
  { titulo: 'Tiping', clave: 'tiping', tipo: 'entero' },
  { titulo: 'Fecha', clave: 'fecha', tipo: 'texto' },
  { titulo: 'Monto', clave: 'monto', tipo: 'monto', total: true },
  { titulo: 'ITBIS', clave: 'itbis', tipo: 'monto', total: true },
  { titulo: 'Empresa', clave: 'empresaNombre', tipo: 'texto' },
]

export const columnasDeAnulados: readonly ColumnaLibro[] = [
  { titulo: 'NCF', clave: 'ncf', tipo: 'texto' },
  { titulo: 'Fecha', clave: 'fecha', tipo: 'texto' },
  { titulo: 'Código', clave: 'motivo', tipo: 'texto' },
  { titulo: 'Motivo', clave: 'motivoTexto', tipo: 'texto' },
  { titulo: 'Anulado el', clave: 'anuladoEn', tipo: 'texto' },
  { titulo: 'Por', clave: 'anuladoPor', tipo: 'texto' },
  { titulo: 'Empresa', clave: 'empresaNombre', tipo: 'texto' },
]

export function filaDeAnulado({ anuladoEn, ...resto }: Anulado608): FilaLibro {
  return { ...resto, anuladoEn: anuladoEn && formatInstante(new Date(anuladoEn)) }
}
