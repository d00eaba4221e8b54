import type { CuadreDeSecuencia } from '@cuadre/contract/cuadre'
import { TIPOS_FISCALES } from '@cuadre/domain/documentos/tipos'
import { ESTADO_USADO } from '@cuadre/domain/ncf/disponible'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type RawBuilder, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { porEmpresa } from '../ncf/por-empresa.ts'
import { describeCuadre, type Group } from './describir-cuadre.ts'

/** So many missing or stray numbers are listed; they are all counted. */
const MAX_LISTADOS = 100

interface Question {
  /** Day 1 of the month for which the numbers were generated or drawn. */
  readonly mes: Dia
  readonly empresaId?: number | undefined
  readonly hoy: Dia
}

/** Every type in every series, so that each one's numbers are found along their index. */
const TIPOS = TIPOS_FISCALES.flatMap(({ tipo }) =>
  Object.entries(tipo).map(([serie, numero]) => sql`(${sql.lit(serie)}, ${sql.lit(numero)})`),
)

/**
 * The stretches of a month: numbers of one company `e`, type and authorised range (or none), from the first to the last.
 */
export const tramosDelMes = (mes: Dia) => sql`(VALUES ${sql.join(TIPOS)}) AS t (serie, tipo)
    CROSS JOIN LATERAL (
      SELECT n.secuencia_id, min(n.numero) AS desde, max(n.numero) AS hasta FROM ncfs n
      WHERE n.empresa_id = e.id AND n.serie = t.serie AND n.tipo = t.tipo AND n.mes_generado = ${mes}
      GROUP BY n.secuencia_id
    ) rango`

/** The number of the stretch `rango` with that row of `n`, when it is the month's own. */
export const numeroDelTramo = (mes: Dia) => sql`n.rnc = e.rnc AND n.serie = t.serie AND n.tipo = t.tipo
        AND n.numero = serie.numero AND n.empresa_id = e.id AND n.mes_generado = ${mes}
        AND n.secuencia_id IS NOT DISTINCT FROM rango.secuencia_id`

/**
 * Whether a number of the stretch that is not the month's own is somebody else's. It is looked up along its index: for EXISTS the planner
 * may read all numbers of all companies beforehand, because it expects a stretch to lack many.
 */
export const NUMERO_AJENO = sql`(n.id IS NULL AND (
        SELECT a.id FROM ncfs a WHERE (a.rnc, a.serie, a.tipo, a.numero) = (e.rnc, t.serie, t.tipo, serie.numero)) IS NOT NULL)`

/** Who bears the number of `n`: the document that took it, without an amount while the tax office refuses it, or the paper that it replaces, whose amount counts with the paper's number. */
export const QUIEN_LO_LLEVA = sql`LATERAL (
        SELECT d.id, d.pedido_id, d.clase, coalesce(d.cliente_nombre, d.suplidor_nombre) AS cliente_nombre, CASE WHEN d.anulado OR NOT d.no_tomado THEN d.total END AS total
        FROM documentos d WHERE d.ncf_id = n.id
        UNION ALL
        SELECT d.id, d.pedido_id, d.clase, d.cliente_nombre, NULL FROM documentos_reemplazos r JOIN documentos d ON d.id = r.documento_id
        WHERE r.ncf_id = n.id
        LIMIT 1)`

/**
 * Walks each stretch number by number and looks every one of them up: what is missing is found, not calculated from what is
 * there. Companies without numbers in that month are left out. A sequence is an RNC's:
 * what came before may have been generated for another company.
 */
export async function listCuadres(db: Conexion, question: Question): Promise<CuadreDeSecuencia[]> {
  const { mes, empresaId = null, hoy } = question
  const listed = (numbers: RawBuilder<unknown>) =>
    sql`(array_agg(serie.numero ORDER BY serie.numero) FILTER (WHERE ${numbers}))[1:${sql.lit(MAX_LISTADOS)}]`
  const { rows } = await sql<Group>`
    SELECT e.id AS "empresaId", e.nombre AS "empresaNombre", t.serie, t.tipo, e.rnc, rango.desde, rango.hasta,
      previo.numero AS anterior, sec.datos AS secuencia, grupo.*
    FROM empresas e CROSS JOIN ${tramosDelMes(mes)}
    LEFT JOIN LATERAL (
      SELECT n.numero FROM ncfs n
      WHERE n.rnc = e.rnc AND n.serie = t.serie AND n.tipo = t.tipo AND n.numero < rango.desde
        AND (rango.secuencia_id IS NULL OR n.secuencia_id = rango.secuencia_id)
      ORDER BY n.numero DESC LIMIT 1
    ) previo ON true
    LEFT JOIN LATERAL (
      SELECT json_build_object('id', s.id, 'desde', s.desde, 'hasta', s.hasta, 'siguiente', s.siguiente, 'vence', s.vence,
        'anulada', s.anulada, 'ultimo', (
          SELECT max(n.numero) FROM ncfs n
          WHERE n.rnc = s.rnc AND n.serie = s.serie AND n.tipo = s.tipo AND n.numero BETWEEN s.desde AND s.hasta)) AS datos
      FROM secuencias s WHERE s.id = rango.secuencia_id
    ) sec ON true
    CROSS JOIN LATERAL (
      SELECT EXISTS (
        SELECT FROM secuencias s WHERE s.empresa_id = e.id AND s.rnc = e.rnc AND s.serie = t.serie AND s.tipo = t.tipo
          AND NOT s.borrador AND coalesce(s.autorizada_en, s.creada_en::date) < ${mes}::date) AS ya
    ) registrada
    CROSS JOIN LATERAL (
      SELECT n.estado, n.anulado, n.vence, n.motivo_anulacion AS motivo, ajena.es AS ajeno, count(*) AS cantidad,
        count(*) FILTER (WHERE n.estado = ${ESTADO_USADO} AND p.id IS NULL) AS "sinPedido",
        ${listed(sql`n.id IS NULL AND NOT ajena.es`)} AS faltantes,
        count(*) FILTER (WHERE suelto.es) AS "cantidadFuera", ${listed(sql`suelto.es`)} AS fuera
      FROM generate_series(rango.desde, rango.hasta) AS serie(numero)
      LEFT JOIN ncfs n ON ${numeroDelTramo(mes)}
      CROSS JOIN LATERAL (SELECT ${NUMERO_AJENO} AS es) ajena
      CROSS JOIN LATERAL (
        SELECT registrada.ya AND n.id IS NOT NULL AND NOT EXISTS (
          SELECT FROM secuencias s WHERE (s.rnc, s.serie, s.tipo) = (n.rnc, n.serie, n.tipo) AND NOT s.borrador
            AND n.numero BETWEEN s.desde AND s.hasta) AS es
      ) suelto
      LEFT JOIN ${QUIEN_LO_LLEVA} p ON true
      GROUP BY n.estado, n.anulado, n.vence, n.motivo_anulacion, ajena.es
    ) grupo
    WHERE ${empresaId}::int IS NULL OR e.id = ${empresaId}
    ORDER BY e.clave, e.id, t.serie, t.tipo, rango.desde, grupo.motivo`.execute(db)
  const deUnTramo = ({ empresaId, serie, tipo, desde }: Group) => [empresaId, serie, tipo, desde].join(' ')
  return porEmpresa(rows, deUnTramo).map(groups => describeCuadre(groups, { hoy, most: MAX_LISTADOS }))
}
