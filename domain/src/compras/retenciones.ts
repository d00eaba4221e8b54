import { aplicarPorcentaje, type Centavos, centavos, dividirRedondeando } from '../dinero/centavos.ts'
import type { Dia } from '../tiempo/dia.ts'
import type { RetencionDeRenta } from './codigos.ts'

/** Who supplies, as far as withholding tells them apart. */
export const CLASES_DE_SUPLIDOR = {
  empresa: 'Empresa',
  persona: 'Persona física',
  sinFinesDeLucro: 'Institución sin fines de lucro',
  rst: 'Régimen simplificado (RST)',
  informal: 'Informal, sin comprobantes',
} as const
export type ClaseDeSuplidor = keyof typeof CLASES_DE_SUPLIDOR

/** What kind of service was bought; goods are none. */
export const CLASES_DE_SERVICIO = {
  ninguno: 'Bienes, sin servicio',
  profesional: 'Honorarios y servicios profesionales',
  alquiler: 'Alquiler de equipos, vehículos y otros muebles',
  local: 'Alquiler de local o inmueble',
  seguridad: 'Seguridad o vigilancia',
  tecnico: 'Servicio técnico',
  otro: 'Otro servicio',
} as const
export type ClaseDeServicio = keyof typeof CLASES_DE_SERVICIO

interface Regla {
  /** First day on which it holds. */
  readonly desde: Dia
  readonly suplidores: readonly ClaseDeSuplidor[]
  /** Absent: goods too. */
  readonly servicios?: readonly ClaseDeServicio[]
  /** Only where the supplier bills (true), or does not bill (false), electronically; absent: either way. */
  readonly electronica?: boolean
  readonly norma: string
}

const SERVICIOS: readonly ClaseDeServicio[] = [
  'profesional',
  'alquiler',
  'local',
  'seguridad',
  'tecnico',
  'otro',
]
const SIEMPRE: Dia = '1900-01-01'

/**
 * Percent of the billed ITBIS that the buyer keeps. The first rule that fits holds; a new norm is a new line at the top. Among companies
 * the rent of premises bears no withholding: Norma 02-2005 speaks of movables.
 */
const DEL_ITBIS: readonly (Regla & { readonly tasa: number })[] = [
  {
    desde: '2026-09-16',
    suplidores: ['empresa'],
    servicios: ['profesional', 'alquiler'],
    electronica: true,
    tasa: 0,
    norma: 'Norma 02-2026',
  },
  { desde: SIEMPRE, suplidores: ['informal', 'rst'], tasa: 100, norma: 'Norma 05-2019' },
  {
    desde: SIEMPRE,
    suplidores: ['persona'],
    servicios: SERVICIOS,
    tasa: 100,
    norma: 'Reglamento 293-11, art. 25',
  },
  {
    desde: SIEMPRE,
    suplidores: ['sinFinesDeLucro'],
    servicios: SERVICIOS,
    tasa: 100,
    norma: 'Norma 01-2011',
  },
  { desde: SIEMPRE, suplidores: ['empresa'], servicios: ['seguridad'], tasa: 100, norma: 'Norma 07-2009' },
  {
    desde: SIEMPRE,
    suplidores: ['empresa'],
    servicios: ['profesional', 'alquiler'],
    tasa: 30,
    norma: 'Norma 02-2005',
  },
]

const DE_PERSONAS: readonly ClaseDeSuplidor[] = ['persona', 'informal']
const HONORARIOS: readonly ClaseDeServicio[] = ['profesional', 'seguridad', 'otro']

/** Percent of the billed services that is kept as income tax, and its code in the 606. */
const DE_LA_RENTA: readonly (Regla & { readonly tasa: number; readonly codigo: RetencionDeRenta })[] = (
  [
    ['2026-07-01', 15, 'Ley 30-26, art. 17'],
    [SIEMPRE, 10, 'Código Tributario, art. 309'],
  ] as const
).flatMap(([desde, tasa, norma]) => [
  { desde, suplidores: DE_PERSONAS, servicios: ['alquiler', 'local'], tasa, codigo: '01', norma },
  { desde, suplidores: DE_PERSONAS, servicios: HONORARIOS, tasa, codigo: '02', norma },
  // Of a technical service a fifth is presumed to be income.
  { desde, suplidores: DE_PERSONAS, servicios: ['tecnico'], tasa: tasa / 5, codigo: '04', norma },
])

export interface PorRetener {
  readonly suplidor: ClaseDeSuplidor
  readonly servicio: ClaseDeServicio
  /** The supplier's number is of series E. */
  readonly electronica: boolean
  /** Of the receipt. */
  readonly fecha: Dia
  /** Without ITBIS, centavos. */
  readonly servicios: Centavos
  readonly bienes: Centavos
  /** Of both together. */
  readonly itbis: Centavos
}

export interface RetencionPropuesta {
  /** Percent of the base. */
  readonly tasa: number
  readonly monto: Centavos
  readonly norma: string
}

/**
 * What the buyer should withhold, as the norms say on the day of the receipt; null where nothing is. A proposal: whoever types the
 * purchase may change it. ITBIS is withheld of services, in their share of what was billed; of an informal or RST supplier of all.
 */
export function retencionesPropuestas(compra: PorRetener): {
  readonly itbis: RetencionPropuesta | null
  readonly renta: (RetencionPropuesta & { readonly codigo: RetencionDeRenta }) | null
} {
  const { servicios, itbis } = compra
  const delItbis = reglaDe(DEL_ITBIS, compra)
  const deRenta = servicios > 0 ? reglaDe(DE_LA_RENTA, compra) : undefined
  const baseDelItbis = delItbis?.servicios ? itbisDeServicios(compra) : itbis
  return {
    itbis: propuesta(delItbis, baseDelItbis),
    renta: deRenta ? conCodigo(propuesta(deRenta, servicios), deRenta.codigo) : null,
  }
}

function reglaDe<R extends Regla>(reglas: readonly R[], compra: PorRetener): R | undefined {
  return reglas.find(
    ({ desde, suplidores, servicios, electronica }) =>
      desde <= compra.fecha &&
      suplidores.includes(compra.suplidor) &&
      (servicios === undefined || servicios.includes(compra.servicio)) &&
      (electronica === undefined || electronica === compra.electronica),
  )
}

function propuesta(
  regla: { readonly tasa: number; readonly norma: string } | undefined,
  base: Centavos,
): RetencionPropuesta | null {
  if (!regla || regla.tasa === 0 || base === 0) return null
  return { tasa: regla.tasa, monto: aplicarPorcentaje(base, regla.tasa), norma: regla.norma }
}

function conCodigo(retencion: RetencionPropuesta | null, codigo: RetencionDeRenta) {
  return retencion && { ...retencion, codigo }
}

/** Percent of income tax that is withheld under a code of the 606 on a day; null where the norms that we know do not say. */
export function tasaDeRenta(codigo: RetencionDeRenta, dia: Dia): number | null {
  return DE_LA_RENTA.find(regla => regla.codigo === codigo && regla.desde <= dia)?.tasa ?? null
}

/** The share of the services in the ITBIS: 180.00 of 600.00 in services and 400.00 in goods → 108.00. */
export function itbisDeServicios({
  itbis,
  servicios,
  bienes,
}: Pick<PorRetener, 'itbis' | 'servicios' | 'bienes'>): Centavos {
  const base = servicios + bienes
  if (base === 0) return itbis
  return centavos(Number(dividirRedondeando(BigInt(itbis) * BigInt(servicios), BigInt(base))))
}
