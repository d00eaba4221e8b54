import { inflateSync } from 'node:zlib'
import type { MotivoDeLogo } from './logo-impreso.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
/** Samples of a pixel, by colour type. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** A progressive picture has a dozen scans; each costs a walk over all its pixels, however few bytes it has. */
const MOST_SCANS = 64

export const LIMITES = { lado: 4000, menor: 16, pixeles: 6_000_000 } as const

interface PictureHead {
  readonly kind: 'png' | 'jpeg'
  /** Without what follows the picture's own end. */
  readonly content: Buffer
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
    if (type === 'IEND') {
      return unpacksTo(Buffer.concat(data), size)
        ? { kind: 'png', content: content.subarray(0, end) }
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

/** Start of frame, as the decoder knows it: baseline, extended or progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2]
const [START_OF_SCAN, END_OF_IMAGE] = [0xda, 0xd9]

function jpegHead(content: Buffer): PictureHead | MotivoDeLogo {
  let at = 2
  while (at + 9 < content.length && content[at] === 0xff) {
    const marker = content.readUInt8(at + 1)
    if (FRAMES.includes(marker)) {
      if (!sizeFits(content.readUInt16BE(at + 7), content.readUInt16BE(at + 5))) return 'LOGO_MEDIDAS'
      if (content.readUInt8(at + 9) === 4) return 'LOGO_CMYK'
      return wholeJpeg(content, at)
    }
    if (marker === START_OF_SCAN) break
    // Any number of 0xff may stand before a marker.
    at += marker === 0xff ? 1 : 2 + content.readUInt16BE(at + 2)
  }
  return 'LOGO_DANADO'
}

/** Within its data 0xff stands before a marker only, so that scans and end are found without decoding. */
function wholeJpeg(content: Buffer, from: number): PictureHead | MotivoDeLogo {
  let scans = 0
  for (let at = content.indexOf(0xff, from); at !== -1; at = content.indexOf(0xff, at + 1)) {
    const marker = content[at + 1]
    if (marker === START_OF_SCAN) scans++
    if (scans > MOST_SCANS) return 'LOGO_DANADO'
    if (marker === END_OF_IMAGE && scans > 0) return { kind: 'jpeg', content: content.subarray(0, at + 2) }
  }
  return 'LOGO_DANADO'
}
