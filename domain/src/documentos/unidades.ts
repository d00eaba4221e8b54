import { UNIDAD } from './unidad.ts'

/** A unit of the tax office's table. */
export interface Unidad {
  /** As it is printed. */
  readonly nombre: string
  /** Of what is measured, beside a quantity: 'lb'. */
  readonly abreviatura?: string
}

/** The units by their code, from 1 on (Formato e-CF 1.0, table IV). */
const UNIDADES: readonly Unidad[] = [
  { nombre: 'Barril' },
  { nombre: 'Bolsa' },
  { nombre: 'Bote' },
  { nombre: 'Bultos' },
  { nombre: 'Botella' },
  { nombre: 'Caja/Cajón' },
  { nombre: 'Cajetilla' },
  { nombre: 'Centímetro', abreviatura: 'cm' },
  { nombre: 'Cilindro' },
  { nombre: 'Conjunto' },
  { nombre: 'Contenedor' },
  { nombre: 'Día', abreviatura: 'd' },
  { nombre: 'Docena' },
  { nombre: 'Fardo' },
  { nombre: 'Galones', abreviatura: 'gal' },
  { nombre: 'Grado', abreviatura: '°' },
  { nombre: 'Gramo', abreviatura: 'g' },
  { nombre: 'Granel', abreviatura: 'a granel' },
  { nombre: 'Hora', abreviatura: 'h' },
  { nombre: 'Huacal' },
  { nombre: 'Kilogramo', abreviatura: 'kg' },
  { nombre: 'Kilovatio Hora', abreviatura: 'kWh' },
  { nombre: 'Libra', abreviatura: 'lb' },
  { nombre: 'Litro', abreviatura: 'L' },
  { nombre: 'Lote' },
  { nombre: 'Metro', abreviatura: 'm' },
  { nombre: 'Metro Cuadrado', abreviatura: 'm²' },
  { nombre: 'Metro Cúbico', abreviatura: 'm³' },
  { nombre: 'Millones de Unidades Térmicas', abreviatura: 'MMBtu' },
  { nombre: 'Minuto', abreviatura: 'min' },
  { nombre: 'Paquete' },
  { nombre: 'Par' },
  { nombre: 'Pie', abreviatura: 'pie' },
  { nombre: 'Pieza' },
  { nombre: 'Rollo' },
  { nombre: 'Sobre' },
  { nombre: 'Segundo', abreviatura: 's' },
  { nombre: 'Tanque' },
  { nombre: 'Tonelada', abreviatura: 't' },
  { nombre: 'Tubo' },
  { nombre: 'Yarda', abreviatura: 'yd' },
  { nombre: 'Yarda cuadrada', abreviatura: 'yd²' },
  { nombre: 'Unidad' },
  { nombre: 'Elemento' },
  { nombre: 'Millar' },
  { nombre: 'Saco' },
  { nombre: 'Lata' },
  { nombre: 'Display' },
  { nombre: 'Bidón' },
  { nombre: 'Ración' },
  { nombre: 'Quintal', abreviatura: 'qq' },
  { nombre: 'Gross Register Tonnage (Toneladas de registro bruto)', abreviatura: 'TRB' },
  { nombre: 'Pie cuadrado', abreviatura: 'pie²' },
  { nombre: 'Pasajero' },
  { nombre: 'Pulgadas', abreviatura: 'pulg' },
  { nombre: 'Parqueo barcos en muelle' },
  { nombre: 'Bandeja' },
  { nombre: 'Hectárea', abreviatura: 'ha' },
  { nombre: 'Mililitro', abreviatura: 'ml' },
  { nombre: 'Miligramo', abreviatura: 'mg' },
  { nombre: 'Onzas', abreviatura: 'oz' },
  { nombre: 'Onzas Troy', abreviatura: 'oz t' },
]

/** The codes in the order of the table. */
export const CODIGOS_DE_UNIDAD: readonly number[] = UNIDADES.map((_, i) => i + 1)

/** Null for a code that is not known. */
export function unidadDe(codigo: number): Unidad | null {
  return UNIDADES[codigo - 1] ?? null
}

/** The unit's name, 43 → 'Unidad'; null for one that is not known. */
export function nombreDeUnidad(codigo: number): string | null {
  return unidadDe(codigo)?.nombre ?? null
}

/** In words, 'Libra', '' for a service that is counted; and beside a quantity, 'lb', '' for a piece. */
export interface UnidadEnPapel {
  readonly nombre: string
  readonly breve: string
}

/** A column of figures has no room for a longer name. */
const NOMBRE_MAS_LARGO = 20

/** Nothing is said of a service that is counted; a name as long as a sentence stands by its abbreviation. */
export function unidadEnPapel({
  servicio,
  unidad = UNIDAD,
}: {
  servicio: boolean
  unidad?: number | undefined
}): UnidadEnPapel {
  const { nombre = '', abreviatura } = unidadDe(unidad) ?? {}
  if (unidad === UNIDAD) return { nombre: servicio ? '' : nombre, breve: '' }
  const breve = abreviatura ?? nombre
  return { nombre: nombre.length > NOMBRE_MAS_LARGO ? breve : nombre, breve }
}
