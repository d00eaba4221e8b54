import { type Dia, primerDiaDelMes, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { type CompraDelMes, compraDelMes, type MesDeCompras } from './mes.queries.ts'

/** The day of payment; of a receipt that was paid before its day, as there were once, the receipt's, whose month guards it when it is closed. */
export const DIA_RETENIDO = sql<Dia>`greatest(compras.fecha, compras.fecha_pago)`

/** Something was withheld of it, and it was paid: written as its index is, which finds a month of them however many were paid before. */
export const RETENIDA = sql<boolean>`(compras.fecha_pago IS NOT NULL AND (compras.itbis_retenido > 0 OR compras.renta_retenida > 0))`

/** Purchases of before a month of which ITBIS was withheld when they were paid in it: it is owed with that month's return. */
export async function comprasRetenidasDespues(
  db: Conexion,
  { empresaId, mes }: MesDeCompras,
): Promise<CompraDelMes[]> {
  const rows = await db
    .selectFrom('compras')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where('vigente', '=', true)
    .where('fecha', '<', primerDiaDelMes(mes))
    .where(RETENIDA)
    .where(DIA_RETENIDO, '>=', primerDiaDelMes(mes))
    .where(DIA_RETENIDO, '<=', ultimoDiaDelMes(mes))
    .where('itbis_retenido', '>', 0)
    .orderBy('fecha')
    .orderBy('id')
    .execute()
  return rows.map(compraDelMes)
}

/** A purchase of which something was withheld, and the day that it is declared by. */
export interface CompraRetenida extends CompraDelMes {
  readonly dia: Dia
}

interface Retenidas {
  readonly empresaId: number
  readonly desde: Dia
  readonly hasta: Dia
  /** Of one supplier alone, by his document. */
  readonly documento?: string
}

/** Purchases that stand of which ITBIS or income tax was withheld, by the day on which it was. */
export async function comprasRetenidas(
  db: Conexion,
  { empresaId, desde, hasta, documento }: Retenidas,
): Promise<CompraRetenida[]> {
  const rows = await db
    .selectFrom('compras')
    .selectAll()
    .select(DIA_RETENIDO.as('dia'))
    .where('empresa_id', '=', empresaId)
    .where('vigente', '=', true)
    .where(RETENIDA)
    .where(DIA_RETENIDO, '>=', desde)
    .where(DIA_RETENIDO, '<=', hasta)
    .$if(documento !== undefined, query => query.where('suplidor_documento', '=', documento ?? ''))
    .orderBy('dia')
    .orderBy('id')
    .execute()
  return rows.map(fila => ({ ...compraDelMes(fila), dia: fila.dia }))
}

/** What income tax was withheld in those days comes to, in pesos, as the database adds it up; credit notes take away, and of what is still owed nothing is withheld yet. */
export async function sumaRetenida(
  db: Conexion,
  { empresaId, desde, hasta }: Omit<Retenidas, 'documento'>,
): Promise<number> {
  const { suma } = await db
    .selectFrom('compras')
    .select(sql<number>`coalesce(sum(signo * renta_retenida), 0)`.as('suma'))
    .where('empresa_id', '=', empresaId)
    .where('vigente', '=', true)
    .where(RETENIDA)
    .where(DIA_RETENIDO, '>=', desde)
    .where(DIA_RETENIDO, '<=', hasta)
    .executeTakeFirstOrThrow()
  return suma
}
