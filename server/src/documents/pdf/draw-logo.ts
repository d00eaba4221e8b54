import type { LogoImpreso } from '../logo/logo-impreso.ts'
import type { PdfDocument } from './pdf-document.ts'
import { type PngData, readPng } from './png.ts'
import { MARGIN, MM } from './sheet.ts'

/** What it may take of a sheet, and of a roll, whose heads are narrow. */
const ON_SHEET = { width: 60 * MM, height: 18 * MM }
export const ON_ROLL = { width: 48 * MM, height: 16 * MM }
/** A small picture is not blown up past some 120 points an inch. */
const LARGEST_POINT = 72 / 120

export interface PlacedLogo {
  readonly width: number
  readonly height: number
  /** Its top left corner. A screen reader passes over it: the company's name follows. */
  draw(x: number, y: number): void
}

/** In its own proportions within what it may take. Null without one, and for whatever is no logo of ours: the paper comes out without. */
export function placeLogo(
  doc: PdfDocument,
  logo: LogoImpreso | null | undefined,
  most: { readonly width: number; readonly height: number },
): PlacedLogo | null {
  const png: PngData | null = logo ? readPng(logo.png) : null
  if (!logo || !png) return null
  const scale = Math.min(most.width / png.width, most.height / png.height, LARGEST_POINT)
  const [width, height] = [png.width * scale, png.height * scale]
  const draw = (x: number, y: number) =>
    doc.decorate('Layout', () => doc.picture(logo.huella, png, { x, y, width, height }))
  return { width, height, draw }
}

/** At the top of a sheet, at its left; returns where what follows begins. */
export function drawLogo(doc: PdfDocument, logo: LogoImpreso | null | undefined): number {
  const placed = placeLogo(doc, logo, ON_SHEET)
  if (placed === null) return MARGIN.top
  placed.draw(MARGIN.left, MARGIN.top)
  return MARGIN.top + placed.height + 6
}
