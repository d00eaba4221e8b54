import type { GenerarNcfBody, MoverNcfBody } from '@cuadre/contract/ncf'
import { formatNcf, SERIE_POR_DEFECTO, TIPO_POR_DEFECTO } from '@cuadre/domain/ncf/formato'
import { motivoParaNoGenerar, planDeGeneracion } from '@cuadre/domain/ncf/generar'
import { motivoParaNoMover } from '@cuadre/domain/ncf/mover-fecha'
import type { Kysely } from 'kysely'
import { type Actor, record } from '../../db/audit.ts'
import type { DB } from '../../db/schema.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { insertNcfs, isMonthGenerated, lastNumero, lockEmpresa, moveDisponibles } from './ncf.queries.ts'

export interface Generados {
  readonly cantidad: number
  /** First and last number as printed. */
  readonly desde: string
  readonly hasta: string
}

/** Creates a month's numbers for each business day, continuing after the company's last one; all or none. */
export function generarNcfs(db: Kysely<DB>, body: GenerarNcfBody, actor: Actor): Promise<Generados> {
  const motivo = motivoParaNoGenerar(body)
  if (motivo) throw new Refusal(motivo)
  const { empresaId, fechaInicio, fechaVencimiento } = body
  return db.transaction().execute(async tx => {
    const empresa = found(await lockEmpresa(tx, empresaId), 'EMPRESA_NOT_FOUND')
    if (await isMonthGenerated(tx, empresaId, fechaInicio)) throw new Refusal('NCF_MES_YA_GENERADO')
    const plan = planDeGeneracion({
      fechaInicio,
      cantidadPorDia: body.cantidadPorDia ?? empresa.ncfPorDia,
      ultimoNumero: await lastNumero(tx, empresaId),
    })
    if (plan === null) throw new Refusal('NCF_SECUENCIA_AGOTADA')
    await insertNcfs(tx, { empresaId, mes: fechaInicio, vence: fechaVencimiento, plan })
    const printed = (numero: number) =>
      formatNcf({ serie: SERIE_POR_DEFECTO, tipo: TIPO_POR_DEFECTO, numero })
    const generados = { cantidad: plan.total, desde: printed(plan.desde), hasta: printed(plan.hasta) }
    await record(tx, actor, {
      entidad: 'NCF',
      registroId: null,
      accion: 'Generación',
      despues: { empresaId, empresa: empresa.nombre, fechaInicio, fechaVencimiento, ...generados },
    })
    return generados
  })
}

/** Moves the available numbers of a day to a neighbouring one; how many. */
export async function moverFecha(db: Kysely<DB>, body: MoverNcfBody, actor: Actor): Promise<number> {
  const { fechaOrigen: origen, fechaDestino: destino, empresaId } = body
  const motivo = motivoParaNoMover({ origen, destino })
  if (motivo) throw new Refusal(motivo)
  return db.transaction().execute(async tx => {
    const movidos = await moveDisponibles(tx, { origen, destino, empresaId })
    if (movidos === 0) throw new Refusal('NCF_ORIGEN_VACIO')
    const despues = { empresaId: empresaId ?? null, origen, destino, movidos }
    await record(tx, actor, { entidad: 'NCF', registroId: null, accion: 'Cambio de fecha', despues })
    return movidos
  })
}
