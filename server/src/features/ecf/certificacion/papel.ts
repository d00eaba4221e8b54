import { centavos, centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { itbisPorLinea } from '@cuadre/domain/dinero/por-tasa'
import { MOTIVO_EN_PALABRAS } from '@cuadre/domain/documentos/motivo-en-palabras'
import { type CodigoDeModificacion, nombreEnPapel } from '@cuadre/domain/documentos/tipos'
import { UNIDAD } from '@cuadre/domain/documentos/unidad'
import { unidadEnPapel } from '@cuadre/domain/documentos/unidades'
import { consultaDeRegistro, enlaceDeConsulta } from '@cuadre/domain/ecf/enlace'
import { grupoEn, type Registro, textoEn, variosEn } from '@cuadre/domain/ecf/escritura'
import { nombreDeLugar } from '@cuadre/domain/ecf/lugares'
import { detalleDe, diaEcf, montoLeido } from '@cuadre/domain/ecf/recibido'
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
  const extranjero = de('Comprador', 'IdentificadorExtranjero')
  const impuestos = ['1', '2', '3'].flatMap(k => {
    const tasa = Number(de('Totales', `ITBIS${k}`) ?? 0)
    return tasa === 0 ? [] : [{ k, tasa, itbis: monto(`TotalITBIS${k}`) }]
  })
  const lineas = lineasDe(registro, impuestos)
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
      documento: extranjero ?? formatDocumento(de('Comprador', 'RNCComprador') ?? ''),
      extranjero: extranjero !== null,
      direccion: '',
      telefono: '',
    },
    vendedor: null,
    ...SIN_CONDICIONES_IMPRESAS,
    impuestos,
    lineas,
    subTotal: lineas.reduce((suma, { importe }) => suma + importe, 0),
    descuentoTotal: 0,
    itbis,
    total: monto('MontoTotal'),
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
  impuestos: readonly { readonly k: string; readonly tasa: number; readonly itbis: number }[],
): LineaImpresa[] {
  const items = variosEn(grupoEn(registro, 'DetallesItems'), 'Item')
  const { lineas } = detalleDe(registro)
  const deItem = (i: number, elemento: string) => {
    const item = items[i]
    return typeof item === 'object' ? textoEn(item, elemento) : null
  }
  const importes = lineas.map(({ importe }, i) => {
    const indicador = deItem(i, 'IndicadorFacturacion')
    return {
      tasa: impuestos.find(({ k }) => k === indicador)?.tasa ?? 0,
      importe: montoLeido(importe) ?? centavos(0),
    }
  })
  const columna = itbisPorLinea(
    importes,
    impuestos.map(({ tasa, itbis }) => ({ tasa, itbis: centavosDesdePesos(itbis) })),
  )
  return lineas.map(({ descripcion, exento, servicio, cantidad, precio, importe, descuento }, i) => {
    const unidad = deItem(i, 'UnidadMedida')
    return {
      descripcion,
      exento,
      tasaItbis: importes[i]?.tasa ?? 0,
      cantidad: Number(cantidad),
      unidad: unidadEnPapel({ servicio: servicio || unidad === null, unidad: Number(unidad ?? UNIDAD) }),
      codigo: null,
      comentario: null,
      precio: Number(precio),
      descuento: 0,
      descuentoMonto: null,
      importe: pesos(importe),
      electronica: {
        rebaja: pesos(descuento),
        itbis: pesosDesdeCentavos(columna[i] ?? centavos(0)),
      },
    }
  })
}

function pesos(texto: string | null): number {
  return pesosDesdeCentavos(montoLeido(texto ?? '') ?? centavos(0))
}
