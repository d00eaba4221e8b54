import type { Importacion } from '@cuadre/contract/importaciones'
import { MAESTROS } from '@cuadre/domain/acceso/maestros'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import {
  type CosaImportable,
  derechoDe,
  esMaestra,
  type MaestraEscrita,
  type MaestraImportable,
} from '@cuadre/domain/importaciones/cosas'
import type { Tx } from '../../db/connection/connection.ts'
import { brokenUniqueRule } from '../../db/connection/database-errors.ts'
import type { Written } from '../../db/master-import.ts'
import { type Actor, type Change, record } from '../../db/write/audit.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { contar, enumerar } from '../../http/sentences.ts'
import { trazaDeSaldoQuitado } from '../compras/por-pagar/saldos.actions.ts'
import {
  annulSaldosDeSuplidores,
  countSaldosPagados,
  lockSaldosDeImportacion,
} from '../compras/por-pagar/saldos.queries.ts'
import { annulSaldos, countPagados, lockDeImportacion } from '../cuentas/saldos.queries.ts'
import { trazaDeQuitado } from '../cuentas/traza-de-saldo.ts'
import { type Cosas, NOMBRADAS } from './cosas.ts'
import { findImportacion, listRegistros, lockImportacion, markDeshecha } from './importaciones.queries.ts'
import { idsDe, trazarTodos } from './trazar.ts'

interface Deshacer {
  readonly id: number
  readonly cosas: Cosas
  readonly userId: number
  readonly actor: Actor
  /** Refuses whoever has no right to that. */
  autorizar(derecho: Permiso): void
}

/** What was taken back: whose lists are old now. */
interface Deshecha {
  readonly importacion: Importacion
  readonly escritas: readonly (CosaImportable | MaestraEscrita)[]
}

/**
 * Takes back a whole import: what it created is deleted, what it changed is as it was. All or nothing: a record that something
 * refers to, or that somebody changed, keeps the import as it is. Asks of all that it deletes or changes for the right to do that.
 */
export async function deshacer(tx: Tx, pedido: Deshacer): Promise<Deshecha> {
  const { id, cosas, userId, actor, autorizar } = pedido
  const { cosa, deshecha_en } = found(await lockImportacion(tx, id), 'IMPORTACION_NOT_FOUND')
  autorizar(derechoDe(cosa, 'eliminar'))
  if (deshecha_en !== null) throw new Refusal('IMPORTACION_DESHECHA')
  const maestras: MaestraEscrita[] = []
  if (!esMaestra(cosa)) await deshacerSaldos(tx, { cosa, id, userId, actor })
  // What the records name goes after them: until then they use it.
  const escritas = esMaestra(cosa) ? ([cosa, 'categorias', 'contactos'] as const) : []
  for (const maestra of new Set<MaestraEscrita>(escritas)) {
    const escritos = await listRegistros(tx, id, maestra)
    if (escritos.length === 0) continue
    // What was deleted before the import is deleted again.
    const cambian = escritos.filter(({ antes }) => antes?.activo)
    if (cambian.length > 0) autorizar(`${maestra}.editar`)
    if (cambian.length < escritos.length) autorizar(`${maestra}.eliminar`)
    const suya = maestra === 'categorias' ? NOMBRADAS.categorias : cosas[maestra]
    await devolver(tx, { maestra, suya, escritos, actor })
    maestras.push(maestra)
  }
  await markDeshecha(tx, { id, userId })
  await record(tx, actor, ['Importación', id, 'Deshecha'])
  const importacion = found(await findImportacion(tx, id), 'IMPORTACION_NOT_FOUND')
  return { importacion, escritas: esMaestra(cosa) ? maestras : [cosa] }
}

interface Devolver {
  readonly maestra: MaestraEscrita
  readonly suya: Pick<Cosas[MaestraImportable], 'importing' | 'leer'>
  readonly escritos: readonly Written[]
  readonly actor: Actor
}

async function devolver(tx: Tx, { maestra, suya, escritos, actor }: Devolver): Promise<void> {
  const { importing, leer } = suya
  const ids = idsDe(escritos)
  await importing.lock(tx, ids)
  const cambiados = await importing.changed(tx, escritos)
  const creados = idsDe(escritos.filter(({ antes }) => antes === null))
  const usados = await importing.used(tx, creados)
  if (cambiados.length + usados.length > 0) throw impedimento(maestra, { usados, cambiados })
  const antes = await leer(tx, ids)
  try {
    await importing.restore(tx, escritos)
  } catch (error) {
    if (brokenUniqueRule(error) === null) throw error
    throw new Refusal('IMPORTACION_USADA', {
      message:
        'No se puede deshacer: el nombre, el documento o un código de antes lo tiene ahora otro registro. No se deshizo nada.',
    })
  }
  const despues = new Map((await leer(tx, ids)).map(registro => [registro.id, registro]))
  const entidad = MAESTROS[maestra].singular
  const changes = antes.map((registro): Change => {
    const { id } = registro
    const queda = despues.get(id)
    const accion = queda ? 'Actualización' : 'Eliminación'
    return { entidad, registroId: id, accion, antes: registro, ...(queda && { despues: queda }) }
  })
  await trazarTodos(tx, actor, changes)
}

function impedimento(
  maestra: MaestraEscrita,
  { usados, cambiados }: { usados: readonly number[]; cambiados: readonly number[] },
): Refusal {
  const { singular, titulo } = MAESTROS[maestra]
  const cuantos = (total: number) => contar(total, singular.toLowerCase(), titulo.toLowerCase())
  const partes = [
    ...(usados.length > 0
      ? [`${cuantos(usados.length)} ${usados.length === 1 ? 'ya se usa' : 'ya se usan'}`]
      : []),
    ...(cambiados.length > 0
      ? [`${cuantos(cambiados.length)} ${cambiados.length === 1 ? 'cambió' : 'cambiaron'} después`]
      : []),
  ]
  return new Refusal('IMPORTACION_USADA', {
    message: `No se puede deshacer: ${enumerar(partes)}. No se deshizo nada.`,
  })
}

/** Of the orders' accounts, and of what is owed to suppliers. */
const DE_CUENTAS = {
  lock: lockDeImportacion,
  count: countPagados,
  quitar: async (...quitados: Parameters<typeof annulSaldos>) =>
    (await annulSaldos(...quitados)).map(trazaDeQuitado),
}
const DE_SUPLIDORES = {
  lock: lockSaldosDeImportacion,
  count: countSaldosPagados,
  quitar: async (...quitados: Parameters<typeof annulSaldosDeSuplidores>) =>
    (await annulSaldosDeSuplidores(...quitados)).map(trazaDeSaldoQuitado),
}

/** Takes away what is left of the opening accounts of an import, while none of them was ever paid (R14.21). */
async function deshacerSaldos(
  tx: Tx,
  { cosa, id, userId, actor }: { cosa: CosaImportable; id: number; userId: number; actor: Actor },
): Promise<void> {
  const { lock, count, quitar } = cosa === 'porPagarSuplidores' ? DE_SUPLIDORES : DE_CUENTAS
  const vivos = await lock(tx, id)
  const pagados = await count(tx, vivos)
  if (pagados > 0) {
    const cuantos = contar(pagados, 'saldo inicial ya tuvo pagos', 'saldos iniciales ya tuvieron pagos')
    throw new Refusal('IMPORTACION_USADA', {
      message: `No se puede deshacer: ${cuantos}. No se deshizo nada.`,
    })
  }
  await trazarTodos(tx, actor, await quitar(tx, { ids: vivos, userId }))
}
