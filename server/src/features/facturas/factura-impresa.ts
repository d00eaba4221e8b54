import { terminosDe } from '@cuadre/contract/pago'
import { centavosDesdePesos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { emitidoPorTasa } from '@cuadre/domain/dinero/por-tasa'
import { enCentavos } from '@cuadre/domain/documentos/linea-en-pesos'
import { MOTIVO_EN_PALABRAS } from '@cuadre/domain/documentos/motivo-en-palabras'
import { esSinIndicar } from '@cuadre/domain/documentos/pago'
import { pagoEnPalabras } from '@cuadre/domain/documentos/pago-en-palabras'
import { type Papel, papelesDe } from '@cuadre/domain/documentos/papel'
import { nombreEnPapel, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import { calcularLinea } from '@cuadre/domain/pedidos/calcular-totales'
import type { EmisorImpreso, FacturaImpresa } from '../../documents/factura/factura-impresa.ts'
import type { LogoImpreso } from '../../documents/logo/logo-impreso.ts'
import { electronicaDe, emisorImpreso, lineasElectronicas } from './electronica.ts'
import type { FacturaGuardada } from './facturas.queries.ts'
import { lineaImpresa } from './linea-impresa.ts'

interface EnPapel {
  /** Where documents of the simulator are looked up. */
  readonly simuladorUrl: string
  /** The roll, if the document has one; else its sheet. */
  readonly papel?: 'rollo' | undefined
  /** The company's own of today. */
  readonly logo: LogoImpreso | null
}

/** What a document can be printed on. */
export function papelesDelDocumento({ serie, tipo, total }: FacturaGuardada): readonly Papel[] {
  return papelesDe({ serie, tipo, total: centavosDesdePesos(total) })
}

/** What the paper shows, from what the document kept when it was issued. */
export function facturaImpresa(
  documento: FacturaGuardada,
  { simuladorUrl, papel, logo }: EnPapel,
): FacturaImpresa {
  const datos = datosImpresos(documento)
  const impresa = { ...datos, empresa: { ...datos.empresa, logo } }
  return {
    ...impresa,
    papel: papelesDelDocumento(documento).find(posible => posible === papel) ?? 'hoja',
    ...(documento.serie === 'E' && {
      empresa: emisorImpreso(documento, impresa.empresa),
      lineas: lineasElectronicas(documento),
      electronica: electronicaDe(documento, simuladorUrl),
    }),
  }
}

/** What it shows in either series. */
function datosImpresos(documento: FacturaGuardada): FacturaImpresa {
  const { detalles } = documento
  const { pago: dicho, ...condiciones } = documento.condiciones
  const pago = terminosDe(dicho)
  const lineas = detalles.map(enCentavos)
  return {
    pedidoId: documento.clase === 'factura' ? (documento.pedido_id ?? documento.id) : null,
    ncf: documento.txt_ncf,
    tipoTexto: nombreEnPapel(documento),
    validaHasta: tipoFiscal(documento).llevaVencimiento ? documento.vence : null,
    fecha: documento.fecha,
    anulada: documento.anulado,
    corrige: correccionDe(documento),
    empresa: empresaDe(documento),
    cliente: {
      nombre: documento.cliente_nombre,
      documento: formatDocumento(documento.cliente_rnc, documento.cliente_extranjero),
      extranjero: documento.cliente_extranjero,
      direccion: documento.cliente_direccion,
      telefono: formatTelefono(documento.cliente_telefono),
    },
    vendedor: documento.vendedor,
    ...condiciones,
    condicion: esSinIndicar(pago)
      ? null
      : pagoEnPalabras(pago, { fecha: documento.fecha, total: centavosDesdePesos(documento.total) }),
    impuestos: documento.aplica_itbis ? impuestosDe(lineas) : [],
    lineas: detalles.map(detalle => {
      const linea = lineaImpresa(detalle)
      return { ...linea, exento: linea.exento || !documento.aplica_itbis }
    }),
    subTotal: documento.sub_total,
    descuentoTotal: pesosDesdeCentavos(sumar(...lineas.map(linea => calcularLinea(linea).descuento))),
    itbis: documento.itbis,
    total: documento.total,
  }
}

/** What the lines of each rate bear. */
export function impuestosDe(lineas: Parameters<typeof emitidoPorTasa>[0]) {
  return emitidoPorTasa(lineas).flatMap(({ tasa, itbis }) =>
    tasa > 0 ? [{ tasa, itbis: pesosDesdeCentavos(itbis) }] : [],
  )
}

/** Who issued it, as its paper names him. */
export function empresaDe(
  documento: Pick<FacturaGuardada, Extract<keyof FacturaGuardada, `empresa_${string}`>>,
): EmisorImpreso {
  return {
    nombre: documento.empresa_nombre,
    rnc: formatDocumento(documento.empresa_rnc),
    direccion: documento.empresa_direccion,
    telefono: formatTelefono(documento.empresa_telefono),
    email: documento.empresa_email,
    web: documento.empresa_web,
    pie: documento.empresa_pie,
  }
}

/** What a note corrects, and why; null of what corrects nothing. */
export function correccionDe({
  corregido,
  motivo,
  codigo_modificacion: codigo,
}: Pick<FacturaGuardada, 'corregido' | 'motivo' | 'codigo_modificacion'>) {
  if (corregido === null) return null
  return {
    ...corregido,
    motivo: motivo ?? '',
    ...(codigo !== null && { codigo: MOTIVO_EN_PALABRAS[codigo] }),
  }
}
