/** What a template may name, and how a preview fills it. */
export const CAMPOS_DE_PLANTILLA = {
  cliente: 'Ferretería Peña, S.R.L.',
  empresa: 'Comercial Núñez, S.R.L.',
  documento: 'Factura E310000000012',
  fecha: '16/11/2026',
  total: 'RD$1,594.77',
} as const
export type CampoDePlantilla = keyof typeof CAMPOS_DE_PLANTILLA
export type ValoresDePlantilla = Readonly<Record<CampoDePlantilla, string>>

export const ASUNTO_POR_DEFECTO = '{documento} de {empresa}'
export const MENSAJE_POR_DEFECTO = `Estimados señores de {cliente}:

Adjunto les enviamos su {documento}, del {fecha}, por un total de {total}.

Gracias por su preferencia.

{empresa}`

const CAMPO = /\{([^{}\n]*)\}/g

/** Each `{campo}` by its value, once: what a value says is never read as a template. */
export function llenarPlantilla(plantilla: string, valores: ValoresDePlantilla): string {
  return plantilla.replace(CAMPO, (entero, nombre: string) => (esCampo(nombre) ? valores[nombre] : entero))
}

/** What stands in braces and is nothing that can be filled in, as it was written. */
export function camposDesconocidos(plantilla: string): string[] {
  return [...plantilla.matchAll(CAMPO)]
    .filter(([, nombre = '']) => !esCampo(nombre))
    .map(([entero]) => entero)
}

function esCampo(nombre: string): nombre is CampoDePlantilla {
  return Object.hasOwn(CAMPOS_DE_PLANTILLA, nombre)
}
