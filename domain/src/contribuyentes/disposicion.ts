import { esDocumento, soloDigitos } from '../identidad/documento.ts'
import { claveDeBusqueda } from '../texto/texto.ts'
import type { Contribuyente } from './contribuyente.ts'

/**
 * How a file of the register is laid out. 'anterior': DGII_RNC.TXT, columns between bars and no head. 'nueva': RNC_CONTRIBUYENTES.csv,
 * columns between commas, in quotation marks, under a head that names them.
 */
export type NombreDeDisposicion = 'anterior' | 'nueva'

export interface Disposicion {
  readonly nombre: NombreDeDisposicion
  /** What stands between two columns. */
  readonly separador: string
  /** The first line names the columns, and is nobody. */
  readonly conCabecera: boolean
  /** That line has the names that are known, each letter of them. */
  readonly reconocida: boolean
  /** Columns of a whole line. */
  readonly ancho: number
  /** Where each thing stands, from 0; -1 where the file does not have it. Null: the state is looked for (`deBarras`). */
  readonly lugares: Lugares | null
}

type Lugares = Readonly<Record<keyof Contribuyente, number>>

const SEPARADORES = ['|', ',', ';', '\t'] as const

/** As the heads that were seen name a column, without accents. */
const CABECERAS: Readonly<Record<keyof Contribuyente, readonly string[]>> = {
  numero: ['rnc', 'cedula', 'rnc/cedula', 'rnc o cedula'],
  nombre: ['razon social', 'nombre o razon social', 'nombre/razon social', 'nombre'],
  nombreComercial: ['nombre comercial'],
  estado: ['estado'],
  regimen: ['regimen de pago', 'regimen de pagos', 'regimen'],
}

/** RNC, razón social, actividad económica, fecha de inicio de operaciones, estado, régimen de pago: the new layout as it was published first. */
const LUGARES: Lugares = { numero: 0, nombre: 1, nombreComercial: -1, estado: 4, regimen: 5 }
const ANCHO = 6

/** How a file is laid out, as its first line that is not blank shows. */
export function disposicionDe(primeraLinea: string): Disposicion {
  const separador = SEPARADORES.reduce((mejor, otro) =>
    primeraLinea.split(otro).length > primeraLinea.split(mejor).length ? otro : mejor,
  )
  const titulos = primeraLinea.split(separador).map(titulo => claveDeBusqueda(sinComillas(titulo)))
  const lugarDe = (cosa: keyof Contribuyente) => titulos.findIndex(titulo => CABECERAS[cosa].includes(titulo))
  const escritos: Lugares = {
    numero: lugarDe('numero'),
    nombre: lugarDe('nombre'),
    nombreComercial: lugarDe('nombreComercial'),
    estado: lugarDe('estado'),
    regimen: lugarDe('regimen'),
  }
  const nombre = separador === '|' ? 'anterior' : 'nueva'
  const conCabecera = escritos.numero >= 0
  const reconocida = conCabecera && escritos.nombre >= 0
  const deSiempre = nombre === 'anterior' ? null : LUGARES
  const ancho = conCabecera ? titulos.length : ANCHO
  return { nombre, separador, conCabecera, reconocida, ancho, lugares: reconocida ? escritos : deSiempre }
}

/** Whose a line is, cut into its columns; null for a line that is none of the register. */
export function contribuyenteDe(columnas: readonly string[], { lugares }: Disposicion): Contribuyente | null {
  if (lugares === null) return deBarras(columnas)
  const de = (cosa: keyof Contribuyente) => limpio(columnas[lugares[cosa]] ?? '')
  return contribuyente(de('numero'), {
    nombre: de('nombre'),
    nombreComercial: de('nombreComercial'),
    estado: de('estado'),
    regimen: de('regimen'),
  })
}

/** What the register says of a number, wherever its column stands. */
const ESTADOS: ReadonlySet<string> = new Set([
  'ACTIVO',
  'SUSPENDIDO',
  'DADO DE BAJA',
  'CESE TEMPORAL',
  'ANULADO',
  'RECHAZADO',
  'INACTIVO',
])

/** Number, name and two more: the shortest layout that was seen has seven. */
const MENOS_COLUMNAS = 4
/** In the documented layout the state stands before the kind of payments, which is last. */
const COLUMNAS_DOCUMENTADAS = 11

/**
 * One line of DGII_RNC.TXT: `RNC|razón social|nombre comercial|actividad|…|fecha|estado|régimen de pagos`. The columns between
 * have changed over the years, so that only the first three are taken by their place.
 */
function deBarras(columnas: readonly string[]): Contribuyente | null {
  if (columnas.length < MENOS_COLUMNAS) return null
  const [numero = '', nombre = '', nombreComercial = ''] = columnas.slice(0, 3).map(sinComillas)
  const demas = columnas.slice(3)
  const dicho = demas.findLastIndex(columna => ESTADOS.has(sinComillas(columna).toUpperCase()))
  const enSuLugar = columnas.length === COLUMNAS_DOCUMENTADAS ? demas.length - 2 : -1
  const lugar = dicho >= 0 ? dicho : enSuLugar
  const estado = sinComillas(demas[lugar] ?? '')
  const regimen = lugar >= 0 ? sinComillas(demas[lugar + 1] ?? '') : ''
  return contribuyente(numero, { nombre, nombreComercial, estado, regimen })
}

function contribuyente(numero: string, { nombre, estado, regimen, ...otro }: Omit<Contribuyente, 'numero'>) {
  const digitos = soloDigitos(numero)
  if (nombre === '' || !esDocumento(digitos) || !/^[\d-]+$/.test(numero)) return null
  return {
    numero: digitos,
    nombre,
    ...otro,
    estado: estado.toUpperCase(),
    regimen: regimen.toUpperCase(),
  }
}

/** No name of the register comes near it. */
const MAS_LARGO = 300

// A blank between two words stays as it is: of a million names most have nothing else.
const RELLENO = /[\p{Cc}\s]{2,}|\p{Cc}|[^\S ]/gu
const RELLENO_Y_COMILLAS = /["\p{Cc}\s]{2,}|["\p{Cc}]|[^\S ]/gu

/** Without the control characters and runs of blanks that the file pads its columns with. */
function limpio(columna: string, sobra = RELLENO): string {
  return columna.replace(sobra, ' ').trim().slice(0, MAS_LARGO)
}

/** A column of a layout whose quotation marks mean nothing. */
function sinComillas(columna: string): string {
  return limpio(columna, RELLENO_Y_COMILLAS)
}
