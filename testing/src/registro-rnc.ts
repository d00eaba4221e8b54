import { verificadorDeRnc } from '@cuadre/domain/identidad/documento'

const ESTADOS = ['ACTIVO', 'ACTIVO', 'ACTIVO', 'SUSPENDIDO', 'DADO DE BAJA'] as const
const NOMBRES = [
  'FERRETERÍA PEÑA',
  'COLMADO NÚÑEZ',
  'BANCA EL PINGÜINO',
  'REPUESTOS CAMACHO',
  'FARMACIA OTOÑO',
]

interface RegistroPedido {
  readonly filas: number
  readonly malas: number
  /** Further lines with the number of the first one. */
  readonly repetidas: number
  /** Where the made-up numbers begin. */
  readonly desde?: number
  readonly disposicion?: 'anterior' | 'nueva'
}

const CABECERA = 'RNC,RAZÓN SOCIAL,ACTIVIDAD ECONÓMICA,FECHA DE INICIO OPERACIONES,ESTADO,RÉGIMEN DE PAGO'

/** A made-up DGII_RNC.TXT with eleven columns, or RNC_CONTRIBUYENTES.csv, in Windows-1252, as the tax office writes them. */
export function unRegistro({ filas, malas, repetidas, desde = 0, disposicion = 'anterior' }: RegistroPedido) {
  const esNueva = disposicion === 'nueva'
  const uno = (i: number) => {
    const ocho = String(10_000_000 + desde + i)
    const numero = `${ocho}${verificadorDeRnc(ocho)}`
    const nombre = `${NOMBRES[i % NOMBRES.length]} ${i} SRL`
    return { numero, nombre, estado: ESTADOS[i % ESTADOS.length] ?? '' }
  }
  const linea = (i: number) => {
    const { numero, nombre, estado } = uno(i)
    if (esNueva)
      return `"${numero}","${nombre}","VENTA AL POR MENOR DE ARTÍCULOS, EN COMERCIOS","12/05/2015","${estado}","NORMAL"`
    return `${numero}|${nombre} |EL ÑANDÚ|VENTA AL POR MENOR DE ARTÍCULOS EN COMERCIOS| | | | |12/05/2015|${estado}|NORMAL`
  }
  const lineas = Array.from({ length: filas }, (_, i) => linea(i))
  const enMedio = Math.floor(filas / 2)
  const otras = Array.from({ length: malas }, (_, i) => `Línea que no es del registro ${i + 1}`)
  lineas.splice(enMedio, 0, ...otras)
  const repetido = uno(0).numero
  const otraVez = esNueva
    ? `"${repetido}","OTRA VEZ SRL","","01/01/2026","ACTIVO","RST"`
    : `${repetido}|OTRA VEZ SRL|||||||01/01/2026|ACTIVO|RST`
  for (let i = 0; i < repetidas; i++) lineas.push(otraVez)
  if (esNueva) lineas.unshift(CABECERA)
  const enUtf8 = `${lineas.join('\r\n')}\r\n`
  return {
    // What these names need of Windows-1252 is the same in Latin-1.
    texto: Buffer.from(enUtf8, 'latin1'),
    enUtf8,
    /** The place of the first line that is none, from 1. */
    primeraMala: enMedio + (esNueva ? 2 : 1),
    repetido,
    muestra: [1, 3, 4, filas - 1].map(uno),
  }
}
