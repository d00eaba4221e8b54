import type { Importacion } from '@cuadre/contract/importaciones'
import { palabrasDe } from '@cuadre/domain/importaciones/cosas'
import type { Tx } from '../../db/connection/connection.ts'
import { type Actor, type Change, record } from '../../db/write/audit.ts'
import { found } from '../../http/refusal.ts'
import { trazaDeSaldoDeSuplidor } from '../compras/por-pagar/saldos.actions.ts'
import { openSaldosDeSuplidores } from '../compras/por-pagar/saldos.queries.ts'
import { openSaldos } from '../cuentas/saldos.queries.ts'
import { trazaDeSaldo } from '../cuentas/traza-de-saldo.ts'
import { findImportacion, insertImportacion } from './importaciones.queries.ts'
import { type LecturaDeSaldos, revisarSaldos, type Saldo } from './revisar-saldos.ts'
import { trazarTodos } from './trazar.ts'
import { requireFilas, unaPorVez } from './una-por-vez.ts'

interface Importar extends LecturaDeSaldos {
  readonly userId: number
  readonly actor: Actor
}

/** Opens an account for each row of the file or for none, each with its trace, in a few statements however many they are. */
export function importarSaldos(tx: Tx, pedido: Importar): Promise<Importacion> {
  return unaPorVez(tx, () => escribir(tx, pedido))
}

async function escribir(tx: Tx, pedido: Importar): Promise<Importacion> {
  const { cosa, lado, archivo, userId, actor } = pedido
  const plan = await revisarSaldos(tx, pedido)
  requireFilas(plan)
  const nuevas = plan.filas.filter(({ resultado }) => resultado === 'nueva')
  const cuenta = {
    nuevas: nuevas.length,
    reactivadas: 0,
    actualizadas: 0,
    omitidas: plan.filas.length - nuevas.length,
  }
  const importacionId = await insertImportacion(tx, {
    ...cuenta,
    cosa,
    archivo: archivo.nombre,
    huella: archivo.huella,
    usuario_id: userId,
  })
  // Each form passed its schema.
  const saldos = nuevas.map(({ body }) => body as unknown as Saldo)
  await trazarTodos(tx, actor, await abrir(tx, { lado, importacionId, userId, saldos }))
  await record(tx, actor, ['Importación', importacionId, 'Importación'], {
    despues: { archivo: archivo.nombre, datos: palabrasDe(cosa).titulo, ...cuenta },
  })
  return found(await findImportacion(tx, importacionId), 'IMPORTACION_NOT_FOUND')
}

interface Nuevos {
  readonly lado: LecturaDeSaldos['lado']
  readonly importacionId: number
  readonly userId: number
  readonly saldos: readonly Saldo[]
}

/** Their traces. */
async function abrir(tx: Tx, { lado, saldos, ...nuevos }: Nuevos): Promise<Change[]> {
  if (lado === 'suplidores') {
    const suyos = saldos.map(({ terceroId: suplidorId, ...saldo }) => ({ ...saldo, suplidorId }))
    return (await openSaldosDeSuplidores(tx, { ...nuevos, saldos: suyos })).map(trazaDeSaldoDeSuplidor)
  }
  const suyos = saldos.map(({ terceroId: clienteId, ...saldo }) => ({ ...saldo, clienteId }))
  return (await openSaldos(tx, { ...nuevos, lado, saldos: suyos })).map(trazaDeSaldo)
}
