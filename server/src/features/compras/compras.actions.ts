import type { Compra, CompraBody } from '@cuadre/contract/compras'
import { FALTAS_EN_COMPRA } from '@cuadre/contract/faltas-en-compra'
import type { Suplidor } from '@cuadre/contract/suplidores'
import { esNotaDeCredito, faltasEnCompra, totalDeCompra, venceLaCompra } from '@cuadre/domain/compras/compra'
import { MONTOS, montosEnCentavos } from '@cuadre/domain/compras/montos'
import { MONTO_MAXIMO } from '@cuadre/domain/dinero/centavos'
import { type Dia, diaEnSantoDomingo, formatDia } from '@cuadre/domain/tiempo/dia'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { type Acting, type Actor, record } from '../../db/write/audit.ts'
import { invalid } from '../../http/doors.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { listAdjuntos } from './adjuntos.queries.ts'
import {
  annulCompra,
  findCompra,
  findPorComprobante,
  insertCompra,
  lockCompra,
  lockComprobante,
  rewriteCompra,
} from './compras.queries.ts'
import { prepararCambio, saldarCambiada, saldarNueva, seAplica } from './por-pagar/de-la-compra.ts'
import { lockFamilia } from './por-pagar/notas.queries.ts'
import { requireQuienes, requireRecibido } from './requisitos.ts'

/** A purchase with what is kept of it, an annulled one too. */
export async function readCompra(db: Conexion, id: number): Promise<Compra> {
  const compra = found(await findCompra(db, id), 'COMPRA_NOT_FOUND')
  return { ...compra, adjuntos: await listAdjuntos(db, id) }
}

/** Enters a receipt of a supplier, with copies of what he is called and is today. */
export async function createCompra(
  tx: Tx,
  { body, liquidacionId, ...acting }: Acting & { body: CompraBody; liquidacionId?: number },
): Promise<Compra> {
  const recibidoId = body.recibidoId ?? null
  const suplidor = await requireGuardable(tx, { body, recibidoId, id: null, ahora: acting.ahora })
  const { userId, ahora } = acting
  // A credit note that is set against its bill is settled by that, and by what is left of it.
  const escrita = seAplica(body) ? { ...body, fechaPago: null } : body
  const vence = venceDe(body, { suplidor })
  const id = await insertCompra(tx, {
    body: escrita,
    vence,
    suplidor,
    recibidoId,
    liquidacionId,
    userId,
    ahora,
  })
  await lockFamilia(tx, { ...body, id })
  await saldarNueva(tx, { id, body, userId, ahora })
  return leaveTrace(tx, { id, accion: 'Creación', actor: acting.actor })
}

interface Update extends Acting {
  readonly id: number
  readonly body: CompraBody
}

/** A body that says nothing of the received document leaves it as it is. */
export async function updateCompra(tx: Tx, { id, body, ahora, actor, userId }: Update): Promise<Compra> {
  await lockFamilia(tx, { ...body, id })
  const actual = await lockAjena(tx, id, body.version)
  const antes = found(await findCompra(tx, id), 'COMPRA_NOT_FOUND')
  const recibidoId = body.recibidoId === undefined ? actual.recibidoId : body.recibidoId
  const suplidor = await requireGuardable(tx, { body, recibidoId, id, ahora })
  const { pagar, sinPagos } = await prepararCambio(tx, { id, body, antes, userId, ahora })
  const vence = venceDe(body, { suplidor, antes: antes.vence })
  const conForma = sinPagos || esNotaDeCredito(body.ncf)
  await rewriteCompra(tx, id, { body, vence, suplidor, recibidoId, conForma })
  await saldarCambiada(tx, { id, body, pagar, userId, ahora })
  if (actual.liquidacionId !== null) await requireLoPagado(tx, id, antes)
  return leaveTrace(tx, { id, accion: 'Actualización', antes, actor })
}

/** Until when it may be paid: as the body says, else as it was, of a new one as its supplier gives credit. A day that its own has passed is none any more. */
function venceDe(
  { ncf, fecha, vence }: Pick<CompraBody, 'ncf' | 'fecha' | 'vence'>,
  { suplidor, antes }: { suplidor: Suplidor; antes?: string | null },
): Dia | null {
  if (esNotaDeCredito(ncf)) return null
  if (vence !== undefined) return vence
  if (antes !== undefined && (antes === null || antes >= fecha)) return antes
  return venceLaCompra({ ncf, fecha }, suplidor.diasCredito)
}

/** What was paid by a settlement of commissions is what it says. */
async function requireLoPagado(tx: Tx, id: number, antes: LeidaSinArchivos): Promise<void> {
  const ahora = await findCompra(tx, id)
  const fijos = ['empresaId', 'suplidorDocumento', 'fechaPago', 'forma', 'retencion', ...MONTOS] as const
  if (fijos.some(campo => antes?.[campo] !== ahora?.[campo])) throw new Refusal('COMPRA_DE_LIQUIDACION')
}

type LeidaSinArchivos = Awaited<ReturnType<typeof findCompra>>

interface Removal extends Acting {
  readonly id: number
  /** The version that the user saw; undefined annuls whatever is there. */
  readonly version: number | undefined
  /** The payment that it is the receipt of is taken back too. */
  readonly conSuLiquidacion?: boolean
}

/** It stays readable, and its receipt may be entered anew; what was paid of it is taken back, and answered, in pesos. */
export async function annulCompraWith(
  tx: Tx,
  { id, version, conSuLiquidacion = false, userId, actor, ahora }: Removal,
): Promise<{ readonly pagado: number }> {
  await lockFamilia(tx, { id, suplidorId: 0, ncf: '', modificado: null })
  const { liquidacionId } = await lockAjena(tx, id, version)
  if (liquidacionId !== null && !conSuLiquidacion) throw new Refusal('COMPRA_DE_LIQUIDACION')
  const antes = found(await findCompra(tx, id), 'COMPRA_NOT_FOUND')
  await annulCompra(tx, id, { userId, ahora })
  await leaveTrace(tx, { id, accion: 'Anulación', antes, actor })
  return { pagado: antes.pagado }
}

/** The purchase, locked, unless it is annulled or somebody changed it since it was read. */
export async function lockVigente(tx: Tx, id: number, version?: number) {
  const actual = found(await lockCompra(tx, id), 'COMPRA_NOT_FOUND')
  if (version !== undefined && version !== actual.version) throw new Refusal('CONFLICT')
  if (actual.anulada) throw new Refusal('COMPRA_ANULADA')
  return actual
}

/** The same of a supplier's receipt; one that the company issued itself follows its own document. */
async function lockAjena(tx: Tx, id: number, version?: number) {
  const actual = await lockVigente(tx, id, version)
  if (actual.documentoId !== null) throw new Refusal('COMPRA_ES_PROPIA')
  return actual
}

interface PorGuardar {
  readonly body: CompraBody
  readonly recibidoId: number | null
  /** Null: it is new. */
  readonly id: number | null
  readonly ahora: Date
}

/** Its supplier; refuses what cannot be kept, every field with its sentence. */
async function requireGuardable(tx: Tx, { body, recibidoId, id, ahora }: PorGuardar): Promise<Suplidor> {
  const suplidor = await requireQuienes(tx, body)
  const { documento } = suplidor
  const { ncf, modificado, fecha, fechaPago = null, gasto, usoItbis, forma, retencion = null } = body
  const montos = montosEnCentavos(body)
  const compra = {
    documento,
    ncf,
    modificado,
    fecha,
    fechaPago,
    gasto,
    usoItbis,
    forma,
    retencion,
    ...montos,
  }
  const [primera, ...otras] = faltasEnCompra(compra, { hoy: diaEnSantoDomingo(ahora) }).map(
    falta => FALTAS_EN_COMPRA[falta],
  )
  if (primera) throw invalid([primera, ...otras])
  if (suplidor.clase === 'informal') throw new Refusal('COMPRA_DE_INFORMAL')
  if (totalDeCompra(montos) > MONTO_MAXIMO) throw new Refusal('AMOUNT_TOO_LARGE', { message: DEMASIADO })
  if (recibidoId !== null)
    await requireRecibido(tx, recibidoId, { id, empresaId: body.empresaId, documento, ncf })
  await lockComprobante(tx, { documento, ncf })
  const otra = await findPorComprobante(tx, { documento, ncf })
  if (otra && otra.id !== id) {
    const donde = `en ${otra.empresaNombre}, con fecha ${formatDia(otra.fecha)}`
    const message = `El comprobante ${ncf} de ${suplidor.nombre} ya está registrado ${donde}.`
    throw new Refusal('COMPRA_REPETIDA', { message, errors: [{ field: 'ncf', message }] })
  }
  return suplidor
}

const DEMASIADO = 'El total de la compra supera el máximo permitido de RD$999,999,999,999.99.'

interface Traza {
  readonly id: number
  readonly accion: string
  readonly antes?: Omit<Compra, 'adjuntos'> | undefined
  readonly actor: Actor
}

async function leaveTrace(tx: Tx, { id, accion, antes, actor }: Traza): Promise<Compra> {
  const compra = await readCompra(tx, id)
  await record(tx, actor, ['Compra', id, accion], {
    antes: antes ? enElRegistro(antes) : null,
    despues: enElRegistro(compra),
  })
  return compra
}

/** Its files leave traces of their own. */
function enElRegistro({ ncf, ...compra }: Omit<Compra, 'adjuntos'>) {
  return { txtNCF: ncf, ...compra, adjuntos: undefined }
}
