import { createHash } from 'node:crypto'
import { decode } from 'jpeg-js'
import { PNG } from 'pngjs'
import type { LogoPreparado } from './logo-impreso.ts'
import { keptAt, liesOnItsSide, type Orientation } from './orientation.ts'
import { LIMITES, type PictureHead, pictureHead } from './picture-head.ts'

/** Some 250 points an inch at the size in which it is printed. */
const MOST = { width: 600, height: 200 }
/** Paler than this in every place, it would be white on white. */
const SEEN = 0xe6

interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity of each. */
  readonly data: Uint8Array
}

/**
 * Draws an uploaded picture anew, once, as paper wants it: no larger than it is printed, without transparency, in one PNG that a PDF
 * takes as it is. Nothing of the file itself is kept, so nothing that hid in it either.
 */
export function prepareLogo(file: Uint8Array): LogoPreparado {
  const head = pictureHead(Buffer.from(file))
  if (typeof head === 'string') return { motivo: head }
  const pixels = decoded(head)
  if (pixels === null) return { motivo: 'LOGO_DANADO' }
  const small = shrunk(upright(pixels, head.orientation))
  if (!small.data.some(value => value < SEEN)) return { motivo: 'LOGO_INVISIBLE' }
  const png = PNG.sync.write(Object.assign(new PNG({ width: small.width, height: small.height }), small), {
    colorType: 2,
    deflateLevel: 9,
  })
  const huella = createHash('sha256').update(png).digest('hex').slice(0, 16)
  return { logo: { huella, png: new Uint8Array(png) } }
}

function decoded({ kind, content, plainColours = false }: PictureHead): Pixels | null {
  try {
    if (kind === 'png') return PNG.sync.read(content)
    const maxResolutionInMP = LIMITES.pixeles / 1_000_000
    return decode(content, {
      useTArray: true,
      tolerantDecoding: false,
      ...(plainColours ? { colorTransform: false } : {}),
      maxResolutionInMP,
      maxMemoryUsageInMB: 256,
    })
  } catch {
    return null
  }
}

/** As it is seen: a telephone keeps what it took as its sensor lies, and says beside it how that was held. */
function upright(pixels: Pixels, orientation: Orientation): Pixels {
  if (orientation === 1) return pixels
  const kept = new Uint32Array(new Uint8Array(pixels.data).buffer)
  const [width, height] = liesOnItsSide(orientation)
    ? [pixels.height, pixels.width]
    : [pixels.width, pixels.height]
  const seen = new Uint32Array(kept.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = keptAt(orientation, { x, y }, { width, height })
      seen[y * width + x] = kept[from.y * pixels.width + from.x] ?? 0
    }
  }
  return { width, height, data: new Uint8Array(seen.buffer) }
}

/** On white, each pixel the mean of those it stands for; a small picture stays as large as it is. */
function shrunk({ width, height, data }: Pixels): { width: number; height: number; data: Buffer } {
  const scale = Math.min(1, MOST.width / width, MOST.height / height)
  const columns = Math.max(1, Math.round(width * scale))
  const rows = Math.max(1, Math.round(height * scale))
  const out = Buffer.alloc(columns * rows * 4, 0xff)
  for (let row = 0; row < rows; row++) {
    const [top, bottom] = covered(row, rows, height)
    for (let column = 0; column < columns; column++) {
      const [left, right] = covered(column, columns, width)
      const sums = [0, 0, 0]
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) {
          const at = (y * width + x) * 4
          const opacity = (data[at + 3] ?? 0) / 0xff
          for (let c = 0; c < 3; c++) sums[c] = (sums[c] ?? 0) + 0xff + opacity * ((data[at + c] ?? 0) - 0xff)
        }
      }
      const many = (bottom - top) * (right - left)
      for (let c = 0; c < 3; c++) out[(row * columns + column) * 4 + c] = Math.round((sums[c] ?? 0) / many)
    }
  }
  return { width: columns, height: rows, data: out }
}

/** Which pixels of a line of `many` the one at `index` of `few` stands for. */
function covered(index: number, few: number, many: number): [number, number] {
  const from = Math.floor((index * many) / few)
  return [from, Math.max(from + 1, Math.floor(((index + 1) * many) / few))]
}
