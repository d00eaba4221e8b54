import type { CompraPropiaBody } from '@cuadre/contract/compras-propias'

/** What the sample office buys from somebody without receipts, and its petty cash. */

export interface PropiaDemo extends Pick<CompraPropiaBody, 'clase' | 'detalles'> {
  /** Days before today. */
  readonly hace: number
}

const servicio = (descripcion: string, precio: number, tasa: 18 | 0 = 18) =>
  ({ descripcion, servicio: true, tasa, cantidad: 1, precio }) as const
const bien = (descripcion: string, precio: number, cantidad: number) =>
  ({ descripcion, servicio: false, tasa: 18, cantidad, precio }) as const

export const PINTURAS: readonly PropiaDemo[] = [
  { clase: 'informal', hace: 36, detalles: [servicio('Pintura de la fachada del almacén', 28_500)] },
  {
    clase: 'informal',
    hace: 12,
    detalles: [servicio('Reparación de techo', 14_750.5), bien('Galón de pintura de aceite', 1_475, 3)],
  },
]

export const GASTOS_MENORES: readonly PropiaDemo[] = [
  { clase: 'gastos menores', hace: 29, detalles: [servicio('Peajes de la ruta del Cibao', 640, 0)] },
  {
    clase: 'gastos menores',
    hace: 9,
    detalles: [servicio('Estacionamiento', 350, 0), servicio('Mensajería', 420.5, 0)],
  },
  { clase: 'gastos menores', hace: 3, detalles: [servicio('Lavado del camión', 900, 0)] },
]

/** Of who issues electronically, today. */
export const PROPIAS_ELECTRONICAS: readonly PropiaDemo[] = [
  { clase: 'informal', hace: 0, detalles: [servicio('Albañilería en la azotea de un cliente', 18_000)] },
  { clase: 'gastos menores', hace: 0, detalles: [servicio('Peajes y estacionamiento', 485.5, 0)] },
]
