import type { CerrarMesBody, PresentarBody } from '@cuadre/contract/cierres'
import { estadoDeMes, fraseDePendientes, mesEnPalabras } from '@cuadre/domain/cierres/cierre'
import { type Dia, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import type { Tx } from '../../db/connection/connection.ts'
import { type Acting, type ActingToday, record } from '../../db/write/audit.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { findEmpresa } from '../empresas/empresa.queries.ts'
import {
  insertCierre,
  isCerrado,
  listCerradosDespues,
  lockCierre,
  lockEmpresa,
  reopenCierre,
} from './cierres.queries.ts'
import { cifrasDe } from './lo-presentado.ts'
import { deletePresentacion, insertPresentacion } from './obligaciones.queries.ts'
import { revisarMes } from './revisar-mes.ts'

export interface Cerrado {
  readonly id: number
  readonly empresaNombre: string
}

/**
 * Closes a month that is over. It is checked with its writers kept out, so that what was found is what is closed; while something
 * is to be mended, only whoever says how much of it he has seen closes it all the same.
 */
export async function cerrarMes(
  tx: Tx,
  { body, hoy, ahora, userId, actor }: ActingToday & { body: CerrarMesBody },
): Promise<Cerrado> {
  const { empresaId, mes, conPendientes = false } = body
  if (estadoDeMes(mes, { cerrado: false, hoy }) !== 'abierto') throw new Refusal('CIERRE_EN_CURSO')
  const { nombre: empresa } = found(await lockEmpresa(tx, empresaId), 'EMPRESA_NOT_FOUND')
  if (await isCerrado(tx, { empresaId, mes })) throw new Refusal('CIERRE_YA_CERRADO')
  const hallazgos = await revisarMes(tx, { empresaId, mes, hoy })
  const pendientes = hallazgos.filter(({ porCorregir }) => porCorregir).length
  if (pendientes > 0 && !(conPendientes && body.pendientes === pendientes)) {
    throw new Refusal('CIERRE_CON_PENDIENTES', { message: fraseDePendientes({ empresa, mes }, pendientes) })
  }
  const id = await insertCierre(tx, { empresaId, mes, ahora, userId, pendientes })
  await record(tx, actor, ['Cierre', id, 'Cierre'], {
    despues: { empresaNombre: empresa, mes: mesEnPalabras(mes), pendientes },
  })
  return { id, empresaNombre: empresa }
}

/** Opens a closed month again; the months after it that stay closed, which its changes may concern. */
export async function reabrirMes(
  tx: Tx,
  { id, motivo, ahora, userId, actor }: Acting & { id: number; motivo: string },
): Promise<{ readonly mes: Dia; readonly cerradosDespues: Dia[] }> {
  const { empresaId, mes, empresaNombre, reabiertoEn } = found(await lockCierre(tx, id), 'CIERRE_NOT_FOUND')
  if (reabiertoEn !== null) throw new Refusal('CIERRE_YA_REABIERTO')
  await reopenCierre(tx, { id, motivo, ahora, userId })
  await record(tx, actor, ['Cierre', id, 'Reapertura'], {
    despues: { empresaNombre, mes: mesEnPalabras(mes), motivo },
  })
  return { mes, cerradosDespues: await listCerradosDespues(tx, { empresaId, mes }) }
}

/**
 * Says that a form of a month that is over was filed, or takes it back (R12.99); of a closed month too, as it is filed after its closing. What
 * somebody had said already stays his.
 */
export async function presentar(
  tx: Tx,
  { body, hoy, ahora, userId, actor }: ActingToday & { body: PresentarBody },
): Promise<void> {
  const { empresaId, mes, obligacion, presentado } = body
  if (estadoDeMes(mes, { cerrado: false, hoy }) !== 'abierto') throw new Refusal('CIERRE_SIN_PRESENTAR')
  const dia = body.dia ?? hoy
  if (dia > hoy || dia <= ultimoDiaDelMes(mes)) throw new Refusal('CIERRE_DIA_DE_PRESENTACION')
  const en = dia === hoy ? ahora : mediodiaDe(dia)
  const { nombre } = found(await findEmpresa(tx, empresaId), 'EMPRESA_NOT_FOUND')
  const cambia = presentado
    ? await insertPresentacion(tx, body, { en, por: userId, cifras: await cifrasDe(tx, obligacion, body) })
    : await deletePresentacion(tx, body)
  if (!cambia) return
  await record(tx, actor, ['Cierre', null, presentado ? 'Presentación' : 'Presentación deshecha'], {
    despues: {
      ...{ empresaNombre: nombre, mes: mesEnPalabras(mes), formulario: obligacion },
      ...(presentado && { fecha: dia }),
    },
  })
}

/** Of a day that somebody names no hour is known: noon in Santo Domingo is of that day wherever it is read. */
function mediodiaDe(dia: Dia): Date {
  return new Date(`${dia}T12:00:00-04:00`)
}
