import type { Importacion } from '@cuadre/contract/importaciones'
import type { SaldoInicialBody } from '@cuadre/contract/saldos-iniciales'
import { palabrasDe } from '@cuadre/domain/importaciones/cosas'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type Actor, record } from '../../db/write/audit.ts'
import { found } from '../../http/refusal.ts'
import { openSaldos } from '../cuentas/saldos.queries.ts'
import { trazaDeSaldo } from '../cuentas/traza-de-saldo.ts'
import { findImportacion, insertImportacion } from './importaciones.queries.ts'
import { type LecturaDeSaldos, revisarSaldos } from './revisar-saldos.ts'
import { trazarTodos } from './trazar.ts'
import { requireFilas, unaPorVez } from './una-por-vez.ts'

interface Importar extends LecturaDeSaldos {
  readonly userId: number
  readonly actor: Actor
}

/** Opens an account for each row of the file or for none, each with its trace, in a few statements however many they are. */
export function importarSaldos(tx: Transaction<DB>, pedido: Importar): Promise<Importacion> {
  return unaPorVez(tx, () => escribir(tx, pedido))
}

async function escribir(tx: Transaction<DB>, pedido: Importar): Promise<Importacion> {
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
  const saldos = nuevas.map(({ body }) => body as unknown as SaldoInicialBody)
  const escritos = await openSaldos(tx, { lado, importacionId, userId, saldos })
  await trazarTodos(tx, actor, escritos.map(trazaDeSaldo))
  await record(tx, actor, {
    entidad: 'Importación',
    registroId: importacionId,
    accion: 'Importación',
    despues: { archivo: archivo.nombre, datos: palabrasDe(cosa).titulo, ...cuenta },
  })
  return found(await findImportacion(tx, importacionId), 'IMPORTACION_NOT_FOUND')
}
