import type { TipoDeNumero } from '@cuadre/domain/documentos/tipos'
import type { DiaDeGeneracion } from '@cuadre/domain/ncf/generar'
import { type Dia, primerDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion, Tx } from '../../db/connection/connection.ts'

export interface EmpresaQueGenera {
  readonly nombre: string
  readonly rnc: string
  readonly ncfPorDia: number
}

/**
 * The company, locked together with all that carry its RNC, deleted ones too: whoever else generates for one of them waits,
 * so that numbers follow each other, and the RNC stays as it is. The weaker of the two write locks of a row: an order of
 * the company refers to it and need not wait.
 */
export async function lockEmpresa(tx: Tx, empresaId: number): Promise<EmpresaQueGenera | undefined> {
  const rows = await tx
    .selectFrom('empresas')
    .select(['id', 'activo', 'nombre', 'rnc', 'ncf_por_dia as ncfPorDia'])
    .where(is =>
      is.or([
        is('id', '=', empresaId),
        is('rnc', '=', is.selectFrom('empresas as propia').select('rnc').where('propia.id', '=', empresaId)),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.find(({ id, activo }) => id === empresaId && activo)
}

interface Month extends TipoDeNumero {
  readonly empresaId: number
  /** Any day of it. */
  readonly mes: Dia
}

export async function isMonthGenerated(
  db: Conexion,
  { empresaId, serie, tipo, mes }: Month,
): Promise<boolean> {
  const row = await db
    .selectFrom('ncfs')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .where('serie', '=', serie)
    .where('tipo', '=', tipo)
    .where('mes_generado', '=', primerDiaDelMes(mes))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Number 0 before the first one, which has no last day of use either. */
export interface UltimoNumero {
  readonly numero: number
  readonly vence: Dia | null
}

/**
 * The last number of that type that the company's RNC has, whatever company it was generated for, deleted ones too.
 */
export async function lastNumero(
  db: Conexion,
  { empresaId, serie, tipo }: TipoDeNumero & { empresaId: number },
): Promise<UltimoNumero> {
  const row = await db
    .selectFrom('ncfs')
    .select(['numero', 'vence'])
    .where('rnc', '=', query => query.selectFrom('empresas').select('rnc').where('id', '=', empresaId))
    .where('serie', '=', serie)
    .where('tipo', '=', tipo)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? { numero: 0, vence: null }
}

interface NewNumbers extends TipoDeNumero {
  readonly empresaId: number
  readonly mes: Dia
  readonly dias: readonly NumerosDeDia[]
}

interface NumerosDeDia extends DiaDeGeneracion {
  /** Null for the types that do not expire. */
  readonly vence: Dia | null
  /** The authorised range that they are drawn from; null without one. */
  readonly secuenciaId: number | null
}

export async function insertNcfs(tx: Tx, { empresaId, serie, tipo, mes, dias }: NewNumbers): Promise<void> {
  const column = <K extends keyof NumerosDeDia>(name: K) => dias.map(dia => dia[name])
  await sql`
    INSERT INTO ncfs (empresa_id, rnc, serie, tipo, numero, fecha, mes_generado, vence, secuencia_id)
    SELECT e.id, e.rnc, ${serie}, ${tipo}, numero, dia.fecha, ${mes}, dia.vence, dia.secuencia_id
    FROM (SELECT id, rnc FROM empresas WHERE id = ${empresaId}) AS e
    CROSS JOIN unnest(${column('fecha')}::date[], ${column('desde')}::bigint[], ${column('hasta')}::bigint[],
                ${column('vence')}::date[], ${column('secuenciaId')}::int[]) AS dia(fecha, desde, hasta, vence, secuencia_id)
    CROSS JOIN LATERAL generate_series(dia.desde, dia.hasta) AS numero
    ORDER BY numero`.execute(tx)
}
