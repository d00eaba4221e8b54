import type { Reemplazados } from '@cuadre/contract/ecf-reemplazos'
import { tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { motivoParaNoReemplazar, pagoDelReemplazo } from '@cuadre/domain/ecf/contingencia'
import { diasEntre } from '@cuadre/domain/tiempo/dia'
import type { Tx } from '../../../db/connection/connection.ts'
import type { ActingToday } from '../../../db/write/audit.ts'
import { found, Refusal } from '../../../http/refusal.ts'
import { emitir } from '../../documentos/emitir.ts'
import { deFamilia, lockFamilia } from '../../documentos/familia.queries.ts'
import { REEMPLAZO } from '../../documentos/reemplazar.queries.ts'
import { lockSituacion } from '../consulta/situacion.queries.ts'
import { copiasDe, corregidoDe } from '../emision/copias.ts'
import { listReemplazables } from './por-reemplazar.queries.ts'
import { RECHAZOS_DE_REEMPLAZO } from './rechazos.ts'

/**
 * Issues the electronic document that replaces one on paper: its sale, amounts and buyer, dated today, naming the paper with code 4.
 * The paper stays the sale (R11.94). Refused, with everything that is missing, before a number is taken.
 */
export async function reemplazar(
  tx: Tx,
  { documentoId, ...acting }: ActingToday & { documentoId: number },
): Promise<string> {
  const { hoy, ahora, userId, actor } = acting
  const familia = found(await lockFamilia(tx, documentoId), 'DOCUMENTO_NOT_FOUND')
  const situacion = await lockSituacion(tx, documentoId)
  const documento = deFamilia(familia, documentoId)
  const { fila } = documento
  if (fila.contingencia_id === null) throw new Refusal('REEMPLAZO_NO_CORRESPONDE')
  const { fin } = await tx
    .selectFrom('contingencias')
    .select('fin')
    .where('id', '=', fila.contingencia_id)
    .executeTakeFirstOrThrow()
  const muerto = situacion?.estado === 'rechazado' && situacion.secuencia_utilizada !== false
  const motivo = motivoParaNoReemplazar({
    anulado: fila.anulado,
    abierta: fin === null,
    reemplazo: situacion ? { muerto } : null,
  })
  if (motivo) throw new Refusal(RECHAZOS_DE_REEMPLAZO[motivo])
  const tipo = { serie: 'E', tipo: tipoFiscal(fila).tipo.E } as const
  const corregido = corregidoDe(familia, documento)
  const copias = copiasDe(documento, null)
  const pago = pagoDelReemplazo(copias.pago, diasEntre(documento.fecha, hoy))
  const { encf } = await emitir(tx, {
    forma: REEMPLAZO,
    documento: {
      ...copias,
      ...tipo,
      ...(corregido && { corregido }),
      pago,
      documentoId,
      contingenciaId: null,
      fecha: hoy,
      hoy,
      ahora,
      ncfId: null,
      userId,
    },
    actor,
    traza: ({ encf: txtNCF }) => ({
      entidad: 'Comprobante',
      registroId: documentoId,
      accion: 'Reemplazo',
      despues: { txtNCF, reemplaza: documento.numero },
    }),
  })
  return encf
}

/** As many as one transaction holds the range's row for. */
const A_LA_VEZ = 100

/** All of a company that can be replaced now. What is refused stays as it was, with its sentence, and holds up no other. */
export async function reemplazarTodos(
  tx: Tx,
  { empresaId, ...acting }: ActingToday & { empresaId: number },
): Promise<Reemplazados> {
  const candidatos = await listReemplazables(tx, { empresaId, limite: A_LA_VEZ })
  const sinEmitir: Reemplazados['sinEmitir'] = []
  for (const { id: documentoId, numero } of candidatos) {
    try {
      await reemplazar(tx, { documentoId, ...acting })
    } catch (error) {
      // Nothing was written for it: it is refused before its number is taken.
      if (!(error instanceof Refusal)) throw error
      sinEmitir.push({ documentoId, numero, frase: frasesDe(error) })
    }
  }
  const quedan = (await listReemplazables(tx, { empresaId, limite: 100_000 })).length
  return { emitidos: candidatos.length - sinEmitir.length, sinEmitir, quedan }
}

function frasesDe({ message, errors = [] }: Refusal): string {
  return errors.length === 0 ? message : errors.map(each => each.message).join(' ')
}
