import { centavos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { itbisPorLinea } from '@cuadre/domain/documentos/itbis-por-linea'
import { MOTIVO_EN_PALABRAS } from '@cuadre/domain/documentos/motivo-en-palabras'
import { type CodigoDeModificacion, nombreEnPapel } from '@cuadre/domain/documentos/tipos'
import { consultaDeRegistro, enlaceDeConsulta } from '@cuadre/domain/ecf/enlace'
import { nombreDeLugar } from '@cuadre/domain/ecf/lugares'
import { detalleDe, diaEcf, montoLeido } from '@cuadre/domain/ecf/recibido'
import { grupoEn, type Registro, textoEn, variosEn } from '@cuadre/domain/ecf/registro'
import { nombreDeUnidad } from '@cuadre/domain/ecf/unidades'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import type { FacturaImpresa, LineaImpresa } from '../../../documents/factura/factura-impresa.ts'
import { SIN_CONDICIONES_IMPRESAS } from '../../../documents/factura/sin-condiciones.ts'

interface Firmado {
  readonly tipo: string
  readonly encf: string
  /** As it was signed, with its moment. */
  readonly registro: Registro
  readonly codigoSeguridad: string
  /** Where the simulator is; null: it was sent to the tax office. */
  readonly simulador: string | null
}

/** The paper of a document of the simulation, read from what was signed: no order or document of the office is behind it. */
export function papelDe({ tipo, encf, registro, codigoSeguridad, simulador }: Firmado): FacturaImpresa {
  const cabeza = grupoEn(registro, 'Encabezado')
  const de = (grupo: string, elemento: string) => textoEn(cabeza, grupo, elemento)
  const monto = (elemento: string) => pesos(de('Totales', elemento))
  const fecha = de('Emisor', 'FechaEmision') ?? ''
  const vence = de('IdDoc', 'FechaVencimientoSecuencia')
  const { ncfModificado, razon } = detalleDe(registro)
  const codigo = textoEn(registro, 'InformacionReferencia', 'CodigoModificacion')
  const itbis = monto('TotalITBIS')
  const tasaItbis = Number(de('Totales', 'ITBIS1') ?? 0)
  const lineas = lineasDe(registro, { tasaItbis, itbis })
  const lugares = [de('Emisor', 'Municipio'), de('Emisor', 'Provincia')].map(uno => uno && nombreDeLugar(uno))
  const telefono = textoEn(cabeza, 'Emisor', 'TablaTelefonoEmisor', 'TelefonoEmisor')
  return {
    pedidoId: null,
    ncf: encf,
    tipoTexto: nombreEnPapel({ serie: 'E', tipo }),
    validaHasta: vence && diaEcf(vence),
    fecha: diaEcf(fecha) ?? fecha,
    corrige:
      ncfModificado === null
        ? null
        : {
            ncf: ncfModificado,
            fecha: diaEcf(textoEn(registro, 'InformacionReferencia', 'FechaNCFModificado') ?? '') ?? fecha,
            motivo: razon ?? '',
            ...(codigo && { codigo: MOTIVO_EN_PALABRAS[Number(codigo) as CodigoDeModificacion] }),
          },
    empresa: {
      nombre: de('Emisor', 'RazonSocialEmisor') ?? '',
      rnc: formatDocumento(de('Emisor', 'RNCEmisor') ?? ''),
      direccion: de('Emisor', 'DireccionEmisor') ?? '',
      telefono: telefono ?? '',
      email: de('Emisor', 'CorreoEmisor'),
      web: de('Emisor', 'WebSite'),
      pie: null,
    },
    cliente: {
      nombre: de('Comprador', 'RazonSocialComprador') ?? '',
      documento: formatDocumento(
        de('Comprador', 'RNCComprador') ?? de('Comprador', 'IdentificadorExtranjero') ?? '',
      ),
      direccion: '',
      telefono: '',
    },
    vendedor: null,
    ...SIN_CONDICIONES_IMPRESAS,
    aplicaItbis: tasaItbis > 0,
    tasaItbis,
    lineas,
    subTotal: lineas.reduce((suma, { importe }) => suma + importe, 0),
    descuentoTotal: 0,
    itbis,
    total: monto('MontoTotal'),
    papel: 'a4',
    electronica: {
      nombreComercial: de('Emisor', 'NombreComercial'),
      sucursal: de('Emisor', 'Sucursal'),
      lugar: lugares.filter(Boolean).join(', ') || null,
      fechaEmision: fecha,
      fechaVencimiento: vence,
      firma: {
        codigoSeguridad,
        firmadoEn: textoEn(registro, 'FechaHoraFirma') ?? '',
        consulta: enlaceDeConsulta({
          ...consultaDeRegistro(registro),
          ambiente: 'certecf',
          codigoSeguridad,
          ...(simulador === null ? {} : { simulador, simulado: true }),
        }),
      },
      sello: null,
      contingencia: false,
    },
  }
}

function lineasDe(
  registro: Registro,
  { tasaItbis, itbis }: { readonly tasaItbis: number; readonly itbis: number },
): LineaImpresa[] {
  const items = variosEn(grupoEn(registro, 'DetallesItems'), 'Item')
  const { lineas } = detalleDe(registro)
  const importes = lineas.map(({ importe, exento }) => ({
    exento,
    importe: montoLeido(importe) ?? centavos(0),
  }))
  const columna = itbisPorLinea(importes, { tasaItbis, itbis: centavos(Math.round(itbis * 100)) })
  return lineas.map(({ descripcion, exento, servicio, cantidad, precio, importe, descuento }, i) => {
    const item = items[i]
    const unidad = typeof item === 'object' ? textoEn(item, 'UnidadMedida') : null
    return {
      descripcion,
      exento,
      cantidad: Number(cantidad),
      precio: Number(precio),
      descuento: 0,
      importe: pesos(importe),
      electronica: {
        unidad: servicio || unidad === null ? '' : (nombreDeUnidad(unidad) ?? ''),
        rebaja: pesos(descuento),
        itbis: pesosDesdeCentavos(columna[i] ?? centavos(0)),
      },
    }
  })
}

function pesos(texto: string | null): number {
  return pesosDesdeCentavos(montoLeido(texto ?? '') ?? centavos(0))
}
