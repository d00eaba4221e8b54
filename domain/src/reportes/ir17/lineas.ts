import type { RetencionDeRenta } from '../../compras/codigos.ts'

/** A line of the form for what is withheld of others, besides wages. */
export interface LineaIr17 {
  readonly nombre: string
  /** As the form prints it; null where our sources do not agree on it. */
  readonly numero: number | null
  /** What the purchases of the month fill it with, by their code in the 606; absent: somebody types it. */
  readonly codigo?: RetencionDeRenta
}

/**
 * The lines of the IR-17 in its order. What the law 30-26 added in July 2026, the treaties and the totals have been renumbered, and are
 * called by their concept alone.
 */
export const LINEAS_IR17 = {
  alquileres: { numero: 1, nombre: 'Alquileres', codigo: '01' },
  honorarios: { numero: 2, nombre: 'Honorarios por servicios independientes', codigo: '02' },
  premios: { numero: 3, nombre: 'Premios (Ley 253-12)' },
  transferencias: { numero: 4, nombre: 'Transferencia de título y propiedades' },
  dividendos: { numero: 5, nombre: 'Dividendos (Ley 253-12)' },
  interesesEmpresasFuera: {
    numero: 6,
    nombre: 'Intereses a personas jurídicas o entidades no residentes (Ley 253-12)',
  },
  interesesEmpresasFueraEspecial: {
    numero: 7,
    nombre: 'Intereses a personas jurídicas o entidades no residentes (Ley 57-2007)',
  },
  interesesPersonasFuera: { numero: 8, nombre: 'Intereses a personas físicas no residentes (Ley 253-12)' },
  interesesPersonasFueraEspecial: {
    numero: 9,
    nombre: 'Intereses a personas físicas no residentes (Leyes 57-2007 y 253-12)',
  },
  remesas: { numero: 10, nombre: 'Remesas al exterior (Ley 253-12)' },
  interesesPersonas: {
    numero: 11,
    nombre: 'Intereses pagados por entidades no financieras a personas físicas residentes',
    codigo: '06',
  },
  proveedoresDelEstado: {
    numero: 12,
    nombre: 'Pagos a proveedores del Estado (Ley 253-12)',
    codigo: '07',
  },
  juegosTelefonicos: { numero: 13, nombre: 'Juegos telefónicos (Norma 08-2011)', codigo: '08' },
  gananciaDeCapital: { numero: 14, nombre: 'Ganancia de capital (Norma 07-2011)' },
  juegosPorInternet: { numero: 15, nombre: 'Juegos vía internet (Ley 139-11, art. 7)' },
  otrasRentas: { numero: 16, nombre: 'Otras rentas (Ley 11-92, art. 309, lit. f)', codigo: '03' },
  rentasPresuntas: {
    numero: 17,
    nombre: 'Otras rentas (Decreto 139-98, art. 70, lit. a y b)',
    codigo: '04',
  },
  construccion: { numero: 18, nombre: 'Otras retenciones (Norma 07-2007)' },
  interesesEmpresas: {
    numero: 19,
    nombre: 'Intereses pagados por entidades financieras a personas jurídicas residentes',
    codigo: '05',
  },
  interesesDeFinancieras: {
    numero: 20,
    nombre: 'Intereses pagados por entidades financieras a personas físicas residentes',
  },
  ganaderia: {
    numero: 21,
    nombre: 'Bienes de personas físicas de la ganadería de carne bovina (Norma 04-25)',
    codigo: '09',
  },
  regalias: { numero: null, nombre: 'Regalías o derechos pagados a no residentes (Ley 30-26)' },
  programas: {
    numero: null,
    nombre:
      'Licencias de programas, publicidad en línea y almacenamiento de datos a no residentes (Ley 30-26)',
  },
  remesasMayores: { numero: null, nombre: 'Remesas al exterior de montos mayores (Ley 30-26)' },
  convenios: { numero: null, nombre: 'Retenciones según convenios internacionales (anexo R9C)' },
} as const satisfies Record<string, LineaIr17>
export type IdDeLinea = keyof typeof LINEAS_IR17

/** What is typed below the lines: benefits in kind, with their base; and amounts alone. */
export const LIQUIDACION_IR17 = {
  retribuciones: { nombre: 'Retribuciones complementarias', conBase: true },
  compensables: { nombre: 'Saldos compensables autorizados (otros impuestos)', conBase: false },
  pagosACuenta: { nombre: 'Pagos computables a cuenta', conBase: false },
  saldoAnterior: { nombre: 'Saldo a favor anterior', conBase: false },
  recargos: { nombre: 'Recargos', conBase: false },
  interes: { nombre: 'Interés indemnizatorio', conBase: false },
} as const
type IdDeLiquidacion = keyof typeof LIQUIDACION_IR17

/** What somebody types of the form. */
export type IdEscrito = IdDeLinea | IdDeLiquidacion

const lineas = Object.entries(LINEAS_IR17) as [IdDeLinea, LineaIr17][]

/** The lines in the order of the form. */
export const LINEAS: readonly (LineaIr17 & { readonly id: IdDeLinea })[] = lineas.map(([id, linea]) => ({
  id,
  ...linea,
}))

export const ESCRITAS: readonly IdEscrito[] = [
  ...LINEAS.filter(({ codigo }) => codigo === undefined).map(({ id }) => id),
  ...(Object.keys(LIQUIDACION_IR17) as IdDeLiquidacion[]),
]

/** Whether a typed line has a taxable amount besides its tax. */
export function llevaBase(id: IdEscrito): boolean {
  return id in LINEAS_IR17 || LIQUIDACION_IR17[id as IdDeLiquidacion].conBase
}

/** 'Línea 3, Premios (Ley 253-12)', 'Recargos'. */
export function nombreDeEscrita(id: IdEscrito): string {
  if (!(id in LINEAS_IR17)) return LIQUIDACION_IR17[id as IdDeLiquidacion].nombre
  const { numero, nombre } = LINEAS_IR17[id as IdDeLinea]
  return numero === null ? nombre : `Línea ${numero}, ${nombre}`
}

/** The line that holds what was withheld under a code of the 606 (column 17). */
export function lineaDe(codigo: RetencionDeRenta): IdDeLinea {
  const linea = LINEAS.find(una => una.codigo === codigo)
  if (linea === undefined) throw new RangeError(`there is no line for ${codigo}`)
  return linea.id
}
