import { terminosDe } from '@cuadre/contract/pago'
import { nombreDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import { centavosDesdePesos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { enCentavos } from '@cuadre/domain/documentos/linea-en-pesos'
import { esSinIndicar } from '@cuadre/domain/documentos/pago'
import { pagoEnPalabras } from '@cuadre/domain/documentos/pago-en-palabras'
import type { Papel } from '@cuadre/domain/documentos/papel'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import { calcularLinea } from '@cuadre/domain/pedidos/calcular-totales'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import type { DocumentPool } from '../../documents/document-pool.ts'
import type { FacturaImpresa } from '../../documents/factura/factura-impresa.ts'
import type { LogoImpreso } from '../../documents/logo/logo-impreso.ts'
import { found } from '../../http/refusal.ts'
import { type Contenido, findCotizacion } from '../cotizaciones/cotizaciones.queries.ts'
import { findLogo } from '../empresas/logo.queries.ts'
import { impuestosDe } from './factura-impresa.ts'
import { lineaImpresa } from './linea-impresa.ts'

/** A quote's PDF under its name, on a sheet or on the roll. */
export async function imprimirCotizacion(
  { db, documentPool, hoy }: { db: Conexion; documentPool: Pick<DocumentPool, 'factura'>; hoy: Dia },
  id: number,
  papel: Papel = 'hoja',
) {
  const { numero, vence, contenido } = found(await findCotizacion(db, id, hoy), 'COTIZACION_NOT_FOUND')
  const logo = await findLogo(db, contenido.empresa.id)
  return {
    fileName: `${nombreDeCotizacion(numero).replace(' ', '_')}.pdf`,
    papers: ['hoja', 'rollo'] as const,
    content: await documentPool.factura({ ...impresa({ numero, vence, contenido }, logo), papel }),
  }
}

/** What the paper shows: an invoice without anything fiscal. */
function impresa(
  { numero, vence, contenido }: { numero: number; vence: Dia; contenido: Contenido },
  logo: LogoImpreso | null,
): FacturaImpresa {
  const { empresa, cliente, vendedor, pedido } = contenido
  const { pago: dicho, comentario, ordenDeCompra, tipoIngresos, detalles, fechaPedido: fecha } = pedido
  const pago = terminosDe(dicho)
  const lineas = detalles.map(enCentavos)
  return {
    pedidoId: null,
    ncf: String(numero),
    rotulo: 'Cotización',
    tipoTexto: 'COTIZACIÓN',
    validaHasta: vence,
    fecha,
    corrige: null,
    empresa: {
      nombre: empresa.nombre,
      rnc: formatDocumento(empresa.rnc),
      direccion: empresa.direccion,
      telefono: formatTelefono(empresa.telefono),
      email: empresa.email,
      web: empresa.web,
      pie: empresa.pieFactura,
      logo,
    },
    cliente: {
      nombre: cliente.nombre,
      documento: formatDocumento(cliente.rnc, cliente.documentoExtranjero),
      extranjero: cliente.documentoExtranjero,
      direccion: cliente.direccion,
      telefono: formatTelefono(cliente.telefono),
    },
    vendedor,
    ...{ comentario, ordenDeCompra, tipoIngresos },
    condicion: esSinIndicar(pago)
      ? null
      : pagoEnPalabras(pago, { fecha, total: centavosDesdePesos(pedido.total) }),
    impuestos: pedido.aplicaItbis ? impuestosDe(lineas) : [],
    lineas: detalles.map(detalle => {
      const linea = lineaImpresa({ ...detalle, servicio: false })
      return { ...linea, exento: linea.exento || !pedido.aplicaItbis }
    }),
    subTotal: pedido.subTotal,
    descuentoTotal: pesosDesdeCentavos(sumar(...lineas.map(linea => calcularLinea(linea).descuento))),
    itbis: pedido.itbis,
    total: pedido.total,
  }
}
