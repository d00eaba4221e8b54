import type { SecuenciaBody } from '@cuadre/contract/secuencias'
import type { Secuencia } from '@cuadre/domain/documentos/secuencias'
import { serieDe, type TipoDeNumero } from '@cuadre/domain/documentos/tipos'
import type { RangoSinUsar } from '@cuadre/domain/ecf/otros-registros'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type Selectable, sql } from 'kysely'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import type { SecuenciasTable } from '../../db/schema-documentos.ts'

/** A range with the name of its company. */
export interface SecuenciaRow extends Secuencia, Omit<Selectable<SecuenciasTable>, keyof Secuencia> {
  readonly empresaNombre: string
  readonly clave: string
}

export interface WhichSecuencias {
  readonly empresaId?: number | undefined
  readonly serie?: TipoDeNumero['serie'] | undefined
  readonly tipo?: string | undefined
}

/**
 * The ranges of companies and types, each company's together. All of them, ended ones too: what one is depends on the others, and an
 * office has as many as the tax office sent it letters.
 */
export function listSecuencias(db: Conexion, which: WhichSecuencias = {}): Promise<SecuenciaRow[]> {
  return chosen(db, which).execute()
}

/** The same, locked until the transaction ends: whoever draws from one of them meanwhile waits. */
export function lockSecuencias(tx: Tx, which: Required<WhichSecuencias>): Promise<SecuenciaRow[]> {
  return chosen(tx, which).forUpdate('secuencias').execute()
}

function chosen(db: Conexion, { empresaId, serie, tipo }: WhichSecuencias) {
  let query = db
    .selectFrom('secuencias')
    .innerJoin('empresas', 'empresas.id', 'secuencias.empresa_id')
    .selectAll('secuencias')
    .select(['empresas.nombre as empresaNombre', 'empresas.clave'])
    .orderBy('empresas.clave')
    .orderBy('empresas.id')
    .orderBy('secuencias.serie')
    .orderBy('secuencias.tipo')
    .orderBy('secuencias.desde')
    .orderBy('secuencias.id')
  if (empresaId !== undefined) query = query.where('secuencias.empresa_id', '=', empresaId)
  if (serie !== undefined) query = query.where('secuencias.serie', '=', serie)
  if (tipo !== undefined) query = query.where('secuencias.tipo', '=', tipo)
  return query
}

/** Locked until the transaction ends. */
export function lockSecuencia(tx: Tx, id: number) {
  return tx.selectFrom('secuencias').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Which company and type it is of; what never changes once it is registered. */
export function findDeQuien(db: Conexion, id: number) {
  return db
    .selectFrom('secuencias')
    .select(['empresa_id', 'serie', 'tipo'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface Numbers extends TipoDeNumero {
  readonly rnc: string
  readonly desde: number
  readonly hasta: number
}

/** A registered range of the same RNC that shares a number with these, in whatever company. */
export function findCruce(db: Conexion, numbers: Numbers, except: number | null) {
  const { rnc, serie, tipo, desde, hasta } = numbers
  return db
    .selectFrom('secuencias')
    .innerJoin('empresas', 'empresas.id', 'secuencias.empresa_id')
    .select([
      'secuencias.desde',
      'secuencias.hasta',
      'secuencias.anulando',
      'empresas.nombre as empresaNombre',
    ])
    .where('secuencias.rnc', '=', rnc)
    .where('serie', '=', serie)
    .where('tipo', '=', tipo)
    .where('borrador', '=', false)
    .where('anulada', '=', false)
    .where('desde', '<=', hasta)
    .where('hasta', '>=', desde)
    .where('secuencias.id', '!=', except ?? 0)
    .orderBy('desde')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Electronic numbers among these that the company may not give: the tax office annulled them, or was asked to (`anuladosEl` is null).
 * The database's own rule is the same (`anulado_no_vuelve`).
 */
export function findAnuladosEnDgii(
  db: Conexion,
  { empresaId, tipo, desde, hasta }: Omit<Numbers, 'rnc' | 'serie'> & { empresaId: number },
) {
  return anuladosEnDgii(db, { empresaId, tipo })
    .select(['desde', 'hasta', 'anulados_el as anuladosEl'])
    .where('desde', '<=', hasta)
    .where('hasta', '>=', desde)
    .orderBy('hasta', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The last electronic number of that type that the company may not give for having been annulled; 0 when there is none. */
export async function lastAnuladoEnDgii(
  db: Conexion,
  which: { readonly empresaId: number; readonly tipo: string },
): Promise<number> {
  const row = await anuladosEnDgii(db, which)
    .select(({ fn }) => fn.max('hasta').as('ultimo'))
    .executeTakeFirst()
  return Number(row?.ultimo ?? 0)
}

function anuladosEnDgii(db: Conexion, { empresaId, tipo }: { empresaId: number; tipo: string }) {
  return db.selectFrom('numeros_anulados').where('empresa_id', '=', empresaId).where('tipo', '=', tipo)
}

/** On paper: what is left of an annulled range of the RNC among these numbers, and the day of its annulment. */
export function findAnuladaSinUsar(db: Conexion, { rnc, serie, tipo, desde, hasta }: Numbers) {
  return db
    .selectFrom('secuencias')
    .select([
      'siguiente as desde',
      'hasta',
      sql<Dia>`(anulada_en AT TIME ZONE 'America/Santo_Domingo')::date`.as('anuladosEl'),
    ])
    .where('rnc', '=', rnc)
    .where('serie', '=', serie)
    .where('tipo', '=', tipo)
    .where('borrador', '=', false)
    .where('anulada', '=', true)
    .where('siguiente', '<=', hasta)
    .where('hasta', '>=', desde)
    .whereRef('siguiente', '<=', 'hasta')
    .orderBy('siguiente')
    .limit(1)
    .executeTakeFirst()
}

interface Writing {
  readonly body: SecuenciaBody
  readonly rnc: string
  readonly userId: number
}

function valuesOf({ empresaId, tipo, desde, hasta, siguiente, ...rest }: SecuenciaBody) {
  return {
    empresa_id: empresaId,
    serie: serieDe(tipo),
    tipo,
    desde,
    hasta,
    siguiente: siguiente ?? desde,
    borrador: rest.borrador,
    ...authorisationOf(rest),
  }
}

function authorisationOf(body: Pick<SecuenciaBody, 'solicitud' | 'autorizacion' | 'autorizadaEn' | 'vence'>) {
  return {
    solicitud: body.solicitud,
    autorizacion: body.autorizacion,
    autorizada_en: body.autorizadaEn ?? null,
    vence: body.vence ?? null,
  }
}

export async function insertSecuencia(tx: Tx, { body, rnc, userId }: Writing): Promise<number> {
  const { id } = await tx
    .insertInto('secuencias')
    .values({
      ...valuesOf(body),
      rnc,
      creada_por: userId,
      anulada_en: null,
      anulada_por: null,
      motivo_anulacion: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of a draft: all of it. */
export async function rewriteBorrador(tx: Tx, id: number, { body, rnc }: Omit<Writing, 'userId'>) {
  await tx
    .updateTable('secuencias')
    .set({ ...valuesOf(body), rnc, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Of a registered range: what its numbers do not say. */
export async function rewriteAutorizacion(tx: Tx, id: number, body: SecuenciaBody) {
  await tx
    .updateTable('secuencias')
    .set({ ...authorisationOf(body), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function annulSecuencia(
  tx: Tx,
  { id, motivo, userId }: { id: number; motivo: string; userId: number },
) {
  await tx
    .updateTable('secuencias')
    .set({
      anulada: true,
      anulando: false,
      anulada_en: sql`now()`,
      anulada_por: userId,
      motivo_anulacion: motivo,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** The range has given all numbers before this one. */
export async function advanceSecuencia(tx: Tx, id: number, siguiente: number): Promise<void> {
  await tx.updateTable('secuencias').set({ siguiente }).where('id', '=', id).execute()
}

interface PorAnular {
  readonly id: number
  readonly empresaId: number
  readonly rangos: readonly RangoSinUsar[]
  readonly motivo: string
  readonly userId: number
  readonly ahora: Date
}

/** What is left of an electronic range is to be annulled by the tax office; until it answers the range gives no number. */
export async function askAnulacion(tx: Tx, pedida: PorAnular): Promise<void> {
  const { id, empresaId, rangos, motivo, userId, ahora } = pedida
  await markAnulando(tx, id, true)
  await tx
    .insertInto('secuencias_anulaciones')
    .values({
      secuencia_id: id,
      empresa_id: empresaId,
      rangos: JSON.stringify(rangos),
      motivo,
      ambiente: null,
      xml: null,
      enviado_en: null,
      respondido_en: null,
      falla: null,
      tomado_hasta: null,
      proximo_en: ahora,
      pedida_en: ahora,
      pedida_por: userId,
    })
    .execute()
}

/** The range gives no number; or, its annulment taken back, gives them again. */
export async function markAnulando(tx: Tx, id: number, anulando: boolean): Promise<void> {
  await tx
    .updateTable('secuencias')
    .set({ anulando, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
