import { llano } from './letras.ts'
import { RANGOS_DEL_PAPEL } from './rangos-del-papel.ts'

/** A font of the paper: `base` writes ordinary documents, each of the others what those before it lack. */
export type FuenteDelPapel = keyof typeof RANGOS_DEL_PAPEL

/** What stands on paper for a letter that no font has. */
export const SIN_LETRA = '□'
/** As many are named; whoever pastes a page of pictures has understood by then. */
const NOMBRADAS = 5

type Rango = readonly [desde: number, hasta: number, fuente: FuenteDelPapel]

const rangos: readonly Rango[] = Object.entries(RANGOS_DEL_PAPEL)
  .flatMap(([fuente, texto]) =>
    texto.split(' ').map((rango): Rango => {
      const [desde = 0, hasta = desde] = rango.split('-').map(codigo => Number.parseInt(codigo, 16))
      return [desde, hasta, fuente as FuenteDelPapel]
    }),
  )
  .sort(([a], [b]) => a - b)

/** The font that writes a letter; null where none does. */
export function fuenteDe(letra: string): FuenteDelPapel | null {
  const codigo = letra.codePointAt(0) ?? 0
  let [desde, hasta] = [0, rangos.length]
  while (desde < hasta) {
    const medio = (desde + hasta) >> 1
    if ((rangos[medio]?.[1] ?? 0) < codigo) desde = medio + 1
    else hasta = medio
  }
  const rango = rangos[desde]
  return rango !== undefined && rango[0] <= codigo ? rango[2] : null
}

/** What whoever types a name is told of the letters that its paper will not show; null where it shows them all. */
export function avisoDelPapel(texto: string): string | null {
  const faltan = [...new Set(llano(texto))].filter(letra => /\S/.test(letra) && fuenteDe(letra) === null)
  if (faltan.length === 0) return null
  const nombradas = faltan.slice(0, NOMBRADAS).map(letra => `«${letra}»`)
  const mas = faltan.length > NOMBRADAS ? ' y otras letras' : ''
  return `En el papel, ${nombradas.join(', ')}${mas} ${faltan.length === 1 ? 'saldrá' : 'saldrán'} como ${SIN_LETRA}.`
}
