import type { AnularSecuenciaBody, Secuencia, SecuenciaBody } from '@cuadre/contract/secuencias'
import {
  fraseDeAnuladosEnDgii,
  preguntaPorAnuladoSinUsar,
} from '@cuadre/domain/documentos/frases-de-secuencia'
import { quedanEn, VIGENTES_A_LA_VEZ, vigentes } from '@cuadre/domain/documentos/secuencias'
import { serieDe } from '@cuadre/domain/documentos/tipos'
import type { MotivoDeAnulacion } from '@cuadre/domain/ncf/anular'
import { formatNcf } from '@cuadre/domain/ncf/formato'
import { conPunto } from '@cuadre/domain/texto/texto'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { type Actor, record } from '../../db/write/audit.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { lastNumeroBetween, listSinUsar, renewVence } from '../ncf/de-secuencia.queries.ts'
import { type EmpresaQueGenera, lockEmpresa } from '../ncf/generar.queries.ts'
import { anularNcfs } from '../ncf/ncf.actions.ts'
import { readSecuencias } from './estado.queries.ts'
import {
  annulSecuencia,
  askAnulacion,
  findAnuladaSinUsar,
  findAnuladosEnDgii,
  findCruce,
  findDeQuien,
  insertSecuencia,
  lockSecuencia,
  lockSecuencias,
  type Numbers,
  rewriteAutorizacion,
  rewriteBorrador,
} from './secuencias.queries.ts'

export interface Acting {
  readonly userId: number
  readonly actor: Actor
  /** Today. */
  readonly hoy: Dia
}

/** With what the 608 reports numbers of an annulled range that were generated and never used. */
const MOTIVO_DE_LO_GENERADO: MotivoDeAnulacion = '08'

/**
 * Enters a range. Registered at once it must share no number with another range of the RNC, its unused part no number that the RNC
 * ever had, and at most two of a company and type give numbers. Who enters the same at the same moment waits for the company's row.
 */
export async function createSecuencia(
  tx: Tx,
  { body, ...acting }: Acting & { body: SecuenciaBody },
): Promise<Secuencia> {
  const empresa = found(await lockEmpresa(tx, body.empresaId), 'EMPRESA_NOT_FOUND')
  if (!body.borrador) await requireRegistrable(tx, { body, empresa, id: null, hoy: acting.hoy })
  const id = await insertSecuencia(tx, { body, rnc: empresa.rnc, userId: acting.userId })
  return leaveTrace(tx, { id, accion: 'Creación', ...motivoDe(body), ...acting })
}

interface Update extends Acting {
  readonly id: number
  readonly body: SecuenciaBody
}

/**
 * A draft changes whole, and may be registered by it. Of a registered range the request, the authorisation and the days change: its
 * numbers are what the tax office has in its books, and what is already printed keeps its own expiry.
 */
export async function updateSecuencia(tx: Tx, { id, body, ...acting }: Update): Promise<Secuencia> {
  const empresa = found(await lockEmpresa(tx, body.empresaId), 'EMPRESA_NOT_FOUND')
  const actual = await lockCurrent(tx, id, body.version)
  const antes = await findSecuencia(tx, id, acting.hoy)
  if (actual.borrador) {
    if (!body.borrador) await requireRegistrable(tx, { body, empresa, id, hoy: acting.hoy })
    await rewriteBorrador(tx, id, { body, rnc: empresa.rnc })
  } else {
    const same =
      body.empresaId === actual.empresa_id &&
      body.tipo === actual.tipo &&
      body.desde === actual.desde &&
      body.hasta === actual.hasta
    if (body.borrador || !same) throw new Refusal('SECUENCIA_LOCKED_FIELD')
    requireNotInFuture(body, acting.hoy)
    await rewriteAutorizacion(tx, id, body)
    const vence = body.vence ?? null
    if (vence !== actual.vence) await renewVence(tx, actual, vence)
    // One that had expired may give numbers again.
    await requireRoom(tx, { body, id, hoy: acting.hoy })
  }
  return leaveTrace(tx, { id, accion: 'Actualización', antes, ...motivoDe(body), ...acting })
}

/** What was answered to the question about an annulled range stays in the trace. */
function motivoDe({ otraVez }: SecuenciaBody) {
  return otraVez ? { motivo: 'Se registra otra vez un rango anulado sin usar' } : {}
}

/**
 * What is left of a range is never given: used numbers stay used, generated ones that nobody used are annulled with it. Of an
 * electronic one the tax office is asked first: it is annulled when that answers, and gives no number meanwhile.
 */
export async function anularSecuencia(
  tx: Tx,
  { id, body, ahora, ...acting }: Acting & { id: number; body: AnularSecuenciaBody; ahora: Date },
): Promise<{ readonly secuencia: Secuencia; readonly anulados: number }> {
  const actual = await lockCurrent(tx, id, body.version)
  if (quedanEn(actual) === 0) throw new Refusal('SECUENCIA_SIN_RESTO')
  const antes = await findSecuencia(tx, id, acting.hoy)
  const { motivo } = body
  if (actual.serie === 'E' && !actual.borrador) {
    const { tipo, empresa_id: empresaId, siguiente, hasta } = actual
    const rangos = [{ tipo, desde: siguiente, hasta }]
    await askAnulacion(tx, { id, empresaId, rangos, motivo, userId: acting.userId, ahora })
    const accion = 'Anulación pedida a la DGII'
    return { secuencia: await leaveTrace(tx, { id, accion, antes, motivo, ...acting }), anulados: 0 }
  }
  await annulSecuencia(tx, { id, motivo, userId: acting.userId })
  const ids = await listSinUsar(tx, actual)
  const { userId, actor } = acting
  if (ids.length > 0) await anularNcfs(tx, { body: { ids, motivo: MOTIVO_DE_LO_GENERADO }, userId, actor })
  const secuencia = await leaveTrace(tx, { id, accion: 'Anulación', antes, motivo, ...acting })
  return { secuencia, anulados: ids.length }
}

/** A range with its state of today. */
export async function findSecuencia(db: Conexion, id: number, hoy: Dia): Promise<Secuencia> {
  const { empresa_id: empresaId, serie, tipo } = found(await findDeQuien(db, id), 'SECUENCIA_NOT_FOUND')
  const todas = await readSecuencias(db, { empresaId, serie, tipo, hoy })
  return found(
    todas.find(each => each.id === id),
    'SECUENCIA_NOT_FOUND',
  )
}

async function lockCurrent(tx: Tx, id: number, version: number | undefined) {
  const actual = found(await lockSecuencia(tx, id), 'SECUENCIA_NOT_FOUND')
  if (version !== undefined && version !== actual.version) throw new Refusal('CONFLICT')
  if (actual.anulada) throw new Refusal('SECUENCIA_ANULADA')
  if (actual.anulando) throw new Refusal('SECUENCIA_EN_ANULACION')
  return actual
}

interface Registration {
  readonly body: SecuenciaBody
  readonly empresa: EmpresaQueGenera
  /** Null: it is new. */
  readonly id: number | null
  readonly hoy: Dia
}

/** Refuses a range that could not give its numbers, each with what stands in its way. */
async function requireRegistrable(tx: Tx, { body, empresa, id, hoy }: Registration) {
  const { tipo, desde, hasta, siguiente, vence } = body
  requireNotInFuture(body, hoy)
  if (vence && vence < hoy) throw refusalAt('SECUENCIA_VENCIDA', 'vence')
  const numbers = { rnc: empresa.rnc, serie: serieDe(tipo), tipo }
  const printed = (numero: number) => formatNcf({ ...numbers, numero })
  const cruce = await findCruce(tx, { ...numbers, desde, hasta }, id)
  if (cruce) {
    const otra = `${printed(cruce.desde)} a ${printed(cruce.hasta)}`
    const espera = cruce.anulando ? ', cuya anulación espera la respuesta de la DGII' : ''
    throw refusalAt(
      'SECUENCIA_CRUZADA',
      'desde',
      conPunto(`Los números se cruzan con los de la secuencia ${otra} de ${cruce.empresaNombre}${espera}`),
    )
  }
  const sinUsar = { ...numbers, desde: siguiente ?? desde, hasta }
  const salida = (ultimo: number) =>
    ultimo < hasta ? ` El próximo puede ser el ${printed(ultimo + 1)}.` : ''
  const ultimo = await lastNumeroBetween(tx, sinUsar)
  if (ultimo !== null) {
    const frase = `El RNC ya tiene el número ${printed(ultimo)}.${salida(ultimo)}`
    throw refusalAt('SECUENCIA_CON_NUMEROS', 'siguiente', frase)
  }
  await requireNotAnnulled(tx, { ...sinUsar, body, salida })
  await requireRoom(tx, { body, id, hoy })
}

interface SinUsar extends Numbers {
  readonly body: SecuenciaBody
  readonly salida: (ultimo: number) => string
}

/**
 * What the tax office annulled is used up, for each company of the RNC. Asked after the ranges: one whose annulment was accepted in
 * between is seen here. On paper nobody else knows of it, and the office says whether it meant that.
 */
async function requireNotAnnulled(tx: Tx, { body, salida, ...numbers }: SinUsar) {
  if (numbers.serie === 'E') {
    const anulados = await findAnuladosEnDgii(tx, { ...numbers, empresaId: body.empresaId })
    if (!anulados) return
    const frase = fraseDeAnuladosEnDgii({ ...numbers, ...anulados })
    throw refusalAt('SECUENCIA_ANULADA_EN_DGII', 'siguiente', frase + salida(anulados.hasta))
  }
  if (body.otraVez) return
  const anulada = await findAnuladaSinUsar(tx, numbers)
  if (!anulada) return
  throw refusalAt(
    'SECUENCIA_ANULADA_SIN_USAR',
    'desde',
    preguntaPorAnuladoSinUsar({ ...numbers, ...anulada }),
  )
}

/** Besides this one at most one more of its company and type gives numbers. */
async function requireRoom(tx: Tx, { body, id, hoy }: Omit<Registration, 'empresa'>) {
  const { empresaId, tipo } = body
  const hermanas = await lockSecuencias(tx, { empresaId, serie: serieDe(tipo), tipo })
  const propia = hermanas.find(each => each.id === id && !each.borrador)
  const cuantas = vigentes(hermanas, hoy).length + (propia === undefined ? 1 : 0)
  if (cuantas > VIGENTES_A_LA_VEZ) throw new Refusal('SECUENCIA_COLA_LLENA')
}

function requireNotInFuture({ autorizadaEn }: SecuenciaBody, hoy: Dia) {
  if (autorizadaEn && autorizadaEn > hoy) throw refusalAt('SECUENCIA_FUTURA', 'autorizadaEn')
}

/** A refusal whose sentence stands beside the field that it is about. */
function refusalAt(
  code:
    | 'SECUENCIA_FUTURA'
    | 'SECUENCIA_VENCIDA'
    | 'SECUENCIA_CRUZADA'
    | 'SECUENCIA_CON_NUMEROS'
    | 'SECUENCIA_ANULADA_EN_DGII'
    | 'SECUENCIA_ANULADA_SIN_USAR',
  field: keyof SecuenciaBody,
  sentence?: string,
): Refusal {
  const { message } = new Refusal(code, sentence === undefined ? {} : { message: sentence })
  return new Refusal(code, { message, errors: [{ field, message }] })
}

interface Trace extends Acting {
  readonly id: number
  readonly accion: string
  readonly antes?: Secuencia
  readonly motivo?: string
}

async function leaveTrace(tx: Tx, { id, accion, antes, motivo, actor, hoy }: Trace) {
  const despues = await findSecuencia(tx, id, hoy)
  await record(tx, actor, ['Secuencia', id, accion], {
    antes: antes === undefined ? null : traced(antes),
    despues: { ...traced(despues), ...(motivo !== undefined && { motivo }) },
  })
  return despues
}

/** As people read it: numbers are printed. */
function traced({ serie, tipo, desde, hasta, siguiente, quedan, ...secuencia }: Secuencia) {
  const { empresaNombre, tipoComprobante, solicitud, autorizacion, autorizadaEn, vence, estado } = secuencia
  const printed = (numero: number) => formatNcf({ serie, tipo, numero })
  return {
    empresaNombre,
    tipoComprobante,
    desde: printed(desde),
    hasta: printed(hasta),
    siguiente: quedan > 0 ? printed(siguiente) : null,
    solicitud,
    autorizacion,
    autorizadaEn,
    vence,
    situacion: estado,
  }
}
