import { type CompraPropiaBody, FALTAS_EN_PROPIA, PLAZO_EN_PROPIA } from '@cuadre/contract/compras-propias'
import type { Suplidor } from '@cuadre/contract/suplidores'
import { faltasEnCompra } from '@cuadre/domain/compras/compra'
import { montosEnPesos, SIN_MONTOS } from '@cuadre/domain/compras/montos'
import {
  calcularPropia,
  faltaDelPlazo,
  type LineaPropia,
  lineasEmitidas,
  type MontosPropios,
  plazoDePropia,
  tipoPropio,
} from '@cuadre/domain/compras/propia'
import { centavosDesdePesos, MONTO_MAXIMO, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { formatMonto, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import type { TipoDeNumero } from '@cuadre/domain/documentos/tipos'
import { comoSeEmite } from '@cuadre/domain/ecf/regimen'
import { formatNcf } from '@cuadre/domain/ncf/formato'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Tx } from '../../../db/connection/connection.ts'
import { lockForUse } from '../../../db/master-table.ts'
import { type ActingToday, record } from '../../../db/write/audit.ts'
import { invalid } from '../../../http/doors.ts'
import { refuseMissing } from '../../../http/master-data.ts'
import { found, Refusal } from '../../../http/refusal.ts'
import { regimenDe } from '../../documentos/emisor.queries.ts'
import { type Escrito, emitir } from '../../documentos/emitir.ts'
import { COMPRA } from '../../documentos/emitir-compra.queries.ts'
import { findSuplidor } from '../../suplidores/suplidores.queries.ts'
import { insertCompra } from '../compras.queries.ts'
import { findEmisor } from './guardar.queries.ts'

interface Emission extends ActingToday {
  readonly body: CompraPropiaBody
  /** The settlement of commissions that it is the receipt of. */
  readonly liquidacionId?: number
}

/** `electronica`: it is still to be signed. */
interface Emitida extends Escrito {
  readonly electronica: boolean
}

/**
 * Issues the company's own document and writes its purchase down. Everything that keeps it from being issued is said before a number is
 * taken; its series is the company's on the document's day.
 */
export async function emitirCompraPropia(
  tx: Tx,
  { body, liquidacionId, hoy, ahora, userId, actor }: Emission,
): Promise<Emitida> {
  const suplidor = await requireQuienes(tx, body)
  const empresa = found(await findEmisor(tx, body.empresaId), 'EMPRESA_NOT_FOUND')
  const { clase, fecha, forma } = body
  const { serie, contingenciaId } = comoSeEmite(await regimenDe(tx, empresa.id), fecha)
  const tipo = tipoPropio(clase, serie)
  const lineas = body.detalles.map(
    (linea): LineaPropia => ({ ...linea, precio: centavosDesdePesos(linea.precio) }),
  )
  const montos = calcularPropia(lineas)
  requireGuardable({ body, tipo, montos, hoy, documento: suplidor?.documento ?? empresa.rnc })
  const plazo = plazoDePropia({ forma, fecha, vence: body.vence, diasCredito: suplidor?.diasCredito ?? null })
  const sinPlazo = faltaDelPlazo(plazo, { electronica: serie === 'E' })
  if (sinPlazo) throw invalid([{ field: 'vence', message: PLAZO_EN_PROPIA[sinPlazo] }])
  const documento = {
    ...tipo,
    ncfId: null,
    fecha,
    hoy,
    ahora,
    empresa,
    suplidor,
    forma,
    diasCredito: plazo?.dias ?? null,
    lineas: lineasEmitidas(lineas, {
      itbisRetenido: centavosDesdePesos(body.itbisRetenido),
      rentaRetenida: centavosDesdePesos(body.rentaRetenida),
    }),
    montos,
    contingenciaId,
    userId,
  }
  const { documentoId, numero } = await emitir(tx, { forma: COMPRA, documento, actor })
  const compraId = await insertCompra(tx, {
    documentoId,
    liquidacionId,
    body: {
      ...body,
      ...montosEnPesos({ ...SIN_MONTOS, ...montos }),
      itbisRetenido: body.itbisRetenido,
      rentaRetenida: body.rentaRetenida,
      ncf: numero,
      modificado: null,
      fechaPago: plazo === null ? fecha : null,
      usoItbis: clase === 'informal' ? body.usoItbis : 'costo',
    },
    vence: plazo?.vence ?? null,
    suplidor: suplidor ?? { id: null, nombre: empresa.nombre, documento: empresa.rnc, clase: 'empresa' },
    recibidoId: null,
    ahora,
    userId,
  })
  await record(tx, actor, ['Compra', compraId, 'Creación'], {
    despues: { ...trazaDe({ body, numero, suplidor, montos }), ...(plazo && { vence: plazo.vence }) },
  })
  return { documentoId, numero, electronica: serie === 'E' }
}

/** The supplier, null of petty cash; he and the company stay active until it is saved. */
async function requireQuienes(tx: Tx, body: CompraPropiaBody): Promise<Suplidor | null> {
  const suplidorId = body.clase === 'informal' ? (body.suplidorId ?? 0) : null
  refuseMissing([
    {
      field: 'empresaId',
      message: 'Debe seleccionar una empresa.',
      exists: await lockForUse(tx, 'empresas', body.empresaId),
    },
    {
      field: 'suplidorId',
      message: 'Debe seleccionar un suplidor.',
      exists: suplidorId === null || (await lockForUse(tx, 'suplidores', suplidorId)),
    },
  ])
  if (suplidorId === null) return null
  const suplidor = found(await findSuplidor(tx, suplidorId), 'SUPLIDOR_NOT_FOUND')
  if (suplidor.clase === 'informal' || suplidor.clase === 'persona') return suplidor
  throw invalid([{ field: 'suplidorId', message: `${suplidor.nombre} ${DA_COMPROBANTES}` }])
}

const DA_COMPROBANTES =
  'debe darle su propio comprobante: el de compras es para personas que no los emiten. Registre el suyo en Compras, o corrija la clase del suplidor.'

interface PorGuardar {
  readonly body: CompraPropiaBody
  readonly tipo: TipoDeNumero
  readonly montos: MontosPropios
  readonly hoy: Dia
  readonly documento: string
}

function requireGuardable({ body, tipo, montos, hoy, documento }: PorGuardar): void {
  const { fecha, gasto, usoItbis, forma, retencion = null } = body
  const rentaRetenida = centavosDesdePesos(body.rentaRetenida)
  const compra = {
    ...SIN_MONTOS,
    ...montos,
    documento,
    // Which number it gets is not known yet, and makes no difference.
    ncf: formatNcf({ ...tipo, numero: 1 }),
    modificado: null,
    fecha,
    fechaPago: null,
    gasto,
    usoItbis: montos.itbis === 0 ? 'costo' : usoItbis,
    retencion,
    forma,
    itbisRetenido: centavosDesdePesos(body.itbisRetenido),
    rentaRetenida,
  } as const
  const faltas = faltasEnCompra(
    { ...compra, fechaPago: forma === '04' ? null : fecha },
    { hoy, propio: true },
  )
  const frases = [
    ...faltas.flatMap(falta => FALTAS_EN_PROPIA[falta] ?? []),
    ...(rentaRetenida > montos.servicios && FALTAS_EN_PROPIA.RENTA_DE_BIENES
      ? [FALTAS_EN_PROPIA.RENTA_DE_BIENES]
      : []),
    ...(montos.total > MONTO_MAXIMO && FALTAS_EN_PROPIA.MONTO_MAXIMO ? [FALTAS_EN_PROPIA.MONTO_MAXIMO] : []),
  ]
  const [primera, ...otras] = frases
  if (primera) throw invalid([primera, ...otras])
  if (body.total == null || centavosDesdePesos(body.total) === montos.total) return
  throw new Refusal('CONFLICT', {
    message: `Las líneas suman ${formatMontoCentavos(montos.total)}, y la pantalla mostraba ${formatMonto(body.total)}. Revise los montos; si no ve la diferencia, recargue la página y escríbalo otra vez.`,
  })
}

function trazaDe({
  body,
  numero,
  suplidor,
  montos,
}: {
  body: CompraPropiaBody
  numero: string
  suplidor: Suplidor | null
  montos: MontosPropios
}) {
  const { fecha, gasto, forma, itbisRetenido, rentaRetenida, retencion = null, concepto, detalles } = body
  return {
    ncf: numero,
    suplidorNombre: suplidor?.nombre ?? null,
    fecha,
    gasto,
    forma,
    servicios: pesosDesdeCentavos(montos.servicios),
    bienes: pesosDesdeCentavos(montos.bienes),
    itbis: pesosDesdeCentavos(montos.itbis),
    total: pesosDesdeCentavos(montos.total),
    itbisRetenido,
    rentaRetenida,
    retencion,
    concepto,
    detalles,
  }
}
