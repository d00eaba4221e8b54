import type { Compra606, Revision606 } from '@cuadre/contract/compras-mensuales'
import { destinoDelItbis, montoFacturado } from '@cuadre/domain/compras/compra'
import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { nombreDeEnvio } from '@cuadre/domain/reportes/envio'
import { type Linea606, sumasDel606, tipoDeSuplidor } from '@cuadre/domain/reportes/formato-606'
import type { ObservacionDeEnvio } from '@cuadre/domain/reportes/revision'
import { type Dia, diaCompacto } from '@cuadre/domain/tiempo/dia'
import type { CompraPorInformar } from '../compras/informar.queries.ts'

/** A row of the screen and of the workbook: the purchase as the file tells it. */
export function compraDeLista({ informada, deOtroMes }: Linea606<CompraPorInformar>): Compra606 {
  const { documento, fechaPago } = informada
  const { proporcional, alCosto, porAdelantar } = destinoDelItbis(informada)
  return {
    compraId: informada.id,
    suplidorNombre: informada.suplidorNombre,
    tipoComprobante: informada.ncf.slice(0, 3),
    deOtroMes,
    rncSuplidor: documento,
    tipo: tipoDeSuplidor(documento),
    gasto: informada.gasto,
    ncf: informada.ncf,
    ncfModificado: informada.modificado,
    fecha: diaCompacto(informada.fecha),
    fechaPago: fechaPago && diaCompacto(fechaPago),
    servicios: pesosDesdeCentavos(informada.servicios),
    bienes: pesosDesdeCentavos(informada.bienes),
    monto: pesosDesdeCentavos(montoFacturado(informada)),
    itbis: pesosDesdeCentavos(informada.itbis),
    itbisRetenido: pesosDesdeCentavos(informada.itbisRetenido),
    itbisProporcional: pesosDesdeCentavos(proporcional),
    itbisAlCosto: pesosDesdeCentavos(alCosto),
    itbisPorAdelantar: pesosDesdeCentavos(porAdelantar),
    itbisPercibido: pesosDesdeCentavos(informada.itbisPercibido),
    retencion: informada.retencion,
    rentaRetenida: pesosDesdeCentavos(informada.rentaRetenida),
    rentaPercibida: pesosDesdeCentavos(informada.rentaPercibida),
    selectivo: pesosDesdeCentavos(informada.selectivo),
    otrosImpuestos: pesosDesdeCentavos(informada.otrosImpuestos),
    propina: pesosDesdeCentavos(informada.propina),
    forma: informada.forma,
  }
}

interface Mes606 {
  readonly rnc: string
  readonly mes: Dia
  readonly lineas: readonly Linea606<CompraPorInformar>[]
  readonly observaciones: readonly ObservacionDeEnvio<CompraPorInformar>[]
}

/** The check as the dialog shows it: counts, sums to the centavo, file name and what was found. */
export function revisionDe606({ rnc, mes, lineas, observaciones }: Mes606): Revision606 {
  const sumas = sumasDel606(lineas)
  return {
    registros: lineas.length,
    deOtroMes: lineas.filter(({ deOtroMes }) => deOtroMes).length,
    monto: pesosDesdeCentavos(sumas.monto),
    itbis: pesosDesdeCentavos(sumas.itbis),
    itbisPorAdelantar: pesosDesdeCentavos(sumas.itbisPorAdelantar),
    itbisRetenido: pesosDesdeCentavos(sumas.itbisRetenido),
    rentaRetenida: pesosDesdeCentavos(sumas.rentaRetenida),
    archivo: nombreDeEnvio({ formato: '606', rnc, mes }),
    observaciones: observaciones.map(({ registro, bloquea, mensaje }) => ({
      compraId: registro?.id ?? null,
      ncf: registro?.ncf ?? null,
      suplidorNombre: registro?.suplidorNombre ?? null,
      bloquea,
      mensaje,
    })),
  }
}
