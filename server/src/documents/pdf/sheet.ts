import type { Hoja } from '@cuadre/domain/documentos/papel'

/** At its lower edge many a printer leaves half an inch: what stands lower is cut off unless the page is made smaller. */
export const NOT_PRINTED = 36
/** The foot, page number and name of the document, stands in the lower one. */
export const MARGIN = { left: 48, right: 48, top: 44, bottom: NOT_PRINTED + 32 }

/** A sheet of paper, in points. */
export interface Sheet {
  readonly width: number
  readonly height: number
  /** Width between the margins. */
  readonly contentWidth: number
  /** x of the right margin. */
  readonly right: number
  /** Last y that content may reach: below it stands what every page has. */
  readonly bottom: number
  /** Where the foot begins: page number and name of the document. */
  readonly foot: number
}

/** `band`: room above the foot for what every page has besides. */
export function sheet(width: number, height: number, band = 0): Sheet {
  const right = width - MARGIN.right
  const foot = height - MARGIN.bottom
  return { width, height, contentWidth: right - MARGIN.left, right, bottom: foot - band, foot }
}

/** Points in a millimetre. */
export const MM = 72 / 25.4
/** Width and height. Letter is the paper of Dominican offices. */
const SIZES: Readonly<Record<Hoja, readonly [number, number]>> = {
  carta: [612, 792],
  a4: [210 * MM, 297 * MM],
}

export function upright(hoja: Hoja, band = 0): Sheet {
  const [width, height] = SIZES[hoja]
  return sheet(width, height, band)
}

/** The same sheet on its side, for tables of many columns. */
export function landscape(hoja: Hoja): Sheet {
  const [width, height] = SIZES[hoja]
  return sheet(height, width)
}

/** What is read is black and nothing near it: printers of one ink (thermal, laser) make of any other colour a screen of dots, which pierces the letters. */
const BLACK = '#000000'

export const INK = {
  text: BLACK,
  soft: '#565d68',
  line: '#c9ced6',
  strong: BLACK,
  warning: '#b3261e',
}
