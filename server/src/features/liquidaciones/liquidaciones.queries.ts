import type { PagarLiquidacionBody } from '@cuadre/contract/liquidaciones'
import type { EstadoDeLiquidacion } from '@cuadre/domain/cuentas/liquidar'
import type { FormaAlContado } from '@cuadre/domain/documentos/pago'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql, type Transaction } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { DB } from '../../db/schema.ts'
import type { LineaNueva } from './por-liquidar.queries.ts'

/** The name of a contact, a deleted one too, locked: one settles with it at a time. */
export async function lockContacto(tx: Transaction<DB>, id: number): Promise<string | undefined> {
  const contacto = await tx
    .selectFrom('contactos')
    .select('nombre_contacto as nombre')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return contacto?.nombre
}

export async function findContacto(db: Conexion, id: number): Promise<string | undefined> {
  const contacto = await db
    .selectFrom('contactos')
    .select('nombre_contacto as nombre')
    .where('id', '=', id)
    .executeTakeFirst()
  return contacto?.nombre
}

export async function findEmpresa(db: Conexion, id: number): Promise<string | undefined> {
  const empresa = await db.selectFrom('empresas').select('nombre').where('id', '=', id).executeTakeFirst()
  return empresa?.nombre
}

interface DeQuien {
  readonly contactoId: number
  /** Null: all companies. */
  readonly empresaId: number | null
}

/** The latest cut-off of a contact's settlements that were not annulled and have accounts in common with these. */
export async function findUltimoCorte(db: Conexion, { contactoId, empresaId }: DeQuien): Promise<Dia | null> {
  const { ultimo } = await db
    .selectFrom('liquidaciones')
    .select(sql<Dia | null>`max(hasta)`.as('ultimo'))
    .where('contacto_id', '=', contactoId)
    .where('estado', '<>', 'anulada')
    .where(sql<boolean>`(empresa_id IS NULL OR ${empresaId}::int IS NULL OR empresa_id = ${empresaId}::int)`)
    .executeTakeFirstOrThrow()
  return ultimo
}

interface Nueva extends DeQuien {
  readonly contactoNombre: string
  readonly fecha: Dia
  readonly hasta: Dia
  /** In pesos. */
  readonly total: number
  readonly lineas: readonly LineaNueva[]
  readonly ahora: Date
  readonly userId: number
}

/** The next settlement of a locked contact, with its lines in the order in which documents are locked. */
export async function insertLiquidacion(
  tx: Transaction<DB>,
  nueva: Nueva,
): Promise<{ readonly id: number; readonly numero: number }> {
  const { contactoId, lineas } = nueva
  const creada = await tx
    .insertInto('liquidaciones')
    .values({
      contacto_id: contactoId,
      contacto_nombre: nueva.contactoNombre,
      numero: sql<number>`(SELECT coalesce(max(numero), 0) + 1 FROM liquidaciones WHERE contacto_id = ${contactoId})`,
      empresa_id: nueva.empresaId,
      fecha: nueva.fecha,
      hasta: nueva.hasta,
      cuentas: lineas.length,
      total: nueva.total,
      creada_en: nueva.ahora,
      creada_por: nueva.userId,
    })
    .returning(['id', 'numero'])
    .executeTakeFirstOrThrow()
  const filas = lineas.map(({ documentoId, montoCuenta, ...linea }) => ({
    documento_id: documentoId,
    monto_cuenta: montoCuenta,
    ...linea,
  }))
  await sql`
    INSERT INTO liquidaciones_lineas (liquidacion_id, documento_id, porcentaje, base, monto_cuenta, cobrado, pagos, ganada, liquidado, monto)
    SELECT ${creada.id}::int, l.* FROM jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) AS l (documento_id int, porcentaje numeric,
      base numeric, monto_cuenta numeric, cobrado numeric, pagos int[], ganada numeric, liquidado numeric, monto numeric)
    ORDER BY l.documento_id`.execute(tx)
  return creada
}

export interface LiquidacionBloqueada {
  readonly id: number
  readonly numero: number
  readonly contactoNombre: string
  readonly hasta: Dia
  readonly total: number
  readonly estado: EstadoDeLiquidacion
  readonly pagadaEl: Dia | null
  readonly forma: FormaAlContado | null
  readonly referencia: string | null
}

export function lockLiquidacion(tx: Transaction<DB>, id: number): Promise<LiquidacionBloqueada | undefined> {
  return tx
    .selectFrom('liquidaciones')
    .select(['id', 'numero', 'contacto_nombre as contactoNombre', 'hasta', 'total', 'estado'])
    .select(['pagada_el as pagadaEl', 'forma', 'referencia'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface Acting {
  readonly id: number
  readonly ahora: Date
  readonly userId: number
}

export async function writePago(
  tx: Transaction<DB>,
  { id, ahora, userId, pago }: Acting & { readonly pago: PagarLiquidacionBody },
): Promise<void> {
  const { fecha, forma, referencia } = pago
  await tx
    .updateTable('liquidaciones')
    .set({ estado: 'pagada', pagada_el: fecha, forma, referencia, pagada_en: ahora, pagada_por: userId })
    .where('id', '=', id)
    .execute()
}

/** It is open again; what the payment was stands in the audit log. */
export async function takeBackPago(tx: Transaction<DB>, id: number): Promise<void> {
  const nada = { pagada_el: null, forma: null, referencia: null, pagada_en: null, pagada_por: null }
  await tx
    .updateTable('liquidaciones')
    .set({ estado: 'abierta', ...nada })
    .where('id', '=', id)
    .execute()
}

export async function writeAnulacion(
  tx: Transaction<DB>,
  { id, ahora, userId, motivo }: Acting & { readonly motivo: string },
): Promise<void> {
  await tx
    .updateTable('liquidaciones')
    .set({ estado: 'anulada', anulada_en: ahora, anulada_por: userId, motivo })
    .where('id', '=', id)
    .execute()
}
