import type { AvisoDeNcf } from '@cuadre/contract/ncf'
import type { TipoDeNumero } from '@cuadre/domain/documentos/tipos'
import { avisosDeNcf, contarDiasLaborables } from '@cuadre/domain/ncf/avisos'
import { ESTADO_DISPONIBLE } from '@cuadre/domain/ncf/disponible'
import { mesesAlAlcance, mesPorGenerar } from '@cuadre/domain/ncf/generar'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type RawBuilder, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { type FilasDeEmpresa, porEmpresa } from './por-empresa.ts'

/** The available numbers of a company, from today on, that share their last day of use. */
interface Group {
  readonly empresaId: number
  readonly empresaNombre: string
  readonly cantidad: number
  /** Null, like what follows: the company has no numbers left. */
  readonly vence: Dia | null
  readonly dias: readonly Dia[] | null
  /** Of this month and the next, those that were generated. */
  readonly generados: readonly Dia[]
}

/** Of a row of `empresas`: the first day whose documents are electronic, null while it issues on paper. */
export type EcfDesde = RawBuilder<Dia | null>

/** What is left of that type to each company that may invoice and does so on paper; those that have nothing left too. */
export async function listAvisos(
  db: Conexion,
  { serie, tipo, hoy, ecfDesde }: TipoDeNumero & { hoy: Dia; ecfDesde: EcfDesde },
): Promise<AvisoDeNcf[]> {
  const { rows } = await sql<Group>`
    SELECT empresas.id AS "empresaId", empresas.nombre AS "empresaNombre", coalesce(n.cantidad, 0) AS cantidad, n.vence, n.dias,
      ARRAY(SELECT mes FROM unnest(${mesesAlAlcance(hoy)}::date[]) AS mes WHERE EXISTS (
        SELECT FROM ncfs g WHERE g.empresa_id = empresas.id AND g.serie = ${serie} AND g.tipo = ${tipo}
          AND g.mes_generado = mes)) AS generados
    FROM empresas
    LEFT JOIN LATERAL (
      SELECT vence, count(*) AS cantidad, array_agg(DISTINCT fecha) AS dias
      FROM ncfs
      WHERE empresa_id = empresas.id AND serie = ${serie} AND tipo = ${tipo} AND fecha >= ${hoy} AND vence >= fecha
        AND estado = ${ESTADO_DISPONIBLE} AND NOT anulado
      GROUP BY vence
    ) n ON true
    WHERE empresas.activo AND empresas.estado AND coalesce(${ecfDesde} > ${hoy}, true)
    ORDER BY empresas.clave, empresas.id, n.vence`.execute(db)
  return porEmpresa(rows).map(groups => describeAviso(groups, hoy))
}

/** The groups come with the nearest expiry first. */
function describeAviso(groups: FilasDeEmpresa<Group>, hoy: Dia): AvisoDeNcf {
  const [{ empresaId, empresaNombre, vence, cantidad, generados }] = groups
  const dias = groups.flatMap(group => group.dias ?? []).sort()
  return {
    empresaId,
    empresaNombre,
    disponibles: groups.reduce((sum, group) => sum + group.cantidad, 0),
    diasConNumeros: contarDiasLaborables(dias),
    ultimoDia: dias.at(-1) ?? null,
    vence,
    porVencer: cantidad,
    avisos: avisosDeNcf({ dias, vence, hoy }),
    mesPorGenerar: mesPorGenerar({ hoy, generados }),
  }
}
