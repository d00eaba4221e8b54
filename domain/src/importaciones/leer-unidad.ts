import { CODIGOS_DE_UNIDAD, unidadDe } from '../documentos/unidades.ts'
import { claveDeBusqueda } from '../texto/texto.ts'
import type { Leido } from './leido.ts'

/** What lists write besides names, plurals and abbreviations of the table, by its code. */
const OTRAS: Readonly<Record<number, readonly string[]>> = {
  4: ['bulto'],
  5: ['bot', 'btl'],
  6: ['caja', 'cajas', 'cajon', 'cajones', 'cj', 'cja', 'cjs'],
  13: ['doc', 'dz', 'docs'],
  15: ['gl', 'gls', 'gln', 'glns', 'galon'],
  17: ['gr', 'grs', 'gms'],
  19: ['hr', 'hrs'],
  21: ['kilo', 'kgs', 'kilos', 'kgm'],
  23: ['lbs', 'lbr', 'lib'],
  24: ['lt', 'lts', 'ltr'],
  26: ['mt', 'mts', 'mtr', 'metro lineal', 'metros lineales'],
  27: ['m2', 'mt2', 'mts2'],
  28: ['m3', 'mt3', 'mts3'],
  31: ['paq', 'pqt', 'pqte', 'paqs'],
  33: ['ft', 'pies'],
  34: ['pza', 'pzas', 'pz', 'pcs'],
  35: ['rll', 'rol'],
  39: ['ton', 'tons', 'tm'],
  41: ['yda', 'yds', 'ydas'],
  42: ['yd2'],
  43: ['und', 'unds', 'un', 'ud', 'uds', 'u', 'unid', 'uni', 'ea', 'c/u', 'cu'],
  51: ['qq', 'qqs'],
  53: ['ft2', 'pie2', 'pies2'],
  55: ['pulgada', 'plg', 'in'],
  59: ['cc'],
  61: ['onza', 'onz'],
}

const POR_PALABRA = porPalabra()

/** A unit by its code in the tax office's table, or by any word that lists have for it: 'lb', 'libras', 'UD.', 'gl'. */
export function unidadEscrita(texto: string): Leido<number> {
  // A spreadsheet's number may come with decimals: '23.0'.
  const codigo = POR_PALABRA.get(enPalabra(texto.replace(/^(\d+)[.,]0+$/, '$1')))
  if (codigo !== undefined) return { valor: codigo }
  return { falla: 'no es una unidad de la tabla: escriba, por ejemplo, Unidad, Libra, Galón o Caja' }
}

function porPalabra(): ReadonlyMap<string, number> {
  const codigos = new Map<string, number>()
  for (const codigo of CODIGOS_DE_UNIDAD) {
    const { nombre = '', abreviatura = '' } = unidadDe(codigo) ?? {}
    const singular = enPalabra(nombre)
    const palabras = [String(codigo), singular, plural(singular), abreviatura, ...(OTRAS[codigo] ?? [])]
    // The first that has a word keeps it.
    for (const palabra of palabras.map(enPalabra)) {
      if (palabra !== '' && !codigos.has(palabra)) codigos.set(palabra, codigo)
    }
  }
  return codigos
}

/** Of a name of one or two words: 'metro cuadrado', 'metros cuadrados'; 'display', 'displays'; 'unidad', 'unidades'. */
function plural(nombre: string): string {
  return nombre
    .split(' ')
    .map(palabra => (/s$/.test(palabra) ? palabra : `${palabra}${/[aeiou]$/.test(palabra) ? 's' : 'es'}`))
    .join(' ')
}

/** Without accents, capitals, points and what stands in brackets: 'UD.' is 'ud', '°' stays. */
function enPalabra(texto: string): string {
  return claveDeBusqueda(texto.replace(/\(.*\)/, '').replaceAll('.', ' '))
}
