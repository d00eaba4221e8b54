import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface PdfText {
  text: string
  x: number
  /** Baseline, counted from the bottom of the page, in points. */
  y: number
  width: number
  height: number
  /** 'CuadreSans-SemiBold'; only when fonts are asked for. */
  font?: string
}

export interface PdfContent {
  title: string
  language: string | null
  pages: PdfText[][]
  /** Width and height of each page, in points. */
  sizes: [number, number][]
  /** Roles of the structure tree of each page, in reading order. */
  roles: string[][]
  /** What a screen reader says of the pictures of each page. */
  figures: string[][]
}

/** What a reader finds in the PDF: its texts with their boxes, page by page. `fonts`: and in which font each stands. */
export async function readPdf(bytes: Uint8Array, { fonts = false } = {}): Promise<PdfContent> {
  // The reader takes the bytes away: it gets its own copy.
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await task.promise
  const pages: PdfText[][] = []
  const sizes: [number, number][] = []
  const roles: string[][] = []
  const figures: string[][] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const content = await page.getTextContent()
    // Who would paint the page loads its fonts, which know their names.
    if (fonts) await page.getOperatorList()
    const texts: PdfText[] = []
    for (const item of content.items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[]
      // Slanted text is the watermark, which is allowed to lie under everything.
      if (Math.abs(b) > 0.01 * Math.abs(a)) continue
      const text = { text: item.str, x, y, width: item.width, height: item.height }
      texts.push(fonts ? { ...text, font: nameOf(page.commonObjs.get(item.fontName)) } : text)
    }
    pages.push(texts)
    const { width, height } = page.getViewport({ scale: 1 })
    sizes.push([width, height])
    const tree = await page.getStructTree()
    roles.push(collectRoles(tree))
    figures.push(collectAlts(tree))
  }
  const { info } = await pdf.getMetadata()
  const data = info as { Title?: string; Language?: string }
  await task.destroy()
  return { title: data.Title ?? '', language: data.Language ?? null, pages, sizes, roles, figures }
}

/** The title as its XMP tells it; null where that is no XML. */
export async function readXmpTitle(bytes: Uint8Array): Promise<string | null> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const { metadata } = await (await task.promise).getMetadata()
  await task.destroy()
  return metadata?.get('dc:title') ?? null
}

/** The colours of each page's letters and lines, without repeating: '#000000'. */
export async function readInks(bytes: Uint8Array): Promise<string[][]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await task.promise
  const inks: string[][] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList()
    const set = fnArray.flatMap((operator, i) => (CHOOSES_INK.has(operator) ? [String(argsArray[i])] : []))
    inks.push([...new Set(set)].sort())
  }
  await task.destroy()
  return inks
}

const CHOOSES_INK = new Set([OPS.setFillRGBColor, OPS.setStrokeRGBColor])

/** Of a font of which the document holds a part: 'ABCDEF+CuadreSans-SemiBold'. */
function nameOf({ name }: { name: string }): string {
  return name.replace(/^[A-Z]{6}\+/, '')
}

/** All the text of a page, line after line, top to bottom. */
export function pageText(texts: readonly PdfText[]): string {
  const lines = new Map<number, PdfText[]>()
  for (const text of texts) {
    const y = Math.round(text.y)
    lines.set(y, [...(lines.get(y) ?? []), text])
  }
  return [...lines]
    .sort(([a], [b]) => b - a)
    .map(([, line]) =>
      line
        .sort((a, b) => a.x - b.x)
        .map(t => t.text)
        .join(' '),
    )
    .join('\n')
}

/** Pairs of texts whose boxes lie on each other: there should be none. */
export function overlappingTexts(texts: readonly PdfText[]): [string, string][] {
  const pairs: [string, string][] = []
  for (const [i, a] of texts.entries()) {
    for (const b of texts.slice(i + 1)) {
      const inX = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
      // Letters reach from the baseline to about seven tenths of the size.
      const inY = Math.min(a.y + a.height * 0.7, b.y + b.height * 0.7) - Math.max(a.y, b.y)
      if (inX > 0.5 && inY > 0.5) pairs.push([a.text, b.text])
    }
  }
  return pairs
}

interface StructureNode {
  role?: string
  alt?: string
  children?: unknown[]
}

function collectRoles(node: unknown): string[] {
  if (node === null || typeof node !== 'object') return []
  const { role, children = [] } = node as StructureNode
  return [...(role === undefined ? [] : [role]), ...children.flatMap(collectRoles)]
}

function collectAlts(node: unknown): string[] {
  if (node === null || typeof node !== 'object') return []
  const { alt, children = [] } = node as StructureNode
  return [...(alt === undefined ? [] : [alt]), ...children.flatMap(collectAlts)]
}
