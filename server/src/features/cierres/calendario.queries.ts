import type { Calendario } from '@cuadre/contract/inicio'
import { mesPorEnviar } from '@cuadre/domain/reportes/envio'
import { type Dia, sumarMeses } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { conPapelSql, type EcfDesde } from './cierres.queries.ts'
import {
  conRetencionesSql,
  empiezaSql,
  instanteDePresentado,
  presentadosSql,
} from './obligaciones.queries.ts'

/** Months looked back over for what is still open. */
const MESES = 12

interface Question {
  readonly hoy: Dia
  readonly ecfDesde: EcfDesde
}

/**
 * What each company has to send for the last whole month and what of it was filed, and its months that are over and not closed: that one
 * once it had begun, and those of the year before it in which something was issued or bought.
 */
export async function readCalendario(db: Conexion, { hoy, ecfDesde }: Question): Promise<Calendario> {
  const mes = mesPorEnviar(hoy)
  const desde = sumarMeses(mes, 1 - MESES)
  const { rows } = await sql<Calendario['empresas'][number]>`
    SELECT empresas.id AS "empresaId", empresas.nombre AS "empresaNombre", ${ecfDesde} AS "ecfDesde",
      ${conPapelSql('empresas.id', 'ultimo.mes')} AS "conPapel", empresas.rst,
      ${conRetencionesSql('empresas.id', 'ultimo.mes')} AS "conRetenciones", inicio.empieza,
      ${presentadosSql('empresas.id', 'ultimo.mes')} AS presentados, ARRAY(
        SELECT m.mes FROM (SELECT generate_series(${desde}::date, ultimo.mes, '1 month')::date AS mes) m
        WHERE NOT mes_cerrado(empresas.id, m.mes) AND (m.mes = ultimo.mes AND inicio.empieza <= m.mes
          OR EXISTS (SELECT FROM totales_por_dia t WHERE t.empresa_id = empresas.id AND t.cantidad > 0
            AND t.fecha >= m.mes AND t.fecha < m.mes + interval '1 month')
          OR EXISTS (SELECT FROM compras c WHERE c.empresa_id = empresas.id AND NOT c.anulada
            AND c.fecha >= m.mes AND c.fecha < m.mes + interval '1 month'))
        ORDER BY m.mes) AS abiertos
    FROM empresas CROSS JOIN (SELECT ${mes}::date AS mes) ultimo
      CROSS JOIN LATERAL (SELECT ${empiezaSql('empresas.id')} AS empieza) inicio
    WHERE empresas.activo
    ORDER BY empresas.clave, empresas.id`.execute(db)
  return {
    mes,
    empresas: rows.map(({ presentados, ...empresa }) => ({
      ...empresa,
      presentados: presentados.map(instanteDePresentado),
    })),
  }
}
