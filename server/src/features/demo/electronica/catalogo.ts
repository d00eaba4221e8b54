import { type RamoDemo, SIN_DOCUMENTO } from '../catalogo.ts'

/** The company that issues electronically, and what it sells: goods, exempt goods and services, small amounts and very large ones. */
export const RAMO_ELECTRONICO: RamoDemo = {
  categoria: 'Climatización y energía',
  empresa: {
    nombre: 'Climatización y Energía del Caribe Oriental, SRL',
    tipo: 'SRL',
    direccion: 'Av. Winston Churchill 1099, Piantini, Santo Domingo',
  },
  productos: [
    { descripcion: 'Aire acondicionado inverter de 12,000 BTU', precio: 27_950 },
    { descripcion: 'Aire acondicionado inverter de 24,000 BTU', precio: 48_600.5 },
    {
      descripcion: 'Enfriador de agua central (chiller) de 60 toneladas, tornillo, R-134a',
      precio: 1_845_750,
    },
    { descripcion: 'Filtro de aire lavable', precio: 685 },
    { descripcion: 'Control remoto universal', precio: 950 },
    { descripcion: 'Instalación de aire acondicionado, por unidad', precio: 6_500, servicio: true },
    { descripcion: 'Mantenimiento preventivo, visita', precio: 3_200, servicio: true },
    { descripcion: 'Panel solar de 550 W', precio: 9_875, exento: true },
    { descripcion: 'Inversor solar de 8 kW', precio: 118_400, exento: true },
  ],
}

/** Its place, as the tax office codes it: Distrito Nacional. */
export const LUGAR = { provincia: '010000', municipio: '010100' }

/** Clients whose system takes electronic documents: the simulator's other taxpayer answers for them. */
export const RECEPTORES = ['Constructora Peralta Núñez, SRL', 'Hotel Playa Dorada Caribe, SAS']
/** One that is in no register: what is issued to it is accepted with a remark. */
export const FUERA_DE_REGISTRO = 'Taller de Mecánica El Pino'

export interface VentaElectronica {
  readonly cliente: string
  /** How a product's description begins: how many, or with the discount in percent. */
  readonly lineas: Readonly<Record<string, number | readonly [cantidad: number, descuento: number]>>
  /** Absent: in cash. */
  readonly diasCredito?: number
  /** What goes wrong with it at the tax office. */
  readonly falla?: Readonly<Record<string, unknown>>
  /** Why some of it is taken back with a credit note: the first line. */
  readonly devolucion?: string
}

const rechazo = (secuenciaUtilizada: boolean, codigo: number, valor: string) => ({
  tipo: 'codigo',
  resultado: 2,
  secuenciaUtilizada,
  codigo,
  valor,
})

/** One document of every state that a screen tells of, from oldest to newest. */
export const VENTAS_ELECTRONICAS: readonly VentaElectronica[] = [
  {
    cliente: 'Ayuntamiento Municipal de Constanza',
    lineas: { 'Aire acondicionado inverter de 12': [6, 10] },
    diasCredito: 45,
  },
  { cliente: 'Zona Franca Textil de La Vega, SA', lineas: { Panel: 120, Inversor: 4 }, diasCredito: 60 },
  { cliente: SIN_DOCUMENTO, lineas: { Filtro: 2, Control: 1 } },
  {
    cliente: 'Constructora Peralta Núñez, SRL',
    lineas: { 'Aire acondicionado inverter de 24': [3, 5], Instalación: 3 },
    diasCredito: 30,
    devolucion: 'Una unidad llegó con el compresor dañado',
  },
  { cliente: 'Hotel Playa Dorada Caribe, SAS', lineas: { Enfriador: 1, Mantenimiento: 12 }, diasCredito: 60 },
  { cliente: FUERA_DE_REGISTRO, lineas: { 'Aire acondicionado inverter de 12': 1, Instalación: 1 } },
  {
    cliente: 'Distribuidora Internacional de Productos Ferreteros del Cibao, S.R.L.',
    lineas: { Filtro: 24, Control: [24, 15] },
    falla: rechazo(false, 145, 'Fecha de vencimiento de secuencia inválida.'),
  },
  {
    cliente: 'Farmacia San Judas Tadeo',
    lineas: { Mantenimiento: 4 },
    falla: rechazo(true, 3, 'El campo TipoPago del área IdDoc de la sección Encabezado no es válido.'),
  },
  {
    cliente: 'Colegio Bilingüe Nueva Aurora',
    lineas: { 'Aire acondicionado inverter de 12': 8, Instalación: 8 },
    diasCredito: 30,
    falla: { tipo: 'en-proceso', consultas: 1000 },
  },
  {
    cliente: 'Importadora Oriental, SAS',
    lineas: { Control: [60, 10] },
    falla: { tipo: 'sin-delegar', servicio: 'recepcion' },
  },
]
