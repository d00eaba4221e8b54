import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
const COLORS = 256

/**
 * The same picture with a palette of 256 of its colours: a third of the bytes, and of a screen with flat
 * colours nothing that an eye would miss. Takes what the browser writes: 8 bits per channel, not interlaced.
 */
export function reducirPng(png: Buffer): Buffer {
  const { width, height, pixels } = decode(png)
  const palette = commonest(pixels)
  const known = new Map(palette.map((color, index) => [color, index]))
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const color = pixels[y * width + x] ?? 0
      const index = known.get(color) ?? nearest(color, palette)
      known.set(color, index)
      rows[y * (width + 1) + 1 + x] = index
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits per pixel, by palette.
  header.set([8, 3, 0, 0, 0], 8)
  const colors = Buffer.from(palette.flatMap(channels))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Colours as 0xRRGGBB, row after row; what is transparent counts as opaque. */
function decode(png: Buffer): { width: number; height: number; pixels: Uint32Array } {
  const parts: Buffer[] = []
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const channelCount = png[25] === 6 ? 4 : 3
  const stride = width * channelCount
  const data = inflateSync(Buffer.concat(parts))
  const pixels = new Uint32Array(width * height)
  let above = new Uint8Array(stride)
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1)
    const row = new Uint8Array(data.subarray(start + 1, start + 1 + stride))
    unfilter({ filter: data[start] ?? 0, row, above, step: channelCount })
    for (let x = 0; x < width; x++) {
      const [r = 0, g = 0, b = 0] = row.subarray(x * channelCount, x * channelCount + 3)
      pixels[y * width + x] = (r << 16) | (g << 8) | b
    }
    above = row
  }
  return { width, height, pixels }
}

/** Undoes in place what the format did to a row so that it packs better. */
function unfilter(of: { filter: number; row: Uint8Array; above: Uint8Array; step: number }): void {
  const { filter, row, above, step } = of
  for (let i = 0; i < row.length; i++) {
    const [left, up, corner] = [row[i - step] ?? 0, above[i] ?? 0, i < step ? 0 : (above[i - step] ?? 0)]
    const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0
    row[i] = (row[i] ?? 0) + guess
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/** First the commonest colour of each shade, so that the few pixels of a red mark stay red; then the commonest of all. */
function commonest(pixels: Uint32Array): number[] {
  const counts = new Map<number, number>()
  for (const color of pixels) counts.set(color, (counts.get(color) ?? 0) + 1)
  const colors = [...counts].sort(([, a], [, b]) => b - a).map(([color]) => color)
  const shades = new Map<number, number>()
  for (const color of [...colors].reverse()) shades.set(color & 0xe0e0e0, color)
  return [...new Set([...shades.values(), ...colors])].slice(0, COLORS)
}

function nearest(color: number, palette: readonly number[]): number {
  const distances = palette.map(other => {
    const [r, g, b] = channels(other).map((value, i) => value - (channels(color)[i] ?? 0))
    return (r ?? 0) ** 2 + (g ?? 0) ** 2 + (b ?? 0) ** 2
  })
  return distances.indexOf(Math.min(...distances))
}

function channels(color: number): number[] {
  return [color >> 16, (color >> 8) & 255, color & 255]
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
