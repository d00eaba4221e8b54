import type { Tx } from '../../db/connection/connection.ts'
import { brokenUniqueRule } from '../../db/connection/database-errors.ts'
import { Refusal } from '../../http/refusal.ts'
import { contar } from '../../http/sentences.ts'
import { waitForOthers } from './importaciones.queries.ts'
import type { Plan } from './revisar.ts'

/** Writes after every other import; what a form saved at the same moment is told. */
export async function unaPorVez<T>(tx: Tx, escribir: () => Promise<T>): Promise<T> {
  await waitForOthers(tx)
  try {
    return await escribir()
  } catch (error) {
    if (brokenUniqueRule(error) === null) throw error
    throw new Refusal('IMPORTACION_CRUZADA')
  }
}

/** All rows or none: one with an error stops the file, and so does a file that writes nothing. */
export function requireFilas({ filas }: Plan): void {
  const errores = filas.filter(({ resultado }) => resultado === 'error').length
  if (errores > 0) {
    const cuantas = contar(errores, 'fila tiene errores: corríjala', 'filas tienen errores: corríjalas')
    throw new Refusal('IMPORTACION_CON_ERRORES', {
      message: `${cuantas} y elija el archivo de nuevo. No se importó nada.`,
    })
  }
  if (filas.every(({ resultado }) => resultado === 'omitida')) throw new Refusal('IMPORTACION_SIN_FILAS')
}
