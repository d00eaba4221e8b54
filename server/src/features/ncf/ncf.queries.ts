import type { Ncf, NcfDeLista } from '@cuadre/contract/ncf'
import { ESTADO_DISPONIBLE, ESTADO_USADO } from '@cuadre/domain/ncf/disponible'
import { formatNcf, SERIE_POR_DEFECTO, TIPO_POR_DEFECTO } from '@cuadre/domain/ncf/formato'
import type { PlanDeGeneracion } from '@cuadre/domain/ncf/generar'
import { type Dia, primerDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { sql, type Transaction } from 'kysely'
import type { Conexion } from '../../db/connection.ts'
import { readPage } from '../../db/paging.ts'
import type { DB } from '../../db/schema.ts'

export interface EmpresaQueGenera {
  readonly nombre: string
  readonly ncfPorDia: number
}

/** The company, locked: whoever else generates for it waits, so that numbers follow each other. */
export function lockEmpresa(tx: Transaction<DB>, empresaId: number): Promise<EmpresaQueGenera | undefined> {
  return tx
    .selectFrom('empresas')
    .select(['nombre', 'ncf_por_dia as ncfPorDia'])
    .where('id', '=', empresaId)
    .where('activo', '=', true)
    .forUpdate()
    .executeTakeFirst()
}

export async function isMonthGenerated(db: Conexion, empresaId: number, mes: Dia): Promise<boolean> {
  const row = await db
    .selectFrom('ncfs')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .where('serie', '=', SERIE_POR_DEFECTO)
    .where('tipo', '=', TIPO_POR_DEFECTO)
    .where('mes_generado', '=', primerDiaDelMes(mes))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The company's last number of the default series and type; 0 before the first. */
export async function lastNumero(db: Conexion, empresaId: number): Promise<number> {
  const row = await db
    .selectFrom('ncfs')
    .select('numero')
    .where('empresa_id', '=', empresaId)
    .where('serie', '=', SERIE_POR_DEFECTO)
    .where('tipo', '=', TIPO_POR_DEFECTO)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.numero ?? 0
}

interface NewNumbers {
  readonly empresaId: number
  readonly mes: Dia
  readonly vence: Dia
  readonly plan: PlanDeGeneracion
}

export async function insertNcfs(
  tx: Transaction<DB>,
  { empresaId, mes, vence, plan }: NewNumbers,
): Promise<void> {
  await sql`
    INSERT INTO ncfs (empresa_id, serie, tipo, numero, fecha, mes_generado, vence)
    SELECT ${empresaId}, ${SERIE_POR_DEFECTO}, ${TIPO_POR_DEFECTO}, numero, dia.fecha, ${mes}, ${vence}
    FROM unnest(${plan.dias.map(dia => dia.fecha)}::date[], ${plan.dias.map(dia => dia.desde)}::bigint[],
                ${plan.dias.map(dia => dia.hasta)}::bigint[]) AS dia(fecha, desde, hasta)
    CROSS JOIN LATERAL generate_series(dia.desde, dia.hasta) AS numero
    ORDER BY numero`.execute(tx)
}

const columns = [
  'ncfs.id',
  'ncfs.serie',
  'ncfs.tipo',
  'ncfs.numero',
  'ncfs.estado',
  'ncfs.anulado',
  'ncfs.fecha',
  'ncfs.vence',
  'ncfs.empresa_id',
] as const

type Row = {
  id: number
  serie: string
  tipo: string
  numero: number
  estado: number
  anulado: boolean
  fecha: Dia
  vence: Dia
  empresa_id: number
}

function describe(row: Row): Ncf {
  return {
    id: row.id,
    ncf: row.numero,
    txtNCF: formatNcf(row),
    estado: row.estado,
    anulado: row.anulado,
    fecha: row.fecha,
    vence: row.vence,
    empresaId: row.empresa_id,
  }
}

/** The numbers that an order of this company and day may take, lowest first. */
export async function listDisponibles(db: Conexion, empresaId: number, fecha: Dia): Promise<Ncf[]> {
  const rows = await db
    .selectFrom('ncfs')
    .select(columns)
    .where('empresa_id', '=', empresaId)
    .where('fecha', '=', fecha)
    .where('estado', '=', ESTADO_DISPONIBLE)
    .where('anulado', '=', false)
    .where('vence', '>=', fecha)
    .orderBy('numero')
    .execute()
  return rows.map(describe)
}

interface Claim {
  readonly ncfId: number
  readonly empresaId: number
  readonly fecha: Dia
}

/** Takes the number for an order; undefined when it is not (or no longer) to be had. */
export async function claimNcf(tx: Transaction<DB>, claim: Claim): Promise<Ncf | undefined> {
  const row = await tx
    .updateTable('ncfs')
    .set({ estado: ESTADO_USADO })
    .where('id', '=', claim.ncfId)
    .where('empresa_id', '=', claim.empresaId)
    .where('fecha', '=', claim.fecha)
    .where('estado', '=', ESTADO_DISPONIBLE)
    .where('anulado', '=', false)
    .where('vence', '>=', claim.fecha)
    .returning(columns)
    .executeTakeFirst()
  return row && describe(row)
}

interface Annulment {
  readonly ncfId: number
  readonly userId: number
  /** Reason code of format 608. */
  readonly motivo: string
}

/** A used number stays used; annulled, it is reported in the 608. */
export async function annulNcf(tx: Transaction<DB>, { ncfId, userId, motivo }: Annulment): Promise<void> {
  await sql`UPDATE ncfs SET anulado = true, anulado_en = now(), anulado_por = ${userId},
    motivo_anulacion = ${motivo} WHERE id = ${ncfId}`.execute(tx)
}

interface Move {
  readonly origen: Dia
  readonly destino: Dia
  readonly empresaId: number | undefined
}

/** Moves the available numbers of a day; how many moved. Those that would be expired by then stay. */
export async function moveDisponibles(db: Conexion, { origen, destino, empresaId }: Move): Promise<number> {
  const result = await db
    .updateTable('ncfs')
    .set({ fecha: destino })
    .where('fecha', '=', origen)
    .where('estado', '=', ESTADO_DISPONIBLE)
    .where('anulado', '=', false)
    .where('vence', '>=', destino)
    .$if(empresaId !== undefined, query => query.where('empresa_id', '=', empresaId ?? 0))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

interface Filter {
  readonly empresaId?: number | undefined
  readonly fechaDesde?: Dia | undefined
  readonly fechaHasta?: Dia | undefined
}

function filtered(db: Conexion, { empresaId, fechaDesde, fechaHasta }: Filter) {
  return db
    .selectFrom('ncfs')
    .$if(empresaId !== undefined, query => query.where('ncfs.empresa_id', '=', empresaId ?? 0))
    .$if(fechaDesde !== undefined, query => query.where('ncfs.fecha', '>=', fechaDesde ?? ''))
    .$if(fechaHasta !== undefined, query => query.where('ncfs.fecha', '<=', fechaHasta ?? ''))
}

/** All numbers, used and annulled ones too, by day, company and number. */
export async function pageNcfs(db: Conexion, filter: Filter & { page: number; pageSize: number }) {
  const rows = filtered(db, filter)
    .innerJoin('empresas', 'empresas.id', 'ncfs.empresa_id')
    .leftJoin('pedidos', 'pedidos.ncf_id', 'ncfs.id')
    .select([
      ...columns,
      'empresas.nombre',
      'pedidos.id as pedidoId',
      'ncfs.motivo_anulacion as motivoAnulacion',
      'ncfs.anulado_en as anuladoEn',
    ])
    .orderBy('ncfs.fecha')
    .orderBy('ncfs.empresa_id')
    .orderBy('ncfs.numero')
  const total = filtered(db, filter)
    .select(expression => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then(row => row.total)
  const page = await readPage(rows, total, filter)
  const items = page.items.map(
    (row): NcfDeLista => ({
      ...describe(row),
      empresaNombre: row.nombre,
      pedidoId: row.pedidoId,
      motivoAnulacion: row.motivoAnulacion,
      anuladoEn: row.anuladoEn?.toISOString() ?? null,
    }),
  )
  return { ...page, items }
}
