import { deflateSync } from 'node:zlib'
import { font, type Weight } from './fonts.ts'

/** What a PDF holds of the first font in one weight, the same in each: all its letters, under the same numbers. Chosen ones would be made and packed anew for each document. */
interface Whole {
  readonly program: Uint8Array
  readonly unpacked: number
  readonly widths: readonly number[]
}

const made: Partial<Record<Weight, Whole>> = {}
let letters: Uint8Array | undefined
let ordered: readonly number[] | undefined
let numbers: readonly string[] | undefined

/** Writes the first font into a document, in the weights that it uses: what its pages name them by has no data yet. */
export function embedBaseFont(
  pdf: PDFKit.PDFDocument,
  used: Partial<Record<Weight, PDFKit.PDFKitReference>>,
): void {
  const add = (data: object, stream?: Uint8Array) => {
    const ref = pdf.ref(data as Record<string, unknown>)
    if (stream) ref.write(stream)
    ref.end(undefined)
    return ref
  }
  letters ??= deflateSync(toUnicode(), { level: 9 })
  const packed = { Filter: 'FlateDecode' }
  const ToUnicode = add(packed, letters)
  for (const weight of ['normal', 'bold'] as const) {
    const dictionary = used[weight]
    if (!dictionary) continue
    made[weight] ??= makeWhole(weight)
    const { program, unpacked, widths } = made[weight]
    const { postscriptName, bbox, ascent, descent, capHeight, xHeight } = font(weight)
    // Six letters say that this is a part of a font: another version of ours may have other letters under the same numbers.
    const name = `CUADRE+${postscriptName}`
    const descriptor = add({
      ...{ Type: 'FontDescriptor', FontName: name, Flags: 4, ItalicAngle: 0, StemV: 0 },
      FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY],
      ...{ Ascent: ascent, Descent: descent, CapHeight: capHeight, XHeight: xHeight },
      FontFile2: add({ ...packed, Length1: unpacked }, program),
    })
    const descendant = add({
      ...{ Type: 'Font', Subtype: 'CIDFontType2', BaseFont: name, CIDToGIDMap: 'Identity' },
      // A text is an object here: what is none is a name.
      CIDSystemInfo: { Registry: Object('Adobe'), Ordering: Object('Identity'), Supplement: 0 },
      ...{ FontDescriptor: descriptor, W: [0, widths] },
    })
    Object.assign(dictionary.data, {
      ...{ Type: 'Font', Subtype: 'Type0', BaseFont: name, Encoding: 'Identity-H' },
      ...{ DescendantFonts: [descendant], ToUnicode },
    })
    dictionary.end(undefined)
  }
}

function makeWhole(weight: Weight): Whole {
  const parsed = font(weight)
  const part = parsed.createSubset()
  const widths: number[] = []
  for (const id of inOrder()) {
    part.includeGlyph(id)
    widths.push(parsed.getGlyph(id).advanceWidth)
  }
  const program = part.encode()
  return { program: deflateSync(program, { level: 9 }), unpacked: program.byteLength, widths }
}

/** Which letter each number stands for, the same in both weights: what is copied and found. Neighbours that stand for neighbours are one line. */
function toUnicode(): string {
  const parsed = font('normal')
  const runs: { readonly from: number; to: number; readonly letter: number }[] = []
  for (const [number, id] of inOrder().entries()) {
    const letter = parsed.stringsForGlyph(id)[0]?.codePointAt(0)
    const last = runs.at(-1)
    if (letter === undefined) continue
    if (last?.to === number - 1 && last.letter + number - last.from === letter) last.to = number
    else runs.push({ from: number, to: number, letter })
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000><ffff> endcodespacerange',
    `${runs.length} beginbfrange`,
    ...runs.map(({ from, to, letter }) => `<${hex(from)}><${hex(to)}><${hex(letter)}>`),
    'endbfrange endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

/**
 * The glyphs of the first font, as their letters follow each other; last what is but a part of others. In another order the letters of what
 * Firefox prints into a file are lost: it finds them again by glyphs that follow each other.
 */
function inOrder(): readonly number[] {
  if (ordered) return ordered
  const parsed = font('normal')
  const letterOf = (id: number) =>
    id === 0 ? 0 : (parsed.stringsForGlyph(id)[0]?.codePointAt(0) ?? 0x11_0000)
  const ids = Array.from({ length: parsed.numGlyphs }, (_, id) => id)
  ordered = ids.toSorted((a, b) => letterOf(a) - letterOf(b))
  return ordered
}

/** As a text names a glyph of the first font: '00a3'. */
export function numberOf(glyph: number): string {
  numbers ??= inOrder()
    .map((id, number) => ({ id, number: hex(number) }))
    .toSorted((a, b) => a.id - b.id)
    .map(({ number }) => number)
  return numbers[glyph] ?? hex(0)
}

function hex(number: number): string {
  return number.toString(16).padStart(4, '0')
}
