import { type SaldoInicialBody, saldoInicialBody } from '@cuadre/contract/saldos-iniciales'
import { validate } from '@cuadre/contract/validation'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { fallaDeLaFecha } from '@cuadre/domain/cuentas/saldo-inicial'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { COLUMNAS_DE_SALDOS } from '@cuadre/domain/importaciones/columnas-saldos'
import type { SaldosImportables } from '@cuadre/domain/importaciones/cosas'
import { type Dia, formatDia } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import { findRepetidos, type Repetido } from '../cuentas/saldos.queries.ts'
import { type Celdas, juntarFallas, leerCeldas } from './leer-fila.ts'
import { buscarPartes, type Parte, type Partes } from './partes.ts'
import { columnasDe, despacio, type Fila, type Lectura, type Plan } from './revisar.ts'

export interface LecturaDeSaldos extends Lectura<SaldosImportables> {
  readonly lado: Lado
  readonly hoy: Dia
}

const ORDEN = COLUMNAS_DE_SALDOS.map(({ campo }) => campo)
/** Fields of the form by the columns that say them. */
const COLUMNA_DE: Readonly<Record<string, string>> = { empresaId: 'empresa', clienteId: 'cliente' }

/** What an import of opening accounts would do, row by row; whatever exists or comes twice is told (R14.19). */
export async function revisarSaldos(db: Conexion, lectura: LecturaDeSaldos): Promise<Plan> {
  const { archivo, opciones, lado, hoy } = lectura
  const columnas = columnasDe(lectura)
  const { siFalta = {} } = opciones
  const defecto = leerCeldas(COLUMNAS_DE_SALDOS, { textoDe: campo => siFalta[campo] ?? '' })
  const leidas = await despacio(archivo.filas, ({ textos }) =>
    juntas(
      leerCeldas(COLUMNAS_DE_SALDOS, {
        textoDe: campo => textos[columnas[campo] ?? -1] ?? '',
        desde1904: archivo.desde1904,
      }),
      defecto,
    ),
  )
  const partes = await buscarPartes(
    db,
    leidas.map(({ valores }) => valores),
  )
  const formularios = await despacio(leidas, (celdas, en) => formulario(celdas, partes[en], hoy))
  const validos = formularios.flatMap(({ body }, en) => (body === null ? [] : [{ body, en }]))
  const hay = new Map<number, Repetido>()
  const repetidos = await findRepetidos(
    db,
    lado,
    validos.map(({ body }) => body),
  )
  for (const repetido of repetidos) hay.set(validos[repetido.n]?.en ?? -1, repetido)
  const primeras = new Map<string, number>()
  const filas = formularios.map(({ body, fallas, nombre }, en): Fila => {
    const numero = archivo.filas[en]?.numero ?? 0
    const fila = { numero, nombre, id: null, body: body ?? {}, nombrados: [] }
    if (body === null) return { ...fila, resultado: 'error', mensaje: juntarFallas(fallas) }
    const falla = fallaDeRepetida(body, numero, primeras)
    if (falla !== null) return { ...fila, resultado: 'error', mensaje: falla }
    return { ...fila, ...resultadoDe(body, hay.get(en)) }
  })
  return { columnas, filas, nombradas: { idDe: () => null, faltantes: [] }, antes: new Map() }
}

/** A row that names its client, in either way, is not given another one by what all rows mean. */
function juntas(celdas: Celdas, defecto: Celdas): Celdas {
  const { rnc, cliente, ...otros } = defecto.valores
  const dicho = ['rnc', 'cliente'].some(campo => campo in celdas.valores || celdas.fallas.has(campo))
  const valores = { ...otros, ...(dicho ? {} : { rnc, cliente }), ...celdas.valores }
  const fallas = new Map(celdas.fallas)
  for (const [campo, falla] of defecto.fallas) {
    if (!(campo in valores) && !fallas.has(campo)) fallas.set(campo, falla)
  }
  return { valores, fallas, nombrados: [] }
}

interface Formulario {
  /** Null: it has errors. */
  readonly body: SaldoInicialBody | null
  readonly fallas: readonly string[]
  /** As the list of rows calls it. */
  readonly nombre: string
}

function formulario(
  { valores, fallas: leidas }: Celdas,
  { empresa, cliente }: Partes = { empresa: {}, cliente: {} },
  hoy: Dia,
): Formulario {
  const fallas = new Map(leidas)
  const decir = (campo: string, { falla }: Parte) => {
    if (falla !== undefined && !fallas.has(campo)) fallas.set(campo, falla)
  }
  decir('empresa', empresa)
  if (!fallas.has('rnc')) decir('cliente', cliente)
  const { numero, fecha, monto, nota } = valores
  const checked = validate(saldoInicialBody, {
    ...{ empresaId: empresa.id, clienteId: cliente.id, numero, fecha, monto, nota },
  })
  for (const { field, message } of checked.ok ? [] : checked.errors) {
    const columna = COLUMNA_DE[field] ?? field
    const dicha = columna === 'cliente' && fallas.has('rnc')
    if (!dicha && !fallas.has(columna)) fallas.set(columna, message)
  }
  const futura = typeof fecha === 'string' ? fallaDeLaFecha(fecha, hoy) : null
  if (futura !== null) fallas.set('fecha', futura)
  const enOrden = [...fallas].sort(([a], [b]) => ORDEN.indexOf(a) - ORDEN.indexOf(b))
  return {
    body: checked.ok && fallas.size === 0 ? checked.value : null,
    fallas: enOrden.map(([, message]) => message),
    nombre: [cliente.nombre ?? valores['cliente'] ?? valores['rnc'], numero].filter(Boolean).join(' · '),
  }
}

/** Why a row cannot follow one of the same file; null: it can. */
function fallaDeRepetida(
  { clienteId, empresaId, numero, fecha, monto }: SaldoInicialBody,
  fila: number,
  primeras: Map<string, number>,
): string | null {
  const llave = JSON.stringify([clienteId, empresaId, numero ?? [fecha, monto]])
  const anterior = primeras.get(llave)
  if (anterior === undefined) {
    primeras.set(llave, fila)
    return null
  }
  const como = numero === null ? ' Escriba un número que los distinga.' : ''
  return `Es el mismo saldo que la fila ${anterior}.${como}`
}

function resultadoDe(
  { numero, fecha, monto }: SaldoInicialBody,
  repetido: Repetido | undefined,
): Pick<Fila, 'resultado' | 'mensaje'> {
  if (repetido === undefined) return { resultado: 'nueva', mensaje: '' }
  if (repetido.emitido) {
    return { resultado: 'error', mensaje: `${numero} ya es un comprobante de esta empresa en Cuadre.` }
  }
  if (repetido.fecha === fecha && repetido.monto === monto) {
    return { resultado: 'omitida', mensaje: 'Ya existe.' }
  }
  const hay = `${formatMonto(repetido.monto)} del ${formatDia(repetido.fecha)}`
  return {
    resultado: 'error',
    mensaje: `Ya existe el saldo ${numero} de este cliente, por ${hay}: quítelo primero o corrija la fila.`,
  }
}
