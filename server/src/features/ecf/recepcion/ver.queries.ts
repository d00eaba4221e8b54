import type {
  ecfRecibidos,
  FILTROS_DE_RECIBIDOS,
  RecibidoDeLista,
  TareaLeida,
} from '@cuadre/contract/ecf-recibidos'
import type { QueryOf } from '@cuadre/contract/endpoint'
import type { ValoresDe } from '@cuadre/contract/filtros'
import { tipoFiscal } from '@cuadre/domain/documentos/tipos'
import type { DgiiDeRecibido, EstadoDeRecibido, RivalDeRecibido } from '@cuadre/domain/ecf/recibido'
import { sql } from 'kysely'
import type { Conexion, Tx } from '../../../db/connection/connection.ts'
import { all, days, equal, filterConditions, matchesSearch } from '../../../db/query/conditions.ts'
import { readCountedPage } from '../../../db/query/paging.ts'
import type { ComprasDe } from './compras-de.ts'
import { RIVAL } from './numero.queries.ts'

type FiltroDeRecibidos = QueryOf<typeof ecfRecibidos.paged>

/** A page of what arrived, the last first. Days are the documents' own. */
export async function pageRecibidos(
  db: Conexion,
  { page, pageSize, ...filtro }: FiltroDeRecibidos,
  comprasDe: ComprasDe,
) {
  const rows = rowsOf(db)
    .where(all(conditions(filtro)))
    .orderBy('ecf_recibidos.recibido_en', 'desc')
    .orderBy('ecf_recibidos.id', 'desc')
  const { items, ...paged } = await readCountedPage(rows, { page, pageSize })
  const compras = await comprasDe(
    db,
    items.map(({ id }) => id),
  )
  return {
    ...paged,
    items: items.map(item => ({ ...deLista(item), compraId: compras.get(item.id) ?? null })),
  }
}

const conditions = filterConditions<ValoresDe<typeof FILTROS_DE_RECIBIDOS>>({
  empresaId: equal('ecf_recibidos.empresa_id'),
  estado: equal('ecf_recibidos.estado'),
  ...days('ecf_recibidos.fecha'),
  buscar: buscar =>
    matchesSearch(buscar, {
      keys: [sql`clave(ecf_recibidos.emisor_nombre)`, sql`lower(ecf_recibidos.encf)`],
      digits: [sql`ecf_recibidos.emisor_rnc`],
    }),
})

function rowsOf(db: Conexion) {
  return db
    .selectFrom('ecf_recibidos')
    .innerJoin('empresas', 'empresas.id', 'ecf_recibidos.empresa_id')
    .select([
      'ecf_recibidos.id',
      'empresa_id as empresaId',
      'empresas.nombre as empresaNombre',
      'emisor_rnc as emisorRnc',
      'emisor_nombre as emisorNombre',
      'encf',
      'tipo',
      'fecha',
      'total',
      'itbis',
      'recibido_en as recibidoEn',
      'ecf_recibidos.estado',
      'dgii',
      RIVAL.as('rival'),
    ])
}

type Row = Omit<RecibidoDeLista, 'recibidoEn' | 'tipoNombre' | 'estado' | 'dgii' | 'rival' | 'compraId'> & {
  readonly recibidoEn: Date
  readonly estado: EstadoDeRecibido
  readonly dgii: DgiiDeRecibido
  readonly rival: RivalDeRecibido | null
}

function deLista({ recibidoEn, ...row }: Row): Omit<RecibidoDeLista, 'compraId'> {
  return {
    ...row,
    tipoNombre: tipoFiscal({ serie: 'E', tipo: row.tipo }).nombre,
    recibidoEn: recibidoEn.toISOString(),
  }
}

/** All that is kept of one; undefined when there is none. */
export async function findRecibido(db: Conexion, id: number) {
  const row = await rowsOf(db)
    .leftJoin('usuarios', 'usuarios.id', 'ecf_recibidos.decidido_por')
    .select([
      ...(['ambiente', 'codigo_seguridad as codigoSeguridad', 'motivo', 'xml'] as const),
      ...(['decidido_en as decididoEn', 'usuarios.nombre as decididoPor'] as const),
    ])
    .where('ecf_recibidos.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { xml, ambiente, codigoSeguridad, motivo, decididoEn, decididoPor, ...lista } = row
  const leido = { ambiente, codigoSeguridad, motivo, decididoPor }
  const tareas = await listTareas(db, id)
  return {
    xml,
    leido: { ...deLista(lista), ...leido, decididoEn: decididoEn?.toISOString() ?? null, tareas },
  }
}

async function listTareas(db: Conexion, recibidoId: number): Promise<TareaLeida[]> {
  const rows = await db
    .selectFrom('ecf_recibidos_tareas')
    .select(['tarea', 'estado', 'respuesta', 'hecha_en', 'proximo_en'])
    .where('recibido_id', '=', recibidoId)
    .orderBy('creado_en')
    .orderBy('tarea', 'desc')
    .execute()
  return rows.map(({ tarea, estado, respuesta, hecha_en, proximo_en }) => ({
    tarea,
    estado,
    respuesta,
    hechaEn: hecha_en?.toISOString() ?? null,
    proximoEn: estado === 'pendiente' ? proximo_en.toISOString() : null,
  }))
}

/** For a decision: whoever decides at the same moment waits. */
export function lockRecibido(tx: Tx, id: number) {
  return tx
    .selectFrom('ecf_recibidos')
    .select([
      'empresa_id as empresaId',
      'estado',
      'dgii',
      'emisor_rnc as emisorRnc',
      'encf',
      'xml',
      RIVAL.as('rival'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface Decision {
  readonly id: number
  /** Null: it is accepted. */
  readonly motivo: string | null
  readonly acecf: Buffer
  readonly userId: number
  readonly ahora: Date
}

/** Writes the decision, and what is to be said of it to the issuer and to the tax office. */
export async function decideRecibido(tx: Tx, { id, motivo, acecf, userId, ahora }: Decision): Promise<void> {
  const estado = motivo === null ? 'aceptado' : 'rechazado'
  await tx
    .updateTable('ecf_recibidos')
    .set({ estado, motivo, acecf, decidido_en: ahora, decidido_por: userId })
    .where('id', '=', id)
    .execute()
  const tarea = { recibido_id: id, proximo_en: ahora, creado_en: ahora }
  await tx
    .insertInto('ecf_recibidos_tareas')
    .values([
      { ...tarea, tarea: 'al emisor' },
      { ...tarea, tarea: 'a la DGII' },
    ])
    .execute()
}
