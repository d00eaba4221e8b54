import type {
  InformeColumn,
  InformeGroup,
  InformeRow,
  InformeValue,
} from '../../documents/informe/informe-impreso.ts'
import { mapRows } from '../../documents/rows.ts'
import { conDocumento } from './partes.queries.ts'

/** A column together with what a row shows in it. */
export interface ColumnaDe<F> extends InformeColumn {
  readonly valor: (fila: F) => InformeValue
}

/** The columns as they travel to the thread that draws: data only. */
export function sinValor<F>(columnas: readonly ColumnaDe<F>[]): InformeColumn[] {
  return columnas.map(({ valor: _, ...columna }) => columna)
}

export function filasDeInforme<F>(
  filas: AsyncIterable<readonly F[]>,
  columnas: readonly ColumnaDe<F>[],
  grupoDe?: (fila: F) => InformeGroup,
): AsyncIterable<readonly InformeRow[]> {
  return mapRows(filas, fila => {
    const valores = columnas.map(columna => columna.valor(fila))
    return grupoDe ? { group: grupoDe(fila), values: valores } : { values: valores }
  })
}

interface ConCliente {
  readonly clienteId: number
  readonly nombre: string
  readonly rnc: string
}

export function grupoDeCliente({ clienteId, nombre, rnc }: ConCliente): InformeGroup {
  return {
    key: clienteId,
    title: conDocumento({ nombre, rnc }),
    subtotal: `Subtotal de ${nombre}`,
  }
}
