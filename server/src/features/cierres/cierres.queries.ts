import type { AnioDeCierres, Cierre, MesDeCierre } from '@cuadre/contract/cierres'
import { estadoDeMes } from '@cuadre/domain/cierres/cierre'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type RawBuilder, sql } from 'kysely'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import type { Mes } from '../../db/query/month.ts'
import {
  conRetencionesSql,
  empiezaSql,
  instanteDePresentado,
  presentadosSql,
} from './obligaciones.queries.ts'

/** Of a row of `empresas`: the first day whose documents are electronic, null while it issues on paper. */
export type EcfDesde = RawBuilder<Dia | null>

/** Of a row of `empresas`: its closed months, by their day 1. */
export const mesesCerrados = sql<Dia[]>`(SELECT coalesce(json_agg(c.mes ORDER BY c.mes), '[]') FROM cierres c
  WHERE c.empresa_id = empresas.id AND c.reabierto_en IS NULL)`

/** A company, a deleted one too: its months still have to be closed. */
function findEmpresa(db: Conexion, empresaId: number, ecfDesde: EcfDesde) {
  return db
    .selectFrom('empresas')
    .select(['nombre', 'rst', ecfDesde.as('ecfDesde'), empiezaSql('empresas.id').as('empieza')])
    .where('id', '=', empresaId)
    .executeTakeFirst()
}

/** What a month has: an expression for the day 1 of each month of the year, in their order. */
const LO_DEL_MES = sql`
  (SELECT coalesce(sum(t.cantidad), 0)::int FROM totales_por_dia t WHERE t.empresa_id = e.id AND NOT t.anulado
    AND t.fecha >= m.mes AND t.fecha < m.mes + interval '1 month') AS documentos,
  (SELECT count(*)::int FROM ncfs n WHERE n.empresa_id = e.id AND n.anulado
    AND n.fecha >= m.mes AND n.fecha < m.mes + interval '1 month') AS anulados,
  (SELECT count(*)::int FROM compras c WHERE c.empresa_id = e.id AND NOT c.anulada
    AND c.fecha >= m.mes AND c.fecha < m.mes + interval '1 month') AS compras,
  ${conPapelSql('e.id', 'm.mes')} AS "conPapel",
  ${conRetencionesSql('e.id', 'm.mes')} AS "conRetenciones",
  ${presentadosSql('e.id', 'm.mes')} AS presentados`

/** Whether a company issued on paper in a month, or annulled a number of it: an expression. */
export function conPapelSql(empresaId: string, mes: string): RawBuilder<boolean> {
  const delMes = (d: string) => `${d}.empresa_id = ${empresaId} AND ${d}.serie = 'B'
    AND ${d}.fecha >= ${mes} AND ${d}.fecha < ${mes} + interval '1 month'`
  return sql.raw<boolean>(`(EXISTS (SELECT FROM ventas d WHERE ${delMes('d')})
    OR EXISTS (SELECT FROM ncfs n WHERE n.anulado AND ${delMes('n')}))`)
}

type Contado = Pick<
  MesDeCierre,
  'mes' | 'documentos' | 'anulados' | 'compras' | 'conPapel' | 'conRetenciones' | 'presentados'
> & {
  readonly cierres: readonly Cierre[]
}

/** The months of a year; undefined when there is no such company. */
export async function readAnio(
  db: Conexion,
  { empresaId, anio, hoy, ecfDesde }: { empresaId: number; anio: number; hoy: Dia; ecfDesde: EcfDesde },
): Promise<AnioDeCierres | undefined> {
  const empresa = await findEmpresa(db, empresaId, ecfDesde)
  if (!empresa) return undefined
  const { rows } = await sql<Contado>`
    SELECT m.mes, ${LO_DEL_MES}, (
      SELECT coalesce(json_agg(json_build_object('id', c.id, 'cerradoEn', c.cerrado_en, 'cerradoPor', u.nombre, 'pendientes', c.pendientes,
        'reabiertoEn', c.reabierto_en, 'reabiertoPor', r.nombre, 'motivo', c.motivo) ORDER BY c.id DESC), '[]')
      FROM cierres c JOIN usuarios u ON u.id = c.cerrado_por LEFT JOIN usuarios r ON r.id = c.reabierto_por
      WHERE c.empresa_id = e.id AND c.mes = m.mes) AS cierres
    FROM empresas e CROSS JOIN LATERAL (
      SELECT make_date(${anio}, mes, 1) AS mes FROM generate_series(1, 12) AS mes) m
    WHERE e.id = ${empresaId}
    ORDER BY m.mes`.execute(db)
  const meses = rows.map(({ mes, cierres, presentados, ...contado }) => {
    const vigente = cierres.find(({ reabiertoEn }) => reabiertoEn === null)
    const estado = estadoDeMes(mes, { cerrado: vigente !== undefined, hoy })
    return {
      mes,
      estado,
      cierreId: vigente?.id ?? null,
      ...contado,
      presentados: presentados.map(instanteDePresentado),
      cierres: cierres.map(instantes),
    }
  })
  const { nombre: empresaNombre, ...ajustes } = empresa
  return { empresaNombre, ...ajustes, meses }
}

function instantes({ cerradoEn, reabiertoEn, ...cierre }: Cierre): Cierre {
  return {
    ...cierre,
    cerradoEn: new Date(cerradoEn).toISOString(),
    reabiertoEn: reabiertoEn && new Date(reabiertoEn).toISOString(),
  }
}

/**
 * The company, locked: whoever is writing in its months is waited for, and others wait until this transaction ends. What is read
 * from then on is what is closed.
 */
export function lockEmpresa(tx: Tx, empresaId: number) {
  return tx
    .selectFrom('empresas')
    .select(['nombre', 'rnc'])
    .where('id', '=', empresaId)
    .forUpdate()
    .executeTakeFirst()
}

export async function isCerrado(db: Conexion, { empresaId, mes }: Mes): Promise<boolean> {
  const row = await db
    .selectFrom('cierres')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .where('mes', '=', mes)
    .where('reabierto_en', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Since when a month is closed and by whom; undefined while it is open. */
export function findCierreVigente(db: Conexion, { empresaId, mes }: Mes) {
  return db
    .selectFrom('cierres')
    .innerJoin('usuarios', 'usuarios.id', 'cierres.cerrado_por')
    .select(['cerrado_en as cerradoEn', 'usuarios.nombre as cerradoPor'])
    .where('empresa_id', '=', empresaId)
    .where('mes', '=', mes)
    .where('reabierto_en', 'is', null)
    .executeTakeFirst()
}

export async function insertCierre(
  tx: Tx,
  { empresaId, mes, ahora, userId, pendientes }: Mes & { ahora: Date; userId: number; pendientes: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('cierres')
    .values({
      empresa_id: empresaId,
      mes,
      cerrado_en: ahora,
      cerrado_por: userId,
      pendientes,
      reabierto_en: null,
      reabierto_por: null,
      motivo: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A closing with its company's name, locked. */
export function lockCierre(tx: Tx, id: number) {
  return tx
    .selectFrom('cierres')
    .innerJoin('empresas', 'empresas.id', 'cierres.empresa_id')
    .select([
      'cierres.empresa_id as empresaId',
      'cierres.mes',
      'cierres.reabierto_en as reabiertoEn',
      'empresas.nombre as empresaNombre',
    ])
    .where('cierres.id', '=', id)
    .forUpdate('cierres')
    .executeTakeFirst()
}

export async function reopenCierre(
  tx: Tx,
  { id, motivo, ahora, userId }: { id: number; motivo: string; ahora: Date; userId: number },
): Promise<void> {
  await tx
    .updateTable('cierres')
    .set({ reabierto_en: ahora, reabierto_por: userId, motivo })
    .where('id', '=', id)
    .execute()
}

/** The months of a company after this one that are closed, the first one first. */
export async function listCerradosDespues(db: Conexion, { empresaId, mes }: Mes): Promise<Dia[]> {
  const rows = await db
    .selectFrom('cierres')
    .select('mes')
    .where('empresa_id', '=', empresaId)
    .where('mes', '>', mes)
    .where('reabierto_en', 'is', null)
    .orderBy('mes')
    .execute()
  return rows.map(row => row.mes)
}
