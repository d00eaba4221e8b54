import type { DetalleBody } from '@cuadre/contract/pedidos'
import { type FilaDePrueba, type linea, SIN_TEXTO } from './fila-de-prueba.ts'

// What the tax office's trial sets mix, sold by an order: each line as the form says it, and as the sheet does.

const [LIBRA, HORA, LITRO] = [23, 19, 24]

export const PRODUCTOS = {
  jabon: { descripcion: 'Jabón', precio: 100 },
  cafe: {
    descripcion: 'Café',
    precio: 285.5,
    tasaItbis: 16,
    codigo: 'CAF-1',
    codigoBarras: '7460000000017',
  },
  aceite: { descripcion: 'Aceite', precio: 412.35, tasaItbis: 16, unidad: LITRO },
  arroz: { descripcion: 'Arroz', precio: 32.75, exento: true, unidad: LIBRA },
  asesoria: { descripcion: 'Asesoría', precio: 850, servicio: true, unidad: HORA },
  flete: { descripcion: 'Flete', precio: 1500, servicio: true },
} as const
export type DeCual = keyof typeof PRODUCTOS

export type Venta = Partial<DetalleBody> & { readonly cual: DeCual; readonly cantidad: number }
type DeLaHoja = Parameters<typeof linea>

/** A line as the order's form says it, and the same as the tax office's sheet would. */
interface Linea {
  readonly vende: Venta
  readonly hoja: DeLaHoja
}

const unidad = (codigo: number | null) => ({
  'UnidadMedida[0]': codigo === null ? SIN_TEXTO : String(codigo),
})
const codigos = {
  'TipoCodigo[0][1]': 'Interna',
  'CodigoItem[0][1]': 'CAF-1',
  'TipoCodigo[0][2]': 'EAN',
  'CodigoItem[0][2]': '7460000000017',
}
const enPesos = (monto: string) => ({
  'DescuentoMonto[0]': monto,
  'TipoSubDescuento[0][1]': '$',
  'MontoSubDescuento[0][1]': monto,
})
const alPorCiento = (porcentaje: string, monto: string) => ({
  'DescuentoMonto[0]': monto,
  'TipoSubDescuento[0][1]': '%',
  'SubDescuentoPorcentaje[0][1]': porcentaje,
  'MontoSubDescuento[0][1]': monto,
})
const dice = (comentario: string) => ({ 'DescripcionItem[0]': comentario })

export interface Caso {
  readonly tipo: '31' | '32' | '44' | '45'
  readonly pago?: object
  readonly lineas: readonly Linea[]
  /** How it is paid, as the sheet says it. */
  readonly pagado: FilaDePrueba
  readonly total: number
}

const contado = (monto: string) => ({ 'FormaPago[1]': '1', 'MontoPago[1]': monto })

/** Amounts worked out by hand. */
export const CASOS: Readonly<Record<string, Caso>> = {
  'crédito fiscal al contado: tres tasas, códigos, libras y un descuento en pesos': {
    tipo: '31',
    lineas: [
      {
        vende: { cual: 'jabon', cantidad: 10, descuentoMonto: 60 },
        hoja: ['100.00', { cantidad: '10.00', monto: '940.00', mas: enPesos('60.00') }],
      },
      {
        vende: { cual: 'cafe', cantidad: 3 },
        hoja: ['285.50', { cantidad: '3.00', indicador: '2', monto: '856.50', mas: codigos }],
      },
      {
        vende: { cual: 'arroz', cantidad: 2.5 },
        hoja: ['32.75', { cantidad: '2.50', indicador: '4', monto: '81.88', mas: unidad(LIBRA) }],
      },
    ],
    pagado: contado('2184.62'),
    total: 2184.62,
  },
  'crédito fiscal a 30 días: un porcentaje, litros y un precio acordado': {
    tipo: '31',
    pago: { formaPago: 'credito', diasCredito: 30 },
    lineas: [
      {
        vende: { cual: 'jabon', cantidad: 7, descuento: 10 },
        hoja: ['100.00', { cantidad: '7.00', monto: '630.00', mas: alPorCiento('10.00', '70.00') }],
      },
      {
        vende: { cual: 'aceite', cantidad: 1.25 },
        hoja: ['412.35', { cantidad: '1.25', indicador: '2', monto: '515.44', mas: unidad(LITRO) }],
      },
      {
        vende: { cual: 'arroz', cantidad: 12, precio: 30, precioAcordado: true },
        hoja: ['30.00', { cantidad: '12.00', indicador: '4', monto: '360.00', mas: unidad(LIBRA) }],
      },
    ],
    pagado: {
      TipoPago: '2',
      FechaLimitePago: '16-12-2026',
      TerminoPago: '30 dias',
      'FormaPago[1]': '4',
      'MontoPago[1]': '1701.31',
    },
    total: 1701.31,
  },
  'consumo pequeña, que se resume: comentarios y tres décimas de libra': {
    tipo: '32',
    lineas: [
      {
        vende: { cual: 'jabon', cantidad: 1, precio: 95.55, precioAcordado: true, comentario: 'Sin olor' },
        hoja: ['95.55', { mas: dice('Sin olor') }],
      },
      {
        vende: { cual: 'cafe', cantidad: 2, descuento: 100 },
        hoja: [
          '285.50',
          {
            cantidad: '2.00',
            indicador: '2',
            monto: '0.00',
            mas: { ...codigos, ...alPorCiento('100.00', '571.00') },
          },
        ],
      },
      {
        vende: { cual: 'arroz', cantidad: 0.3, comentario: 'Selecto & limpio' },
        hoja: [
          '32.75',
          {
            cantidad: '0.30',
            indicador: '4',
            monto: '9.83',
            mas: { ...unidad(LIBRA), ...dice('Selecto & limpio') },
          },
        ],
      },
    ],
    pagado: contado('122.58'),
    total: 122.58,
  },
  'consumo grande, entera: un servicio que se cuenta y otro que se mide': {
    tipo: '32',
    lineas: [
      {
        vende: { cual: 'flete', cantidad: 200, descuento: 5 },
        hoja: [
          '1500.00',
          {
            cantidad: '200.00',
            bien: '2',
            monto: '285000.00',
            mas: { ...unidad(null), ...alPorCiento('5.00', '15000.00') },
          },
        ],
      },
      {
        vende: { cual: 'aceite', cantidad: 10, descuentoMonto: 123.5 },
        hoja: [
          '412.35',
          {
            cantidad: '10.00',
            indicador: '2',
            monto: '4000.00',
            mas: { ...unidad(LITRO), ...enPesos('123.50') },
          },
        ],
      },
      {
        vende: { cual: 'arroz', cantidad: 100.25 },
        hoja: ['32.75', { cantidad: '100.25', indicador: '4', monto: '3283.19', mas: unidad(LIBRA) }],
      },
    ],
    pagado: contado('344223.19'),
    total: 344223.19,
  },
  'al Estado: horas, un porcentaje de la tasa reducida y pesos de lo exento': {
    tipo: '45',
    lineas: [
      {
        vende: { cual: 'asesoria', cantidad: 7.5 },
        hoja: ['850.00', { cantidad: '7.50', bien: '2', monto: '6375.00', mas: unidad(HORA) }],
      },
      {
        vende: { cual: 'cafe', cantidad: 24, descuento: 15 },
        hoja: [
          '285.50',
          {
            cantidad: '24.00',
            indicador: '2',
            monto: '5824.20',
            mas: { ...codigos, ...alPorCiento('15.00', '1027.80') },
          },
        ],
      },
      {
        vende: { cual: 'arroz', cantidad: 50, descuentoMonto: 37.5 },
        hoja: [
          '32.75',
          {
            cantidad: '50.00',
            indicador: '4',
            monto: '1600.00',
            mas: { ...unidad(LIBRA), ...enPesos('37.50') },
          },
        ],
      },
    ],
    pagado: contado('15878.57'),
    total: 15878.57,
  },
  'a un régimen especial: los mismos bienes, sin ITBIS': {
    tipo: '44',
    lineas: [
      {
        vende: { cual: 'jabon', cantidad: 4, descuento: 10 },
        hoja: [
          '100.00',
          { cantidad: '4.00', indicador: '4', monto: '360.00', mas: alPorCiento('10.00', '40.00') },
        ],
      },
      {
        vende: { cual: 'cafe', cantidad: 1 },
        hoja: ['285.50', { indicador: '4', mas: codigos }],
      },
      {
        vende: { cual: 'arroz', cantidad: 3.33 },
        hoja: ['32.75', { cantidad: '3.33', indicador: '4', monto: '109.06', mas: unidad(LIBRA) }],
      },
    ],
    pagado: contado('754.56'),
    total: 754.56,
  },
}

/** A note of the first: a piece of what bears 16 %, and half a pound of what is exempt. */
export const NOTA = {
  pedida: {
    modo: 'lineas',
    lineas: [
      { linea: 2, cantidad: 1 },
      { linea: 3, cantidad: 0.5 },
    ],
    motivo: 'AJUSTE',
  },
  lineas: [
    { vende: { cual: 'cafe', cantidad: 1 }, hoja: ['285.50', { indicador: '2', mas: codigos }] },
    {
      vende: { cual: 'arroz', cantidad: 0.5 },
      hoja: ['32.75', { cantidad: '0.50', indicador: '4', monto: '16.38', mas: unidad(LIBRA) }],
    },
  ] satisfies Linea[],
  corrige: (ncf: string): FilaDePrueba => ({
    NCFModificado: ncf,
    FechaNCFModificado: '16-11-2026',
    CodigoModificacion: '3',
    RazonModificacion: 'AJUSTE',
  }),
}
