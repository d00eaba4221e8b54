import type { Documento, Estilo } from './documento.ts'

/** Line height of running text, as a multiple of its size. */
export const INTERLINEA = 1.3

/**
 * Breaks a text into lines no wider than `ancho` points: at spaces, and within a word only
 * when the word alone does not fit. Empty text gives one empty line.
 */
export function partirEnLineas(documento: Documento, texto: string, ancho: number, estilo: Estilo): string[] {
  const limpio = texto.normalize('NFC').replace(/\s+/g, ' ').trim()
  const cabe = (t: string) => documento.medir(t, estilo) <= ancho
  if (cabe(limpio)) return [limpio]
  const lineas: string[] = []
  let linea = ''
  for (const palabra of limpio.split(' ')) {
    const junta = linea === '' ? palabra : `${linea} ${palabra}`
    if (cabe(junta)) {
      linea = junta
      continue
    }
    if (linea !== '') lineas.push(linea)
    linea = palabra
    while (!cabe(linea)) {
      const trozo = longestPrefix(linea, cabe)
      lineas.push(trozo)
      linea = linea.slice(trozo.length)
    }
  }
  lineas.push(linea)
  return lineas
}

function longestPrefix(palabra: string, cabe: (t: string) => boolean): string {
  const signos = [...palabra]
  let largo = signos.length - 1
  while (largo > 1 && !cabe(signos.slice(0, largo).join(''))) largo--
  return signos.slice(0, Math.max(1, largo)).join('')
}

/** Draws a paragraph and returns the y below it. */
export function escribirParrafo(
  documento: Documento,
  texto: string,
  caja: { x: number; y: number; ancho: number },
  estilo: Estilo,
): number {
  const alto = (estilo.tamano ?? 9) * INTERLINEA
  let y = caja.y
  for (const linea of partirEnLineas(documento, texto, caja.ancho, estilo)) {
    documento.linea(linea, caja.x, y, estilo)
    y += alto
  }
  return y
}

/** The text, or as much of it as fits in `ancho` points followed by an ellipsis. */
export function recortar(documento: Documento, texto: string, ancho: number, estilo: Estilo): string {
  if (documento.medir(texto, estilo) <= ancho) return texto
  let corto = texto
  while (corto !== '' && documento.medir(`${corto}…`, estilo) > ancho) corto = corto.slice(0, -1)
  return `${corto.trimEnd()}…`
}
