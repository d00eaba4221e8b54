import { SIN_CONDICIONES } from '@cuadre/contract/condiciones'
import { FORMAS_DE_COMPRA } from '@cuadre/domain/compras/codigos'
import { centavos, centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { CODIGO_CORRIGE_TEXTO } from '@cuadre/domain/documentos/calcular-nota'
import { pagoEnPalabras } from '@cuadre/domain/documentos/pago-en-palabras'
import { nombreEnPapel, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { unidadEnPapel } from '@cuadre/domain/documentos/unidades'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import type { FacturaImpresa, LineaImpresa } from '../../documents/factura/factura-impresa.ts'
import type { LogoImpreso } from '../../documents/logo/logo-impreso.ts'
import { electronicaDe, emisorImpreso } from './electronica.ts'
import { correccionDe, empresaDe, impuestosDe } from './factura-impresa.ts'
import type { CompraGuardada } from './facturas.queries.ts'

/** What the paper of an own document of purchases shows, from what it kept when it was issued (R12.72). */
export function compraImpresa(
  compra: CompraGuardada,
  { simuladorUrl, logo }: { simuladorUrl: string; logo: LogoImpreso | null },
): FacturaImpresa {
  const { serie, lineas } = compra
  const electronica = serie === 'E'
  const texto = compra.codigo_modificacion === CODIGO_CORRIGE_TEXTO
  const { pago: _, ...condiciones } = SIN_CONDICIONES
  const empresa = { ...empresaDe(compra), logo }
  return {
    ...condiciones,
    pedidoId: null,
    ncf: compra.txt_ncf,
    tipoTexto: nombreEnPapel(compra),
    validaHasta: tipoFiscal(compra).llevaVencimiento ? compra.vence : null,
    fecha: compra.fecha,
    anulada: compra.anulado,
    corrige: correccionDe(compra),
    empresa: electronica ? emisorImpreso(compra, empresa) : empresa,
    cliente: {
      nombre: compra.suplidor_nombre,
      documento: formatDocumento(compra.suplidor_documento),
      extranjero: false,
      direccion: compra.suplidor_direccion,
      telefono: formatTelefono(compra.suplidor_telefono),
    },
    vendedor: null,
    condicion: compra.corregido ? null : condicionDe(compra),
    impuestos: impuestosDe(
      lineas.map(({ tasa, importe, itbis }) => ({
        tasaItbis: tasa,
        importe: centavosDesdePesos(importe),
        itbis: centavosDesdePesos(itbis),
      })),
    ),
    lineas: lineas.map(linea => lineaImpresa(linea, { electronica, texto })),
    subTotal: compra.sub_total,
    descuentoTotal: 0,
    itbis: compra.itbis,
    total: compra.total,
    ...(electronica && {
      electronica: electronicaDe(
        { ...compra, cliente_rnc: compra.suplidor_documento, cliente_extranjero: false },
        simuladorUrl,
      ),
    }),
    compra: {
      itbisRetenido: compra.itbis_retenido,
      rentaRetenida: compra.renta_retenida,
      pagado: pagadoDe(compra),
    },
  }
}

/** `texto`: it corrects one and buys nothing; the price it is kept with is all discount. */
function lineaImpresa(
  linea: CompraGuardada['lineas'][number],
  { electronica, texto }: { electronica: boolean; texto: boolean },
): LineaImpresa {
  const { cantidad, unidad, descripcion, tasa, precio, importe, itbis, servicio } = linea
  return {
    cantidad,
    unidad: unidadEnPapel({ servicio, unidad }),
    codigo: null,
    descripcion,
    comentario: null,
    exento: !texto && tasa === 0,
    tasaItbis: tasa,
    precio: texto ? 0 : precio,
    descuento: 0,
    descuentoMonto: null,
    importe,
    ...(electronica && { electronica: { rebaja: 0, itbis } }),
  }
}

function pagadoDe({ total, itbis_retenido, renta_retenida }: CompraGuardada): number {
  const [todo, itbis, renta] = [total, itbis_retenido, renta_retenida].map(centavosDesdePesos)
  return pesosDesdeCentavos(centavos((todo ?? 0) - (itbis ?? 0) - (renta ?? 0)))
}

/** How it was paid, or until when it is owed. */
function condicionDe({ forma, fecha, dias_credito: diasCredito }: CompraGuardada): string {
  if (forma !== '04') return FORMAS_DE_COMPRA[forma]
  return pagoEnPalabras({ formaPago: 'credito', otrasFormas: {}, diasCredito }, { fecha })
}
