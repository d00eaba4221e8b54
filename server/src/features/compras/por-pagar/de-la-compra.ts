import type { CompraBody } from '@cuadre/contract/compras'
import { esNotaDeCredito, porPagar } from '@cuadre/domain/compras/compra'
import { montosEnCentavos } from '@cuadre/domain/compras/montos'
import { centavos, centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Tx } from '../../../db/connection/connection.ts'
import { Refusal } from '../../../http/refusal.ts'
import { readPorPagar } from './cuenta.queries.ts'
import { type Aplicable, findAplicables, followPagos } from './notas.queries.ts'
import { annulPagos, applyNota, listVivos, writePagos } from './pagos.queries.ts'

interface Quien {
  readonly userId: number
  readonly ahora: Date
}

interface Guardada extends Quien {
  readonly id: number
  readonly body: CompraBody
}

/** 'Nota de crédito' in the form of a supplier's credit note: it is set against its bill. */
export function seAplica({ ncf, forma }: Pick<CompraBody, 'ncf' | 'forma'>): boolean {
  return forma === '06' && esNotaDeCredito(ncf)
}

/**
 * What follows from a purchase that was just entered: a supplier's credit note lowers what is owed of the bill that it corrects, whichever of them
 * came first. What is left of a note that was said to be settled is settled as it was said.
 */
export async function saldarNueva(tx: Tx, { id, body, ...quien }: Guardada): Promise<void> {
  const fecha = seAplica(body) ? (body.fechaPago ?? null) : null
  await aplicarNotas(tx, { id, fecha, ...quien })
  if (fecha !== null) await pagarResto(tx, { id, fecha, forma: body.forma, ...quien })
}

interface Antes {
  readonly empresaId: number
  readonly suplidorId: number | null
  readonly ncf: string
  readonly modificado: string | null
  readonly fecha: Dia
  readonly fechaPago: Dia | null
  readonly forma: CompraBody['forma']
  readonly porPagar: number
}

/** What of its payments is taken back before a purchase is written anew, and whether the rest is paid afterwards. */
interface Cambio {
  readonly pagar: boolean
  /** Nothing of it is paid any more: its form is what the body says. */
  readonly sinPagos: boolean
}

/**
 * 'Pagada' and 'Por pagar' of the purchase's form are its payments: paying there pays all that is left, on that day and in that form; owing again takes the
 * payments back. Another day, form, amount or company of one payment is that payment anew; of several ones they are changed where they were made.
 */
export async function prepararCambio(
  tx: Tx,
  { id, body, antes, ...quien }: Guardada & { antes: Antes },
): Promise<Cambio> {
  const vivos = await listVivos(tx, id)
  const deDinero = vivos.filter(pago => pago.notaId === null)
  const deNotas = vivos.filter(pago => pago.notaId !== null)
  const aPagar = pesosDesdeCentavos(porPagar(montosEnCentavos(body)))
  const fechaPago = body.fechaPago ?? null
  const otroMonto = aPagar !== antes.porPagar
  const otraParte = body.empresaId !== antes.empresaId || body.suplidorId !== antes.suplidorId
  const otroPapel = otraParte || otroMonto || body.ncf !== antes.ncf || body.modificado !== antes.modificado
  const otroPago = fechaPago !== antes.fechaPago || (fechaPago !== null && body.forma !== antes.forma)
  const seDebia = antes.fechaPago === null
  const seDebe = fechaPago === null
  const deNuevo = !seDebia && !seDebe && (otroPago || (otroMonto && deDinero.length === 1) || otraParte)
  if (deNuevo && vivos.length > 1) throw new Refusal('COMPRA_PAGADA_EN_PARTES')
  if (otraParte && deDinero.length > 0 && !deNuevo && !(seDebe && !seDebia))
    throw new Refusal('COMPRA_CON_PAGOS')
  const seAnulan = deNuevo || (seDebe && !seDebia) ? deDinero : []
  // What a note settled by its number is settled anew; where somebody aimed it stays, while both are of one supplier and one company.
  const suyas = deNotas.filter(pago => pago.porSuNumero || otraParte)
  const ids = [...seAnulan, ...(otroPapel || (seAnulan.length > 0 && seDebe) ? suyas : [])].map(
    pago => pago.id,
  )
  await annulPagos(tx, { ids, en: quien.ahora, userId: quien.userId })
  const [cuenta] = await readPorPagar(tx, { ids: [id] })
  const pagado = Math.abs(cuenta?.pagado ?? 0)
  if (pagado > aPagar) {
    const message = `Ya se pagaron ${formatMonto(pagado)} de esta compra: no puede quedar por menos. Anule antes sus pagos en «Por pagar a suplidores».`
    throw new Refusal('COMPRA_CON_PAGOS', { message })
  }
  return { pagar: !seDebe && (seDebia || deNuevo), sinPagos: pagado === 0 }
}

/** After a purchase was written anew: its notes are set against it again, and what the form says is paid. */
export async function saldarCambiada(
  tx: Tx,
  { id, body, pagar, ...quien }: Guardada & Pick<Cambio, 'pagar'>,
): Promise<void> {
  const fecha = body.fechaPago ?? null
  await aplicarNotas(tx, { id, fecha: pagar && seAplica(body) ? fecha : null, ...quien })
  if (pagar && fecha !== null) await pagarResto(tx, { id, fecha, forma: body.forma, ...quien })
  await followPagos(tx, { id })
}

async function aplicarNotas(
  tx: Tx,
  { id, fecha: dia, userId, ahora: en }: Quien & { id: number; fecha: Dia | null },
): Promise<void> {
  const quedan = new Map<number, number>()
  for (const aplicable of await findAplicables(tx, { id, dia })) {
    const { facturaId, notaId, empresaId, fecha } = aplicable
    const queda = quedan.get(facturaId) ?? aplicable.queda
    const monto = Math.min(queda, aplicable.credito)
    if (monto === 0) continue
    quedan.set(facturaId, menos(queda, monto))
    await applyNota(tx, { facturaId, notaId, empresaId, fecha, monto, en, userId })
  }
}

const menos = (uno: Aplicable['queda'], otro: number) =>
  pesosDesdeCentavos(centavos(centavosDesdePesos(uno) - centavosDesdePesos(otro)))

interface Resto extends Quien, Pick<CompraBody, 'forma'> {
  readonly id: number
  readonly fecha: Dia
}

async function pagarResto(tx: Tx, { id, fecha, forma, userId, ahora: en }: Resto): Promise<void> {
  const [cuenta] = await readPorPagar(tx, { ids: [id] })
  const monto = Math.abs(cuenta?.pendiente ?? 0)
  if (monto === 0) return
  await writePagos(tx, { ids: [id], montos: [monto], fecha, forma, referencia: null, en, userId })
}
