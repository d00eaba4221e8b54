import type { GenerarNcfBody } from '@cuadre/contract/ncf-cambios'
import { fraseNoAlcanza } from '@cuadre/domain/documentos/frases-de-secuencia'
import { vigentes } from '@cuadre/domain/documentos/secuencias'
import { TIPO_DEL_PEDIDO } from '@cuadre/domain/documentos/tipos'
import { formatNcf } from '@cuadre/domain/ncf/formato'
import {
  cantidadPorGenerar,
  motivoParaNoGenerar,
  type PlanDeGeneracion,
  planDeGeneracion,
  type Tramo,
  tramoAbierto,
} from '@cuadre/domain/ncf/generar'
import { type Dia, formatDia } from '@cuadre/domain/tiempo/dia'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { type Actor, record } from '../../db/write/audit.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { insertNcfs, isMonthGenerated, lastNumero, lockEmpresa } from '../ncf/generar.queries.ts'
import { salenDeSecuencias } from './estado.queries.ts'
import {
  advanceSecuencia,
  findCruce,
  listSecuencias,
  lockSecuencias,
  type SecuenciaRow,
} from './secuencias.queries.ts'

export interface Generados {
  readonly cantidad: number
  /** First and last number as printed. */
  readonly desde: string
  readonly hasta: string
}

/**
 * Creates a month's numbers for each business day; all or none. A company with authorised ranges takes them from the active one
 * and then from the queued one, and they expire with it. Any other continues after the last number of its RNC, and only an RNC
 * without numbers may be told where to begin.
 */
export async function generarNcfs(
  tx: Tx,
  { body, hoy, actor }: { body: GenerarNcfBody; hoy: Dia; actor: Actor },
): Promise<Generados> {
  const { empresaId, fechaInicio, fechaVencimiento, desde } = body
  const numbers = { ...TIPO_DEL_PEDIDO, empresaId }
  const empresa = await lockEmpresa(tx, empresaId)
  const secuencias = await lockVigentes(tx, { empresaId, hoy })
  const fechas = {
    fechaInicio,
    desde,
    fechaVencimiento: secuencias === null ? fechaVencimiento : undefined,
  }
  const motivo = motivoParaNoGenerar(fechas)
  if (motivo) throw new Refusal(motivo)
  const { nombre, rnc, ncfPorDia } = found(empresa, 'EMPRESA_NOT_FOUND')
  if (await isMonthGenerated(tx, { ...numbers, mes: fechaInicio })) throw new Refusal('NCF_MES_YA_GENERADO')
  const pedido = { fechaInicio, desde, cantidadPorDia: body.cantidadPorDia ?? ncfPorDia }
  const plan =
    secuencias === null
      ? await planSinSecuencia(tx, { body, pedido, rnc })
      : planDeSecuencias({ body, pedido, secuencias, empresa: nombre })
  const dias = plan.dias.map(dia => {
    const secuencia = secuencias?.find(each => each.desde <= dia.desde && dia.hasta <= each.hasta)
    const { id = null, vence = fechaVencimiento } = secuencia ?? {}
    return { ...dia, secuenciaId: id, vence }
  })
  await insertNcfs(tx, { ...numbers, mes: fechaInicio, dias })
  const ultimos = new Map(dias.map(({ secuenciaId, hasta }) => [secuenciaId, hasta]))
  for (const [id, ultimo] of ultimos) if (id !== null) await advanceSecuencia(tx, id, ultimo + 1)
  const printed = (numero: number) => formatNcf({ ...TIPO_DEL_PEDIDO, numero })
  const generados = { cantidad: plan.total, desde: printed(plan.desde), hasta: printed(plan.hasta) }
  await record(tx, actor, ['NCF', null, 'Generación'], {
    despues: {
      empresaId,
      empresa: nombre,
      fechaInicio,
      ...(desde !== undefined && { primerDia: desde }),
      fechaVencimiento,
      ...generados,
    },
  })
  return generados
}

interface Whose {
  readonly empresaId: number
  readonly hoy: Dia
}

/** The ranges that give B01, locked; null for a company whose numbers do not come from ranges. */
async function lockVigentes(tx: Tx, { empresaId, hoy }: Whose): Promise<SecuenciaRow[] | null> {
  const todas = await lockSecuencias(tx, { ...TIPO_DEL_PEDIDO, empresaId })
  return (await salenDeSecuencias(tx, todas)) ? vigentes(todas, hoy) : null
}

interface Planning {
  readonly body: GenerarNcfBody
  readonly pedido: Parameters<typeof cantidadPorGenerar>[0]
}

async function planSinSecuencia(
  tx: Tx,
  { body: { empresaId, primerNumero }, pedido, rnc }: Planning & { rnc: string },
): Promise<PlanDeGeneracion> {
  const { numero: ultimo } = await lastNumero(tx, { ...TIPO_DEL_PEDIDO, empresaId })
  if (primerNumero !== undefined && ultimo > 0) throw new Refusal('NCF_PRIMER_NUMERO')
  const despuesDe = primerNumero === undefined ? ultimo : primerNumero - 1
  const tramos = [tramoAbierto(TIPO_DEL_PEDIDO.serie, despuesDe)]
  const plan = planDeGeneracion({ ...pedido, tramos })
  if (plan === null) throw new Refusal('NCF_SECUENCIA_AGOTADA')
  // Another company may have had the RNC, and its range.
  if (await findCruce(tx, { ...TIPO_DEL_PEDIDO, rnc, ...plan }, null)) throw new Refusal('SECUENCIA_CRUZADA')
  return plan
}

/** What they have left, in the order in which they give it. */
export function tramosDe(secuencias: readonly SecuenciaRow[]): Required<Tramo>[] {
  return secuencias.map(({ siguiente, hasta, vence }) => ({ desde: siguiente, hasta, vence }))
}

function planDeSecuencias({
  body: { primerNumero, fechaVencimiento },
  pedido,
  secuencias,
  empresa,
}: Planning & { secuencias: readonly SecuenciaRow[]; empresa: string }): PlanDeGeneracion {
  if (primerNumero !== undefined) {
    const message = 'El primer número no se elige: los números salen de la secuencia autorizada.'
    throw new Refusal('NCF_PRIMER_NUMERO', { message })
  }
  const vence = secuencias[0]?.vence ?? null
  if (vence !== null && vence !== fechaVencimiento) {
    const message = `El vencimiento de los NCF es el de la secuencia autorizada: ${formatDia(vence)}.`
    const errors = [{ field: 'fechaVencimiento', message }]
    throw new Refusal('NCF_VENCIMIENTO_DE_SECUENCIA', { message, errors })
  }
  const tramos = tramosDe(secuencias)
  const plan = planDeGeneracion({ ...pedido, tramos })
  if (plan !== null) return plan
  const pedidos = cantidadPorGenerar(pedido)
  const message = fraseNoAlcanza({ ...TIPO_DEL_PEDIDO, tramos, pedidos, empresa })
  throw new Refusal(tramos.length === 0 ? 'SECUENCIA_AGOTADA' : 'NCF_SECUENCIA_AGOTADA', { message })
}

/** Where a month's generation would begin; `tramos` of a company whose numbers come from ranges. */
export async function readSiguienteGeneracion(db: Conexion, { empresaId, mes, hoy }: Whose & { mes: Dia }) {
  const numbers = { ...TIPO_DEL_PEDIDO, empresaId }
  const [{ numero: ultimoNumero, vence }, generado, todas] = await Promise.all([
    lastNumero(db, numbers),
    isMonthGenerated(db, { ...numbers, mes }),
    listSecuencias(db, numbers),
  ])
  if (!(await salenDeSecuencias(db, todas))) return { ultimoNumero, generado, vence }
  const tramos = tramosDe(vigentes(todas, hoy))
  return { ultimoNumero, generado, vence: tramos[0]?.vence ?? vence, tramos }
}
