import { verificadorDeCedula } from '@cuadre/domain/identidad/documento'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Db } from '../../db/connection/connection.ts'
import { liquidar, proponer } from '../liquidaciones/liquidaciones.actions.ts'
import { pagarLiquidacion } from '../liquidaciones/pagar.actions.ts'
import { pagePorLiquidar } from '../liquidaciones/por-liquidar.queries.ts'
import type { Autor } from './ventas.ts'

interface Oficina {
  /** Whose receipt the third contact gives. */
  readonly empresaId: number
  readonly hoy: Dia
  readonly autor: Autor
}

/** Invented, but for the check digit. */
const CEDULA = '0310457812'

/**
 * Of the contacts to whom something is due the first was paid and the second is to be paid; of neither the tax office was told. A third one gave
 * his data and his receipt, and income tax was withheld of him. The others wait.
 */
export async function crearLiquidaciones(db: Db, { empresaId, hoy, autor }: Oficina): Promise<void> {
  const who = { userId: autor.userId, actor: autor, ahora: new Date(`${hoy}T11:15:00-04:00`) }
  const { items } = await pagePorLiquidar(db, { hasta: hoy, page: 1, pageSize: 2 })
  for (const [i, { contactoId }] of items.entries()) {
    await db.transaction().execute(async tx => {
      const { total, hasta } = await proponer(tx, { contactoId, hoy })
      const { id } = await liquidar(tx, { body: { contactoId, hasta, total }, ...who })
      if (i > 0) return
      const pago = { fecha: hoy, forma: 'cheque', referencia: 'Transf. 004518', ncf: null } as const
      await pagarLiquidacion(tx, { id, pago, ...who })
    })
  }
  await conRetencion()

  async function conRetencion() {
    const todos = await pagePorLiquidar(db, { hasta: hoy, empresaId, page: 1, pageSize: 3 })
    const suyo = todos.items.find(({ contactoId }) => !items.some(otro => otro.contactoId === contactoId))
    if (suyo === undefined) return
    const { contactoId } = suyo
    await db.transaction().execute(async tx => {
      const documento = `${CEDULA}${verificadorDeCedula(CEDULA)}`
      await tx
        .updateTable('contactos')
        .set({ clase_fiscal: 'persona', documento, emite_comprobantes: true, cobra_itbis: true })
        .where('id', '=', contactoId)
        .execute()
      const { total, hasta } = await proponer(tx, { contactoId, empresaId, hoy })
      const { id } = await liquidar(tx, { body: { contactoId, empresaId, hasta, total }, ...who })
      const pago = { fecha: hoy, forma: 'cheque', referencia: 'Transf. 004531', ncf: 'B0100000086' } as const
      await pagarLiquidacion(tx, { id, pago, ...who })
    })
  }
}
