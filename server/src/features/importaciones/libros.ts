import type { Columna } from '@cuadre/domain/importaciones/columna'
import { type CosaImportable, palabrasDe } from '@cuadre/domain/importaciones/cosas'
import { serialDe } from '@cuadre/domain/importaciones/leer-dia'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Workbook } from '../../documents/excel/workbook.ts'
import type { Lectura, Plan } from './revisar.ts'

/** An empty table with a row that shows how, and a sheet that explains each column. Everything is text, so that no zero is lost. */
export function plantilla(cosa: CosaImportable, columnas: readonly Columna[]): Workbook {
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
          ...columnas.map(({ titulo, obligatoria, nota, opciones = [] }) => ({
            titulo,
            obligatoria: obligatoria ? 'Sí' : 'No',
            nota,
            valores: opciones.map(([palabra]) => palabra).join(', '),
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

/** The rows that were refused, as the file has them, each with why; null: none was. A day of the spreadsheet is one here too: as a text it would be read otherwise. */
export function libroDeErrores({ cosa, archivo }: Lectura, { filas }: Plan): Workbook | null {
  const errores = filas.flatMap((fila, en) => {
    const { textos = [], dias = [] } = archivo.filas[en] ?? {}
    return fila.resultado === 'error' ? [{ fila, textos, dias }] : []
  })
  if (errores.length === 0) return null
  const ancho = Math.max(archivo.encabezado.length, ...errores.map(({ textos }) => textos.length))
  const claves = Array.from({ length: ancho }, (_, en) => `c${en}`)
  const conDias = new Set(errores.flatMap(({ dias }) => dias))
  return {
    title: `Errores al importar ${palabrasDe(cosa).titulo.toLowerCase()}`,
    sheet: palabrasDe(cosa).titulo,
    columns: [
      ...claves.map((key, en) => ({
        title: archivo.encabezado[en] ?? '',
        key,
        type: conDias.has(en) ? ('fecha o texto' as const) : ('texto' as const),
      })),
      { title: 'Fila', key: 'fila', type: 'entero' },
      { title: 'Error', key: 'error', type: 'texto' },
    ],
    rows: errores.map(({ fila, textos, dias }) => ({
      ...Object.fromEntries(
        claves.map((clave, en) => [
          clave,
          dias.includes(en) ? serialDe(diaDe(textos[en])) : (textos[en] ?? ''),
        ]),
      ),
      fila: fila.numero,
      error: fila.mensaje,
    })),
  }
}

/** '05/11/2026', as the cell of a day is read. */
function diaDe(texto = ''): Dia {
  return texto.split('/').reverse().join('-')
}
