import {
  type Centavos,
  centavos,
  centavosDesdePesos,
  pesosDesdeCentavos,
} from '@cuadre/domain/dinero/centavos'
import { CODIGO_CORRIGE_TEXTO } from '@cuadre/domain/documentos/calcular-nota'
import { tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { tieneValorFiscal } from '@cuadre/domain/ecf/cambiar-regimen'
import { referenciaA } from '@cuadre/domain/ecf/documento-ecf'
import { datosDeConsulta, enlaceDeConsulta } from '@cuadre/domain/ecf/enlace'
import { fechaEcf, fechaHoraEcf } from '@cuadre/domain/ecf/escritura'
import { indicadorDe } from '@cuadre/domain/ecf/lineas'
import { nombreDeLugar } from '@cuadre/domain/ecf/lugares'
import { soloDigitos } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import { calcularLinea } from '@cuadre/domain/pedidos/calcular-totales'
import type { Electronica, EmisorImpreso, LineaImpresa } from '../../documents/factura/factura-impresa.ts'
import type { FacturaGuardada } from './facturas.queries.ts'
import { lineaImpresa } from './linea-impresa.ts'

/** Across the page of what has no fiscal value. */
const SELLOS = {
  rechazado: 'RECHAZADO: SIN VALOR FISCAL',
  sinFirmar: 'SIN FIRMAR: SIN VALOR FISCAL',
  prueba: 'PRUEBA: SIN VALOR FISCAL',
} as const

/** What its electronic half is told from. */
type Firmado = Pick<
  FacturaGuardada,
  | 'ecf'
  | 'serie'
  | 'tipo'
  | 'txt_ncf'
  | 'fecha'
  | 'vence'
  | 'total'
  | 'cliente_rnc'
  | 'cliente_extranjero'
  | 'corregido'
  | 'codigo_modificacion'
  | 'motivo'
>

/** What the paper of an electronic document shows besides. `simuladorUrl`: where documents of the simulator are looked up. */
export function electronicaDe(documento: Firmado, simuladorUrl: string): Electronica {
  const { ecf, fecha, vence } = documento
  const { nombreComercial = null, sucursal = null } = ecf?.emisor ?? {}
  const firma = firmaDe(documento, simuladorUrl)
  return {
    nombreComercial,
    sucursal,
    lugar: lugarDe(documento),
    fechaEmision: fechaEcf(fecha),
    fechaVencimiento: tipoFiscal(documento).llevaVencimiento && vence !== null ? fechaEcf(vence) : null,
    firma,
    sello: selloDe(documento, firma !== null),
    contingencia: ecf?.contingencia ?? false,
  }
}

/** What is corrected and signed anew waits like what was never signed. */
function firmaDe(documento: Firmado, simulador: string): Electronica['firma'] {
  const { ecf, tipo, fecha, corregido } = documento
  if (ecf === null || ecf.estado === 'por firmar') return null
  const { ambiente, codigoSeguridad, firmadoEn: en } = ecf
  if (codigoSeguridad === null || en === null) return null
  const firmadoEn = new Date(en)
  const datos = datosDeConsulta({
    tipo,
    fecha,
    referencia: referenciaA(corregido, { codigo: documento.codigo_modificacion, ...documento }),
    firmadoEn,
    encf: documento.txt_ncf,
    total: centavosDesdePesos(documento.total),
    rncEmisor: ecf.emisor.rnc,
    documentoComprador: documento.cliente_rnc || null,
    compradorExtranjero: documento.cliente_extranjero,
  })
  const consulta = enlaceDeConsulta({ ...datos, ambiente, codigoSeguridad, simulador })
  return { codigoSeguridad, firmadoEn: fechaHoraEcf(firmadoEn), consulta }
}

/** The tax office reads the papers of the certification as if they were real. */
function selloDe({ ecf }: Firmado, firmado: boolean): string | null {
  if (ecf?.estado === 'rechazado') return SELLOS.rechazado
  if (ecf === null || !firmado) return SELLOS.sinFirmar
  return tieneValorFiscal(ecf.ambiente) || ecf.ambiente === 'certecf' ? null : SELLOS.prueba
}

/** 'Santiago, Santiago': municipality and province in words. */
function lugarDe({ ecf }: Firmado): string | null {
  const codigos = [ecf?.emisor.municipio, ecf?.emisor.provincia]
  const nombres = codigos.map(codigo => (codigo ? nombreDeLugar(codigo) : null))
  return nombres.filter(nombre => nombre !== null).join(', ') || null
}

/** The issuer as it was signed; what it does not say there is said as on every paper. */
export function emisorImpreso(documento: Pick<Firmado, 'ecf'>, enPapel: EmisorImpreso): EmisorImpreso {
  const emisor = documento.ecf?.emisor
  if (emisor === undefined) return enPapel
  const telefonos = emisor.telefonos.map(telefono => formatTelefono(soloDigitos(telefono)))
  return {
    ...enPapel,
    nombre: emisor.razonSocial,
    direccion: emisor.direccion,
    telefono: telefonos.join(' · ') || enPapel.telefono,
    email: emisor.correo ?? enPapel.email,
    web: emisor.web ?? enPapel.web,
  }
}

/** The lines as they were signed: exempt is what was sent as such. */
export function lineasElectronicas(documento: FacturaGuardada): LineaImpresa[] {
  const { tipo, detalles, aplica_itbis: aplicaItbis } = documento
  const texto = documento.codigo_modificacion === CODIGO_CORRIGE_TEXTO
  return detalles.map(detalle => {
    const linea: LineaImpresa = {
      ...lineaImpresa(detalle),
      exento: !texto && indicadorDe(detalle, { tipo, aplicaItbis }) === '4',
      // It sells nothing; the price it is kept with is all discount.
      ...(texto && { precio: 0, descuento: 0, descuentoMonto: null }),
    }
    const rebaja = pesosDesdeCentavos(rebajaDe(linea))
    return { ...linea, electronica: { rebaja, itbis: detalle.itbis } }
  })
}

function rebajaDe({ precio, cantidad, importe }: LineaImpresa): Centavos {
  const { bruto } = calcularLinea({ precio: centavosDesdePesos(precio), cantidad, descuento: 0 })
  return centavos(bruto - centavosDesdePesos(importe))
}
