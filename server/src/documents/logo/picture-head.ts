import { inflateSync } from 'node:zlib'
import type { MotivoDeLogo } from './logo-impreso.ts'
import { type Orientation, orientationIn } from './orientation.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
/** Samples of a pixel, by colour type. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** A progressive picture has a dozen scans; each costs a walk over all its pixels, however few bytes it has. */
const MOST_SCANS = 64

export const LIMITES = { lado: 4000, menor: 16, pixeles: 6_000_000 } as const

export interface PictureHead {
  readonly kind: 'png' | 'jpeg'
  /** Without what follows the picture's own end. */
  readonly content: Buffer
  readonly orientation: Orientation
  /** A JPEG whose three colours are red, green and blue as they stand, without brightness apart. */
  readonly plainColours?: boolean
}

/**
 * What a file is by its bytes, and whether it may be decoded: nothing is unpacked before its size is known, and a PNG's data is
 * unpacked as far as that size needs and no further.
 */
export function pictureHead(content: Buffer): PictureHead | MotivoDeLogo {
  if (content.subarray(0, PNG.length).equals(PNG)) return pngHead(content)
  if (content.subarray(0, JPEG.length).equals(JPEG)) return jpegHead(content)
  return /<(?:[\w-]+:)?svg\b/i.test(content.toString('latin1')) ? 'LOGO_SVG' : 'LOGO_TIPO'
}

function sizeFits(width: number, height: number): boolean {
  const { lado, menor, pixeles } = LIMITES
  return Math.min(width, height) >= menor && Math.max(width, height) <= lado && width * height <= pixeles
}

function pngHead(content: Buffer): PictureHead | MotivoDeLogo {
  const data: Buffer[] = []
  let size = 0
  let orientation: Orientation = 1
  for (let at = PNG.length; at + 12 <= content.length; ) {
    const length = content.readUInt32BE(at)
    const type = content.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > content.length || (at === PNG.length) !== (type === 'IHDR')) return 'LOGO_DANADO'
    const chunk = content.subarray(at + 8, end - 4)
    if (type === 'IHDR') {
      if (length !== 13) return 'LOGO_DANADO'
      const [width, height] = [chunk.readUInt32BE(0), chunk.readUInt32BE(4)]
      if (!sizeFits(width, height)) return 'LOGO_MEDIDAS'
      size = unpackedSize(chunk, width, height)
    }
    if (type === 'IDAT') data.push(chunk)
    if (type === 'eXIf') orientation = orientationIn(chunk)
    if (type === 'IEND') {
      return unpacksTo(Buffer.concat(data), size)
        ? { kind: 'png', content: content.subarray(0, end), orientation }
        : 'LOGO_DANADO'
    }
    at = end
  }
  return 'LOGO_DANADO'
}

/** First column and row, and the steps between them, of the seven passes of an interlaced picture (Adam7), and of one that is not. */
const INTERLACED = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const WHOLE = [[0, 0, 1, 1]] as const

/** In bytes: its rows, each with its filter's. */
function unpackedSize(head: Buffer, width: number, height: number): number {
  const bits = head.readUInt8(8) * (SAMPLES[head.readUInt8(9)] ?? 0)
  const passes = head.readUInt8(12) === 0 ? WHOLE : INTERLACED
  return passes.reduce((sum, [left, top, across, down]) => {
    const columns = Math.ceil((width - left) / across)
    return sum + (Math.ceil((columns * bits) / 8) + 1) * Math.ceil((height - top) / down)
  }, 0)
}

function unpacksTo(packed: Buffer, size: number): boolean {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, size) }).length === size
  } catch {
    return false
  }
}

/** Start of frame, as the decoder knows it (baseline, extended or progressive), and as it does not (lossless, arithmetic, in layers). */
const FRAMES = [0xc0, 0xc1, 0xc2]
const OTHER_FRAMES = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]
const [START_OF_SCAN, END_OF_IMAGE] = [0xda, 0xd9]
const [APP1, APP14] = [0xe1, 0xee]
const [EXIF, ADOBE] = ['Exif\0\0', 'Adobe']

/** What stands before a JPEG's frame. */
interface Before {
  orientation: Orientation
  /** How Photoshop and what follows it keep the colours; null where nothing says so. */
  adobe: number | null
}

function jpegHead(content: Buffer): PictureHead | MotivoDeLogo {
  const before: Before = { orientation: 1, adobe: null }
  let at = 2
  while (at + 9 < content.length && content[at] === 0xff) {
    const marker = content.readUInt8(at + 1)
    if (FRAMES.includes(marker)) return framedJpeg(content, at, before)
    if (OTHER_FRAMES.includes(marker)) return 'LOGO_JPEG_RARO'
    if (marker === START_OF_SCAN) break
    // Any number of 0xff may stand before a marker.
    const length = marker === 0xff ? -1 : content.readUInt16BE(at + 2)
    if (length > 2) note(before, marker, content.subarray(at + 4, at + 2 + length))
    at += 2 + length
  }
  return 'LOGO_DANADO'
}

function note(before: Before, marker: number, segment: Buffer): void {
  if (marker === APP1 && segment.toString('latin1', 0, EXIF.length) === EXIF) {
    before.orientation = orientationIn(segment.subarray(EXIF.length))
  }
  if (marker === APP14 && segment.toString('latin1', 0, ADOBE.length) === ADOBE) {
    before.adobe = segment[11] ?? null
  }
}

function framedJpeg(content: Buffer, at: number, { orientation, adobe }: Before): PictureHead | MotivoDeLogo {
  const [bits, colours] = [content.readUInt8(at + 4), content.readUInt8(at + 9)]
  if (!sizeFits(content.readUInt16BE(at + 7), content.readUInt16BE(at + 5))) return 'LOGO_MEDIDAS'
  if (bits !== 8 || colours === 2) return 'LOGO_JPEG_RARO'
  // Printers' colours are kept inverted by whoever says so; of the others nobody knows.
  if (colours === 4 && adobe === null) return 'LOGO_CMYK'
  const whole = wholeJpeg(content, at)
  if (whole === null) return 'LOGO_DANADO'
  const names = String.fromCharCode(...[0, 3, 6].map(name => content[at + 10 + name] ?? 0))
  const plainColours = colours === 3 && (adobe === 0 || (adobe === null && names === 'RGB'))
  return { kind: 'jpeg', content: whole, orientation, plainColours }
}

/** Within its data 0xff stands before a marker only, so that scans and end are found without decoding. */
function wholeJpeg(content: Buffer, from: number): Buffer | null {
  let scans = 0
  for (let at = content.indexOf(0xff, from); at !== -1; at = content.indexOf(0xff, at + 1)) {
    const marker = content[at + 1]
    if (marker === START_OF_SCAN) scans++
    if (scans > MOST_SCANS) return null
    if (marker === END_OF_IMAGE && scans > 0) return content.subarray(0, at + 2)
  }
  return null
}
