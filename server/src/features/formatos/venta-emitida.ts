import type { Observacion, Revision607, Venta607 as VentaDeLista } from '@cuadre/contract/formatos'
import { terminosDe } from '@cuadre/contract/pago'
import { centavos, centavosDesdePesos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { nombreDeEnvio } from '@cuadre/domain/reportes/envio'
import { TIPO_DE_INGRESO, tipoDeIdentificacion } from '@cuadre/domain/reportes/formato-607'
import type { VentaPorRevisar } from '@cuadre/domain/reportes/revisar-607'
import type { ObservacionDeEnvio } from '@cuadre/domain/reportes/revision'
import { type Dia, diaCompacto } from '@cuadre/domain/tiempo/dia'
import { pagoDe } from '../documentos/pago.queries.ts'
import type { VentaEmitida, VentaPorEnviar } from './formatos.queries.ts'

/** A row of the screen and of the workbook. */
export function ventaDeLista(venta: VentaEmitida): VentaDeLista {
  return {
    rncCliente: venta.clienteRnc,
    tipo: tipoDeIdentificacion(venta.clienteRnc),
    ncf: venta.txtNCF,
    tiping: TIPO_DE_INGRESO,
    fecha: diaCompacto(venta.fecha),
    monto: venta.subTotal,
    itbis: venta.itbis,
    empresaNombre: venta.empresaNombre,
    pedidoId: venta.pedidoId,
    clienteId: venta.clienteId,
    clienteNombre: venta.clienteNombre,
  }
}

/** What the domain checks and reports, and the order that it came from. */
export interface VentaDeEnvio extends VentaPorRevisar {
  readonly venta: VentaPorEnviar
}

export function ventaDeEnvio(venta: VentaPorEnviar): VentaDeEnvio {
  return {
    venta,
    documento: venta.clienteRnc,
    ncf: venta.txtNCF,
    fecha: venta.fecha,
    vence: venta.vence,
    rncEmisor: venta.empresaRnc,
    repetidoEn: venta.repetidoEn,
    monto: centavosDesdePesos(venta.subTotal),
    itbis: centavosDesdePesos(venta.itbis),
    total: centavosDesdePesos(venta.total),
    pago: terminosDe(pagoDe(venta)),
  }
}

interface Revisadas {
  readonly rnc: string
  readonly mes: Dia
  readonly ventas: readonly VentaDeEnvio[]
  readonly observaciones: readonly ObservacionDeEnvio<VentaDeEnvio>[]
}

/** The check as the dialog shows it: count, sums to the centavo, file name and what was found. */
export function revisionDeEnvio({ rnc, mes, ventas, observaciones }: Revisadas): Revision607 {
  const suma = (campo: 'monto' | 'itbis') =>
    pesosDesdeCentavos(ventas.reduce((hasta, venta) => sumar(hasta, venta[campo]), centavos(0)))
  return {
    registros: ventas.length,
    monto: suma('monto'),
    itbis: suma('itbis'),
    archivo: nombreDeEnvio({ formato: '607', rnc, mes }),
    observaciones: observaciones.map(observacion),
  }
}

function observacion({ registro, bloquea, mensaje }: ObservacionDeEnvio<VentaDeEnvio>): Observacion {
  const venta = registro?.venta
  return {
    pedidoId: venta?.pedidoId ?? null,
    clienteId: venta?.clienteId ?? null,
    txtNCF: venta?.txtNCF ?? null,
    clienteNombre: venta?.clienteNombre ?? null,
    bloquea,
    mensaje,
  }
}
