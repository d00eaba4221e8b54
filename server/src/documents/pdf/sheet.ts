export const MARGIN = { left: 48, right: 48, top: 44, bottom: 52 }

/** A sheet of paper, in points. */
export interface Sheet {
  readonly width: number
  readonly height: number
  /** Width between the margins. */
  readonly contentWidth: number
  /** x of the right margin. */
  readonly right: number
  /** Last y that content may reach: below it stands the foot. */
  readonly bottom: number
}

function sheet(width: number, height: number): Sheet {
  const right = width - MARGIN.right
  return { width, height, contentWidth: right - MARGIN.left, right, bottom: height - MARGIN.bottom }
}

/** Letter, the paper of Dominican offices. */
export const LETTER = sheet(612, 792)
/** The same sheet on its side, for tables of many columns. */
export const LETTER_LANDSCAPE = sheet(792, 612)

export const CONTENT_WIDTH = LETTER.contentWidth
export const BOTTOM = LETTER.bottom

export const INK = {
  text: '#15181d',
  soft: '#565d68',
  line: '#c9ced6',
  strong: '#15181d',
  warning: '#b3261e',
}
