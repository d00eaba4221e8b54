import { terminosDe } from '@cuadre/contract/pago'
import { centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { esSinIndicar } from '@cuadre/domain/documentos/pago'
import { pagoEnPalabras } from '@cuadre/domain/documentos/pago-en-palabras'
import { nombreEnPapel, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import { calcularTotales } from '@cuadre/domain/pedidos/calcular-totales'
import type { FacturaImpresa } from '../../documents/factura/factura-impresa.ts'
import type { FacturaGuardada } from './facturas.queries.ts'

/** What the paper shows, from what the document kept when it was issued. */
export function facturaImpresa(documento: FacturaGuardada): FacturaImpresa {
  const { detalles } = documento
  const { pago: dicho, ...condiciones } = documento.condiciones
  const pago = terminosDe(dicho)
  const totales = calcularTotales({
    lineas: detalles.map(detalle => ({ ...detalle, precio: centavosDesdePesos(detalle.precio) })),
    aplicaItbis: documento.aplica_itbis,
    fecha: documento.fecha,
  })
  return {
    pedidoId: documento.clase === 'factura' ? (documento.pedido_id ?? documento.id) : null,
    ncf: documento.txt_ncf,
    tipoTexto: nombreEnPapel(documento),
    validaHasta: tipoFiscal(documento).llevaVencimiento ? documento.vence : null,
    fecha: documento.fecha,
    anulada: documento.anulado,
    corrige: documento.corregido && { ...documento.corregido, motivo: documento.motivo ?? '' },
    empresa: {
      nombre: documento.empresa_nombre,
      rnc: formatDocumento(documento.empresa_rnc),
      direccion: documento.empresa_direccion,
      telefono: formatTelefono(documento.empresa_telefono),
      email: documento.empresa_email,
      web: documento.empresa_web,
      pie: documento.empresa_pie,
    },
    cliente: {
      nombre: documento.cliente_nombre,
      documento: formatDocumento(documento.cliente_rnc),
      direccion: documento.cliente_direccion,
      telefono: formatTelefono(documento.cliente_telefono),
    },
    vendedor: documento.vendedor,
    ...condiciones,
    condicion: esSinIndicar(pago)
      ? null
      : pagoEnPalabras(pago, { fecha: documento.fecha, total: centavosDesdePesos(documento.total) }),
    aplicaItbis: documento.aplica_itbis,
    tasaItbis: documento.tasa_itbis,
    lineas: detalles,
    subTotal: documento.sub_total,
    descuentoTotal: pesosDesdeCentavos(totales.descuento),
    itbis: documento.itbis,
    total: documento.total,
  }
}
