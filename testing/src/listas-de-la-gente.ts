import { readFileSync } from 'node:fs'

/** A list of `testing/importaciones`, as somebody uploads it. */
export function unaLista(nombre: string): File {
  return new File([readFileSync(new URL(`../importaciones/${nombre}`, import.meta.url))], nombre)
}

const error = (que: string) => `«${que}» es un error de la hoja: corrija la fórmula o escriba el valor.`
const dos = (que: string, ofrecido: string) =>
  `Precio: «${que}» tiene más de dos decimales: escríbalo con dos (${ofrecido}).`

interface ListaDeLaGente {
  readonly archivo: string
  readonly cosa: 'clientes' | 'productos'
  /** What the rows are told, among other things. */
  readonly dichos: readonly (readonly [fila: number, dicho: string])[]
  /** Part of the dry run. */
  readonly revision: object
}

const conErrores = (archivo: string): ListaDeLaGente => ({
  archivo,
  cosa: 'clientes',
  dichos: [
    [2, `Dirección: ${error('#N/A')}`],
    [4, `Nombre: ${error('#DIV/0!')}`],
    [4, `Contacto: ${error('#N/A')}`],
  ],
  revision: { errores: 3 },
})

/** Lists as offices have them, each with what a dry run says. */
export const LISTAS_DE_LA_GENTE: readonly ListaDeLaGente[] = [
  conErrores('celdas-con-error.xlsx'),
  conErrores('celdas-con-error-de-gnumeric.xlsx'),
  {
    archivo: 'usd.csv',
    cosa: 'productos',
    dichos: [[2, 'Precio: «US$ 100.00» está en dólares (US$): escríbalo en pesos.']],
    revision: { nuevas: 1, errores: 1 },
  },
  {
    archivo: 'hoja-de-grafico.xlsx',
    cosa: 'productos',
    dichos: [],
    revision: { hojas: ['Sheet'], columnas: [{ ejemplos: ['X', 'Y'] }, { ejemplos: ['3', '5'] }] },
  },
  {
    archivo: 'precios-tres-decimales-y-moneda.xlsx',
    cosa: 'productos',
    dichos: [
      [2, dos('12.1250', '12.13')],
      [3, dos('1234.5670', '1234.57')],
      [4, dos('33.3350', '33.34')],
    ],
    revision: { nuevas: 6, errores: 3 },
  },
  {
    archivo: 'titulo-sobre-comas.csv',
    cosa: 'clientes',
    dichos: [],
    revision: {
      filas: 2,
      columnas: [{ titulo: 'Nombre' }, {}, {}, { ejemplos: ['Calle 1, Centro', 'Calle 2'] }, {}],
    },
  },
  {
    archivo: 'precios-2003.xls',
    cosa: 'productos',
    dichos: [[3, dos('12.1250', '12.13')]],
    revision: { hojas: ['Precios'], nuevas: 1, errores: 1 },
  },
  {
    archivo: 'clientes-dbase3.dbf',
    cosa: 'clientes',
    dichos: [],
    revision: {
      filas: 3,
      letras: null,
      columnas: [{ titulo: 'NOMBRE' }, { ejemplos: ['131246796', '00113918205', ''] }, {}, {}, {}, {}],
    },
  },
]
