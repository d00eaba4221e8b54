import {
  type SaldoInicialBody,
  saldoDeSuplidorBody,
  saldoInicialBody,
} from '@cuadre/contract/saldos-iniciales'
import { validate } from '@cuadre/contract/validation'
import type { LadoDeSaldo } from '@cuadre/domain/cuentas/lados'
import { fallaDeLaFecha } from '@cuadre/domain/cuentas/saldo-inicial'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { COLUMNAS } from '@cuadre/domain/importaciones/columnas'
import type { SaldosImportables } from '@cuadre/domain/importaciones/cosas'
import { esFilaDeTotal } from '@cuadre/domain/importaciones/fila-de-total'
import { type Dia, formatDia } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import { findSaldosRepetidos } from '../compras/por-pagar/saldos.queries.ts'
import { findRepetidos } from '../cuentas/saldos.queries.ts'
import { type Celdas, columnasAlReves, juntarFallas, leerCeldas } from './leer-fila.ts'
import { buscarPartes, type Parte, type Partes, type Tercero } from './partes.ts'
import { columnasDe, despacio, EL_TOTAL, type Fila, FUERA, type Lectura, type Plan } from './revisar.ts'

export interface LecturaDeSaldos extends Lectura<SaldosImportables> {
  readonly lado: LadoDeSaldo
  readonly hoy: Dia
}

/** Fields of the form by the columns that say them. */
const COLUMNA_DE: Readonly<Record<string, string>> = {
  empresaId: 'empresa',
  clienteId: 'cliente',
  suplidorId: 'suplidor',
}

/** An opening account as it will be written: of a client, or of a supplier. */
export interface Saldo extends Omit<SaldoInicialBody, 'clienteId'> {
  readonly terceroId: number
}

/** What is there already under the same paper. */
interface Repetido {
  readonly fecha: Dia
  readonly monto: number
  /** A document or a purchase, and no opening account. */
  readonly emitido: boolean
}

async function repetidosDe(
  db: Conexion,
  lado: LadoDeSaldo,
  saldos: readonly Saldo[],
): Promise<(Repetido & { readonly n: number })[]> {
  if (lado !== 'suplidores')
    return findRepetidos(
      db,
      lado,
      saldos.map(({ terceroId: clienteId, ...saldo }) => ({ ...saldo, clienteId })),
    )
  const hallados = await findSaldosRepetidos(
    db,
    saldos.map(({ terceroId: suplidorId, ...saldo }) => ({ ...saldo, suplidorId })),
  )
  return hallados.map(({ comprada: emitido, ...repetido }) => ({ ...repetido, emitido }))
}

/** What an import of opening accounts would do, row by row; whatever exists or comes twice is told (R14.19). */
export async function revisarSaldos(db: Conexion, lectura: LecturaDeSaldos): Promise<Plan> {
  const { cosa, archivo, opciones, lado, hoy } = lectura
  const deQuien: Tercero = lado === 'suplidores' ? 'suplidor' : 'cliente'
  const columnas = columnasDe(lectura)
  const { siFalta = {} } = opciones
  const defecto = leerCeldas(COLUMNAS[cosa], { textoDe: campo => siFalta[campo] ?? '' })
  const alReves = columnasAlReves(COLUMNAS[cosa], archivo, campo => columnas[campo] ?? -1)
  const leidas = await despacio(archivo.filas, ({ textos, dias }) =>
    juntas(
      leerCeldas(COLUMNAS[cosa], {
        textoDe: campo => textos[columnas[campo] ?? -1] ?? '',
        desde1904: archivo.desde1904,
        alReves: campo => alReves.get(campo),
        esFecha: campo => dias?.includes(columnas[campo] ?? -1) ?? false,
      }),
      defecto,
      deQuien,
    ),
  )
  const partes = await buscarPartes(
    db,
    leidas.map(({ valores }) => valores),
    deQuien,
  )
  const formularios = await despacio(leidas, (celdas, en) =>
    formulario(celdas, partes[en], { hoy, deQuien, cosa }),
  )
  const validos = formularios.flatMap(({ body }, en) => (body === null ? [] : [{ body, en }]))
  const hay = new Map<number, Repetido>()
  const repetidos = await repetidosDe(
    db,
    lado,
    validos.map(({ body }) => body),
  )
  for (const repetido of repetidos) hay.set(validos[repetido.n]?.en ?? -1, repetido)
  const fuera = new Set(opciones.fuera)
  const primeras = new Map<string, number>()
  const filas = formularios.map(({ body, fallas, nombre }, en): Fila => {
    const numero = archivo.filas[en]?.numero ?? 0
    const fila = { numero, nombre, id: null, body: body ?? {}, nombrados: [] }
    if (fuera.has(numero)) return { ...fila, resultado: 'omitida', mensaje: FUERA }
    if (body === null) {
      if (esFilaDeTotal(archivo.filas[en]?.textos ?? [])) return { ...fila, ...EL_TOTAL }
      return { ...fila, resultado: 'error', mensaje: juntarFallas(fallas) }
    }
    const falla = fallaDeRepetida(body, numero, primeras)
    if (falla !== null) return { ...fila, resultado: 'error', mensaje: falla }
    return { ...fila, ...resultadoDe(body, hay.get(en), deQuien) }
  })
  return { columnas, filas, nombradas: { idDe: () => null, faltantes: [] }, antes: new Map() }
}

/** A row that names its client or supplier, in either way, is not given another one by what all rows mean. */
function juntas(celdas: Celdas, defecto: Celdas, deQuien: Tercero): Celdas {
  const { rnc, [deQuien]: nombre, ...otros } = defecto.valores
  const dicho = ['rnc', deQuien].some(campo => campo in celdas.valores || celdas.fallas.has(campo))
  const valores = { ...otros, ...(dicho ? {} : { rnc, [deQuien]: nombre }), ...celdas.valores }
  const fallas = new Map(celdas.fallas)
  for (const [campo, falla] of defecto.fallas) {
    if (!(campo in valores) && !fallas.has(campo)) fallas.set(campo, falla)
  }
  return { valores, fallas, nombrados: [] }
}

interface Formulario {
  /** Null: it has errors. */
  readonly body: Saldo | null
  readonly fallas: readonly string[]
  /** As the list of rows calls it. */
  readonly nombre: string
}

function formulario(
  { valores, fallas: leidas }: Celdas,
  { empresa, tercero }: Partes = { empresa: {}, tercero: {} },
  { hoy, deQuien, cosa }: { deQuien: Tercero } & Pick<LecturaDeSaldos, 'hoy' | 'cosa'>,
): Formulario {
  const fallas = new Map(leidas)
  const decir = (campo: string, { falla }: Parte) => {
    if (falla !== undefined && !fallas.has(campo)) fallas.set(campo, falla)
  }
  decir('empresa', empresa)
  if (!fallas.has('rnc')) decir(deQuien, tercero)
  const { numero, fecha, monto, nota, vence } = valores
  const dicho = { empresaId: empresa.id, numero, fecha, monto, nota, vence }
  const checked = leerSaldo(dicho, tercero.id, deQuien)
  for (const { field, message } of checked.ok ? [] : checked.errors) {
    const columna = COLUMNA_DE[field] ?? field
    const dicha = columna === deQuien && fallas.has('rnc')
    if (!dicha && !fallas.has(columna)) fallas.set(columna, message)
  }
  const futura = typeof fecha === 'string' ? fallaDeLaFecha(fecha, hoy) : null
  if (futura !== null) fallas.set('fecha', futura)
  const orden = COLUMNAS[cosa].map(({ campo }) => campo)
  const enOrden = [...fallas].sort(([a], [b]) => orden.indexOf(a) - orden.indexOf(b))
  return {
    body: checked.ok && fallas.size === 0 ? checked.value : null,
    fallas: enOrden.map(([, message]) => message),
    nombre: [tercero.nombre ?? valores[deQuien] ?? valores['rnc'], numero].filter(Boolean).join(' · '),
  }
}

function leerSaldo(
  dicho: Readonly<Record<string, unknown>>,
  terceroId: number | undefined,
  deQuien: Tercero,
) {
  if (deQuien === 'suplidor') {
    const checked = validate(saldoDeSuplidorBody, { ...dicho, suplidorId: terceroId })
    return checked.ok ? { ...checked, value: conTercero(checked.value, checked.value.suplidorId) } : checked
  }
  const checked = validate(saldoInicialBody, { ...dicho, clienteId: terceroId })
  return checked.ok ? { ...checked, value: conTercero(checked.value, checked.value.clienteId) } : checked
}

function conTercero(
  { empresaId, numero, fecha, monto, nota, vence }: Omit<Saldo, 'terceroId'>,
  terceroId: number,
): Saldo {
  return { empresaId, numero, fecha, monto, nota, terceroId, ...(vence !== undefined && { vence }) }
}

/** Why a row cannot follow one of the same file; null: it can. */
function fallaDeRepetida(
  { terceroId, empresaId, numero, fecha, monto }: Saldo,
  fila: number,
  primeras: Map<string, number>,
): string | null {
  const llave = JSON.stringify([terceroId, empresaId, numero ?? [fecha, monto]])
  const anterior = primeras.get(llave)
  if (anterior === undefined) {
    primeras.set(llave, fila)
    return null
  }
  const como = numero === null ? ' Escriba un número que los distinga.' : ''
  return `Es el mismo saldo que la fila ${anterior}.${como}`
}

function resultadoDe(
  { numero, fecha, monto }: Saldo,
  repetido: Repetido | undefined,
  deQuien: Tercero,
): Pick<Fila, 'resultado' | 'mensaje'> {
  if (repetido === undefined) return { resultado: 'nueva', mensaje: '' }
  if (repetido.emitido) {
    const mensaje =
      deQuien === 'suplidor'
        ? `${numero} ya es una compra de este suplidor en Cuadre.`
        : `${numero} ya es un comprobante de esta empresa en Cuadre.`
    return { resultado: 'error', mensaje }
  }
  if (repetido.fecha === fecha && repetido.monto === monto) {
    return { resultado: 'omitida', mensaje: 'Ya existe.' }
  }
  const hay = `${formatMonto(repetido.monto)} del ${formatDia(repetido.fecha)}`
  return {
    resultado: 'error',
    mensaje: `Ya existe el saldo ${numero} de este ${deQuien}, por ${hay}: quítelo primero o corrija la fila.`,
  }
}
