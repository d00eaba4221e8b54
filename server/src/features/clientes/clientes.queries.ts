import {
  type Cliente,
  type ClienteBody,
  clienteBody,
  clienteDeLoSuyoBody,
  type ORDEN_DE_CLIENTES,
} from '@cuadre/contract/clientes'
import { numeroDelTipo, TIPO_POR_DEFECTO, type TipoDePedido } from '@cuadre/domain/documentos/tipo-del-pedido'
import { sql } from 'kysely'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { masterImport } from '../../db/master-import.ts'
import { createOrRevive, type Outcome, updateVersioned } from '../../db/master-table.ts'
import { namedRecords } from '../../db/named-records.ts'
import { pagoPorDefectoColumns } from '../../db/pago-columns.ts'
import { type Columnas, matchesSearch, type Orden, orderedBy } from '../../db/query/conditions.ts'
import type { Uso } from '../../http/en-uso.ts'

type Columna = (typeof ORDEN_DE_CLIENTES)[number]

export interface FiltroDeClientes extends Orden<Columna> {
  /** Words of the name; digits of the document or the phone. */
  readonly buscar?: string | undefined
}

const searched = {
  keys: [sql.ref('clientes.clave')],
  digits: [sql.ref('clientes.rnc'), sql.ref('clientes.telefono')],
}

const COLUMNAS: Columnas<Columna> = {
  nombre: sql`clientes.clave`,
  direccion: sql`clave(clientes.direccion)`,
  telefono: sql`clientes.telefono`,
  rnc: sql`clientes.rnc`,
  contactoNombre: sql`contactos.clave`,
}

/** In the words of the wire: the beginning of a printed number. */
const tipoComprobante = sql<TipoDePedido>`'B' || clientes.tipo_comprobante`

export function listClientes(db: Conexion, { buscar = '', ...orden }: FiltroDeClientes = {}) {
  return db
    .selectFrom('clientes')
    .leftJoin('contactos', 'contactos.id', 'clientes.contacto_id')
    .where('clientes.activo', '=', true)
    .where(matchesSearch(buscar, searched))
    .select([
      'clientes.id',
      'clientes.nombre',
      'clientes.email',
      'clientes.direccion',
      'clientes.telefono',
      'clientes.contacto_id as contactoId',
      sql<string>`coalesce(contactos.nombre_contacto, '')`.as('contactoNombre'),
      'clientes.rnc',
      'clientes.documento_extranjero as documentoExtranjero',
      tipoComprobante.as('tipoComprobante'),
      'clientes.porc_compra_ext as porcCompraExt',
      'clientes.porc_venta_ext as porcVentaExt',
      'clientes.porc_compra_no_ext as porcCompraNoExt',
      'clientes.porc_venta_no_ext as porcVentaNoExt',
      'clientes.forma_pago as formaPago',
      'clientes.dias_credito as diasCredito',
      'clientes.version',
    ])
    .orderBy(orderedBy(orden, COLUMNAS, sql`clientes.clave, clientes.id`))
}

export function findCliente(db: Conexion, id: number): Promise<Cliente | undefined> {
  return listClientes(db).where('clientes.id', '=', id).executeTakeFirst()
}

/** Where a client gets mail today; null: nobody wrote it down. */
export async function findEmailDeCliente(db: Conexion, id: number): Promise<string | null> {
  const row = await db.selectFrom('clientes').select('email').where('id', '=', id).executeTakeFirst()
  return row?.email || null
}

/** Which form a client has: contact and percentages are asked for as long as an active company, or none yet, sells on behalf of others. */
export async function formularioDeCliente(db: Conexion): Promise<typeof clienteBody> {
  const { rows } = await sql<{ todas: boolean | null }>`
    SELECT bool_and(vende_lo_suyo) AS todas FROM empresas WHERE activo AND estado`.execute(db)
  return rows[0]?.todas === true ? clienteDeLoSuyoBody : clienteBody
}

/** A client is its document: two may share a name, never an RNC or cédula. One without a document is always another one. */
export function createCliente(tx: Tx, body: ClienteBody): Promise<Outcome> {
  const sameAs = sql`rnc = ${body.rnc} AND documento_extranjero = ${body.documentoExtranjero} AND rnc <> ''`
  return createOrRevive(tx, { table: 'clientes', sameAs, values: created(body) })
}

/** From a file those without a document are told apart by their name: the same file twice makes nobody twice. */
export const clientesImporting = masterImport<ClienteBody>({
  table: 'clientes',
  same: sql`CASE WHEN rnc = '' THEN clave WHEN documento_extranjero THEN 'ext ' || rnc ELSE rnc END`,
  created,
  updated: columns,
})

/** Whom a file means. */
export const clientesNombrados = namedRecords('clientes')

export function updateCliente(tx: Tx, id: number, body: ClienteBody): Promise<Outcome> {
  return updateVersioned(tx, { table: 'clientes', id, version: body.version, values: columns(body) })
}

/** A contact with clients stays. */
export const clientesDeContacto: Uso = {
  uno: 'cliente',
  varios: 'clientes',
  count: id => sql`SELECT count(*) FROM clientes WHERE contacto_id = ${id} AND activo`,
}

/** One that comes back pays and is invoiced as it says now. */
function created({ tipoComprobante = TIPO_POR_DEFECTO, ...body }: ClienteBody) {
  return { forma_pago: null, dias_credito: null, ...columns({ ...body, tipoComprobante }) }
}

function columns(body: ClienteBody) {
  return {
    nombre: body.nombre,
    email: body.email,
    direccion: body.direccion,
    telefono: body.telefono,
    contacto_id: body.contactoId,
    rnc: body.rnc,
    documento_extranjero: body.documentoExtranjero,
    ...(body.tipoComprobante && { tipo_comprobante: numeroDelTipo(body.tipoComprobante).tipo }),
    porc_compra_ext: body.porcCompraExt,
    porc_venta_ext: body.porcVentaExt,
    porc_compra_no_ext: body.porcCompraNoExt,
    porc_venta_no_ext: body.porcVentaNoExt,
    ...pagoPorDefectoColumns(body),
  }
}
