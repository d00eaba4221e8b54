import type {
  ComprobanteElectronico,
  Electronica,
  FacturaImpresa,
  LineaImpresa,
} from '@cuadre/server/documents/factura/factura-impresa'
import { SIN_CONDICIONES_IMPRESAS } from '@cuadre/server/documents/factura/sin-condiciones'

const ARTICULOS = [
  'Cemento gris Portland tipo I, funda de 42.5 kg',
  'Varilla corrugada de acero ⅜" × 20 pies',
  'Pintura acrílica blanca, cubeta de 5 galones',
  'Tubo PVC SDR-26 de 4"',
  'Juego de destornilladores',
  'Inodoro de dos piezas con asiento de cierre lento, descarga de 4.8 litros, color hueso',
]

/** A credit note of an invoice, with an amount instead of products. */
export function unaNotaImpresa(cambios: Partial<FacturaImpresa> = {}): FacturaImpresa {
  return unaFacturaImpresa(2, {
    pedidoId: null,
    ncf: 'B0400000003',
    tipoTexto: 'NOTA DE CRÉDITO',
    validaHasta: null,
    fecha: '2026-11-20',
    corrige: {
      ncf: 'B0100000522',
      fecha: '2026-11-05',
      motivo: 'Devolución de dos fundas rotas en el camión',
    },
    ...cambios,
  })
}

const CONSULTA =
  'https://ecf.dgii.gov.do/ecf/ConsultaTimbre?RncEmisor=131246796&RncComprador=101850043&ENCF=E310000000005&FechaEmision=05-11-2026&MontoTotal=1234567.89&FechaFirma=05-11-2026%2010%3A22%3A33&CodigoSeguridad=a%2BB%2Fc1'

/** An electronic invoice of so many lines, signed; `cambios` replaces fields, `electronica` those of its electronic half. */
export function unComprobanteElectronico(
  cantidadDeLineas: number,
  {
    electronica,
    ...cambios
  }: Omit<Partial<FacturaImpresa>, 'electronica'> & { electronica?: Partial<Electronica> } = {},
): ComprobanteElectronico {
  const base = unaFacturaImpresa(cantidadDeLineas, {
    ncf: 'E310000000005',
    tipoTexto: 'FACTURA DE CRÉDITO FISCAL ELECTRÓNICA',
    ...cambios,
  })
  return {
    ...base,
    lineas: base.lineas.map(linea => ({
      ...linea,
      electronica: {
        unidad: 'Unidad',
        rebaja: sumar([linea.precio * linea.cantidad, -linea.importe]),
        itbis: linea.exento ? 0 : Math.round(linea.importe * 18) / 100,
      },
    })),
    electronica: {
      nombreComercial: 'La Económica',
      sucursal: 'Piantini',
      lugar: 'Santo Domingo de Guzmán, Distrito Nacional',
      fechaEmision: '05-11-2026',
      fechaVencimiento: '31-12-2027',
      firma: { codigoSeguridad: 'a+B/c1', firmadoEn: '05-11-2026 10:22:33', consulta: CONSULTA },
      sello: null,
      contingencia: false,
      ...electronica,
    },
  }
}

/** An invoice of `cantidadDeLineas` lines whose figures add up; `cambios` replaces fields. */
export function unaFacturaImpresa(
  cantidadDeLineas: number,
  cambios: Partial<FacturaImpresa> = {},
): FacturaImpresa {
  const exento = cambios.impuestos?.length === 0
  const lineas: LineaImpresa[] = Array.from({ length: cantidadDeLineas }, (_, i) => {
    const cantidad = (i % 7) + 1
    const precio = 100 + i * 5.25
    const descuento = i % 4 === 3 ? 10 : 0
    const importe = Math.round(precio * cantidad * (100 - descuento)) / 100
    return {
      cantidad,
      descripcion: `${ARTICULOS[i % ARTICULOS.length]} (${i + 1})`,
      exento,
      precio,
      descuento,
      importe,
    }
  })
  const bruto = sumar(lineas.map(l => l.precio * l.cantidad))
  const subTotal = sumar(lineas.map(l => l.importe))
  const itbis = exento ? 0 : Math.round(subTotal * 18) / 100
  return {
    pedidoId: 523,
    ncf: 'B0100000522',
    tipoTexto: 'FACTURA DE CRÉDITO FISCAL',
    validaHasta: '2027-12-31',
    fecha: '2026-11-05',
    corrige: null,
    empresa: {
      nombre: 'Ferretería La Económica, S.R.L.',
      rnc: '1-31-24679-6',
      direccion: 'Av. 27 de Febrero núm. 108, Ensanche Piantini, Santo Domingo, D. N.',
      telefono: '(809) 555-1234',
      email: null,
      web: null,
      pie: null,
    },
    cliente: {
      nombre: 'Constructora Peña & Núñez, S.A.S.',
      documento: '1-01-85004-3',
      direccion: 'Calle Del Sol esq. Sabana Larga, Santiago de los Caballeros',
      telefono: '(809) 555-9876',
    },
    vendedor: null,
    ...SIN_CONDICIONES_IMPRESAS,
    impuestos: exento ? [] : [{ tasa: 18, itbis }],
    lineas,
    subTotal,
    descuentoTotal: sumar([bruto, -subTotal]),
    itbis,
    total: sumar([subTotal, itbis]),
    ...cambios,
  }
}

function sumar(pesos: readonly number[]): number {
  return pesos.reduce((suma, monto) => suma + Math.round(monto * 100), 0) / 100
}
