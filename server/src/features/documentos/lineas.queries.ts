import type { Detalle } from '@cuadre/contract/pedidos'
import { enPesos } from '@cuadre/domain/documentos/linea-en-pesos'
import type { LineaEmitida } from '@cuadre/domain/documentos/notas'
import type { Totales } from '@cuadre/domain/pedidos/calcular-totales'
import type { Tx } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'

/** A line whose product and price are settled. */
export interface Linea extends Omit<LineaEmitida, 'linea' | 'importe' | 'itbis' | 'corrigeLinea'> {
  readonly corrigeLinea?: number | null
}

interface Columna {
  readonly columna: string
  /** Of the array that all values of the column are sent in. */
  readonly tipo: string
}

/** Fields of a line as the wire names them, each with its column: what is written, read and sent of lines follows from them. */
export type Campos = Readonly<Record<string, Columna>>

/** Those of a sale's line. */
const CAMPOS = {
  productoId: { columna: 'producto_id', tipo: 'int' },
  descripcion: { columna: 'descripcion', tipo: 'text' },
  exento: { columna: 'exento', tipo: 'bool' },
  tasaItbis: { columna: 'tasa', tipo: 'numeric' },
  precio: { columna: 'precio', tipo: 'numeric' },
  precioDeLista: { columna: 'precio_lista', tipo: 'numeric' },
  cantidad: { columna: 'cantidad', tipo: 'numeric' },
  unidad: { columna: 'unidad', tipo: 'int' },
  descuento: { columna: 'descuento', tipo: 'int' },
  descuentoMonto: { columna: 'descuento_monto', tipo: 'numeric' },
  importe: { columna: 'importe', tipo: 'numeric' },
  itbis: { columna: 'itbis', tipo: 'numeric' },
  codigo: { columna: 'codigo', tipo: 'text' },
  codigoBarras: { columna: 'codigo_barras', tipo: 'text' },
  comentario: { columna: 'comentario', tipo: 'text' },
} as const satisfies Record<keyof Detalle, Columna>

const LINEA = { columna: 'linea', tipo: 'int' } as const
const CORRIGE_LINEA = { corrigeLinea: { columna: 'corrige_linea', tipo: 'int' } } as const satisfies Campos
const ESCRITOS = { ...CAMPOS, ...CORRIGE_LINEA }

/** Those of a line of the company's own purchase. */
export const CAMPOS_DE_COMPRA = {
  descripcion: CAMPOS.descripcion,
  servicio: { columna: 'servicio', tipo: 'bool' },
  tasa: CAMPOS.tasaItbis,
  cantidad: CAMPOS.cantidad,
  unidad: CAMPOS.unidad,
  precio: CAMPOS.precio,
  descuento: CAMPOS.descuento,
  importe: CAMPOS.importe,
  itbis: CAMPOS.itbis,
  itbisRetenido: { columna: 'itbis_retenido', tipo: 'numeric' },
  rentaRetenida: { columna: 'renta_retenida', tipo: 'numeric' },
  ...CORRIGE_LINEA,
} as const satisfies Campos

/** The lines of the document whose id is the expression `documentoId`, as the wire has them: an expression. */
export function lineasDe(documentoId: string): string {
  return lineasJson(`FROM documentos_detalles WHERE documento_id = ${documentoId}`)
}

/** The same with what only their paper says: goods or services. */
export function lineasImpresasDe(documentoId: string): string {
  const servicio = CAMPOS_DE_COMPRA.servicio
  return lineasJson(`FROM documentos_detalles WHERE documento_id = ${documentoId}`, { ...CAMPOS, servicio })
}

/** The same with what decides about notes on it: which line each is, and which one it corrects. */
export function lineasDeFamilia(documentoId: string): string {
  const { servicio, corrigeLinea } = CAMPOS_DE_COMPRA
  const campos = { ...CAMPOS, linea: LINEA, servicio, corrigeLinea }
  return lineasJson(`FROM documentos_detalles WHERE documento_id = ${documentoId}`, campos)
}

/** The same of lines that a part of the statement writes: `FROM lineas`; or with other fields. */
export function lineasJson(from: string, campos: Campos = CAMPOS): string {
  const pares = Object.entries(campos).map(([campo, { columna }]) => `'${campo}', ${columna}`)
  return `(SELECT coalesce(json_agg(json_build_object(${pares.join(', ')}) ORDER BY linea), '[]') ${from})`
}

/** The rows of lines that are sent as `arraysOf`, with their columns: a table expression, and the names of its columns. */
export function filasSql(campos: Campos): { readonly filas: string; readonly columnas: string } {
  const todos = Object.entries({ linea: LINEA, ...campos })
  const columnas = todos.map(([, { columna }]) => columna).join(', ')
  const arrays = todos.map(([campo, { tipo }]) => `:linea_${campo}::${tipo}[]`).join(', ')
  return { filas: `unnest(${arrays}) AS l (${columnas})`, columnas }
}

/** An array for each field of the lines, numbered from 1; amounts are in pesos already. */
export function arraysOf<C extends Campos>(
  campos: C,
  lineas: readonly Readonly<Record<keyof C, unknown>>[],
): Record<string, unknown[]> {
  const arrays = Object.keys(campos).map(campo => [`linea_${campo}`, lineas.map(linea => linea[campo])])
  return { linea_linea: lineas.map((_, indice) => indice + 1), ...Object.fromEntries(arrays) }
}

/**
 * Writes the lines of the document whose id is the expression `documentoId`, found by a `join`; the values are
 * `lineasValues`. Goods or services: as the product says, or what the line corrects of the document `corrigeId`.
 */
export function insertLineasSql(documentoId: string, join = '', corrigeId = 'NULL::int'): string {
  const { filas, columnas } = filasSql(ESCRITOS)
  return `
    INSERT INTO documentos_detalles (documento_id, ${columnas}, servicio)
    SELECT ${documentoId}, l.*, coalesce(
      (SELECT bool_and(o.servicio) FROM documentos_detalles o
        WHERE o.documento_id = ${corrigeId} AND (l.corrige_linea IS NULL OR o.linea = l.corrige_linea)),
      (SELECT p.servicio FROM productos p WHERE p.id = l.producto_id), false)
    FROM ${filas} ${join}`
}

export interface LineasConTotales {
  readonly lineas: readonly Linea[]
  readonly totales: Totales
}

export function lineasValues({ lineas, totales }: LineasConTotales) {
  return arraysOf(
    ESCRITOS,
    totales.lineas.flatMap(({ importe, itbis }, i) => {
      const linea = lineas[i]
      return linea ? [enPesos({ corrigeLinea: null, ...linea, importe, itbis })] : []
    }),
  )
}

const insertion = statement<object, object>(insertLineasSql(':documentoId::int'))

/** Replaces a document's lines, in one statement however many they are. */
export async function replaceLineas(tx: Tx, documentoId: number, lineas: LineasConTotales): Promise<void> {
  await tx.deleteFrom('documentos_detalles').where('documento_id', '=', documentoId).execute()
  await insertion(tx, { documentoId, ...lineasValues(lineas) })
}
