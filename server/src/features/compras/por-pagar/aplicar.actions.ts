import type { AplicacionASuplidor, AplicacionASuplidorBody } from '@cuadre/contract/por-pagar-suplidores'
import { aplicable, type CuentaPorAplicar, faltaDeAplicacion } from '@cuadre/domain/cuentas/aplicar'
import { centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { SALDO_INICIAL } from '@cuadre/domain/documentos/clase-en-palabras'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Tx } from '../../../db/connection/connection.ts'
import type { Acting } from '../../../db/write/audit.ts'
import { found, Refusal } from '../../../http/refusal.ts'
import { describePorPagar, type FilaPorPagar, lockPorPagar, readPorPagar } from './cuenta.queries.ts'
import { applyNota, bumpVersion } from './pagos.queries.ts'
import { trace } from './por-pagar.actions.ts'

interface Pedida extends Acting {
  /** The supplier's credit note. */
  readonly id: number
  readonly body: AplicacionASuplidorBody
}

/**
 * Settles a bill with what is left of a credit note of its supplier (R13.85), whichever bill that note corrects: both of one company, never past what is left of either.
 * It is a payment of the bill on its day, and is taken back as one.
 */
export async function aplicarCredito(tx: Tx, { id, body, ...acting }: Pedida): Promise<AplicacionASuplidor> {
  const { documentoId, pendiente, fecha } = body
  const cuentas = await lockPorPagar(tx, [id, documentoId])
  const nota = requireUna(cuentas, id)
  const cuenta = requireUna(cuentas, documentoId)
  if (pendiente !== undefined && pendiente !== nota.pendiente) throw new Refusal('CONFLICT')
  const [credito, deuda] = [porAplicar(nota), porAplicar(cuenta)]
  const pedido = body.monto === undefined ? null : centavosDesdePesos(body.monto)
  const falta = faltaDeAplicacion({ nota: credito, cuenta: deuda, monto: pedido })
  if (falta === 'APLICACION_DE_OTRO') throw new Refusal(falta, { message: DE_OTRO })
  if (falta) throw new Refusal(falta)
  const hoy = diaEnSantoDomingo(acting.ahora)
  const dia = fecha ?? hoy
  if (dia > hoy) throw new Refusal('PAGO_FUTURO')
  if (dia < nota.fecha || dia < cuenta.fecha) throw new Refusal('PAGO_ANTERIOR')
  const monto = pesosDesdeCentavos(pedido ?? aplicable(credito, deuda))
  const pagoId = await applyNota(tx, {
    facturaId: documentoId,
    saldoInicial: cuenta.clase === SALDO_INICIAL,
    notaId: id,
    empresaId: nota.empresaId,
    fecha: dia,
    monto,
    en: acting.ahora,
    userId: acting.userId,
  })
  await bumpVersion(tx, [id, documentoId])
  await trace(tx, acting.actor, { accion: 'Pago', antes: cuentas })
  const despues = (await readPorPagar(tx, { ids: [id, documentoId] })).map(describePorPagar)
  return { pagoId, monto, nota: requireUna(despues, id), cuenta: requireUna(despues, documentoId) }
}

const DE_OTRO = 'El crédito de un suplidor se aplica a facturas suyas de la misma empresa.'

function requireUna<C extends { readonly id: number; readonly anulada?: boolean }>(
  cuentas: readonly C[],
  id: number,
): C {
  const cuenta = found(
    cuentas.find(una => una.id === id),
    'CUENTA_NOT_FOUND',
  )
  if (cuenta.anulada) throw new Refusal('CUENTA_NOT_FOUND')
  return cuenta
}

/** As the rules of applied notes ask for it: the supplier stands in the client's place. */
function porAplicar(fila: FilaPorPagar): CuentaPorAplicar {
  return {
    documentoId: fila.id,
    clase: fila.clase,
    clienteId: fila.suplidorId ?? 0,
    empresaId: fila.empresaId,
    monto: centavosDesdePesos(fila.aPagar),
    pagado: centavosDesdePesos(fila.pagado),
    pagada: fila.fechaPago !== null,
    noTomado: fila.noTomada,
  }
}
