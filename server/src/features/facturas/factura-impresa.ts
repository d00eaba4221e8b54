import { terminosDe } from '@cuadre/contract/pago'
import { centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { esSinIndicar } from '@cuadre/domain/documentos/pago'
import { pagoEnPalabras } from '@cuadre/domain/documentos/pago-en-palabras'
import { nombreEnPapel, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import { calcularTotales } from '@cuadre/domain/pedidos/calcular-totales'
import type { FacturaImpresa } from '../../documents/factura/factura-impresa.ts'
import { pagoDe } from '../documentos/pago.queries.ts'
import type { FacturaGuardada } from './facturas.queries.ts'

/** What the paper shows, from what the order kept when it was issued. */
export function facturaImpresa(pedido: FacturaGuardada): FacturaImpresa {
  const { detalles } = pedido
  const pago = terminosDe(pagoDe(pedido))
  const totales = calcularTotales({
    lineas: detalles.map(detalle => ({ ...detalle, precio: centavosDesdePesos(detalle.precio) })),
    aplicaItbis: pedido.aplica_itbis,
    fecha: pedido.fecha,
  })
  return {
    pedidoId: pedido.id,
    ncf: pedido.txt_ncf,
    tipoTexto: nombreEnPapel(pedido),
    validaHasta: tipoFiscal(pedido).llevaVencimiento ? pedido.vence : null,
    fecha: pedido.fecha,
    anulada: pedido.anulado,
    empresa: {
      nombre: pedido.empresa_nombre,
      rnc: formatDocumento(pedido.empresa_rnc),
      direccion: pedido.empresa_direccion,
      telefono: formatTelefono(pedido.empresa_telefono),
      email: pedido.empresa_email,
      web: pedido.empresa_web,
      pie: pedido.empresa_pie,
    },
    cliente: {
      nombre: pedido.cliente_nombre,
      documento: formatDocumento(pedido.cliente_rnc),
      direccion: pedido.cliente_direccion,
      telefono: formatTelefono(pedido.cliente_telefono),
    },
    vendedor: pedido.vendedor,
    condicion: esSinIndicar(pago)
      ? null
      : pagoEnPalabras(pago, { fecha: pedido.fecha, total: centavosDesdePesos(pedido.total) }),
    aplicaItbis: pedido.aplica_itbis,
    tasaItbis: pedido.tasa_itbis,
    lineas: detalles,
    subTotal: pedido.sub_total,
    descuentoTotal: pesosDesdeCentavos(totales.descuento),
    itbis: pedido.itbis,
    total: pedido.total,
  }
}
