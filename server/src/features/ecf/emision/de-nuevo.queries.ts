import type { Cuentas } from '@cuadre/domain/cuentas/calcular-cuentas'
import type { Transaction } from 'kysely'
import { statement } from '../../../db/query/statement.ts'
import type { DB } from '../../../db/schema.ts'
import { APERTURA, cuentasValues } from '../../cuentas/abrir.queries.ts'
import { type DocumentoNuevo, emision, emisionValues } from '../../documentos/emitir.queries.ts'

const deNuevo = statement<object, { documentoId: number; numero: string }>(`
  WITH ${emision('electronico')}, cuentas_abiertas AS (${APERTURA}
  )
  SELECT id AS "documentoId", txt_ncf AS numero FROM documento`)

/** Takes the next number of the range and writes document, lines and accounts; undefined when none is left. */
export async function insertDeNuevo(
  tx: Transaction<DB>,
  nuevo: DocumentoNuevo & { readonly cuentas: Cuentas },
) {
  const [escrito] = await deNuevo(tx, { ...emisionValues(nuevo), ...cuentasValues(nuevo.cuentas) })
  return escrito
}
