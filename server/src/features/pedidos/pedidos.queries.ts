import type { Pedido, PedidoLeido } from '@cuadre/contract/pedidos'
import { nombraAlCliente } from '@cuadre/domain/documentos/tipo-del-pedido'
import type { EstadoEcf } from '@cuadre/domain/ecf/estados'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'
import { comoInstante, ultimoCambioSql } from '../../db/query/ultimo-cambio.ts'
import { cotizacionDeSql } from '../cotizaciones/cotizaciones.queries.ts'
import { cobradoElSql, lockPagado, pagadoSql } from '../cuentas/abrir.queries.ts'
import { condicionesSql } from '../documentos/condiciones.queries.ts'
import {
  congeladoSql,
  corregidoSql,
  ecfDetenidoSql,
  estadoEcfSql,
  mesCerradoSql,
  tipoComprobanteSql,
} from '../documentos/emitido.queries.ts'
import { lineasDe } from '../documentos/lineas.queries.ts'

/** An order's fields as the wire names them, and the column of the order `p` or of its document `d` that each one is. */
const CAMPOS = {
  pedidoId: 'p.id',
  clienteId: 'd.cliente_id',
  clienteNombre: 'd.cliente_nombre',
  empresaId: 'd.empresa_id',
  empresaNombre: 'd.empresa_nombre',
  contactoId: 'd.contacto_id',
  categoriaId: 'p.categoria_id',
  ncfId: 'd.ncf_id',
  ncf: 'd.numero',
  txtNCF: 'd.txt_ncf',
  porcCompra: 'd.porc_compra',
  porcVenta: 'd.porc_venta',
  subTotal: 'd.sub_total',
  itbis: 'd.itbis',
  total: 'd.total',
  fechaPedido: 'd.fecha',
  aplicaItbis: 'd.aplica_itbis',
  loSuyo: 'd.lo_suyo',
  tipoComprobante: tipoComprobanteSql('d'),
  ...condicionesSql('d'),
  version: 'p.version',
} as const satisfies Record<Exclude<keyof Pedido, 'detalles' | 'pagado' | 'cobradoEl'>, string>

/** What reading, locking and writing an order answer alike. */
export const CAMPOS_DEL_PEDIDO = Object.entries(CAMPOS)
  .map(([campo, columna]) => `${columna} AS "${campo}"`)
  .join(', ')

const PEDIDO_CON = (more: string, vivo = 'AND NOT d.anulado') => `
  SELECT ${CAMPOS_DEL_PEDIDO}, ${pagadoSql('d.id')} AS pagado, ${cobradoElSql('d.id')} AS "cobradoEl",
    ${lineasDe('d.id')} AS detalles ${more}
  FROM pedidos p JOIN ventas d ON d.id = p.documento_id
  WHERE p.id = :id::int ${vivo}`

const one = statement<{ id: number }, Pedido>(PEDIDO_CON(''))

/** A live order with its lines. */
export async function findPedido(db: Conexion, id: number): Promise<Pedido | undefined> {
  const [pedido] = await one(db, { id })
  return pedido
}

const tambienAnulado = statement<{ id: number }, Pedido>(PEDIDO_CON('', ''))

/** An order as others are made after it, whether it was annulled or not. */
export async function findPlantilla(db: Conexion, id: number): Promise<Pedido | undefined> {
  const [pedido] = await tambienAnulado(db, { id })
  return pedido
}

const DEL_LEIDO = `, d.id AS "documentoId", ${congeladoSql('d')} AS congelado, ${mesCerradoSql('d')} AS "mesCerrado", ${estadoEcfSql('d')} AS "estadoEcf",
    ${ecfDetenidoSql('d')} AS "ecfDetenido",
    d.cliente_rnc AS "clienteRnc", d.cliente_extranjero AS "clienteExtranjero", ${cotizacionDeSql('p.id')} AS cotizacion, ${ultimoCambioSql('Pedido', 'p.id')} AS "ultimoCambio"`

type FilaLeida = Omit<PedidoLeido, 'conDocumento'> & Copiado

const leido = statement<{ id: number }, FilaLeida>(PEDIDO_CON(DEL_LEIDO))
const leidoAunqueAnulado = statement<{ id: number }, FilaLeida>(PEDIDO_CON(`${DEL_LEIDO}, d.anulado`, ''))

/** A live order as it is read to be edited: with who changed it last, in the same trip. */
export async function readPedido(db: Conexion, id: number): Promise<PedidoLeido | undefined> {
  const [row] = await leido(db, { id })
  return row && describeLeido(row)
}

/** The same of one that may have been annulled. */
export async function readParaCopiar(db: Conexion, id: number): Promise<PedidoLeido | undefined> {
  const [row] = await leidoAunqueAnulado(db, { id })
  return row && describeLeido(row)
}

function describeLeido({ clienteRnc, clienteExtranjero, ...rest }: FilaLeida): PedidoLeido {
  const { anulado, ...pedido } = rest
  return {
    ...pedido,
    conDocumento: nombraAlCliente({ ...pedido, clienteRnc, clienteExtranjero }),
    ultimoCambio: comoInstante(pedido.ultimoCambio),
    ...(anulado && { anulado }),
  }
}

/** Of the client that it was issued to, as it was then. */
interface Copiado {
  readonly clienteRnc: string
  readonly clienteExtranjero: boolean
}

interface Locked extends Copiado {
  readonly documentoId: number
  /** Nothing of the document may change. */
  readonly congelado: boolean
  readonly estadoEcf: EstadoEcf | null
  /** Issued on paper in contingency: an electronic document is to replace it. */
  readonly enContingencia: boolean
  /** Notes correct it. */
  readonly corregido: boolean
}

const locked = statement<{ id: number }, Pick<Locked, 'documentoId'>>(`
  WITH documento AS MATERIALIZED (
    SELECT id FROM ventas WHERE id = (SELECT documento_id FROM pedidos WHERE id = :id::int) AND NOT anulado FOR UPDATE
  )
  SELECT d.id AS "documentoId" FROM documento d JOIN pedidos p ON p.documento_id = d.id
  WHERE p.id = :id::int FOR UPDATE OF p`)

const bloqueado = statement<{ id: number }, PedidoBloqueado>(
  PEDIDO_CON(`, d.id AS "documentoId", d.cliente_rnc AS "clienteRnc", d.cliente_extranjero AS "clienteExtranjero",
    ${congeladoSql('d')} AS congelado, ${estadoEcfSql('d')} AS "estadoEcf", d.contingencia_id IS NOT NULL AS "enContingencia", ${corregidoSql('d')} AS corregido`),
)

export type PedidoBloqueado = Pedido & Locked

const documentoDe = statement<{ id: number }, Pick<Locked, 'documentoId'>>(
  'SELECT documento_id AS "documentoId" FROM pedidos WHERE id = :id::int',
)

/** What an order has issued, without a lock. */
export async function findDocumentoDe(db: Conexion, id: number): Promise<number | undefined> {
  return (await documentoDe(db, { id }))[0]?.documentoId
}

/**
 * A live order as it is, with its document and accounts locked until the transaction ends. The document first, as by whoever issues it anew: by then the order points at
 * another one, which is asked for once more.
 */
export async function lockPedido(tx: Tx, id: number): Promise<PedidoBloqueado | undefined> {
  const row = (await locked(tx, { id }))[0] ?? (await locked(tx, { id }))[0]
  if (!row) return undefined
  await lockPagado(tx, row.documentoId)
  // Asked once the lock is held: a note that came in before leaves no trace on the row that was waited for.
  const [pedido] = await bloqueado(tx, { id })
  return pedido
}
