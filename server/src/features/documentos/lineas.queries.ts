import type { Detalle } from '@cuadre/contract/pedidos'
import { type Centavos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import type { LineaEmitida } from '@cuadre/domain/documentos/notas'
import type { Totales } from '@cuadre/domain/pedidos/calcular-totales'
import type { Transaction } from 'kysely'
import { statement } from '../../db/query/statement.ts'
import type { DB } from '../../db/schema.ts'

/** A line whose product and price are settled. */
export interface Linea extends Omit<LineaEmitida, 'linea' | 'importe' | 'itbis' | 'corrigeLinea'> {
  readonly corrigeLinea?: number | null
}

type Montos = Pick<Linea, 'precio' | 'precioDeLista' | 'descuentoMonto'> & {
  readonly importe: Centavos
  readonly itbis: Centavos
}

/** A line with its amounts in pesos, as a trace keeps it. */
export function enPesos<L extends Montos>(linea: L) {
  const { precio, precioDeLista, descuentoMonto, importe, itbis } = linea
  return {
    ...linea,
    precio: pesosDesdeCentavos(precio),
    precioDeLista: precioDeLista == null ? null : pesosDesdeCentavos(precioDeLista),
    descuentoMonto: descuentoMonto == null ? null : pesosDesdeCentavos(descuentoMonto),
    importe: pesosDesdeCentavos(importe),
    itbis: pesosDesdeCentavos(itbis),
  }
}

interface Columna {
  readonly columna: string
  /** Of the array that all values of the column are sent in. */
  readonly tipo: string
}

/** A line's fields as the wire names them. */
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

const CAMPOS_EN_ORDEN = Object.entries(CAMPOS)
const COLUMNAS = ['linea', ...CAMPOS_EN_ORDEN.map(([, { columna }]) => columna), 'corrige_linea'].join(', ')

/** The lines of the document whose id is the expression `documentoId`, as the wire has them: an expression. */
export function lineasDe(documentoId: string): string {
  return lineasJson(`FROM documentos_detalles WHERE documento_id = ${documentoId}`)
}

/** The same with what only their paper says: goods or services. */
export function lineasImpresasDe(documentoId: string): string {
  return lineasJson(`FROM documentos_detalles WHERE documento_id = ${documentoId}`, [
    ['servicio', 'servicio'],
  ])
}

/** The same of lines that a part of the statement writes: `FROM lineas`. `mas`: further fields and their columns. */
export function lineasJson(from: string, mas: readonly (readonly [string, string])[] = []): string {
  const todos = [...CAMPOS_EN_ORDEN.map(([campo, { columna }]) => [campo, columna] as const), ...mas]
  const campos = todos.map(([campo, columna]) => `'${campo}', ${columna}`).join(', ')
  return `(SELECT coalesce(json_agg(json_build_object(${campos}) ORDER BY linea), '[]') ${from})`
}

/**
 * Writes the lines of the document whose id is the expression `documentoId`, found by a `join`; the values are
 * `lineasValues`. Goods or services: as the product says, or what the line corrects of the document `corrigeId`.
 */
export function insertLineasSql(documentoId: string, join = '', corrigeId = 'NULL::int'): string {
  const arrays = [
    ':linea::int[]',
    ...CAMPOS_EN_ORDEN.map(([campo, { tipo }]) => `:linea_${campo}::${tipo}[]`),
    ':linea_corrigeLinea::int[]',
  ]
  return `
    INSERT INTO documentos_detalles (documento_id, ${COLUMNAS}, servicio)
    SELECT ${documentoId}, l.*, coalesce(
      (SELECT bool_and(o.servicio) FROM documentos_detalles o
        WHERE o.documento_id = ${corrigeId} AND (l.corrige_linea IS NULL OR o.linea = l.corrige_linea)),
      (SELECT p.servicio FROM productos p WHERE p.id = l.producto_id), false)
    FROM unnest(${arrays.join(', ')}) AS l (${COLUMNAS}) ${join}`
}

export interface LineasConTotales {
  readonly lineas: readonly Linea[]
  readonly totales: Totales
}

export function lineasValues({ lineas, totales }: LineasConTotales) {
  const columna = <V>(valor: (linea: Linea) => V) => lineas.map(valor)
  const pesos = (monto: Centavos | null | undefined) => (monto == null ? null : pesosDesdeCentavos(monto))
  return {
    linea: lineas.map((_, index) => index + 1),
    linea_productoId: columna(linea => linea.productoId),
    linea_descripcion: columna(linea => linea.descripcion),
    linea_exento: columna(linea => linea.exento),
    linea_tasaItbis: columna(linea => linea.tasaItbis),
    linea_precio: columna(linea => pesos(linea.precio)),
    linea_precioDeLista: columna(linea => pesos(linea.precioDeLista)),
    linea_cantidad: columna(linea => linea.cantidad),
    linea_unidad: columna(linea => linea.unidad),
    linea_descuento: columna(linea => linea.descuento),
    linea_descuentoMonto: columna(linea => pesos(linea.descuentoMonto)),
    linea_importe: totales.lineas.map(linea => pesos(linea.importe)),
    linea_itbis: totales.lineas.map(linea => pesos(linea.itbis)),
    linea_codigo: columna(linea => linea.codigo),
    linea_codigoBarras: columna(linea => linea.codigoBarras),
    linea_comentario: columna(linea => linea.comentario),
    linea_corrigeLinea: columna(linea => linea.corrigeLinea ?? null),
  } satisfies Record<`linea_${keyof typeof CAMPOS}` | 'linea' | 'linea_corrigeLinea', unknown[]>
}

const insertion = statement<object, object>(insertLineasSql(':documentoId::int'))

/** Replaces a document's lines, in one statement however many they are. */
export async function replaceLineas(
  tx: Transaction<DB>,
  documentoId: number,
  lineas: LineasConTotales,
): Promise<void> {
  await tx.deleteFrom('documentos_detalles').where('documento_id', '=', documentoId).execute()
  await insertion(tx, { documentoId, ...lineasValues(lineas) })
}
