import type { Repetido, RepetidoBody } from '@cuadre/contract/repetidos'
import { primeraVez, vezCambiada, vezSiguiente } from '@cuadre/domain/pedidos/repetir'
import { type Dia, diaEnSantoDomingo, formatDia, primerDiaDelMes } from '@cuadre/domain/tiempo/dia'
import type { Tx } from '../../../db/connection/connection.ts'
import { type Actor, record } from '../../../db/write/audit.ts'
import { invalid } from '../../../http/doors.ts'
import { found, Refusal } from '../../../http/refusal.ts'
import { findPedido } from '../pedidos.queries.ts'
import {
  deleteRepetido,
  findRepetido,
  insertRepetido,
  lockRepetido,
  updateRepetido,
} from './repetidos.queries.ts'

interface Acting {
  /** Of the order that repeats. */
  readonly id: number
  readonly ahora: Date
  readonly actor: Actor
}

/** An order that is none of these yet must be live; one that is stays so when its invoice is annulled. */
export async function guardarRepetido(
  tx: Tx,
  { body, ...acting }: Acting & { body: RepetidoBody },
): Promise<Repetido> {
  const { id, ahora } = acting
  const { dia, pausado, version } = body
  const hoy = diaEnSantoDomingo(ahora)
  const antes = await lockRepetido(tx, id, hoy)
  if (version !== undefined && version !== antes?.version) throw new Refusal('CONFLICT')
  const proximo = antes ? vezCambiada(antes, body, hoy) : await laPrimera(tx, { id, dia, hoy })
  const ultimo_mes = body.ultimoMes ? primerDiaDelMes(body.ultimoMes) : null
  if (ultimo_mes !== null && ultimo_mes < primerDiaDelMes(proximo)) {
    const message = `El último mes no puede ser anterior a la próxima vez, el ${formatDia(proximo)}.`
    throw invalid([{ field: 'ultimoMes', message }])
  }
  const cambio = { dia, proximo, ultimo_mes, pausado }
  if (antes) await updateRepetido(tx, id, cambio)
  else if (!(await insertRepetido(tx, id, cambio))) throw new Refusal('CONFLICT')
  return trazado(tx, acting, { accion: antes ? 'Actualización' : 'Creación', antes })
}

/** That month stays without its order. */
export async function pasarMes(tx: Tx, { mes, ...acting }: Acting & { mes: Dia }): Promise<Repetido> {
  const antes = await lockMes(tx, acting, mes)
  await updateRepetido(tx, acting.id, { proximo: vezSiguiente(antes) })
  return trazado(tx, acting, { accion: 'Mes pasado por alto', antes })
}

export async function terminarRepetido(tx: Tx, { id, ahora, actor }: Acting): Promise<void> {
  const antes = found(await lockRepetido(tx, id, diaEnSantoDomingo(ahora)), 'REPETIDO_NOT_FOUND')
  await deleteRepetido(tx, id)
  await record(tx, actor, [DE_ESTO, id, 'Eliminación'], { antes: traced(antes) })
}

/**
 * Holds the month that an order is made for until that is saved, and refuses one that is done already: of two at once one waits and is told.
 * What it answers says that it is done, in the same transaction.
 */
export async function tomarMes(tx: Tx, { mes, ...acting }: Acting & { mes: Dia }) {
  const antes = await lockMes(tx, acting, mes)
  return async ({ pedidoId }: { pedidoId: number }) => {
    await updateRepetido(tx, acting.id, { proximo: vezSiguiente(antes), ultimo_id: pedidoId })
    await trazado(tx, acting, { accion: 'Mes hecho', antes })
  }
}

async function lockMes(tx: Tx, { id, ahora }: Acting, mes: Dia): Promise<Repetido> {
  const repetido = found(await lockRepetido(tx, id, diaEnSantoDomingo(ahora)), 'REPETIDO_NOT_FOUND')
  if (primerDiaDelMes(repetido.proximo) === primerDiaDelMes(mes)) return repetido
  const { ultimo, proximo } = repetido
  const sigue = `La próxima vez es el ${formatDia(proximo)}.`
  throw new Refusal('REPETIDO_HECHO', {
    message: `Ese mes ya se hizo o se pasó por alto. ${ultimo ? `El último pedido es ${ultimo.txtNCF}. ` : ''}${sigue}`,
  })
}

async function laPrimera(tx: Tx, { id, dia, hoy }: { id: number; dia: number; hoy: Dia }) {
  const { fechaPedido: fecha } = found(await findPedido(tx, id), 'PEDIDO_NOT_FOUND')
  return primeraVez({ dia, fecha, hoy })
}

const DE_ESTO = 'Pedido que se repite'

async function trazado(
  tx: Tx,
  { id, ahora, actor }: Acting,
  { accion, antes }: { accion: string; antes: Repetido | undefined },
): Promise<Repetido> {
  const despues = found(await findRepetido(tx, id, diaEnSantoDomingo(ahora)), 'REPETIDO_NOT_FOUND')
  const era = antes ? { antes: traced(antes) } : {}
  await record(tx, actor, [DE_ESTO, id, accion], { ...era, despues: traced(despues) })
  return despues
}

/** As the list of changes tells it. */
function traced({ txtNCF, clienteNombre, dia, proximo, ultimoMes, pausado, ultimo }: Repetido) {
  return { txtNCF, clienteNombre, dia, proximo, ultimoMes, pausado, ultimoPedido: ultimo?.txtNCF ?? null }
}
