import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { inTransaction } from '../../db/write/transaction.ts'
import { liquidar, proponer } from '../liquidaciones/liquidaciones.actions.ts'
import { pagarLiquidacion } from '../liquidaciones/pagar.actions.ts'
import { pagePorLiquidar } from '../liquidaciones/por-liquidar.queries.ts'
import type { Autor } from './ventas.ts'

interface Oficina {
  readonly hoy: Dia
  readonly autor: Autor
}

/** Of the contacts to whom something is due the first was paid and the second is to be paid; the others wait. */
export async function crearLiquidaciones(db: Kysely<DB>, { hoy, autor }: Oficina): Promise<void> {
  const who = { userId: autor.userId, actor: autor, ahora: new Date(`${hoy}T11:15:00-04:00`) }
  const { items } = await pagePorLiquidar(db, { hasta: hoy, page: 1, pageSize: 2 })
  for (const [i, { contactoId }] of items.entries()) {
    await inTransaction(db, async tx => {
      const { total, hasta } = await proponer(tx, { contactoId, hoy })
      const { id } = await liquidar(tx, { body: { contactoId, hasta, total }, ...who })
      if (i > 0) return
      const pago = { fecha: hoy, forma: 'cheque', referencia: 'Transf. 004518', ncf: null } as const
      await pagarLiquidacion(tx, { id, pago, ...who })
    })
  }
}
