import tabla from './provincias-municipios.json' with { type: 'json' }

/** A province, municipality or municipal district of the tax office's table III, by its code of six digits. */
export interface Lugar {
  readonly codigo: string
  readonly nombre: string
}

const NOMBRES: ReadonlyMap<string, string> = new Map(Object.entries(tabla))

/** In the order of their codes; the first is the Distrito Nacional. */
export const PROVINCIAS: readonly Lugar[] = lugares(codigo => codigo.endsWith('0000'))

/** Municipalities of a province, each followed by its districts ('D. M.'); none of a code that is no province. */
export function municipiosDe(provincia: string): readonly Lugar[] {
  if (!esProvincia(provincia)) return []
  return lugares(codigo => codigo !== provincia && codigo.startsWith(provincia.slice(0, 2)))
}

export function esProvincia(codigo: string): boolean {
  return codigo.endsWith('0000') && NOMBRES.has(codigo)
}

/** Whether the municipality (or district) is one, and of that province. */
export function esMunicipioDe(municipio: string, provincia: string): boolean {
  return (
    NOMBRES.has(municipio) &&
    !esProvincia(municipio) &&
    esProvincia(provincia) &&
    municipio.slice(0, 2) === provincia.slice(0, 2)
  )
}

/** Null for a code that is not in the table. */
export function nombreDeLugar(codigo: string): string | null {
  return NOMBRES.get(codigo) ?? null
}

function lugares(which: (codigo: string) => boolean): Lugar[] {
  return [...NOMBRES]
    .filter(([codigo]) => which(codigo))
    .map(([codigo, nombre]) => ({ codigo, nombre }))
    .sort((a, b) => a.codigo.localeCompare(b.codigo))
}
