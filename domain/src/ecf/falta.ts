/** Screens on which something that an electronic document needs is mended. */
export const RUTAS_DE_FALTAS = {
  emisor: '/facturacion-electronica/empresas',
  empresas: '/empresas',
  clientes: '/clientes',
  suplidores: '/suplidores',
  secuencias: '/secuencias',
} as const

/** Fields of the order form, by their names of the wire, and of the form of notes. */
export type CampoDeFalta = 'fechaPedido' | 'clienteId' | 'tipoComprobante' | 'pago' | 'lineas' | 'motivo'

/** Where it is mended: a field of the form that is being written (with the line, from 1), or another screen. */
export type DondeSeCorrige =
  | { readonly campo: CampoDeFalta; readonly linea?: number }
  | { readonly ruta: (typeof RUTAS_DE_FALTAS)[keyof typeof RUTAS_DE_FALTAS] }

/** Something without which a document cannot be issued electronically: what to do, and where. */
export interface FaltaDeEcf {
  readonly codigo: string
  readonly frase: string
  readonly donde: DondeSeCorrige
}

/** A check: what is said when it fails. */
export type Comprobacion = readonly [codigo: string, falla: boolean, frase: string, donde: DondeSeCorrige]

/** Those that fail, in their order. */
export function quienesFallan(comprobaciones: readonly Comprobacion[]): FaltaDeEcf[] {
  return comprobaciones
    .filter(([, falla]) => falla)
    .map(([codigo, , frase, donde]) => ({ codigo, frase, donde }))
}
