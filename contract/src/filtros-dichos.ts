import { formatDia } from '@cuadre/domain/tiempo/dia'
import { DIAS, type Filtro, type Filtros, type Quien } from './filtros.ts'

/** How who is chosen is called, by the name of the filter; null or absent where nobody has that id any more. */
export type Nombres = { readonly [Q in Quien]?: string | null | undefined }

/** A filter as the head of a paper says it. */
export interface FiltroDicho {
  readonly label: string
  readonly value: string
}

/** What a list was narrowed to, each with its name. */
export function filtrosDichos(declaration: Filtros, values: object, nombres: Nombres): FiltroDicho[] {
  return Object.entries(declaration).flatMap(([name, filtro]) => {
    const value: unknown = values[name as keyof typeof values]
    if (value === undefined || value === '' || (value === false && filtro.tipo === 'marca')) return []
    return [{ label: filtro.enPapel ?? filtro.etiqueta, value: valorDicho(filtro, value, nombres) }]
  })
}

function valorDicho(
  { tipo, quien: de, opciones, enPapel }: Filtro,
  value: unknown,
  nombres: Nombres,
): string {
  if (de) return nombres[de] ?? `n.º ${value}`
  if (tipo === 'desde' || tipo === 'hasta') return formatDia(String(value))
  if (tipo === 'búsqueda' || enPapel) return `«${value}»`
  if (tipo === 'marca') return ''
  return opciones?.find(({ value: option }) => option === String(value))?.label ?? String(value)
}

/** The same as sentences: 'Empresa: Ferretería Peña', 'Desde 01/08/2026'. */
export function filtrosEnFrases(declaration: Filtros, values: object, nombres: Nombres): string[] {
  return filtrosDichos(declaration, values, nombres).map(({ label, value }) => {
    if (value === '') return label
    return label === DIAS.fechaDesde.etiqueta || label === DIAS.fechaHasta.etiqueta
      ? `${label} ${value}`
      : `${label}: ${value}`
  })
}
