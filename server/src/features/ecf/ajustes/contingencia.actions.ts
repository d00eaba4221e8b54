import type { AjustesEcfBody, EmpresaEcf } from '@cuadre/contract/ecf-empresas'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Tx } from '../../../db/connection/connection.ts'
import { type Acting, record } from '../../../db/write/audit.ts'
import { Refusal } from '../../../http/refusal.ts'

interface Cambio extends Acting {
  readonly contingencia: NonNullable<AjustesEcfBody['contingencia']> | null
}

/**
 * From now on a company issues on paper, because it cannot issue electronically; or it can again. Its row is locked by the caller, so
 * that no document of the other series is issued meanwhile. One that is in contingency already stays in it since when it was.
 */
export async function cambiarContingencia(
  tx: Tx,
  { empresaId, empresaNombre, regimen, desde, contingencia: abierta }: EmpresaEcf,
  { contingencia, ahora, userId, actor }: Cambio,
): Promise<void> {
  if (contingencia === null) {
    if (!abierta) throw new Refusal('CONTINGENCIA_NOT_FOUND')
    await tx
      .updateTable('contingencias')
      .set({ fin: ahora, terminada_por: userId })
      .where('id', '=', abierta.id)
      .execute()
    const antes = { empresaNombre, motivo: abierta.motivo }
    await record(tx, actor, ['Contingencia', empresaId, 'Fin'], { antes })
    return
  }
  if (abierta) return
  if (regimen !== 'E' || desde === null || desde > diaEnSantoDomingo(ahora)) {
    throw new Refusal('CONTINGENCIA_EN_PAPEL')
  }
  const { motivo } = contingencia
  await tx
    .insertInto('contingencias')
    .values({
      empresa_id: empresaId,
      motivo,
      inicio: ahora,
      iniciada_por: userId,
      fin: null,
      terminada_por: null,
    })
    .execute()
  const despues = { empresaNombre, motivo }
  await record(tx, actor, ['Contingencia', empresaId, 'Inicio'], { despues })
}
