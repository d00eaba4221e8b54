import type { ClaseDeEmitido, Serie } from '@cuadre/domain/documentos/tipos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'

/** A company, and its first and last day. */
export interface DiasDeEmpresa {
  readonly empresaId: number
  readonly desde: Dia
  readonly hasta: Dia
}

function deEsosDias(db: Conexion, { empresaId, desde, hasta }: DiasDeEmpresa) {
  return db
    .selectFrom('ventas')
    .where('empresa_id', '=', empresaId)
    .where('fecha', '>=', desde)
    .where('fecha', '<=', hasta)
}

/** Every document of those days, annulled ones too, by day and number: what each of them is and says in sum. */
export function listDeEsosDias(db: Conexion, dias: DiasDeEmpresa) {
  return deEsosDias(db, dias)
    .select([
      'id',
      'clase',
      'serie',
      'tipo',
      'txt_ncf as ncf',
      'cliente_nombre as cliente',
      'sub_total as subTotal',
      'itbis',
      'total',
      'anulado',
      'vigente',
    ])
    .orderBy('fecha')
    .orderBy('txt_ncf')
    .orderBy('id')
    .execute()
}

export type DocumentoDelMes = Awaited<ReturnType<typeof listDeEsosDias>>[number]

/** What the documents of one type add up to, added up by the database; annulled and refused ones are counted alone. Pesos, without sign. */
export interface SumaDeTipo {
  readonly clase: ClaseDeEmitido
  readonly serie: Serie
  readonly tipo: string
  readonly cantidad: number
  readonly subTotal: number
  readonly itbis: number
  readonly total: number
  readonly anulados: number
  /** Neither annulled nor counted: the tax office has not taken them. */
  readonly rechazados: number
  /** The first and the last of its numbers. */
  readonly primero: string
  readonly ultimo: string
}

const vigente = (suma: 'sub_total' | 'itbis' | 'total') =>
  sql<number>`coalesce(sum(${sql.ref(suma)}) FILTER (WHERE vigente), 0)`

/** The same by type. */
export function sumasDeEsosDias(db: Conexion, dias: DiasDeEmpresa): Promise<SumaDeTipo[]> {
  return deEsosDias(db, dias)
    .select([
      'clase',
      'serie',
      'tipo',
      sql<number>`count(*) FILTER (WHERE vigente)`.as('cantidad'),
      vigente('sub_total').as('subTotal'),
      vigente('itbis').as('itbis'),
      vigente('total').as('total'),
      sql<number>`count(*) FILTER (WHERE anulado)`.as('anulados'),
      sql<number>`count(*) FILTER (WHERE no_tomado AND NOT anulado)`.as('rechazados'),
      sql<string>`min(txt_ncf)`.as('primero'),
      sql<string>`max(txt_ncf)`.as('ultimo'),
    ])
    .groupBy(['clase', 'serie', 'tipo'])
    .orderBy('serie')
    .orderBy('tipo')
    .execute()
}
