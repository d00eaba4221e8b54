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
        rebaja: sumar([linea.precio * linea.cantidad, -linea.importe]),
        itbis: linea.exento ? 0 : Math.round(linea.importe * linea.tasaItbis) / 100,
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

/** One piece of taxed goods for a hundred pesos; `cambios` replaces fields. */
export function unaLineaImpresa(cambios: Partial<LineaImpresa> = {}): LineaImpresa {
  return {
    cantidad: 1,
    unidad: { nombre: 'Unidad', breve: '' },
    codigo: null,
    descripcion: 'Cemento gris',
    comentario: null,
    exento: false,
    tasaItbis: 18,
    precio: 100,
    descuento: 0,
    descuentoMonto: null,
    importe: 100,
    ...cambios,
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
    const descripcion = `${ARTICULOS[i % ARTICULOS.length]} (${i + 1})`
    const tasaItbis = exento ? 0 : 18
    return unaLineaImpresa({ cantidad, descripcion, exento, tasaItbis, precio, descuento, importe })
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
      extranjero: false,
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

const LIBRA = { nombre: 'Libra', breve: 'lb' }
const CAJA = { nombre: 'Caja/Cajón', breve: 'Caja/Cajón' }

/** Goods of both rates and exempt ones, pieces, pounds and boxes, codes, a remark, and discounts of either kind. */
const MEZCLADAS: readonly LineaImpresa[] = [
  unaLineaImpresa({ codigo: 'CEM-01', cantidad: 3, precio: 450, descuento: 10, importe: 1215 }),
  unaLineaImpresa({
    ...{ codigo: 'CAF-1', descripcion: 'Café tostado', comentario: 'Molido fino, para greca' },
    ...{ unidad: LIBRA, cantidad: 2.5, tasaItbis: 16, precio: 240, descuentoMonto: 50, importe: 550 },
  }),
  unaLineaImpresa({
    ...{ descripcion: 'Arroz selecto', unidad: LIBRA, cantidad: 12.75, precio: 33.33, importe: 424.96 },
    ...{ exento: true, tasaItbis: 0 },
  }),
  unaLineaImpresa({
    ...{ descripcion: 'Aceite de maíz', unidad: CAJA, cantidad: 2, precio: 1850, importe: 3700 },
  }),
]

/** Their invoice, whose figures add up; `cambios` replaces fields. */
export function unaFacturaMezclada(cambios: Partial<FacturaImpresa> = {}): FacturaImpresa {
  return unaFacturaImpresa(0, {
    impuestos: [
      { tasa: 18, itbis: 884.7 },
      { tasa: 16, itbis: 88 },
    ],
    lineas: MEZCLADAS,
    subTotal: 5889.96,
    descuentoTotal: 185,
    itbis: 972.7,
    total: 6862.66,
    ...cambios,
  })
}

function sumar(pesos: readonly number[]): number {
  return pesos.reduce((suma, monto) => suma + Math.round(monto * 100), 0) / 100
}
