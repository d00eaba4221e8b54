import type { Condiciones } from '@cuadre/contract/condiciones'
import type { CotizacionLeida, FILTROS_DE_COTIZACIONES, LoCotizado } from '@cuadre/contract/cotizaciones'
import type { ValoresDe } from '@cuadre/contract/filtros'
import type { UltimoCambio } from '@cuadre/contract/ultimo-cambio'
import type { EstadoDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { all, days, equal, filterConditions, matchesSearch } from '../../db/query/conditions.ts'
import { comoInstante, ultimoCambioSql } from '../../db/query/ultimo-cambio.ts'
import type { Comprador, Emisor } from '../documentos/emitir.queries.ts'
import { lockEmpresa } from '../empresas/empresa.queries.ts'

/** What a quote keeps of who offers and to whom, and the order that it offers. */
export interface Contenido {
  readonly empresa: Emisor
  readonly cliente: Comprador
  readonly vendedor: string | null
  readonly pedido: LoCotizado & Condiciones
}

type Filtro = ValoresDe<typeof FILTROS_DE_COTIZACIONES>

/** What became of it, as of a day. */
const estadoEl = (
  hoy: Dia,
) => sql<EstadoDeCotizacion>`CASE WHEN cotizaciones.pedido_id IS NOT NULL THEN 'convertida'
  WHEN cotizaciones.descartada_en IS NOT NULL THEN 'descartada' WHEN cotizaciones.vence < ${hoy} THEN 'vencida' ELSE 'vigente' END`

const CLIENTE = sql<string>`(cotizaciones.contenido #>> '{cliente,nombre}')`

const buscada = { keys: [sql<string>`clave(${CLIENTE})`], digits: [sql<string>`cotizaciones.numero::text`] }

const conditionsOn = (hoy: Dia) =>
  filterConditions<Filtro>({
    clienteId: equal('cotizaciones.cliente_id'),
    empresaId: equal('cotizaciones.empresa_id'),
    estado: estado => sql`${estadoEl(hoy)} = ${estado}`,
    buscar: buscar => matchesSearch(buscar, buscada),
    ...days('cotizaciones.fecha'),
  })

/** Quotes, the last one first. */
export function listCotizaciones(db: Conexion, { hoy, ...filtro }: Filtro & { hoy: Dia }) {
  return leidas(db, hoy)
    .where(all(conditionsOn(hoy)(filtro)))
    .orderBy('cotizaciones.fecha', 'desc')
    .orderBy('cotizaciones.id', 'desc')
}

/** Of the last document that its order issued; an order has the number of the first. */
const NCF_DEL_PEDIDO = sql<string | null>`coalesce(
  (SELECT v.txt_ncf FROM ventas v WHERE v.pedido_id = cotizaciones.pedido_id ORDER BY v.id DESC LIMIT 1),
  (SELECT v.txt_ncf FROM ventas v WHERE v.id = cotizaciones.pedido_id))`

function leidas(db: Conexion, hoy: Dia) {
  return db
    .selectFrom('cotizaciones')
    .select([
      'cotizaciones.id',
      'cotizaciones.numero',
      sql<string>`cotizaciones.contenido #>> '{empresa,nombre}'`.as('empresaNombre'),
      CLIENTE.as('clienteNombre'),
      'cotizaciones.fecha',
      'cotizaciones.vence',
      'cotizaciones.total',
      estadoEl(hoy).as('estado'),
      'cotizaciones.pedido_id as pedidoId',
      NCF_DEL_PEDIDO.as('txtNCF'),
    ])
}

interface Leida extends Omit<CotizacionLeida, 'pedido' | 'clienteTelefono'> {
  readonly contenido: Contenido
}

export async function findCotizacion(db: Conexion, id: number, hoy: Dia): Promise<Leida | undefined> {
  const leida = await leidas(db, hoy)
    .innerJoin('usuarios', 'usuarios.id', 'cotizaciones.creada_por')
    .select([
      sql<Contenido>`cotizaciones.contenido`.as('contenido'),
      'usuarios.nombre as creadaPor',
      'cotizaciones.version',
      sql.raw<UltimoCambio | null>(ultimoCambioSql('Cotización', 'cotizaciones.id')).as('ultimoCambio'),
    ])
    .where('cotizaciones.id', '=', id)
    .executeTakeFirst()
  return leida && { ...leida, ultimoCambio: comoInstante(leida.ultimoCambio) }
}

/** Locked until the transaction ends: whoever turns it into an order at the same time waits, and finds it turned. */
export async function lockCotizacion(tx: Tx, id: number, hoy: Dia): Promise<Leida | undefined> {
  await tx.selectFrom('cotizaciones').select('id').where('id', '=', id).forUpdate().execute()
  return findCotizacion(tx, id, hoy)
}

interface Guardada {
  readonly fecha: Dia
  readonly vence: Dia
  readonly contenido: Contenido
}

function columnas({ fecha, vence, contenido }: Guardada) {
  const { empresa, cliente, pedido } = contenido
  return {
    ...{ fecha, vence, total: pedido.total, contenido: JSON.stringify(contenido) },
    ...{ empresa_id: empresa.id, cliente_id: cliente.id },
  }
}

/** With its company's next number: who saves another one of the same company meanwhile waits for the row of the company. */
export async function insertCotizacion(
  tx: Tx,
  { ahora, userId, ...guardada }: Guardada & { ahora: Date; userId: number },
): Promise<number> {
  const values = columnas(guardada)
  await lockEmpresa(tx, values.empresa_id)
  const numero = siguiente(values.empresa_id)
  const { id } = await tx
    .insertInto('cotizaciones')
    .values({ ...values, numero, creada_en: ahora, creada_por: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const siguiente = (empresaId: number) =>
  sql<number>`(SELECT coalesce(max(numero), 0) + 1 FROM cotizaciones WHERE empresa_id = ${empresaId})`

/** A locked one. Offered by another company it takes that one's next number. */
export async function updateCotizacion(
  tx: Tx,
  { id, antes, ...guardada }: Guardada & { id: number; antes: Contenido },
): Promise<void> {
  const values = columnas(guardada)
  const otra = values.empresa_id !== antes.empresa.id
  if (otra) await lockEmpresa(tx, values.empresa_id)
  await tx
    .updateTable('cotizaciones')
    .set({ ...values, ...(otra && { numero: siguiente(values.empresa_id) }), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Thrown away at that moment; null takes it back. */
export async function setDescartada(tx: Tx, id: number, en: Date | null): Promise<void> {
  const set = { descartada_en: en, version: sql<number>`version + 1` }
  await tx.updateTable('cotizaciones').set(set).where('id', '=', id).execute()
}

export async function setPedido(tx: Tx, id: number, pedidoId: number): Promise<void> {
  const set = { pedido_id: pedidoId, version: sql<number>`version + 1` }
  await tx.updateTable('cotizaciones').set(set).where('id', '=', id).execute()
}

/** The quote that an order was turned from, null where it was none: an expression over the id of the order. */
export function cotizacionDeSql(pedidoId: string): string {
  return `(SELECT json_build_object('id', c.id, 'numero', c.numero) FROM cotizaciones c WHERE c.pedido_id = ${pedidoId})`
}
