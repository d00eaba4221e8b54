import type { Venta607 as VentaDeLista } from '@cuadre/contract/formatos'
import { terminosDe } from '@cuadre/contract/pago'
import {
  type Centavos,
  centavos,
  centavosDesdePesos,
  pesosDesdeCentavos,
  sumar,
} from '@cuadre/domain/dinero/centavos'
import { declaraSuItbis } from '@cuadre/domain/documentos/nota-tardia'
import { codigoDeTipo } from '@cuadre/domain/documentos/tipos'
import {
  destino607,
  tipoDeIdentificacion,
  tipoDeIngreso607,
  type Venta607,
} from '@cuadre/domain/reportes/formato-607'
import type { VentaPorRevisar } from '@cuadre/domain/reportes/problemas-607'
import { type Dia, diaCompacto } from '@cuadre/domain/tiempo/dia'
import { pagoDe } from '../documentos/condiciones.queries.ts'
import type { VentaEmitida, VentaPorEnviar } from './formatos.queries.ts'

/** A row as the 607 of a month (named by its day 1) reports it. */
export function ventaEmitida(fila: VentaEmitida, mes: Dia): Venta607 {
  const { corrige, retenido } = fila
  const monto = centavosDesdePesos(fila.subTotal)
  const itbis = itbisDeclarado(fila)
  return {
    serie: fila.serie,
    tipo: fila.tipo,
    documento: fila.clienteRnc,
    extranjero: fila.clienteExtranjero,
    ncf: fila.txtNCF,
    fecha: fila.fecha,
    monto,
    itbis,
    total: sumar(monto, itbis),
    pago: terminosDe(pagoDe(fila)),
    tipoIngresos: fila.tipo_ingresos,
    corrige: corrige && {
      ncf: corrige.ncf,
      fecha: corrige.fecha,
      factura: { serie: corrige.serie, tipo: corrige.tipo, total: centavosDesdePesos(corrige.total) },
    },
    retenido: retenido && {
      fecha: retenido.fecha,
      itbis: centavosDesdePesos(retenido.itbis),
      isr: centavosDesdePesos(retenido.isr),
    },
    deOtroMes: fila.fecha < mes,
  }
}

function itbisDeclarado({ clase, fecha, itbis, corrige }: VentaEmitida): Centavos {
  const declara =
    corrige === null || declaraSuItbis({ clase, fecha, original: corrige.fecha, deshace: corrige.deshace })
  return declara ? centavosDesdePesos(itbis) : centavos(0)
}

/** A row of the screen. */
export function ventaDeLista(fila: VentaEmitida, mes: Dia): VentaDeLista {
  const venta = ventaEmitida(fila, mes)
  return {
    rncCliente: fila.clienteRnc,
    tipo: tipoDeIdentificacion(venta),
    ncf: fila.txtNCF,
    tiping: tipoDeIngreso607(venta),
    fecha: diaCompacto(fila.fecha),
    monto: fila.subTotal,
    itbis: pesosDesdeCentavos(venta.itbis),
    empresaNombre: fila.empresaNombre,
    pedidoId: pedidoDe(fila),
    clienteId: fila.clienteId,
    clienteNombre: fila.clienteNombre,
    documentoId: fila.documentoId,
    tipoComprobante: codigoDeTipo(fila),
    ncfModificado: fila.corrige?.ncf ?? null,
    total: pesosDesdeCentavos(venta.total),
    pago: pagoDe(fila),
    destino: destino607(venta),
    estadoEcf: fila.estadoEcf,
    noCuenta: fila.noTomado,
    retencion: fila.retenido && { ...fila.retenido, fecha: diaCompacto(fila.retenido.fecha) },
    deOtroMes: venta.deOtroMes,
  }
}

/** An order has the number of the first document that it issued; a note has no order. */
export function pedidoDe({ clase, documentoId, pedido_id }: DocumentoDePedido): number | null {
  return clase === 'factura' ? (pedido_id ?? documentoId) : null
}

type DocumentoDePedido = Pick<VentaEmitida, 'clase' | 'documentoId' | 'pedido_id'>

/** What the domain checks and reports, and the row that it came from. */
export interface VentaDeEnvio extends VentaPorRevisar {
  readonly fila: VentaPorEnviar
}

export function ventaDeEnvio(fila: VentaPorEnviar, mes: Dia): VentaDeEnvio {
  return { ...ventaEmitida(fila, mes), fila, vence: fila.vence }
}
