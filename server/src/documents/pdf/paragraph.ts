import type { PdfDocument, TextStyle } from './pdf-document.ts'

/** Line height of running text, as a multiple of its size. */
export const LINE_HEIGHT = 1.3

/**
 * Breaks a text into lines no wider than `width` points: at spaces, and within a word only
 * when the word alone does not fit. Empty text gives one empty line.
 */
export function breakLines(doc: PdfDocument, text: string, width: number, style: TextStyle): string[] {
  const clean = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  const fits = (t: string) => doc.measure(t, style) <= width
  if (fits(clean)) return [clean]
  const lines: string[] = []
  let line = ''
  for (const word of clean.split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`
    if (fits(joined)) {
      line = joined
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (!fits(line)) {
      const piece = longestPrefix(line, fits)
      lines.push(piece)
      line = line.slice(piece.length)
    }
  }
  lines.push(line)
  return lines
}

/** As many letters of a word as fit, one at least. Halved again and again: a text of a thousand letters without a blank is one word. */
function longestPrefix(word: string, fits: (t: string) => boolean): string {
  const signs = [...word]
  let [fitting, tooMany] = [1, signs.length]
  while (tooMany - fitting > 1) {
    const middle = (fitting + tooMany) >> 1
    if (fits(signs.slice(0, middle).join(''))) fitting = middle
    else tooMany = middle
  }
  return signs.slice(0, fitting).join('')
}

/** Draws a paragraph and returns the y below it. */
export function writeParagraph(
  doc: PdfDocument,
  text: string,
  box: { x: number; y: number; width: number },
  style: TextStyle,
): number {
  const height = (style.size ?? 9) * LINE_HEIGHT
  let y = box.y
  for (const line of breakLines(doc, text, box.width, style)) {
    doc.line(line, box.x, y, style)
    y += height
  }
  return y
}

/** The text, or as much of it as fits in `width` points followed by an ellipsis. */
export function shorten(doc: PdfDocument, text: string, width: number, style: TextStyle): string {
  if (doc.measure(text, style) <= width) return text
  const short = longestPrefix(text, t => doc.measure(`${t}…`, style) <= width)
  return `${short.trimEnd()}…`
}
