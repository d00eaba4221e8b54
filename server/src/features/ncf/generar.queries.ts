import { SERIE_POR_DEFECTO, TIPO_POR_DEFECTO } from '@cuadre/domain/ncf/formato'
import type { PlanDeGeneracion } from '@cuadre/domain/ncf/generar'
import { type Dia, primerDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { sql, type Transaction } from 'kysely'
import type { Conexion } from '../../db/connection.ts'
import type { DB } from '../../db/schema.ts'

export interface EmpresaQueGenera {
  readonly nombre: string
  readonly ncfPorDia: number
}

/**
 * The company, locked: whoever else generates for it waits, so that numbers follow each other. The weaker of the two
 * write locks: an order of the company refers to it and need not wait.
 */
export function lockEmpresa(tx: Transaction<DB>, empresaId: number): Promise<EmpresaQueGenera | undefined> {
  return tx
    .selectFrom('empresas')
    .select(['nombre', 'ncf_por_dia as ncfPorDia'])
    .where('id', '=', empresaId)
    .where('activo', '=', true)
    .forNoKeyUpdate()
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
