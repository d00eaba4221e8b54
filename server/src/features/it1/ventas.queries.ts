import { DIAS_PARA_DEVOLVER_ITBIS } from '@cuadre/domain/documentos/nota-tardia'
import { FORMAS, type FormaDePago } from '@cuadre/domain/documentos/pago'
import type { TipoDeIngresos } from '@cuadre/domain/documentos/tipo-de-ingresos'
import { TIPOS, type TipoFiscal } from '@cuadre/domain/documentos/tipos'
import { FUENTES_DE_VENTAS, type FuenteDeVentas } from '@cuadre/domain/reportes/it1/fuentes'
import { ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Mes } from '../../db/query/month.ts'
import type { Paging } from '../../db/query/paging.ts'

/** Which documents make a figure, and what each adds to it. */
interface Parte {
  readonly cuando: RawBuilder<SqlBool>
  readonly monto: RawBuilder<number>
}

const BASE = sql<number>`d.sub_total`
const ES_CREDITO = sql<SqlBool>`(d.clase = 'nota de crédito')`
/** As its invoice: a note may bear no ITBIS because it comes too late, and what it takes away was taxed all the same. */
const GRAVADA = sql<SqlBool>`coalesce(f.aplica_itbis, d.aplica_itbis)`
/**
 * What the lines of a document come to, without ITBIS: those of exempt goods, and those of the reduced rate. Where no ITBIS is charged
 * nobody asks: all of it is exempt.
 */
const POR_TASA = sql<Record<'exenta' | 'reducida', number>>`(
  SELECT coalesce(sum(l.importe) FILTER (WHERE l.tasa = 0), 0) AS exenta, coalesce(sum(l.importe) FILTER (WHERE l.tasa = 16), 0) AS reducida
  FROM documentos_detalles l WHERE l.documento_id = d.id AND ${GRAVADA})`
const BASE_EXENTA = sql<number>`(CASE WHEN ${GRAVADA} THEN t.exenta ELSE d.sub_total END)`
const EXENTO = sql<SqlBool>`(${BASE_EXENTA} <> 0)`
const EXENTO_CON_SIGNO = sql<number>`(signo(d.clase) * ${BASE_EXENTA})`
const BASE_GRAVADA = sql<number>`(d.sub_total - ${BASE_EXENTA})`
const ES_DEBITO = sql<SqlBool>`(d.clase = 'nota de débito')`
const TARDE = sql<SqlBool>`(${ES_CREDITO} AND d.fecha - o.fecha > ${sql.lit(DIAS_PARA_DEVOLVER_ITBIS)})`
const DESHACE_TARDIA = sql<SqlBool>`(${ES_DEBITO} AND coalesce(u.fecha - f.fecha > ${sql.lit(DIAS_PARA_DEVOLVER_ITBIS)}, false))`
/**
 * The taxed base of a note that comes too late, or undoes such a one, changes nothing of what is taxed, and its ITBIS is not declared
 * (domain: `declaraSuItbis`); its exempt goods come back as of any other note. Of notes on notes, from when there were such, those
 * that bear none.
 */
const SIN_DECLARAR = sql<SqlBool>`coalesce(f.aplica_itbis AND ${BASE_GRAVADA} <> 0
  AND (NOT d.aplica_itbis OR ${TARDE} OR ${DESHACE_TARDIA}), false)`

function esDelTipo(columna: RawBuilder<unknown>, tipos: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${columna} IN (${sql.join(tipos.map(tipo => sql.lit(tipo)))})`
}

const enAmbasSeries = ({ tipo }: TipoFiscal) => [tipo.B, tipo.E]

function porTipo(...tipos: readonly string[]): Parte {
  return { cuando: esDelTipo(sql`d.tipo`, tipos), monto: BASE }
}

/** What is exempt because of the type of its invoice. */
function exentoDe(tipo: TipoFiscal): Parte {
  return {
    cuando: sql<SqlBool>`(${EXENTO} AND ${esDelTipo(sql`coalesce(f.tipo, d.tipo)`, enAmbasSeries(tipo))})`,
    monto: EXENTO_CON_SIGNO,
  }
}

/** The main form takes what the others leave of the total. A credit note has no form (607, columns 17 to 23). */
function porForma(forma: FormaDePago): Parte {
  const otras = sql`coalesce((SELECT sum(monto::numeric) FROM jsonb_each_text(d.otras_formas) AS otra (forma, monto)), 0)`
  const total = sql`(d.total - CASE WHEN ${SIN_DECLARAR} THEN d.itbis ELSE 0 END)`
  const monto = sql<number>`(CASE WHEN d.forma_pago = ${sql.lit(forma)} THEN ${total} - ${otras}
    ELSE coalesce((d.otras_formas ->> ${sql.lit(forma)})::numeric, 0) END)`
  return { cuando: sql<SqlBool>`(NOT ${ES_CREDITO} AND ${monto} <> 0)`, monto }
}

/** A sale that is no operation; what boxes 9 and 10 of the Anexo A put back takes nothing from any kind of income. */
function porIngresos(tipo: TipoDeIngresos): Parte {
  const base = sql<number>`(CASE WHEN ${SIN_DECLARAR} THEN ${BASE_EXENTA} ELSE d.sub_total END)`
  return {
    cuando: sql<SqlBool>`(d.tipo_ingresos = ${sql.lit(tipo)} AND ${base} <> 0)`,
    monto: sql<number>`(signo(d.clase) * ${base})`,
  }
}

const PARTES = {
  tipo01: porTipo(...enAmbasSeries(TIPOS.creditoFiscal)),
  tipo02: porTipo(...enAmbasSeries(TIPOS.consumo)),
  tipo03: porTipo(...enAmbasSeries(TIPOS.notaDeDebito)),
  tipo04: porTipo(...enAmbasSeries(TIPOS.notaDeCredito)),
  // The single register of income, which nobody issues here.
  tipo12: porTipo('12'),
  tipo14: porTipo(...enAmbasSeries(TIPOS.regimenEspecial)),
  tipo15: porTipo(...enAmbasSeries(TIPOS.gubernamental)),
  tipo16: porTipo(...enAmbasSeries(TIPOS.exportacion)),
  ...(Object.fromEntries(FORMAS.map(forma => [forma, porForma(forma)])) as Record<FormaDePago, Parte>),
  ingresos02: porIngresos('02'),
  ingresos03: porIngresos('03'),
  ingresos04: porIngresos('04'),
  ingresos05: porIngresos('05'),
  ingresos06: porIngresos('06'),
  exento: { cuando: EXENTO, monto: EXENTO_CON_SIGNO },
  exentoPorDestino: exentoDe(TIPOS.regimenEspecial),
  exportado: exentoDe(TIPOS.exportacion),
  gravadoAl16: {
    cuando: sql<SqlBool>`(t.reducida <> 0 AND NOT ${SIN_DECLARAR})`,
    monto: sql<number>`(signo(d.clase) * t.reducida)`,
  },
  notasTardias: { cuando: TARDE, monto: BASE },
  creditosSinItbis: { cuando: sql<SqlBool>`(${ES_CREDITO} AND ${SIN_DECLARAR})`, monto: BASE_GRAVADA },
  debitosSinItbis: { cuando: sql<SqlBool>`(${ES_DEBITO} AND ${SIN_DECLARAR})`, monto: BASE_GRAVADA },
  itbisFacturado: {
    cuando: sql<SqlBool>`(d.itbis <> 0 AND NOT ${SIN_DECLARAR})`,
    monto: sql<number>`(signo(d.clase) * d.itbis)`,
  },
} satisfies Record<FuenteDeVentas, Parte>

/** What the tax office has, paper or accepted, of a month's documents, with the invoice at the root of a note, what the note corrects and what it undoes. */
function delMes(db: Conexion, { empresaId, mes }: Mes) {
  return db
    .selectFrom('ventas as d')
    .leftJoin('ventas as f', 'f.id', 'd.factura_id')
    .leftJoin('ventas as o', 'o.id', 'd.corrige_id')
    .leftJoin('ventas as u', 'u.id', 'd.deshace_id')
    .leftJoinLateral(POR_TASA.as('t'), join => join.onTrue())
    .where('d.empresa_id', '=', empresaId)
    .where('d.vigente', '=', true)
    .where(sql<SqlBool>`(d.serie = 'B' OR ${ACEPTADO})`)
    .where('d.fecha', '>=', mes)
    .where('d.fecha', '<=', ultimoDiaDelMes(mes))
}

const ACEPTADO = sql<SqlBool>`EXISTS (SELECT FROM documentos_ecf e WHERE e.documento_id = d.id
  AND e.estado IN ('aceptado', 'aceptado condicional'))`

/** The electronic documents of the month that the tax office has not accepted, refused or unanswered: what they come to, credit notes below zero. */
export function sumarSinAceptar(db: Conexion, { empresaId, mes }: Mes): Promise<CifraLeida> {
  return db
    .selectFrom('ventas as d')
    .select([
      sql<number>`count(*)`.as('cantidad'),
      sql<number>`coalesce(sum(signo(d.clase) * d.total), 0)`.as('monto'),
    ])
    .where('d.empresa_id', '=', empresaId)
    .where('d.serie', '=', 'E')
    .where('d.anulado', '=', false)
    .where(sql<SqlBool>`NOT ${ACEPTADO}`)
    .where('d.fecha', '>=', mes)
    .where('d.fecha', '<=', ultimoDiaDelMes(mes))
    .executeTakeFirstOrThrow()
}

/** A figure as it is read: in pesos. */
export interface CifraLeida {
  readonly cantidad: number
  readonly monto: number
}

/** Every figure of the month's documents, in one pass over them. */
export async function sumarVentas(db: Conexion, mes: Mes): Promise<Record<FuenteDeVentas, CifraLeida>> {
  const columnas = FUENTES_DE_VENTAS.map(fuente => {
    const { cuando, monto } = PARTES[fuente]
    return sql<CifraLeida>`json_build_object('cantidad', count(*) FILTER (WHERE ${cuando}),
      'monto', coalesce(sum(${monto}) FILTER (WHERE ${cuando}), 0))`.as(fuente)
  })
  return delMes(db, mes).select(columnas).executeTakeFirstOrThrow() as Promise<
    Record<FuenteDeVentas, CifraLeida>
  >
}

interface Pagina extends Paging {
  readonly fuente: FuenteDeVentas
}

/** The documents of a figure, each with what it adds to it, by day and number. */
export function listVentasDe(db: Conexion, mes: Mes, { fuente, page, pageSize }: Pagina) {
  const { cuando, monto } = PARTES[fuente]
  return delMes(db, mes)
    .where(cuando)
    .select([
      'd.id as documentoId',
      'd.txt_ncf as numero',
      'd.fecha',
      'd.cliente_nombre as nombre',
      monto.as('monto'),
    ])
    .orderBy('d.fecha')
    .orderBy('d.txt_ncf')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}
