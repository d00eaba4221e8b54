import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Opciones } from '@cuadre/contract/importaciones'
import { validate } from '@cuadre/contract/validation'
import { MAESTROS } from '@cuadre/domain/acceso/maestros'
import { documentoExtranjeroEscrito } from '@cuadre/domain/identidad/documento'
import { COLUMNAS } from '@cuadre/domain/importaciones/columnas'
import type { CosaImportable, MaestraImportable, Resultado } from '@cuadre/domain/importaciones/cosas'
import { type Emparejado, emparejar } from '@cuadre/domain/importaciones/emparejar'
import { esFilaDeTotal } from '@cuadre/domain/importaciones/fila-de-total'
import { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Cosa, Formulario, Registro } from './cosas.ts'
import type { Archivo } from './leer-archivo.ts'
import { type Celdas, juntarFallas, leerCeldas, type Nombrado } from './leer-fila.ts'
import { buscarNombradas, fallaDelNombre, type Nombradas } from './nombradas.ts'

/** A file, what it brings, and how it is to be understood. */
export interface Lectura<C extends CosaImportable = CosaImportable> {
  readonly cosa: C
  readonly archivo: Archivo
  readonly opciones: Opciones
}

export interface Pedido extends Lectura<MaestraImportable> {
  readonly declarada: Cosa
}

/** What becomes of a row of the file. */
export interface Fila {
  readonly numero: number
  readonly nombre: string
  readonly resultado: Resultado
  readonly mensaje: string
  /** The record that it names and that is there. */
  readonly id: number | null
  /** The form, as the screen would send it; names that are to be created still without an id. */
  readonly body: Formulario
  /** The records that it names, in its own cells or as all rows do. */
  readonly nombrados: readonly Nombrado[]
}

export interface Plan {
  readonly columnas: Emparejado
  readonly filas: readonly Fila[]
  readonly nombradas: Nombradas
  /** Records that are there and will be changed, as they are. */
  readonly antes: ReadonlyMap<number, Registro>
}

/** Why a row that could be read is not written. */
export const FUERA = 'Usted la dejó fuera.'
/** What becomes of the sum of the other rows. */
export const EL_TOTAL = { resultado: 'omitida', mensaje: 'Parece la fila del total: se deja fuera.' } as const
const NADA: Celdas = { valores: {}, nombrados: [], fallas: new Map() }
/** Rows between which whoever else asks something is answered. */
const A_LA_VEZ = 200
/** Passes where an id is asked for; the real one stands there once the record is created. */
const POR_CREAR = 1

/**
 * What an import of this file would do, row by row, by the rules and sentences of the form. In a transaction the records that it
 * names are locked first, so that what it found stays true until it is written.
 */
export async function revisar(db: Conexion, pedido: Pedido): Promise<Plan> {
  const { cosa, declarada, archivo, opciones } = pedido
  const esquema = (await declarada.bodyOf?.(db)) ?? declarada.body
  const columnas = columnasDe(pedido)
  const delaBase = (await declarada.opciones?.(db)) ?? new Map()
  const leidas = await despacio(archivo.filas, ({ textos }) =>
    leerCeldas(COLUMNAS[cosa], {
      textoDe: campo => textos[columnas[campo] ?? -1] ?? '',
      encabezadoDe: campo => archivo.encabezado[columnas[campo] ?? -1] ?? '',
      opciones: delaBase,
      desde1904: archivo.desde1904,
    }),
  )
  const { siFalta = {} } = opciones
  const defecto = leerCeldas(COLUMNAS[cosa], {
    textoDe: campo => siFalta[campo] ?? '',
    opciones: delaBase,
  })
  const nombradas = await buscarNombradas(
    db,
    [...leidas, defecto].flatMap(({ nombrados }) => nombrados),
  )
  const matches = await declarada.importing.match(
    db,
    leidas.map(({ valores }) => ({
      nombre: String(valores[declarada.nombre] ?? ''),
      rnc: documentoEscritoDe(valores),
      documentoExtranjero: valores['documentoExtranjero'] === true,
    })),
  )
  const halladas = [...new Set(matches.flatMap(({ id }) => id ?? []))]
  if (db instanceof Transaction) await declarada.importing.lock(db, halladas)
  const actualiza = opciones.existentes === 'actualizar'
  const antes = new Map(
    (actualiza ? await declarada.leer(db, halladas) : []).map(registro => [registro.id, registro]),
  )
  const fuera = new Set(opciones.fuera)
  const primeras = new Map<string, number>()
  const filas = await despacio(leidas, (celdas, en): Fila => {
    const { llave = '', id = null, activo = null } = matches[en] ?? {}
    const numero = archivo.filas[en]?.numero ?? 0
    const nombre = String(celdas.valores[declarada.nombre] ?? '')
    const existente = id !== null && activo === true
    const registro = id === null ? undefined : antes.get(id)
    const nombrados = registro ? celdas.nombrados : nombradosDe(celdas, defecto)
    const fila = { numero, nombre, id, body: {}, nombrados }
    if (fuera.has(numero)) return { ...fila, resultado: 'omitida', mensaje: FUERA }
    const { textos = [] } = archivo.filas[en] ?? {}
    const partes = { celdas, registro, nombradas, esquema }
    // What is put where something is missing makes no record of the sum of the others.
    const sola = () => formulario(pedido, { ...partes, defecto: NADA, nombrados: celdas.nombrados })
    if (esFilaDeTotal(textos) && sola().fallas.length > 0) return { ...fila, ...EL_TOTAL }
    const anterior = llave === '' || nombre === '' ? undefined : primeras.get(llave)
    if (anterior !== undefined) {
      return { ...fila, resultado: 'error', mensaje: `Es el mismo registro que la fila ${anterior}.` }
    }
    primeras.set(llave, numero)
    if (existente && !actualiza) return { ...fila, resultado: 'omitida', mensaje: 'Ya existe.' }
    const { fallas, body } = formulario(pedido, { ...partes, defecto, nombrados })
    if (fallas.length > 0) return { ...fila, resultado: 'error', mensaje: juntarFallas(fallas) }
    const resultado = existente ? 'actualizada' : id === null ? 'nueva' : 'reactivada'
    return { ...fila, resultado, mensaje: '', body }
  })
  return { columnas, filas: await sinRepetidas(db, declarada, filas), nombradas, antes }
}

/** What may be only one record's besides its name: rows that want it twice are errors. */
async function sinRepetidas(
  db: Conexion,
  { repetidas }: Cosa,
  filas: readonly Fila[],
): Promise<readonly Fila[]> {
  if (!repetidas) return filas
  const escritas = filas.filter(({ resultado }) => resultado !== 'error' && resultado !== 'omitida')
  const frases = await repetidas(db, escritas)
  return filas.map(fila => {
    const mensaje = frases.get(fila.numero)
    return mensaje === undefined ? fila : { ...fila, resultado: 'error', mensaje }
  })
}

/** As the form keeps it, to be told from others. */
function documentoEscritoDe({ documento = '', rnc = documento, documentoExtranjero }: Formulario): string {
  return documentoExtranjero === true ? documentoExtranjeroEscrito(String(rnc)) : String(rnc)
}

/** As the heads say, unless somebody said otherwise. */
export function columnasDe({ cosa, archivo, opciones }: Lectura): Emparejado {
  const dichas = opciones.columnas ?? {}
  return Object.fromEntries(
    Object.entries(emparejar(cosa, archivo.encabezado)).map(([campo, hallada]) => {
      const columna = Object.hasOwn(dichas, campo) ? (dichas[campo] ?? null) : hallada
      return [campo, columna]
    }),
  )
}

interface Partes {
  readonly celdas: Celdas
  readonly defecto: Celdas
  /** The record that the row changes. */
  readonly registro: Registro | undefined
  readonly nombrados: readonly Nombrado[]
  readonly nombradas: Nombradas
  /** What its form lets through. */
  readonly esquema: z.ZodType
}

/** What the row names goes before what all rows name. */
function nombradosDe(celdas: Celdas, defecto: Celdas): Nombrado[] {
  const dichos = new Set(celdas.nombrados.map(({ campo }) => campo))
  return [...celdas.nombrados, ...defecto.nombrados.filter(({ campo }) => !dichos.has(campo))]
}

/** What the row says goes before what its record says, and that before what all rows mean. */
function formulario(
  { cosa, declarada, opciones }: Pedido,
  { celdas, defecto, registro, nombrados, nombradas, esquema }: Partes,
): { readonly body: Formulario; readonly fallas: readonly string[] } {
  const dicho: Record<string, unknown> = { ...defecto.valores, ...registro, ...celdas.valores }
  Object.assign(dicho, declarada.completar?.(celdas.valores, dicho))
  const fallas = new Map(celdas.fallas)
  for (const [campo, falla] of defecto.fallas) {
    if (dicho[campo] === undefined && !fallas.has(campo)) fallas.set(campo, falla)
  }
  for (const nombrado of nombrados) {
    const { campo, maestra, nombre } = nombrado
    const id = nombradas.idDe(nombrado)
    const falla = opciones.crearFaltantes ? fallaDelNombre(nombrado) : noExiste(maestra, nombre)
    if (id === null && falla !== null) fallas.set(campo, falla)
    dicho[campo] = id ?? POR_CREAR
  }
  const checked = validate(esquema, dicho)
  const orden = COLUMNAS[cosa].map(({ campo }) => campo)
  const reglas = (checked.ok ? [] : checked.errors.filter(({ field }) => !fallas.has(field))).map(
    ({ field, message }) => ({ field, message: conSalida(cosa, field, { message, dicho }) }),
  )
  const todas = [...[...fallas].map(([field, message]) => ({ field, message })), ...reglas].sort(
    (a, b) => orden.indexOf(a.field) - orden.indexOf(b.field),
  )
  return {
    body: checked.ok ? (checked.value as Formulario) : {},
    fallas: [...new Set(todas.map(({ message }) => message))],
  }
}

/** What the form says, and what to do besides where the row leaves the field out. */
function conSalida(
  cosa: MaestraImportable,
  field: string,
  { message, dicho }: { message: string; dicho: Formulario },
): string {
  const { salida } = COLUMNAS[cosa].find(({ campo }) => campo === field) ?? {}
  return salida === undefined || dicho[field] ? message : `${message} ${salida}`
}

function noExiste(maestra: keyof typeof MAESTROS, nombre: string): string {
  const { singular, genero } = MAESTROS[maestra]
  return `No existe ${genero === 'f' ? 'la' : 'el'} ${singular.toLowerCase()} «${nombre.slice(0, 60)}».`
}

/** Over many rows, answering others in between. */
export async function despacio<T, R>(rows: readonly T[], work: (row: T, index: number) => R): Promise<R[]> {
  const done: R[] = []
  for (const [index, row] of rows.entries()) {
    if (index % A_LA_VEZ === A_LA_VEZ - 1) await nextTurn()
    done.push(work(row, index))
  }
  return done
}
