import type {
  LiquidacionDeLista,
  LiquidadoDeEmpresa,
  PagarLiquidacionBody,
} from '@cuadre/contract/liquidaciones'
import { type Fiscal, fiscalDe } from '@cuadre/domain/contactos/fiscal'
import type { FiscalEscrito } from '@cuadre/domain/contactos/fiscal-escrito'
import type { ComisionRetenida } from '@cuadre/domain/cuentas/retener-comision'
import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import type { LineaNueva } from './por-liquidar.queries.ts'

export interface Contacto {
  readonly nombre: string
  readonly fiscal: Fiscal | null
}

/** A contact, a deleted one too, locked: one settles with it at a time, and who he is for the tax office does not change meanwhile. */
export async function lockContacto(tx: Tx, id: number): Promise<Contacto | undefined> {
  const contacto = await selectContacto(tx, id).forNoKeyUpdate().executeTakeFirst()
  return contacto && deFila(contacto)
}

export async function findContacto(db: Conexion, id: number): Promise<Contacto | undefined> {
  const contacto = await selectContacto(db, id).executeTakeFirst()
  return contacto && deFila(contacto)
}

function selectContacto(db: Conexion, id: number) {
  return db
    .selectFrom('contactos')
    .select([
      'nombre_contacto as nombre',
      'clase_fiscal as claseFiscal',
      'documento',
      'emite_comprobantes as emiteComprobantes',
      'cobra_itbis as cobraItbis',
    ])
    .where('id', '=', id)
}

function deFila({ nombre, ...escrito }: FiscalEscrito & { nombre: string }): Contacto {
  return { nombre, fiscal: fiscalDe(escrito) }
}

/** What of a settlement is each company's, by name. */
export function listEmpresasDe(db: Conexion, id: number): Promise<LiquidadoDeEmpresa[]> {
  return db
    .selectFrom('liquidaciones_lineas as linea')
    .innerJoin('ventas', 'ventas.id', 'linea.documento_id')
    .innerJoin('empresas', 'empresas.id', 'ventas.empresa_id')
    .where('linea.liquidacion_id', '=', id)
    .select(['empresas.id as empresaId', 'empresas.nombre as empresaNombre'])
    .select(sql<number>`sum(linea.monto)`.as('total'))
    .groupBy('empresas.id')
    .orderBy('empresas.clave')
    .orderBy('empresas.id')
    .execute()
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

/** Who was withheld of, and what. */
interface Retenido {
  readonly fiscal: Fiscal | null
  readonly montos: ComisionRetenida
}

function columnasDe({ fiscal, montos }: Retenido) {
  return {
    clase_fiscal: fiscal?.clase ?? null,
    documento: fiscal?.documento ?? null,
    itbis: pesosDesdeCentavos(montos.itbis),
    itbis_retenido: pesosDesdeCentavos(montos.itbisRetenido),
    renta_retenida: pesosDesdeCentavos(montos.rentaRetenida),
  }
}

interface Nueva extends DeQuien {
  readonly contactoNombre: string
  readonly fecha: Dia
  readonly hasta: Dia
  /** In pesos. */
  readonly total: number
  readonly retenido: Retenido
  readonly lineas: readonly LineaNueva[]
  readonly ahora: Date
  readonly userId: number
}

/** The next settlement of a locked contact, with its lines in the order in which documents are locked. */
export async function insertLiquidacion(
  tx: Tx,
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
      ...columnasDe(nueva.retenido),
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

export type LiquidacionBloqueada = Pick<
  LiquidacionDeLista,
  | ('id' | 'numero' | 'contactoId' | 'contactoNombre' | 'hasta' | 'total' | 'itbis')
  | ('itbisRetenido' | 'rentaRetenida' | 'neto' | 'estado' | 'pagadaEl' | 'forma' | 'referencia')
>

export function lockLiquidacion(tx: Tx, id: number): Promise<LiquidacionBloqueada | undefined> {
  return tx
    .selectFrom('liquidaciones')
    .select(['id', 'numero', 'contacto_id as contactoId', 'contacto_nombre as contactoNombre', 'hasta'])
    .select(['total', 'itbis', 'itbis_retenido as itbisRetenido', 'renta_retenida as rentaRetenida'])
    .select(['neto', 'estado'])
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

type Pago = Pick<PagarLiquidacionBody, 'fecha' | 'forma' | 'referencia'>

/** It is paid, with what is withheld of it by the rates of that day. */
export async function writePago(
  tx: Tx,
  { id, ahora, userId, pago, retenido }: Acting & { pago: Pago; retenido: Retenido },
): Promise<void> {
  const { fecha, forma, referencia } = pago
  await tx
    .updateTable('liquidaciones')
    .set({ estado: 'pagada', pagada_el: fecha, forma, referencia, pagada_en: ahora, pagada_por: userId })
    .set(columnasDe(retenido))
    .where('id', '=', id)
    .execute()
}

/** It is open again; what the payment was stands in the audit log. */
export async function takeBackPago(tx: Tx, id: number): Promise<void> {
  const nada = { pagada_el: null, forma: null, referencia: null, pagada_en: null, pagada_por: null }
  await tx
    .updateTable('liquidaciones')
    .set({ estado: 'abierta', ...nada })
    .where('id', '=', id)
    .execute()
}

export async function writeAnulacion(
  tx: Tx,
  { id, ahora, userId, motivo }: Acting & { motivo: string },
): Promise<void> {
  await tx
    .updateTable('liquidaciones')
    .set({ estado: 'anulada', anulada_en: ahora, anulada_por: userId, motivo })
    .where('id', '=', id)
    .execute()
}
