import { notaEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import type { CellType, SheetColumn, SheetRow } from '../../documents/excel/workbook.ts'
import type {
  InformeColumn,
  InformeGroup,
  InformeRow,
  InformeValue,
  InformeValueType,
} from '../../documents/informe/informe-impreso.ts'
import { mapRows } from '../../documents/rows.ts'
import { conDocumento } from './partes.queries.ts'

/** A column together with what a row shows in it. A workbook has all of them, the paper those it does not say above its rows. */
export interface ColumnaDe<F> extends InformeColumn {
  readonly valor: (fila: F) => InformeValue
  /** False: the paper's head or the names of its groups say it, or it has no room. */
  readonly enPapel?: boolean
}

/** The client's number, which only a workbook has room for. */
export function columnaDeDocumento<F extends { readonly documento: string }>(): ColumnaDe<F> {
  return {
    title: 'Cédula/RNC',
    type: 'texto',
    sample: '',
    enPapel: false,
    valor: ({ documento }) => formatDocumento(documento),
  }
}

/** Before all others; on paper the contact is named above its rows. */
export function columnaDeContacto<F extends ConContacto>(): ColumnaDe<F> {
  return { title: 'Contacto', type: 'texto', sample: '', enPapel: false, valor: ({ contacto }) => contacto }
}

interface ConNotas {
  /** How many notes there are among the rows. */
  readonly notas: number
  readonly txtNCF: string
}

/** What a note is and corrects; no column where there is none. */
export function columnaDeNota<F extends Parameters<typeof notaEnPalabras>[0]>({
  notas,
  txtNCF,
}: ConNotas): ColumnaDe<F>[] {
  if (notas === 0) return []
  const sample = notaEnPalabras({ clase: 'nota de crédito', corrige: txtNCF })
  return [{ title: 'Nota', type: 'texto', sample, elastic: true, valor: notaEnPalabras }]
}

/** The columns as they travel to the thread that draws: data only. */
export function sinValor<F>(columnas: readonly ColumnaDe<F>[]): InformeColumn[] {
  return columnas.map(({ valor: _, enPapel: __, ...columna }) => columna)
}

interface DeFila<F> {
  readonly grupo?: ((fila: F) => InformeGroup) | undefined
  readonly arrastra?: ((fila: F) => boolean) | undefined
}

export function filasDeInforme<F>(
  filas: AsyncIterable<readonly F[]>,
  columnas: readonly ColumnaDe<F>[],
  { grupo, arrastra }: DeFila<F>,
): AsyncIterable<readonly InformeRow[]> {
  return mapRows(filas, fila => ({
    values: columnas.map(columna => columna.valor(fila)),
    ...(grupo && { group: grupo(fila) }),
    ...(arrastra?.(fila) && { carried: true }),
  }))
}

const TIPOS_DE_LIBRO: Readonly<Record<InformeValueType, CellType>> = {
  texto: 'texto',
  dia: 'fecha',
  monto: 'monto',
  porcentaje: 'porcentaje',
  entero: 'entero',
}

export function columnasDeLibro<F>(columnas: readonly ColumnaDe<F>[]): SheetColumn[] {
  return columnas.map(({ title, type, sum = false }) => ({
    title,
    key: title,
    type: TIPOS_DE_LIBRO[type],
    total: sum,
  }))
}

export function filasDeLibro<F>(
  filas: AsyncIterable<readonly F[]>,
  columnas: readonly ColumnaDe<F>[],
): AsyncIterable<readonly SheetRow[]> {
  return mapRows(filas, fila => Object.fromEntries(columnas.map(({ title, valor }) => [title, valor(fila)])))
}

interface ConNombre {
  readonly nombre: string
  readonly rnc: string
}

export function grupoDeCliente({ clienteId, ...cliente }: ConNombre & { clienteId: number }): InformeGroup {
  return grupo(clienteId, conDocumento(cliente), cliente.nombre)
}

export function grupoDeEmpresa({ empresaId, ...empresa }: ConNombre & { empresaId: number }): InformeGroup {
  return grupo(empresaId, conDocumento(empresa), empresa.nombre)
}

interface ConContacto {
  readonly contactoId: number
  readonly contacto: string
}

export function grupoDeContacto({ contactoId, contacto }: ConContacto): InformeGroup {
  return grupo(contactoId, contacto, contacto)
}

function grupo(clave: number, title: string, nombre: string): InformeGroup {
  return { key: clave, title, subtotal: `Subtotal de ${nombre}` }
}
