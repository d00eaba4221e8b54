import { cadaFila } from '../../documents/filas.ts'
import type {
  ColumnaDeInforme,
  FilaDeInforme,
  GrupoDeInforme,
  ValorDeInforme,
} from '../../documents/informe/informe-impreso.ts'
import { conDocumento } from './partes.queries.ts'

/** A column together with what a row shows in it. */
export interface ColumnaDe<F> extends ColumnaDeInforme {
  readonly valor: (fila: F) => ValorDeInforme
}

/** The columns as they travel to the thread that draws: data only. */
export function sinValor<F>(columnas: readonly ColumnaDe<F>[]): ColumnaDeInforme[] {
  return columnas.map(({ valor: _, ...columna }) => columna)
}

export function filasDeInforme<F>(
  filas: AsyncIterable<readonly F[]>,
  columnas: readonly ColumnaDe<F>[],
  grupoDe?: (fila: F) => GrupoDeInforme,
): AsyncIterable<readonly FilaDeInforme[]> {
  return cadaFila(filas, fila => {
    const valores = columnas.map(columna => columna.valor(fila))
    return grupoDe ? { grupo: grupoDe(fila), valores } : { valores }
  })
}

interface ConCliente {
  readonly clienteId: number
  readonly nombre: string
  readonly rnc: string
}

export function grupoDeCliente({ clienteId, nombre, rnc }: ConCliente): GrupoDeInforme {
  return {
    clave: clienteId,
    titulo: conDocumento({ nombre, rnc }),
    subtotal: `Subtotal de ${nombre}`,
  }
}
