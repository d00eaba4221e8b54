import type { ResumenEcf } from '@cuadre/contract/ecf'
import type { PorReemplazar } from '@cuadre/contract/ecf-reemplazos'
import { ERRORS } from '@cuadre/contract/errors'
import {
  motivoParaNoReemplazar,
  plazoDeContingencia,
  plazoDeReemplazo,
} from '@cuadre/domain/ecf/contingencia'
import { type Dia, diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'
import { describeDeLista, type EcfDeFila, ecfSql } from '../consulta/de-lista.ts'
import { listContingencias } from '../contingencias.queries.ts'
import { RECHAZOS_DE_REEMPLAZO } from './rechazos.ts'

/** Live documents of a contingency that the tax office has not accepted electronically. */
const POR_REEMPLAZAR = `
  FROM ventas d
    JOIN contingencias c ON c.id = d.contingencia_id
    LEFT JOIN documentos_ecf e ON e.documento_id = d.id
  WHERE NOT d.anulado AND e.estado IS DISTINCT FROM 'aceptado' AND e.estado IS DISTINCT FROM 'aceptado condicional'`

interface Fila
  extends Pick<PorReemplazar, 'documentoId' | 'numero' | 'fecha' | 'empresaId' | 'empresaNombre'> {
  readonly clienteNombre: string
  readonly total: number
  readonly fin: Date | null
  readonly encf: string | null
  readonly ecf: (EcfDeFila & { readonly secuenciaUtilizada: boolean | null }) | null
}

interface Pagina {
  readonly empresaId: number | null
  readonly limite: number
  readonly salto: number
}

const pagina = statement<Pagina, Fila>(`
  SELECT d.id AS "documentoId", d.txt_ncf AS numero, d.fecha, d.empresa_id AS "empresaId", d.empresa_nombre AS "empresaNombre",
    d.cliente_nombre AS "clienteNombre", d.total, c.fin,
    (SELECT r.encf FROM documentos_reemplazos r WHERE r.ncf_id = e.reemplazo_ncf_id) AS encf, ${ecfSql('d')} AS ecf
  ${POR_REEMPLAZAR} AND (:empresaId::int IS NULL OR d.empresa_id = :empresaId::int)
  ORDER BY c.fin NULLS LAST, d.id LIMIT :limite::int OFFSET :salto::int`)

interface Cuenta {
  readonly cantidad: number
  /** The oldest end of a contingency of which something is left. */
  readonly fin: Date | null
}

const cuenta = statement<{ empresaId: number | null }, Cuenta>(`
  SELECT count(*)::int AS cantidad, min(c.fin) AS fin
  ${POR_REEMPLAZAR} AND (:empresaId::int IS NULL OR d.empresa_id = :empresaId::int)`)

interface Pedida {
  readonly empresaId?: number | undefined
  readonly page: number
  readonly pageSize: number
  readonly hoy: Dia
}

/** Those whose term ends first come first; those of a contingency that goes on, last. */
export async function pagePorReemplazar(db: Conexion, { empresaId, page, pageSize, hoy }: Pedida) {
  const deEmpresa = { empresaId: empresaId ?? null }
  const [total] = await cuenta(db, deEmpresa)
  const filas = await pagina(db, { ...deEmpresa, limite: pageSize, salto: (page - 1) * pageSize })
  const items = filas.map(fila => describir(fila, hoy))
  return { items, totalRecords: total?.cantidad ?? 0, page, pageSize }
}

function describir({ fin, ecf, ...fila }: Fila, hoy: Dia): PorReemplazar {
  const plazo = fin && plazoDeReemplazo(diaEnSantoDomingo(fin), hoy)
  const muerto = ecf?.estado === 'rechazado' && ecf.secuenciaUtilizada !== false
  const motivo = motivoParaNoReemplazar({
    anulado: false,
    abierta: fin === null,
    reemplazo: ecf && { muerto },
  })
  return {
    ...fila,
    ultimoDia: plazo?.ultimoDia ?? null,
    quedan: plazo?.quedan ?? null,
    ecf: ecf && describeDeLista(ecf),
    impedimento: motivo && ERRORS[RECHAZOS_DE_REEMPLAZO[motivo]].message,
  }
}

/** Those of a company that can be replaced now, the oldest first: invoices before the notes on them. */
export const listReemplazables = statement<
  { empresaId: number; limite: number },
  { id: number; numero: string }
>(`
  SELECT d.id, d.txt_ncf AS numero
  ${POR_REEMPLAZAR} AND d.empresa_id = :empresaId::int AND c.fin IS NOT NULL
    AND (e.documento_id IS NULL OR e.estado = 'rechazado' AND e.secuencia_utilizada IS NOT FALSE)
  ORDER BY d.id LIMIT :limite::int`)

type Papel = NonNullable<ResumenEcf['papel']>

/** What contingencies ask for: companies that issue on paper now, and what is still to be replaced. */
export async function resumenDePapel(db: Conexion, hoy: Dia): Promise<Papel> {
  const [abiertas, [total]] = await Promise.all([listContingencias(db), cuenta(db, { empresaId: null })])
  return {
    empresas: abiertas.map(({ empresaId, empresaNombre, inicio }) => ({
      empresaId,
      empresaNombre,
      ...plazoDeContingencia(diaEnSantoDomingo(inicio), hoy),
    })),
    porReemplazar: total?.cantidad ?? 0,
    reemplazarHasta: total?.fin ? plazoDeReemplazo(diaEnSantoDomingo(total.fin), hoy).ultimoDia : null,
  }
}
