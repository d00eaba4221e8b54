import type { CuadreDeSecuencia } from '@cuadre/contract/ncf'
import type { TipoDeNumero } from '@cuadre/domain/documentos/tipos'
import { cuadrarSecuencia, type SituacionDeNcf, situacionDeNcf } from '@cuadre/domain/ncf/cuadre'
import { ESTADO_USADO } from '@cuadre/domain/ncf/disponible'
import { formatNcf } from '@cuadre/domain/ncf/formato'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type RawBuilder, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { type FilasDeEmpresa, porEmpresa } from '../ncf/por-empresa.ts'

/** So many missing or repeated numbers are listed; they are all counted. */
const MAX_LISTADOS = 100

/** The numbers of one company's and RNC's range that are alike. Without `estado`: the range has them and the table does not. */
interface Group {
  readonly empresaId: number
  readonly empresaNombre: string
  readonly rnc: string
  readonly desde: number
  readonly hasta: number
  readonly anterior: number | null
  readonly estado: number | null
  readonly anulado: boolean | null
  readonly vence: Dia | null
  readonly motivo: string | null
  readonly cantidad: number
  readonly sinPedido: number
  readonly faltantes: readonly number[] | null
  readonly cantidadRepetida: number
  readonly repetidos: readonly number[] | null
}

interface Question extends TipoDeNumero {
  /** Day 1 of the month for which the numbers were generated. */
  readonly mes: Dia
  readonly empresaId?: number | undefined
  readonly hoy: Dia
}

/**
 * Walks each company's range of a type number by number and looks every one of them up: what is missing is found, not
 * calculated from what is there. Companies without numbers in that month are left out. A sequence is an RNC's: a company
 * that once changed its own has one for each, and what came before may have been generated for another company.
 */
export async function listCuadres(db: Conexion, question: Question): Promise<CuadreDeSecuencia[]> {
  const { serie, tipo, mes, empresaId = null } = question
  const ofType = sql`n.serie = ${serie} AND n.tipo = ${tipo}`
  const listed = (numbers: RawBuilder<unknown>) =>
    sql`(array_agg(serie.numero ORDER BY serie.numero) FILTER (WHERE ${numbers}))[1:${sql.lit(MAX_LISTADOS)}]`
  const { rows } = await sql<Group>`
    SELECT e.id AS "empresaId", e.nombre AS "empresaNombre", rango.rnc, rango.desde, rango.hasta,
      previo.numero AS anterior, grupo.*
    FROM empresas e
    CROSS JOIN LATERAL (
      SELECT n.rnc, min(n.numero) AS desde, max(n.numero) AS hasta FROM ncfs n
      WHERE n.empresa_id = e.id AND ${ofType} AND n.mes_generado = ${mes} GROUP BY n.rnc
    ) rango
    LEFT JOIN LATERAL (
      SELECT n.numero FROM ncfs n
      WHERE n.rnc = rango.rnc AND ${ofType} AND n.numero < rango.desde ORDER BY n.numero DESC LIMIT 1
    ) previo ON true
    CROSS JOIN LATERAL (
      SELECT n.estado, n.anulado, n.vence, n.motivo_anulacion AS motivo, count(*) AS cantidad,
        count(*) FILTER (WHERE n.estado = ${ESTADO_USADO} AND p.id IS NULL) AS "sinPedido",
        ${listed(sql`n.id IS NULL`)} AS faltantes,
        count(otra.vez) AS "cantidadRepetida", ${listed(sql`otra.vez`)} AS repetidos
      FROM generate_series(rango.desde, rango.hasta) AS serie(numero)
      LEFT JOIN ncfs n ON n.rnc = rango.rnc AND ${ofType} AND n.numero = serie.numero
        AND n.empresa_id = e.id AND n.mes_generado = ${mes}
      LEFT JOIN LATERAL (
        SELECT true AS vez FROM ncfs o
        WHERE (o.rnc, o.serie, o.tipo, o.numero) = (n.rnc, n.serie, n.tipo, n.numero) AND o.repeticion > 0 LIMIT 1
      ) otra ON true
      LEFT JOIN LATERAL (SELECT p.id FROM documentos p WHERE p.ncf_id = n.id LIMIT 1) p ON true
      GROUP BY n.estado, n.anulado, n.vence, n.motivo_anulacion
    ) grupo
    WHERE ${empresaId}::int IS NULL OR e.id = ${empresaId}
    ORDER BY e.clave, e.id, rango.rnc, grupo.motivo`.execute(db)
  return porEmpresa(rows, row => `${row.empresaId} ${row.rnc}`).map(groups =>
    describeCuadre(groups, question),
  )
}

function describeCuadre(groups: FilasDeEmpresa<Group>, { serie, tipo, hoy }: Question): CuadreDeSecuencia {
  const [{ empresaId, empresaNombre, rnc, desde, hasta, anterior }] = groups
  const situaciones = { usado: 0, anulado: 0, libre: 0, vencido: 0, faltante: 0 }
  const motivos = new Map<string, number>()
  for (const group of groups) {
    const situacion = situacionOf(group, hoy)
    situaciones[situacion] += group.cantidad
    if (situacion !== 'anulado') continue
    const motivo = group.motivo ?? ''
    motivos.set(motivo, (motivos.get(motivo) ?? 0) + group.cantidad)
  }
  const sum = (figure: 'sinPedido' | 'cantidadRepetida') =>
    groups.reduce((total, group) => total + group[figure], 0)
  const sinPedido = sum('sinPedido')
  const repetidos = sum('cantidadRepetida')
  const printed = (numero: number) => formatNcf({ serie, tipo, numero })
  const listed = (numbers: readonly number[]) =>
    numbers
      .toSorted((a, b) => a - b)
      .slice(0, MAX_LISTADOS)
      .map(printed)
  return {
    empresaId,
    empresaNombre,
    rnc,
    desde: printed(desde),
    hasta: printed(hasta),
    usados: situaciones.usado,
    anulados: situaciones.anulado,
    anuladosPorMotivo: [...motivos].map(([motivo, cantidad]) => ({ motivo, cantidad })),
    libres: situaciones.libre,
    vencidos: situaciones.vencido,
    cantidadFaltante: situaciones.faltante,
    faltantes: listed(groups.flatMap(group => group.faltantes ?? [])),
    sinPedido,
    cantidadRepetida: repetidos,
    repetidos: listed(groups.flatMap(group => group.repetidos ?? [])),
    ...cuadrarSecuencia({ desde, hasta, situaciones, sinPedido, repetidos, anterior }),
  }
}

interface Found {
  readonly estado: number | null
  readonly anulado: boolean | null
  readonly vence: Dia | null
}

/** Of a row that the outer join may have left empty. */
export function situacionOf({ estado, anulado, vence }: Found, hoy: Dia): SituacionDeNcf {
  const exists = estado !== null && anulado !== null
  return situacionDeNcf(exists ? { estado, anulado, vence } : null, hoy)
}
