import { COLUMNAS } from '@cuadre/domain/importaciones/columnas'
import { type CosaImportable, palabrasDe } from '@cuadre/domain/importaciones/cosas'
import type { Workbook } from '../../documents/excel/workbook.ts'
import type { Opciones } from './leer-fila.ts'
import type { Lectura, Plan } from './revisar.ts'

/** An empty table with a row that shows how, and a sheet that explains each column. Everything is text, so that no zero is lost. */
export function plantilla(cosa: CosaImportable, opciones: Opciones): Workbook {
  const columnas = COLUMNAS[cosa]
  return {
    title: `Plantilla de ${palabrasDe(cosa).titulo}`,
    sheet: palabrasDe(cosa).titulo,
    columns: columnas.map(({ campo, titulo }) => ({ title: titulo, key: campo, type: 'texto', width: 24 })),
    rows: [Object.fromEntries(columnas.map(({ campo, ejemplo }) => [campo, ejemplo]))],
    more: [
      {
        sheet: 'Cómo llenarla',
        columns: [
          { title: 'Columna', key: 'titulo', type: 'texto' },
          { title: 'Obligatoria', key: 'obligatoria', type: 'texto' },
          { title: 'Qué lleva', key: 'nota', type: 'texto' },
          { title: 'Valores', key: 'valores', type: 'texto' },
        ],
        rows: [
          ...columnas.map(({ campo, titulo, obligatoria, nota, opciones: fijas = [] }) => ({
            titulo,
            obligatoria: obligatoria ? 'Sí' : 'No',
            nota,
            valores: (opciones.get(campo) ?? fijas).map(([palabra]) => palabra).join(', '),
          })),
          {
            titulo: '',
            nota: 'La fila de ejemplo de la primera hoja no se importa: escriba encima o debajo.',
          },
        ],
      },
    ],
  }
}

/** The rows that were refused, as the file has them, each with why; null: none was. */
export function libroDeErrores({ cosa, archivo }: Lectura, { filas }: Plan): Workbook | null {
  const errores = filas.flatMap((fila, en) => {
    const textos = archivo.filas[en]?.textos ?? []
    return fila.resultado === 'error' ? [{ fila, textos }] : []
  })
  if (errores.length === 0) return null
  const ancho = Math.max(archivo.encabezado.length, ...errores.map(({ textos }) => textos.length))
  const claves = Array.from({ length: ancho }, (_, en) => `c${en}`)
  return {
    title: `Errores al importar ${palabrasDe(cosa).titulo.toLowerCase()}`,
    sheet: palabrasDe(cosa).titulo,
    columns: [
      ...claves.map((key, en) => ({
        title: archivo.encabezado[en] ?? '',
        key,
        type: 'texto' as const,
      })),
      { title: 'Fila', key: 'fila', type: 'entero' },
      { title: 'Error', key: 'error', type: 'texto' },
    ],
    rows: errores.map(({ fila, textos }) => ({
      ...Object.fromEntries(claves.map((clave, en) => [clave, textos[en] ?? ''])),
      fila: fila.numero,
      error: fila.mensaje,
    })),
  }
}
