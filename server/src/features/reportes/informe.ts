import { formatDocumento } from '@cuadre/domain/identidad/documento'
import type { ColumnaLibro, FilaLibro, TipoColumna } from '../../documents/excel/libro-excel.ts'
import { cadaFila } from '../../documents/filas.ts'
import type {
  ColumnaDeInforme,
  FilaDeInforme,
  GrupoDeInforme,
  TipoDeColumna,
  ValorDeInforme,
} from '../../documents/informe/informe-impreso.ts'
import { conDocumento } from './partes.queries.ts'

/** A column together with what a row shows in it. A workbook has all of them, the paper those it does not say above its rows. */
export interface ColumnaDe<F> extends ColumnaDeInforme {
  readonly valor: (fila: F) => ValorDeInforme
  /** False: the paper's head or the names of its groups say it, or it has no room. */
  readonly enPapel?: boolean
}

/** The client's number, which only a workbook has room for. */
export function columnaDeDocumento<F extends { readonly documento: string }>(): ColumnaDe<F> {
  return {
    titulo: 'Cédula/RNC',
    tipo: 'texto',
    muestra: '',
    enPapel: false,
    valor: ({ documento }) => formatDocumento(documento),
  }
}

/** Before all others; on paper the contact is named above its rows. */
export function columnaDeContacto<F extends ConContacto>(): ColumnaDe<F> {
  return { titulo: 'Contacto', tipo: 'texto', muestra: '', enPapel: false, valor: ({ contacto }) => contacto }
}

/** The columns as they travel to the thread that draws: data only. */
export function sinValor<F>(columnas: readonly ColumnaDe<F>[]): ColumnaDeInforme[] {
  return columnas.map(({ valor: _, enPapel: __, ...columna }) => columna)
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

const TIPOS_DE_LIBRO: Readonly<Record<TipoDeColumna, TipoColumna>> = {
  texto: 'texto',
  dia: 'fecha',
  monto: 'monto',
  porcentaje: 'porcentaje',
}

export function columnasDeLibro<F>(columnas: readonly ColumnaDe<F>[]): ColumnaLibro[] {
  return columnas.map(({ titulo, tipo, suma = false }) => ({
    titulo,
    clave: titulo,
    tipo: TIPOS_DE_LIBRO[tipo],
    total: suma,
  }))
}

export function filasDeLibro<F>(
  filas: AsyncIterable<readonly F[]>,
  columnas: readonly ColumnaDe<F>[],
): AsyncIterable<readonly FilaLibro[]> {
  return cadaFila(filas, fila =>
    Object.fromEntries(columnas.map(({ titulo, valor }) => [titulo, valor(fila)])),
  )
}

interface ConNombre {
  readonly nombre: string
  readonly rnc: string
}

export function grupoDeCliente({ clienteId, ...cliente }: ConNombre & { clienteId: number }): GrupoDeInforme {
  return grupo(clienteId, conDocumento(cliente), cliente.nombre)
}

export function grupoDeEmpresa({ empresaId, ...empresa }: ConNombre & { empresaId: number }): GrupoDeInforme {
  return grupo(empresaId, conDocumento(empresa), empresa.nombre)
}

interface ConContacto {
  readonly contactoId: number
  readonly contacto: string
}

export function grupoDeContacto({ contactoId, contacto }: ConContacto): GrupoDeInforme {
  return grupo(contactoId, contacto, contacto)
}

function grupo(clave: number, titulo: string, nombre: string): GrupoDeInforme {
  return { clave, titulo, subtotal: `Subtotal de ${nombre}` }
}
