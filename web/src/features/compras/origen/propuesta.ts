import type { CompraPropuesta } from '@cuadre/contract/compra-propuesta'
import { sinItbisIncluido } from '@cuadre/domain/compras/itbis-de-compra'
import { MONTOS_DE_COMPROBANTE, porMonto } from '@cuadre/domain/compras/montos'
import type { ClaseDeServicio } from '@cuadre/domain/compras/retenciones'
import { centavos, centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { leerNcf } from '@cuadre/domain/ncf/formato'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { esDia } from '@cuadre/domain/tiempo/dia'
import { type CompraEnCurso, VACIA } from '../campos.ts'

/** A proposal in the form, and what somebody should know of it. */
export interface Propuesta {
  readonly de: CompraPropuesta
  /** The QR said what it adds up to and no more: amounts and ITBIS are the form's guess. */
  readonly soloTotal: boolean
  /** Its QR leads somewhere else than to documents in force at the tax office. */
  readonly sinValor: boolean
}

/** Says no more of the amounts than their sum; of an XML that does not add up it is told. */
export function soloDiceElTotal({ servicios, bienes, total, avisos }: CompraPropuesta): boolean {
  return servicios + bienes === 0 && total > 0 && avisos.length === 0
}

interface Antes {
  /** What stands in the form: its company, day and payment stay where the proposal names none. */
  readonly enCurso: CompraEnCurso
  /** What its supplier usually sells. */
  readonly servicio: ClaseDeServicio
  readonly hoy: Dia
}

/** What the form begins with. */
export function camposDePropuesta(de: CompraPropuesta, { enCurso, servicio, hoy }: Antes): CompraEnCurso {
  const { empresaId, pagada, fechaPago, forma } = enCurso
  const fecha = esDia(de.fecha) ? de.fecha : (enCurso.fecha ?? hoy)
  return {
    ...VACIA,
    empresaId: de.empresaId ?? empresaId,
    pagada,
    fechaPago: pagada && esDia(de.fecha) ? de.fecha : fechaPago,
    forma,
    suplidorId: de.suplidorId,
    ncf: de.ncf,
    modificado: de.modificado ?? '',
    fecha,
    recibidoId: de.recibidoId,
    ...(soloDiceElTotal(de) ? montosDelTotal(de, servicio, fecha) : montosDe(de)),
  }
}

/** Nothing is an empty field; nothing of ITBIS is said. */
function montosDe(de: CompraPropuesta) {
  const montos = porMonto(MONTOS_DE_COMPROBANTE, monto => (de[monto] === 0 ? null : de[monto]))
  return { ...montos, itbis: de.itbis }
}

/** Everything in one amount, with its ITBIS inside where its type bears any. */
function montosDelTotal({ ncf, total }: CompraPropuesta, servicio: ClaseDeServicio, fecha: Dia) {
  const numero = leerNcf(ncf)
  const monto = centavosDesdePesos(total)
  const separado =
    numero !== null && !tipoFiscal(numero).admiteItbis
      ? { bienes: monto, itbis: centavos(0) }
      : sinItbisIncluido({ bienes: monto, servicios: centavos(0) }, fecha)
  const base = pesosDesdeCentavos(separado.bienes)
  return {
    bienes: servicio === 'ninguno' ? base : null,
    servicios: servicio === 'ninguno' ? null : base,
    itbis: pesosDesdeCentavos(separado.itbis),
  }
}
