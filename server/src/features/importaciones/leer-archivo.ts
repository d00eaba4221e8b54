import { createHash } from 'node:crypto'
import { MAX_FILAS } from '@cuadre/contract/importaciones'
import { COLUMNAS } from '@cuadre/domain/importaciones/columnas'
import type { CosaImportable } from '@cuadre/domain/importaciones/cosas'
import { emparejar, reconocidas } from '@cuadre/domain/importaciones/emparejar'
import { limpiar } from '@cuadre/domain/texto/texto'
import type { TableReader } from '../../documents/create-table-reader.ts'
import type { Table, TableRow } from '../../documents/table/table.ts'
import type { UploadedFile } from '../../http/multipart.ts'
import { Refusal } from '../../http/refusal.ts'

/** Columns and characters of a cell that are read; a template has a dozen columns. */
export const LIMITES = { maxRows: MAX_FILAS, maxColumns: 200, maxCell: 2000 }

/** A file with its head told from its rows. */
export interface Archivo {
  readonly nombre: string
  readonly huella: string
  readonly hojas: readonly string[]
  /** As a table says them. */
  readonly letras: Table['letras']
  readonly desde1904: boolean
  readonly encabezado: readonly string[]
  readonly filas: readonly TableRow[]
}

/** Above the head a title and a day may stand. */
const FILAS_ANTES = 20

/** Refuses with a sentence what is no table; the row that names most of the thing's columns is the head. */
export async function leerArchivo(
  reader: TableReader,
  { name, content, quien }: UploadedFile & { quien: number },
  cosa: CosaImportable,
): Promise<Archivo> {
  const tabla = await reader.read(quien, content)
  if ('falla' in tabla) throw ilegible(tabla.falla)
  const cuantas = tabla.filas.slice(0, FILAS_ANTES).map(({ textos }) => reconocidas(cosa, textos))
  const lugar = Math.max(0, cuantas.indexOf(Math.max(...cuantas)))
  const encabezado = tabla.filas[lugar]?.textos ?? []
  const filas = tabla.filas.slice(lugar + 1).filter(fila => !esElEjemplo(cosa, encabezado, fila))
  if (filas.length === 0) throw ilegible('El archivo no tiene filas debajo de los encabezados.')
  return {
    nombre: nombreDe(name),
    huella: createHash('sha256').update(content).digest('hex'),
    hojas: tabla.hojas,
    letras: tabla.letras,
    desde1904: tabla.desde1904 ?? false,
    encabezado: encabezado.map(limpiar),
    filas,
  }
}

/** The row that the template shows; whoever leaves it there does not mean it. */
function esElEjemplo(cosa: CosaImportable, encabezado: readonly string[], { textos }: TableRow): boolean {
  const columnas = emparejar(cosa, encabezado)
  const dichas = COLUMNAS[cosa].filter(({ campo }) => columnas[campo] !== null)
  return (
    dichas.length > 1 &&
    dichas.every(({ campo, ejemplo }) => (textos[columnas[campo] ?? -1] ?? '') === ejemplo)
  )
}

/** Without the folders that some browsers send, and of a length that a list shows. */
function nombreDe(name: string): string {
  const own = limpiar(name.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '')
  return own === '' ? 'archivo' : own.slice(-150)
}

function ilegible(message: string): Refusal {
  return new Refusal('IMPORTACION_ILEGIBLE', { message, errors: [{ field: 'archivo', message }] })
}
