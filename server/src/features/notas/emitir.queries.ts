import type { Cuentas } from '@cuadre/domain/cuentas/calcular-cuentas'
import type { Transaction } from 'kysely'
import { statement } from '../../db/query/statement.ts'
import type { DB } from '../../db/schema.ts'
import { APERTURA, cuentasValues } from '../cuentas/abrir.queries.ts'
import {
  type DocumentoNuevo,
  emision,
  emisionValues,
  type OrigenDelNumero,
} from '../documentos/emitir.queries.ts'

export interface NotaNueva extends DocumentoNuevo {
  readonly ncfId: null
  readonly cuentas: Cuentas
}

/** What was written: its id and its number. */
interface Escrita {
  readonly id: number
  readonly numero: string
}

const nota = (origen: OrigenDelNumero) =>
  statement<object, Escrita>(`
  WITH ${emision(origen)}, cuentas_abiertas AS (${APERTURA}
  )
  SELECT id, txt_ncf AS numero FROM documento`)
const notas = { siguiente: nota('siguiente'), electronico: nota('electronico') }

/**
 * Takes the next number of the range and writes note, lines and accounts in one statement. Undefined when no range has a number
 * left that may be used: then nothing is written.
 */
export async function insertNota(tx: Transaction<DB>, nueva: NotaNueva): Promise<Escrita | undefined> {
  const [escrita] = await notas[nueva.ecf ? 'electronico' : 'siguiente'](tx, {
    ...emisionValues(nueva),
    ...cuentasValues(nueva.cuentas),
  })
  return escrita
}
