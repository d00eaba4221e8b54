import type { Columna } from '@cuadre/domain/importaciones/columna'
import { fallaDeHoja } from '@cuadre/domain/importaciones/falla-de-hoja'
import {
  cantidadEscrita,
  documentoEscrito,
  siONo,
  telefonoEscrito,
} from '@cuadre/domain/importaciones/leer-celda'
import { cifrasEscritas } from '@cuadre/domain/importaciones/leer-cifras'
import { type AlReves, diaEscrito, hojaAlReves } from '@cuadre/domain/importaciones/leer-dia'
import { itbisEscrito } from '@cuadre/domain/importaciones/leer-itbis'
import { opcionEscrita } from '@cuadre/domain/importaciones/leer-opcion'
import { unidadEscrita } from '@cuadre/domain/importaciones/leer-unidad'
import type { Leido } from '@cuadre/domain/importaciones/leido'
import { llano } from '@cuadre/domain/texto/letras'
import type { Archivo } from './leer-archivo.ts'

/** A name that stands for a record. */
export interface Nombrado {
  readonly campo: string
  readonly maestra: NonNullable<Columna['maestra']>
  readonly nombre: string
}

/** What the cells of a row say: values by their fields, names of other records, and what could not be read. */
export interface Celdas {
  readonly valores: Readonly<Record<string, unknown>>
  readonly nombrados: readonly Nombrado[]
  readonly fallas: ReadonlyMap<string, string>
}

/** Choices that the database knows, by field. */
export type Opciones = ReadonlyMap<string, readonly (readonly [string, unknown])[]>

interface Lector {
  readonly textoDe: (campo: string) => string
  /** The head of a field's column in the file; absent: what is read stands below none. */
  readonly encabezadoDe?: (campo: string) => string
  readonly opciones?: Opciones
  /** The numbers of days count from 1904. */
  readonly desde1904?: boolean
  /** Why days of a field's column may have month and day changed over; absent, or undefined: they have not. */
  readonly alReves?: (campo: string) => AlReves | undefined
  /** Whether a field's cell is a day to the spreadsheet and no text. */
  readonly esFecha?: (campo: string) => boolean
}

/** All that is wrong with a row as one text: not every sentence of a form has its point. */
export function juntarFallas(fallas: readonly string[]): string {
  return fallas.map((falla, en) => (en < fallas.length - 1 ? falla.replace(/[^.]$/, '$&.') : falla)).join(' ')
}

/** Blank cells say nothing; errors of the sheet are refused in every column. */
export function leerCeldas(columnas: readonly Columna[], lector: Lector): Celdas {
  const valores: Record<string, unknown> = {}
  const nombrados: Nombrado[] = []
  const fallas = new Map<string, string>()
  for (const columna of columnas) {
    const { campo, titulo, maestra } = columna
    const texto = llano(lector.textoDe(campo))
    if (texto === '') continue
    const falla = fallaDeHoja(texto)
    if (falla !== null) {
      fallas.set(campo, `${titulo}: ${falla}.`)
      continue
    }
    if (maestra) {
      nombrados.push({ campo, maestra, nombre: texto })
      continue
    }
    const leido = leer(columna, texto, lector)
    if ('valor' in leido && columna.clase === 'extranjero' && valores['rnc'] !== undefined)
      fallas.set(campo, `${titulo}: tiene otro documento en la misma fila: deje uno.`)
    else if ('valor' in leido) Object.assign(valores, camposDe(columna, leido.valor))
    else fallas.set(campo, `${titulo}: «${texto.slice(0, 60)}» ${leido.falla}.`)
  }
  return { valores, nombrados, fallas }
}

/** Of each column of days, by its field, why its days may have month and day changed over (Calc 7.4's `--convert-to csv`, and whoever's computer speaks English). */
export function columnasAlReves(
  columnas: readonly Columna[],
  { filas, desde1904 }: Pick<Archivo, 'filas' | 'desde1904'>,
  lugarDe: (campo: string) => number,
): ReadonlyMap<string, AlReves | undefined> {
  const deDias = columnas.flatMap(({ campo, clase }) => {
    if (clase !== 'fecha') return []
    const lugar = lugarDe(campo)
    const celdas = filas.map(({ numero, textos, dias = [] }) => ({
      fila: numero,
      texto: llano(textos[lugar] ?? ''),
      esFecha: dias.includes(lugar),
    }))
    return [{ campo, celdas }]
  })
  const halladas = hojaAlReves(
    deDias.map(({ celdas }) => celdas),
    { desde1904 },
  )
  return new Map(deDias.map(({ campo }, en) => [campo, halladas[en]]))
}

/** What a cell says: its field, both of an ITBIS, or a foreign document where the other one would stand. */
function camposDe({ campo, clase }: Columna, valor: unknown): Readonly<Record<string, unknown>> {
  if (clase === 'itbis') return valor as Readonly<Record<string, unknown>>
  return clase === 'extranjero' ? { rnc: valor, [campo]: true } : { [campo]: valor }
}

function leer(columna: Columna, texto: string, lector: Lector): Leido<unknown> {
  const { opciones: conocidas, desde1904, encabezadoDe, alReves, esFecha } = lector
  const { campo, clase } = columna
  const opciones = conocidas?.get(campo) ?? columna.opciones ?? []
  switch (clase) {
    case 'numero':
      return cantidadEscrita(texto)
    case 'fecha':
      return diaEscrito(texto, { desde1904, alReves: alReves?.(campo), esFecha: esFecha?.(campo) ?? false })
    case 'digitos':
      return telefonoEscrito(texto)
    case 'codigo':
    case 'extranjero':
      return cifrasEscritas(texto)
    case 'documento':
      return documentoEscrito(texto)
    case 'itbis':
      return itbisEscrito(texto, encabezadoDe?.(campo) ?? '')
    case 'unidad':
      return unidadEscrita(texto)
    case 'si-no':
      return siONo(texto, opciones)
    case 'opcion':
      return opcionEscrita(texto, opciones)
    default:
      return { valor: texto }
  }
}
