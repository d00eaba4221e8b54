import type { AplicacionBody } from '@cuadre/contract/aplicacion-de-nota'
import type { Aplicacion } from '@cuadre/contract/cuentas'
import { LADOS } from '@cuadre/contract/estados-de-cuenta'
import {
  aplicable,
  type CuentaDeFamilia,
  faltaDeAplicacion,
  montoDeNotaAplicada,
  ordenDeAplicacion,
} from '@cuadre/domain/cuentas/aplicar'
import { centavos, centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Tx } from '../../db/connection/connection.ts'
import { type Actor, type Change, recordAll } from '../../db/write/audit.ts'
import { found, Refusal } from '../../http/refusal.ts'
import type { AplicacionQuitada } from './anular.actions.ts'
import { findFamilia } from './aplicados.queries.ts'
import { changeMontoDeNota, writeAplicaciones } from './aplicar.queries.ts'
import { type CuentaBloqueada, lockCuentas } from './bloqueo.queries.ts'
import type { Acting } from './cuentas.actions.ts'
import { readCuenta } from './cuentas.queries.ts'
import { listQuitadasPorRechazo } from './rechazadas.queries.ts'
import { pendienteEnPesos } from './saldo.ts'
import { trazaDePago } from './traza.ts'

type Quien = Omit<Acting, 'lado'>

interface Pedida extends Acting {
  /** The note. */
  readonly pedidoId: number
  readonly body: AplicacionBody
}

/** Applies a credit note to an account of its client and company, as much as is asked for, or as fits. */
export async function aplicarNota(
  tx: Tx,
  { pedidoId: notaId, body, ...acting }: Pedida,
): Promise<Aplicacion> {
  const { lado } = acting
  const { documentoId, monto, pendiente } = body
  // The invoice of the note first, as by whoever issues another one on it: what its accounts add up to stays.
  const suyos = await findFamilia(tx, notaId)
  const cuentas = await lockCuentas(tx, lado, [...suyos, documentoId])
  const viva = (id: number) => cuentas.find(cuenta => cuenta.pedidoId === id && !cuenta.anulado)
  const vista = found(viva(notaId), 'CUENTA_NOT_FOUND')
  const cuenta = found(viva(documentoId), 'CUENTA_NOT_FOUND')
  if (pendiente !== undefined && pendiente !== pendienteEnPesos(vista)) throw new Refusal('CONFLICT')
  const pedido = monto === undefined ? null : centavosDesdePesos(monto)
  const falta = faltaDeAplicacion({ nota: deFamilia(vista), cuenta: deFamilia(cuenta), monto: pedido })
  if (falta) throw new Refusal(falta)
  const nota = suyos.includes(documentoId) ? await conSuRedondeo(tx, lado, { nota: vista, cuentas }) : vista
  const cabe = aplicable(deFamilia(nota), deFamilia(cuenta))
  const aplicado = pesosDesdeCentavos(pedido === null || pedido > cabe ? cabe : pedido)
  const [pagoId] = await escribir(tx, acting, [{ nota, cuenta, monto: aplicado }])
  const leer = async (id: number) => found(await readCuenta(tx, lado, id), 'CUENTA_NOT_FOUND')
  return {
    pagoId: found(pagoId, 'PAGO_NOT_FOUND'),
    monto: aplicado,
    nota: await leer(notaId),
    cuenta: await leer(documentoId),
  }
}

/**
 * Settles a note that was issued a moment ago against its own invoice, on both sides: what it undoes first, then the invoice, then what was charged on it. What undoes a
 * credit note takes that one's credit. What is left of it stays as credit. Its family is locked by whoever issued it.
 */
export async function aplicarASuFactura(tx: Tx, quien: Quien, notaId: number): Promise<void> {
  const familia = await findFamilia(tx, notaId)
  for (const lado of LADOS) {
    const cuentas = (await lockCuentas(tx, lado, familia)).filter(
      ({ anulado, noTomado }) => !anulado && !noTomado,
    )
    const emitida = cuentas.find(({ pedidoId }) => pedidoId === notaId)
    if (!emitida) continue
    const nota = await conSuRedondeo(tx, lado, { nota: emitida, cuentas })
    await escribir(tx, { ...quien, lado }, paresDe(nota, cuentas))
  }
}

/** What a note is applied to by itself, with how much of each. */
function paresDe(nota: CuentaBloqueada, cuentas: readonly CuentaBloqueada[]): Par[] {
  const porId = new Map(cuentas.map(cuenta => [cuenta.pedidoId, cuenta]))
  const deshecha = porId.get(nota.deshaceId ?? 0)
  if (deshecha?.clase === 'nota de crédito') {
    const monto = aplicable(deFamilia(deshecha), deFamilia(nota))
    const nada = deshecha.montoTotal === 0 && !deshecha.pagada
    return monto > 0 || nada ? [{ nota: deshecha, cuenta: nota, monto: pesosDesdeCentavos(monto) }] : []
  }
  const pares: Par[] = []
  let queda = nota
  const destinos = ordenDeAplicacion(deFamilia(nota), cuentas.map(deFamilia))
  for (const { documentoId } of destinos) {
    const cuenta = found(porId.get(documentoId), 'CUENTA_NOT_FOUND')
    const monto = pesosDesdeCentavos(aplicable(deFamilia(queda), deFamilia(cuenta)))
    // A note of nothing no longer waits: it is applied to the first of them.
    if (monto === 0 && (nota.montoTotal !== 0 || pares.length > 0)) continue
    pares.push({ nota, cuenta, monto })
    queda = { ...queda, pagado: restar(queda.pagado, monto) }
  }
  return pares
}

interface DeSuFamilia {
  readonly nota: CuentaBloqueada
  /** Those of its family, with it; locked. */
  readonly cuentas: readonly CuentaBloqueada[]
}

/** The note with the centavos that the rounding of its family's accounts leaves it (R13.43), while nothing of it is paid or applied. */
async function conSuRedondeo(
  tx: Tx,
  lado: Acting['lado'],
  { nota, cuentas }: DeSuFamilia,
): Promise<CuentaBloqueada> {
  if (nota.pagada || nota.pagado !== 0) return nota
  const familia = cuentas
    .filter(({ anulado, noTomado, pedidoId, facturaId }) => {
      const raiz = nota.facturaId ?? nota.pedidoId
      return !anulado && !noTomado && (pedidoId === raiz || facturaId === raiz)
    })
    .map(deFamilia)
  const monto = montoDeNotaAplicada(deFamilia(nota), familia)
  const centavosDeMas = Math.abs(monto - centavosDesdePesos(nota.montoTotal))
  // A greater difference has another reason than rounding.
  if (centavosDeMas === 0 || centavosDeMas > familia.length - 1) return nota
  const montoTotal = pesosDesdeCentavos(monto)
  await changeMontoDeNota(tx, { lado, documentoId: nota.pedidoId, monto: montoTotal })
  return { ...nota, montoTotal }
}

interface Par {
  readonly nota: CuentaBloqueada
  readonly cuenta: CuentaBloqueada
  /** In pesos. */
  readonly monto: number
}

/** State, payments, history and traces of both ends; the ids of the halves on the notes. */
async function escribir(
  tx: Tx,
  { lado, userId, actor, ahora }: Acting,
  pares: readonly Par[],
): Promise<number[]> {
  if (pares.length === 0) return []
  const ids = await writeAplicaciones(tx, {
    ...{ lado, userId, en: ahora, usuario: actor.username, fecha: diaEnSantoDomingo(ahora) },
    notaIds: pares.map(({ nota }) => nota.pedidoId),
    cuentaIds: pares.map(({ cuenta }) => cuenta.pedidoId),
    empresaIds: pares.map(({ nota }) => nota.empresaId),
    montos: pares.map(({ monto }) => monto),
  })
  const pagados = new Map(
    pares.flatMap(({ nota, cuenta }) => [nota, cuenta]).map(una => [una.pedidoId, una.pagado]),
  )
  const traza = (cuenta: CuentaBloqueada, otra: CuentaBloqueada, monto: number): Change => {
    const pagado = restar(pagados.get(cuenta.pedidoId) ?? 0, -monto)
    pagados.set(cuenta.pedidoId, pagado)
    return trazaDePago({
      lado,
      cuenta,
      pagado,
      pagada: pagado === cuenta.montoTotal,
      aplicadaCon: otra.txtNCF,
    })
  }
  await recordAll(
    tx,
    actor,
    pares.flatMap(({ nota, cuenta, monto }) => [
      traza(nota, cuenta, monto === 0 ? 0 : -monto),
      traza(cuenta, nota, monto),
    ]),
  )
  return ids
}

/**
 * Puts back what was taken off, as far as it fits by now: of and to the same papers, or those that came in the place of them. Their accounts are locked. What is put back on
 * its own invoice leaves no centavo of rounding, as when it was issued (R13.43).
 */
export async function reponerAplicaciones(
  tx: Tx,
  quien: Quien,
  quitadas: readonly AplicacionQuitada[],
): Promise<void> {
  for (const { lado, notaId, cuentaId, monto } of quitadas) {
    const suyos = await findFamilia(tx, notaId)
    const cuentas = await lockCuentas(tx, lado, [...suyos, cuentaId])
    const [vista, cuenta] = [notaId, cuentaId].map(id => cuentas.find(({ pedidoId }) => pedidoId === id))
    if (!vista || !cuenta || vista.anulado || cuenta.anulado) continue
    if (faltaDeAplicacion({ nota: deFamilia(vista), cuenta: deFamilia(cuenta), monto: null })) continue
    const nota = suyos.includes(cuentaId) ? await conSuRedondeo(tx, lado, { nota: vista, cuentas }) : vista
    const cabe = Math.min(centavosDesdePesos(monto), aplicable(deFamilia(nota), deFamilia(cuenta)))
    if (cabe > 0)
      await escribir(tx, { ...quien, lado }, [{ nota, cuenta, monto: pesosDesdeCentavos(centavos(cabe)) }])
  }
}

interface QueVuelve {
  readonly documentoId: number
  /** What comes in its place; absent: it comes itself. */
  readonly nuevoId?: number
}

/** What a document's refusal had taken off it is applied again when it is sent again, or another comes in its place; as far as it fits by now. */
export async function reponerLoRechazado(
  tx: Tx,
  actor: Actor,
  { ahora, documentoId, nuevoId = documentoId }: QueVuelve & { ahora: Date },
): Promise<void> {
  const { userId } = actor
  if (userId === null) return
  const vuelve = (id: number) => (id === documentoId ? nuevoId : id)
  const quitadas = await listQuitadasPorRechazo(tx, { id: documentoId })
  await reponerAplicaciones(
    tx,
    { userId, actor, ahora },
    quitadas.map(una => ({ ...una, notaId: vuelve(una.notaId), cuentaId: vuelve(una.cuentaId) })),
  )
}

function deFamilia(cuenta: CuentaBloqueada): CuentaDeFamilia {
  const { pedidoId: documentoId, montoTotal, pagado, baseAplicada, ...suya } = cuenta
  return {
    ...suya,
    documentoId,
    monto: centavosDesdePesos(montoTotal),
    pagado: centavosDesdePesos(pagado),
    base: centavosDesdePesos(baseAplicada),
  }
}

const restar = (uno: number, otro: number) =>
  pesosDesdeCentavos(centavos(centavosDesdePesos(uno) - centavosDesdePesos(otro)))
