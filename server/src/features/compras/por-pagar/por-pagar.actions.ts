import { venceDespues } from '@cuadre/contract/compras'
import { ERRORS, type ErrorCode } from '@cuadre/contract/errors'
import type {
  PagoASuplidorBody,
  PorPagarASuplidor,
  pagosASuplidoresBody,
} from '@cuadre/contract/por-pagar-suplidores'
import { faltaDelPagoASuplidor } from '@cuadre/domain/compras/pagar-a-suplidor'
import { motivoParaNoAnular, motivoParaNoPagar } from '@cuadre/domain/cuentas/pagar'
import { centavosDesdePesos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { type Dia, diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { z } from 'zod'
import type { Tx } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'
import { type Acting, type Actor, type Change, record, recordAll } from '../../../db/write/audit.ts'
import { invalid } from '../../../http/doors.ts'
import { found, Refusal } from '../../../http/refusal.ts'
import { describePorPagar, type FilaPorPagar, lockPorPagar, readPorPagar } from './cuenta.queries.ts'
import { annulPagos, bumpVersion, findPagado, listVivos, writePagos } from './pagos.queries.ts'

interface Pago extends Acting {
  readonly id: number
  readonly pago: PagoASuplidorBody
}

/** Pays a part of a supplier's bill, or all that is left of it. */
export async function pagarASuplidor(tx: Tx, { id, pago, ...acting }: Pago) {
  const [cuenta] = await lockPorPagar(tx, [id])
  const motivo = reasonAgainst(cuenta)
  if (motivo) throw new Refusal(motivo)
  const bloqueada = found(cuenta, 'CUENTA_NOT_FOUND')
  if (pago.pendiente !== undefined && pago.pendiente !== bloqueada.pendiente) throw new Refusal('CONFLICT')
  requirePago(bloqueada, pago, acting.ahora)
  const [escrito] = await pay(tx, acting, { cuentas: [bloqueada], montos: [Math.abs(pago.monto)], pago })
  const { id: pagoId, comprobante } = found(escrito, 'CUENTA_NOT_FOUND')
  return { ...(await reread(tx, id)), pagoId, comprobante }
}

type Varias = z.output<typeof pagosASuplidoresBody>

/** Pays all that is left of several, or of none; the refusal names the first that cannot be paid, and lists the others. */
export async function pagarVariasASuplidores(tx: Tx, { body, ...acting }: Acting & { body: Varias }) {
  const { ids, suma: sumaVista } = body
  const cuentas = await lockPorPagar(tx, ids)
  requirePayable(ids, cuentas)
  const suma = pesosDesdeCentavos(sumar(...cuentas.map(({ pendiente }) => centavosDesdePesos(pendiente))))
  if (sumaVista !== undefined && sumaVista !== suma) throw new Refusal('CONFLICT')
  for (const cuenta of cuentas) requirePago(cuenta, { ...body, monto: cuenta.pendiente }, acting.ahora)
  await pay(tx, acting, { cuentas, montos: cuentas.map(({ pendiente }) => Math.abs(pendiente)), pago: body })
  return { cantidad: cuentas.length, suma }
}

function requirePago(
  cuenta: FilaPorPagar,
  { fecha, monto }: Pick<PagoASuplidorBody, 'fecha' | 'monto'>,
  ahora: Date,
): void {
  const falta = faltaDelPagoASuplidor({
    cuenta: {
      aPagar: centavosDesdePesos(cuenta.aPagar),
      pagado: centavosDesdePesos(cuenta.pagado),
      fecha: cuenta.fecha,
    },
    pago: { fecha, monto: centavosDesdePesos(monto) },
    hoy: diaEnSantoDomingo(ahora),
  })
  if (falta) throw new Refusal(falta, { message: `${cuenta.numero}: ${ERRORS[falta].message}` })
}

/** Each bill that cannot be paid by its place in the request, so that the screen can take it out. */
function requirePayable(ids: readonly number[], cuentas: readonly FilaPorPagar[]): void {
  const byId = new Map(cuentas.map(cuenta => [cuenta.id, cuenta]))
  const refused = [...ids.entries()].flatMap(([place, id]) => {
    const cuenta = byId.get(id)
    const motivo = reasonAgainst(cuenta)
    if (motivo === null) return []
    const message = `${cuenta?.numero ?? `Factura ${id}`}: ${ERRORS[motivo].message}`
    return [{ motivo, field: `ids.${place}`, message }]
  })
  const [first] = refused
  if (!first) return
  throw new Refusal(first.motivo, {
    message: `${first.message} No se pagó ninguna.`,
    errors: refused.map(({ field, message }) => ({ field, message })),
  })
}

function reasonAgainst(cuenta: FilaPorPagar | undefined): ErrorCode | null {
  if (!cuenta || cuenta.anulada) return 'CUENTA_NOT_FOUND'
  return motivoParaNoPagar({ pagada: cuenta.fechaPago !== null, noTomado: cuenta.noTomada })
}

interface Parts {
  readonly cuentas: readonly FilaPorPagar[]
  readonly montos: readonly number[]
  readonly pago: Pick<PagoASuplidorBody, 'fecha' | 'forma' | 'referencia'>
}

async function pay(tx: Tx, { userId, actor, ahora }: Acting, { cuentas, montos, pago }: Parts) {
  const { fecha, forma, referencia } = pago
  const ids = cuentas.map(({ id }) => id)
  const escritos = await writePagos(tx, { ids, montos, fecha, forma, referencia, en: ahora, userId })
  await bumpVersion(tx, ids)
  await trace(tx, actor, { accion: 'Pago', antes: cuentas })
  return escritos
}

/** Annuls all payments of a bill: it is owed again, and who had paid and when stays in the history. */
export async function anularPagosASuplidor(tx: Tx, { id, ...acting }: Acting & { id: number }) {
  const vivos = await listVivos(tx, id)
  const cuentas = await lockPorPagar(tx, [...new Set([id, ...vivos.flatMap(implicados)])])
  const cuenta = requireViva(cuentas.find(una => una.id === id))
  const motivo = motivoParaNoAnular({ pagada: cuenta.fechaPago !== null, pagado: cuenta.pagado })
  if (motivo) throw new Refusal(motivo)
  // Whoever paid or took back meanwhile was waited for.
  const ahora = await listVivos(tx, id)
  return takeBack(tx, acting, { cuentas, id, pagoIds: ahora.map(pago => pago.id) })
}

/** Annuls one payment and leaves the others. */
export async function anularUnPagoASuplidor(tx: Tx, { pagoId, ...acting }: Acting & { pagoId: number }) {
  const { id, notaId } = found(await findPagado(tx, pagoId), 'PAGO_NOT_FOUND')
  const cuentas = await lockPorPagar(tx, notaId === null ? [id] : [id, notaId])
  requireViva(cuentas.find(una => una.id === id))
  const vivos = await listVivos(tx, id)
  if (!vivos.some(pago => pago.id === pagoId)) throw new Refusal('PAGO_YA_ANULADO')
  return takeBack(tx, acting, { cuentas, id, pagoIds: [pagoId] })
}

const implicados = ({ cuentaId, notaId }: { cuentaId: number; notaId: number | null }) =>
  notaId === null ? [cuentaId] : [cuentaId, notaId]

function requireViva(cuenta: FilaPorPagar | undefined): FilaPorPagar {
  if (!cuenta || cuenta.anulada) throw new Refusal('CUENTA_NOT_FOUND')
  if (cuenta.gastoMenor) throw new Refusal('GASTO_MENOR_PAGADO')
  return cuenta
}

interface Taken {
  /** Locked: the bill, and those of the credit notes that settled it. */
  readonly cuentas: readonly FilaPorPagar[]
  readonly id: number
  readonly pagoIds: readonly number[]
}

async function takeBack(tx: Tx, { userId, actor, ahora }: Acting, { cuentas, id, pagoIds }: Taken) {
  await annulPagos(tx, { ids: pagoIds, en: ahora, userId })
  await bumpVersion(
    tx,
    cuentas.map(cuenta => cuenta.id),
  )
  await trace(tx, actor, { accion: 'Anulación de pago', antes: cuentas })
  return reread(tx, id)
}

async function reread(tx: Tx, id: number): Promise<PorPagarASuplidor> {
  const [fila] = await readPorPagar(tx, { ids: [id] })
  return describePorPagar(found(fila, 'CUENTA_NOT_FOUND'))
}

interface Traza {
  readonly accion: 'Pago' | 'Anulación de pago'
  readonly antes: readonly FilaPorPagar[]
}

/** How each bill stands since, beside how it stood. */
export async function trace(tx: Tx, actor: Actor, { accion, antes }: Traza): Promise<void> {
  const despues = await readPorPagar(tx, { ids: antes.map(({ id }) => id) })
  const changes = despues.flatMap((fila): Change[] => {
    const previa = antes.find(({ id }) => id === fila.id)
    if (!previa || previa.pagado === fila.pagado) return []
    return [
      {
        entidad: 'Por pagar a suplidor',
        registroId: fila.id,
        accion,
        antes: estadoEn(previa),
        despues: estadoEn(fila),
      },
    ]
  })
  await recordAll(tx, actor, changes)
}

function estadoEn({ numero, suplidorNombre, aPagar, pagado, fechaPago }: FilaPorPagar) {
  return { txtNCF: numero, suplidorNombre, montoTotal: aPagar, pagado, fechaPago }
}

const cambiar = statement<{ id: number; vence: Dia | null }, object>(`
  WITH compradas AS (UPDATE compras SET vence = :vence::date, version = version + 1 WHERE id = :id::int)
  UPDATE suplidores_saldos SET vence = :vence::date WHERE id = :id::int`)

/** Until when a bill may be paid (R13.79), be it a purchase or an opening one; of a credit note nobody waits for a day. */
export async function cambiarVencimiento(
  tx: Tx,
  { id, vence, actor }: Acting & { id: number; vence: Dia | null },
): Promise<PorPagarASuplidor> {
  const antes = (await lockPorPagar(tx, [id]))[0]
  if (!antes || antes.anulada) throw new Refusal('CUENTA_NOT_FOUND')
  if (antes.noTomada) throw new Refusal('CUENTA_RECHAZADA')
  if (antes.aPagar < 0) throw new Refusal('NOTA_SIN_VENCIMIENTO')
  if (antes.fechaPago !== null) throw new Refusal('CUENTA_YA_PAGADA')
  const [cabe, { error: message }] = venceDespues
  if (!cabe({ fecha: antes.fecha, vence })) throw invalid([{ field: 'vence', message }])
  await cambiar(tx, { id, vence })
  await record(tx, actor, ['Por pagar a suplidor', id, 'Actualización'], {
    antes: { txtNCF: antes.numero, suplidorNombre: antes.suplidorNombre, vence: antes.vence },
    despues: { txtNCF: antes.numero, suplidorNombre: antes.suplidorNombre, vence },
  })
  const [despues] = await readPorPagar(tx, { ids: [id] })
  return describePorPagar(found(despues, 'CUENTA_NOT_FOUND'))
}
