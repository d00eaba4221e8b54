import type { PagarLiquidacionBody } from '@cuadre/contract/liquidaciones'
import { esNotaDeSuplidor } from '@cuadre/domain/compras/compra'
import type { Fiscal } from '@cuadre/domain/contactos/fiscal'
import { faltaAlPagarLiquidacion } from '@cuadre/domain/cuentas/liquidar'
import { type ComisionRetenida, retenerComision } from '@cuadre/domain/cuentas/retener-comision'
import { centavosDesdePesos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { formatMonto, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { type Dia, diaEnSantoDomingo, formatDia } from '@cuadre/domain/tiempo/dia'
import type { Tx } from '../../db/connection/connection.ts'
import { record } from '../../db/write/audit.ts'
import { invalid } from '../../http/doors.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { registrarComision } from '../compras/de-liquidacion.ts'
import { listSinRegistrar } from '../compras/sin-registrar.queries.ts'
import { type One, pagoDe, requireUnaEmpresa } from './liquidaciones.actions.ts'
import {
  type LiquidacionBloqueada,
  listEmpresasDe,
  lockContacto,
  lockLiquidacion,
  writePago,
} from './liquidaciones.queries.ts'

/**
 * Marks it as paid, on a day and in a form (R13.35). Of whom the tax office knows it withholds by the rates of that day and registers his
 * receipt, or issues the company's own document, in the same transaction (R13.123): all of it or nothing. Answers the document that is
 * still to be signed, if any.
 */
export async function pagarLiquidacion(
  tx: Tx,
  { id, pago, ahora, userId, actor }: One & { pago: PagarLiquidacionBody },
): Promise<number | null> {
  const antes = found(await lockLiquidacion(tx, id), 'LIQUIDACION_NOT_FOUND')
  const { estado, hasta, contactoId, contactoNombre, numero } = antes
  const { fecha, forma, referencia } = pago
  const falta = faltaAlPagarLiquidacion({ estado, hasta, fecha, hoy: diaEnSantoDomingo(ahora) })
  if (falta) throw new Refusal(falta)
  const { fiscal } = found(await lockContacto(tx, contactoId), 'CONTACTO_NOT_FOUND')
  const montos = retenerComision(centavosDesdePesos(antes.total), fiscal, fecha)
  requireVisto(pago, montos)
  const pendiente = { pago, fiscal, montos, liquidacionId: id }
  const registro = fiscal === null ? sinRegistro(pago) : await leerRegistro(tx, { ...pendiente, fiscal })
  await writePago(tx, { id, pago, retenido: { fiscal, montos }, ahora, userId })
  const porFirmar =
    registro &&
    (await registrarComision(tx, {
      ...registro,
      liquidacionId: id,
      nombre: contactoNombre,
      montos,
      fecha,
      forma,
      concepto: `Comisiones, liquidación ${numero}: cobrado hasta el ${formatDia(hasta)}`,
      userId,
      actor,
      ahora,
    }))
  const pagada = { ...antes, ...enPesos(montos), pagadaEl: fecha, forma, referencia }
  await record(tx, actor, ['Liquidación', id, 'Pago'], { despues: pagoDe(pagada) })
  return porFirmar
}

function enPesos({ itbis, itbisRetenido, rentaRetenida, neto }: ComisionRetenida) {
  return {
    itbis: pesosDesdeCentavos(itbis),
    itbisRetenido: pesosDesdeCentavos(itbisRetenido),
    rentaRetenida: pesosDesdeCentavos(rentaRetenida),
    neto: pesosDesdeCentavos(neto),
  } satisfies Partial<LiquidacionBloqueada>
}

/** Nothing is paid but what was on the screen: the rates of the day of payment hold, and who the contact is may have changed. */
function requireVisto({ neto, fecha }: PagarLiquidacionBody, montos: ComisionRetenida): void {
  if (neto == null || centavosDesdePesos(neto) === montos.neto) return
  const retenido = formatMontoCentavos(sumar(montos.itbisRetenido, montos.rentaRetenida))
  throw new Refusal('CONFLICT', {
    message: `Pagada el ${formatDia(fecha)} se le retienen ${retenido} y se le pagan ${formatMontoCentavos(montos.neto)}; la pantalla decía ${formatMonto(neto)}. Revise los montos y confirme otra vez.`,
  })
}

/** Of whom nothing is said nothing is registered: a receipt that was typed all the same would be lost. */
function sinRegistro({ ncf, recibidoId }: PagarLiquidacionBody): null {
  if (ncf === null && recibidoId == null) return null
  throw new Refusal('CONFLICT', { message: SOBRA })
}

const SOBRA =
  'Lo que se sabe del contacto cambió mientras tanto, y su comprobante no se registraría. Recargue e intente de nuevo.'

interface Pendiente {
  readonly liquidacionId: number
  readonly pago: PagarLiquidacionBody
  readonly fiscal: Fiscal
  readonly montos: ComisionRetenida
}

/** Which company registers it, and of whom: his receipt, or null where the company issues its own document. */
async function leerRegistro(tx: Tx, pendiente: Pendiente) {
  const { liquidacionId, pago, fiscal: quien } = pendiente
  const { empresaId } = requireUnaEmpresa(await listEmpresasDe(tx, liquidacionId))
  if (quien.emiteComprobantes) {
    return { quien, empresaId, comprobante: await leerComprobante(tx, { ...pendiente, empresaId }) }
  }
  sinRegistro(pago)
  return { quien, empresaId, comprobante: null }
}

async function leerComprobante(
  tx: Tx,
  { pago, fiscal, montos, empresaId }: Pendiente & { empresaId: number },
): Promise<{ readonly ncf: string; readonly fecha: Dia; readonly recibidoId: number | null }> {
  const { ncf, fecha: pagada, fechaComprobante, recibidoId } = pago
  if (recibidoId != null) {
    const suyos = await listSinRegistrar(tx, { empresaId, documento: fiscal.documento })
    const suyo = suyos.find(({ id }) => id === recibidoId)
    if (!suyo) throw new Refusal('RECIBIDO_NO_ES_DE_LA_LIQUIDACION')
    const total = sumar(montos.comision, montos.itbis)
    if (centavosDesdePesos(suyo.total) !== total || centavosDesdePesos(suyo.itbis) !== montos.itbis) {
      throw new Refusal('RECIBIDO_NO_ES_DE_LA_LIQUIDACION', {
        message: `El comprobante ${suyo.encf} es de ${formatMonto(suyo.total)} con ${formatMonto(suyo.itbis)} de ITBIS, y la liquidación de ${formatMontoCentavos(total)} con ${formatMontoCentavos(montos.itbis)}. Pida al contacto el comprobante correcto, o corrija en su ficha si cobra ITBIS.`,
      })
    }
    if (suyo.fecha > pagada) throw posterior('recibidoId')
    return { ncf: suyo.encf, fecha: suyo.fecha, recibidoId }
  }
  if (ncf === null)
    throw invalid([{ field: 'ncf', message: 'Escriba el NCF del comprobante que le dio el contacto.' }])
  if (esNotaDeSuplidor(ncf))
    throw invalid([{ field: 'ncf', message: 'Es el número de una nota: hace falta el de su factura.' }])
  const fecha = fechaComprobante ?? pagada
  if (fecha > pagada) throw posterior('fechaComprobante')
  return { ncf, fecha, recibidoId: null }
}

function posterior(field: string): Refusal {
  return invalid([{ field, message: 'El comprobante no puede ser posterior al pago.' }])
}
