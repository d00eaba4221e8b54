import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { AZUL, NADA, ROJO, unJpeg, unPng } from '@cuadre/testing/logos'
import { encode } from 'jpeg-js'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { readPng } from '../pdf/png.ts'
import { prepareLogo } from './prepare-logo.ts'

/** What became of a file: a code, or the logo's pixels. */
function made(file: Uint8Array) {
  const prepared = prepareLogo(file)
  if ('motivo' in prepared) return prepared.motivo
  const { width, height, data } = PNG.sync.read(Buffer.from(prepared.logo.png))
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
  return { size: [width, height], left: at(1, 1), right: at(width - 2, height - 2) }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A PNG as anybody could write one. */
function rawPng({ width, height, bits = 8, colour = 0, interlace = 0, rows, packed }: RawPng): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([bits, colour, 0, 0, interlace], 8)
  return Buffer.concat([
    unPng().subarray(0, 8),
    chunk('IHDR', head),
    chunk('IDAT', packed ?? deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

interface RawPng {
  readonly width: number
  readonly height: number
  readonly bits?: number
  readonly colour?: number
  readonly interlace?: number
  readonly rows: Buffer
  /** In the place of the packed rows. */
  readonly packed?: Buffer
}

/** A JPEG whose frame says something else. */
function lyingJpeg(at: number, value: number, jpeg = unJpeg()): Buffer {
  const copy = Buffer.from(jpeg)
  copy[copy.indexOf(Buffer.from([0xff, 0xc0])) + at] = value
  return copy
}

/** A JPEG that draws itself so many times. */
function manyScans(times: number): Buffer {
  const jpeg = unJpeg()
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const again = new Array<Buffer>(times).fill(jpeg.subarray(scan, -2))
  return Buffer.concat([jpeg.subarray(0, scan), ...again, jpeg.subarray(-2)])
}

/** What a telephone writes beside a picture, with the bytes of a number in either order. */
function exif(orientation: number, order: 'II' | 'MM' = 'II'): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4)
  tiff.write(order, 'latin1')
  const number = (value: number, at: number, bytes: number) =>
    order === 'II' ? tiff.writeUIntLE(value, at, bytes) : tiff.writeUIntBE(value, at, bytes)
  number(42, 2, 2)
  number(8, 4, 4)
  number(2, 8, 2)
  // Its width stands before it: the wanted one is not the first.
  for (const [i, [tag, value]] of [
    [0x0100, 3],
    [0x0112, orientation],
  ].entries() as Iterable<[number, [number, number]]>) {
    number(tag, 10 + i * 12, 2)
    number(3, 12 + i * 12, 2)
    number(1, 14 + i * 12, 4)
    number(value, 18 + i * 12, 2)
  }
  return tiff
}

function withSegment(jpeg: Buffer, marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

const CORNERS = { a: [200, 30, 40], b: [20, 60, 180], c: [30, 160, 60], d: [240, 240, 40] } as const
type Corner = keyof typeof CORNERS

/** A picture of four colours, so many points wide and high: a, b above, c, d below. */
function corners(width: number, height: number) {
  const data = Buffer.alloc(width * height * 4, 0xff)
  for (let at = 0; at < width * height; at++) {
    const [left, above] = [at % width < width / 2, at < (width * height) / 2]
    data.set(CORNERS[above ? (left ? 'a' : 'b') : left ? 'c' : 'd'], at * 4)
  }
  return { width, height, data }
}

/** Size of what was made, and which colour stands in each corner. */
function seen(file: Uint8Array): string {
  const prepared = prepareLogo(file)
  if ('motivo' in prepared) return prepared.motivo
  const { width, height, data } = PNG.sync.read(Buffer.from(prepared.logo.png))
  const letters = Object.keys(CORNERS) as Corner[]
  const at = (x: number, y: number) => {
    const point = data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)
    return letters.find(letter => CORNERS[letter].every((value, i) => Math.abs(value - (point[i] ?? 0)) < 20))
  }
  const points = [at(2, 2), at(width - 3, 2), at(2, height - 3), at(width - 3, height - 3)]
  return `${width} × ${height} ${points.join('')}`
}

/** Cyan at the left and red at the right, in four colours as Photoshop keeps them: inverted. */
const DE_IMPRENTA = Buffer.from(
  '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggLCAkKCgoK' +
    'CgYICwwLCgwJCgoK/8AAFAgAEAAgBEMRAE0RAFkRAEsRAP/EABcAAQEBAQAAAAAAAAAAAAAAAAAKCQf/xAAUEAEAAAAAAAAAAAAA' +
    'AAAAAAAA/9oADgRDAE0AWQBLAAA/AM22mjaxsIAK+Eq6S93gASDqqFaDg4Ar4SrpL3eAB//Z',
  'base64',
)
const ADOBE = DE_IMPRENTA.indexOf('Adobe')

const near = (value: number) => expect.closeTo(value, -1)

describe('a logo', () => {
  it('keeps its proportions and colours, no larger than it is printed', () => {
    expect(made(unPng(300, 100))).toEqual({ size: [300, 100], left: [...ROJO], right: [...AZUL] })
    expect(made(unPng(3000, 500))).toEqual({ size: [600, 100], left: [...ROJO], right: [...AZUL] })
    expect(made(unPng(40, 1600))).toMatchObject({ size: [5, 200] })
    const [r, g, b] = ROJO
    expect(made(unJpeg(1200, 400))).toMatchObject({
      size: [600, 200],
      left: [near(r), near(g), near(b), 255],
    })
  })

  it('stands on white where it is transparent', () => {
    expect(made(unPng(300, 100, [NADA, AZUL]))).toMatchObject({
      left: [255, 255, 255, 255],
      right: [...AZUL],
    })
    const half = unPng(300, 100, [[0, 0, 0, 127], AZUL])
    expect(made(half)).toMatchObject({ left: [128, 128, 128, 255] })
    expect(made(unPng(300, 100, [NADA, [250, 250, 250, 255]]))).toBe('LOGO_INVISIBLE')
  })

  it('is what a PDF takes as it is, and nothing of what came with it', () => {
    const hidden = Buffer.from('<script>alert(1)</script>PK\u0003\u0004')
    for (const file of [unPng(), unJpeg()]) {
      const prepared = prepareLogo(Buffer.concat([file, hidden]))
      if ('motivo' in prepared) throw new Error(prepared.motivo)
      expect(readPng(prepared.logo.png)).toMatchObject({ width: 300, height: 100 })
      expect(Buffer.from(prepared.logo.png).includes('script')).toBe(false)
      expect(prepared).toEqual(prepareLogo(file))
    }
  })

  // Exif: on which side of what is seen the first row and the first column are kept.
  it.each([
    [1, '100 × 60 abcd'],
    [2, '100 × 60 badc'],
    [3, '100 × 60 dcba'],
    [4, '100 × 60 cdab'],
    [5, '60 × 100 acbd'],
    [6, '60 × 100 cadb'],
    [7, '60 × 100 dbca'],
    [8, '60 × 100 bdac'],
    [9, '100 × 60 abcd'],
  ])('stands upright, however it was held (%i)', (orientation, expected) => {
    const jpeg = encode(corners(100, 60), 95).data
    for (const order of ['II', 'MM'] as const) {
      const body = Buffer.concat([Buffer.from('Exif\0\0'), exif(orientation, order)])
      expect(seen(withSegment(jpeg, 0xe1, body))).toBe(expected)
      // Whatever else came before, as editors of pictures write.
      expect(
        seen(withSegment(withSegment(jpeg, 0xe1, body), 0xe1, Buffer.from('http://ns.adobe.com/xap'))),
      ).toBe(expected)
    }
    const png = PNG.sync.write(Object.assign(new PNG({ width: 100, height: 60 }), corners(100, 60)))
    const withExif = Buffer.concat([png.subarray(0, 33), chunk('eXIf', exif(orientation)), png.subarray(33)])
    expect(seen(withExif)).toBe(expected)
  })

  it('is turned before it is made smaller, and left as it is where what says so is cut off', () => {
    const whole = Buffer.concat([Buffer.from('Exif\0\0'), exif(6)])
    expect(seen(withSegment(encode(corners(100, 300), 95).data, 0xe1, whole))).toBe('300 × 100 cadb')
    const jpeg = encode(corners(100, 60), 95).data
    for (let bytes = 6; bytes < whole.length - 4; bytes += 5) {
      expect(seen(withSegment(jpeg, 0xe1, whole.subarray(0, bytes)))).toMatch(
        /^(100 × 60 abcd|60 × 100 cadb)$/,
      )
    }
  })

  it('keeps its colours from a print shop’s file', () => {
    // Ink of 200, 50, 20, 30 leaves 49, 181, 207 of white light; 10, 220, 200, 0 leaves 245, 35, 55.
    const light = { left: [near(49), near(181), near(207), 255], right: [near(245), near(35), near(55), 255] }
    expect(made(DE_IMPRENTA)).toEqual({ size: [32, 16], ...light })
    // With brightness apart, the first three are read as such; another reader of pictures sees the same.
    const apart = Buffer.from(DE_IMPRENTA)
    apart[ADOBE + 11] = 2
    expect(made(apart)).toMatchObject({ left: [near(44), near(225), near(56), 255] })
  })

  it('keeps red, green and blue that stand for themselves', () => {
    const plain = withSegment(unJpeg(), 0xee, Buffer.from([...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 0]))
    const named = Buffer.from(unJpeg())
    const [frame, scan] = [0xc0, 0xda].map(marker => named.indexOf(Buffer.from([0xff, marker])))
    for (const [i, name] of [...Buffer.from('RGB')].entries()) {
      named[(frame ?? 0) + 10 + i * 3] = name
      named[(scan ?? 0) + 5 + i * 2] = name
    }
    // Without JFIF's mark, which says the contrary.
    const bare = Buffer.concat([
      named.subarray(0, 2),
      named.subarray(named.indexOf(Buffer.from([0xff, 0xdb]))),
    ])
    const brightness = Math.round(0.299 * ROJO[0] + 0.587 * ROJO[1] + 0.114 * ROJO[2])
    for (const file of [plain, bare])
      expect(made(file)).toMatchObject({ left: [near(brightness), near(104), near(212), 255] })
  })

  it('may be a JPEG of several scans', () => {
    expect(made(manyScans(12))).toMatchObject({ size: [300, 100] })
  })

  it('may be of any kind of PNG', () => {
    const grey = Buffer.concat(Array.from({ length: 20 }, () => Buffer.from([0, ...new Array(40).fill(90)])))
    expect(made(rawPng({ width: 40, height: 20, rows: grey }))).toMatchObject({ left: [90, 90, 90, 255] })
    const sixteen = Buffer.alloc((40 * 2 + 1) * 20)
    expect(made(rawPng({ width: 40, height: 20, bits: 16, rows: sixteen }))).toMatchObject({
      left: [0, 0, 0, 255],
    })
    // Adam7 of 40 × 20: seven smaller pictures, each row with its filter.
    const passes = [
      [5, 3],
      [5, 3],
      [10, 2],
      [10, 5],
      [20, 5],
      [20, 10],
      [40, 10],
    ] as const
    const interlaced = Buffer.alloc(passes.reduce((sum, [width, rows]) => sum + (width + 1) * rows, 0))
    expect(made(rawPng({ width: 40, height: 20, interlace: 1, rows: interlaced }))).toMatchObject({
      size: [40, 20],
    })
  })
})

describe('no logo', () => {
  it.each([
    ['a PDF', Buffer.from('%PDF-1.7'), 'LOGO_TIPO'],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000'), 'LOGO_TIPO'],
    ['an SVG', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'LOGO_SVG'],
    ['an SVG with a script', Buffer.from('<SVG:svg onload="alert(1)"/>'), 'LOGO_SVG'],
    ['a page', Buffer.from('<html><script>alert(1)</script>'), 'LOGO_TIPO'],
    [
      'nine hundred million points in a few bytes',
      rawPng({ width: 30_000, height: 30_000, rows: Buffer.alloc(99) }),
      'LOGO_MEDIDAS',
    ],
    [
      'six million points and more',
      rawPng({ width: 3000, height: 2001, rows: Buffer.alloc(99) }),
      'LOGO_MEDIDAS',
    ],
    ['a PNG without a size', rawPng({ width: 0, height: 40, rows: Buffer.alloc(99) }), 'LOGO_MEDIDAS'],
    ['fifteen points', rawPng({ width: 15, height: 40, rows: Buffer.alloc(99) }), 'LOGO_MEDIDAS'],
    [
      'data without end behind a small head',
      rawPng({ width: 40, height: 40, rows: Buffer.alloc(9_000_000) }),
      'LOGO_DANADO',
    ],
    [
      'the same, interlaced',
      rawPng({ width: 40, height: 40, interlace: 1, rows: Buffer.alloc(9_000_000) }),
      'LOGO_DANADO',
    ],
    [
      'colours that do not exist',
      rawPng({ width: 40, height: 40, colour: 5, rows: Buffer.alloc(99) }),
      'LOGO_DANADO',
    ],
    [
      'a palette that is missing',
      rawPng({ width: 40, height: 40, colour: 3, rows: Buffer.alloc(41 * 40) }),
      'LOGO_DANADO',
    ],
    ['too few rows', rawPng({ width: 40, height: 40, rows: Buffer.alloc(99) }), 'LOGO_DANADO'],
    ['half a PNG', unPng().subarray(0, unPng().length / 2), 'LOGO_DANADO'],
    ['the beginning of a PNG', unPng().subarray(0, 20), 'LOGO_DANADO'],
    ['a wrong sum', Buffer.from(unPng().map((byte, at) => (at === 30 ? byte ^ 1 : byte))), 'LOGO_DANADO'],
    ['half a JPEG', unJpeg().subarray(0, unJpeg().length / 2), 'LOGO_DANADO'],
    ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8]), 'LOGO_DANADO'],
    ['a JPEG of four thousand millions', lyingJpeg(7, 0xff), 'LOGO_MEDIDAS'],
    ['a JPEG that is larger than its data', lyingJpeg(5, 0x0b), 'LOGO_DANADO'],
    ['a JPEG without a height', lyingJpeg(6, 0, lyingJpeg(5, 0)), 'LOGO_MEDIDAS'],
    ['the colours of a print shop, nobody knows how kept', lyingJpeg(9, 4), 'LOGO_CMYK'],
    ['a JPEG of twelve bits', lyingJpeg(4, 12), 'LOGO_JPEG_RARO'],
    ['a JPEG of two colours', lyingJpeg(9, 2), 'LOGO_JPEG_RARO'],
    ['an arithmetic JPEG', lyingJpeg(1, 0xc9), 'LOGO_JPEG_RARO'],
    ['a JPEG without loss', lyingJpeg(1, 0xc3), 'LOGO_JPEG_RARO'],
    ['a WebP', Buffer.from('RIFF\u0024\u0000\u0000\u0000WEBPVP8 '), 'LOGO_TIPO'],
    ['scans without end', manyScans(99), 'LOGO_DANADO'],
    ['nothing', Buffer.alloc(0), 'LOGO_TIPO'],
  ])('is %s', (_, file, motivo) => {
    const before = process.memoryUsage.rss()
    expect(made(file)).toBe(motivo)
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1024 * 1024)
  })

  it('is a gigabyte in a megabyte behind a small head: left as soon as it is larger than it says', () => {
    // Zeros as one block that ends on a byte, so that it can stand there a thousand times.
    const block = deflateRawSync(Buffer.alloc(1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH })
    const packed = Buffer.concat([Buffer.from([0x78, 0x9c]), ...new Array<Buffer>(1000).fill(block)])
    const bomb = rawPng({ width: 40, height: 40, rows: Buffer.alloc(0), packed })
    expect(bomb.length).toBeLessThan(1_200_000)
    const peak = () => process.resourceUsage().maxRSS
    const before = peak()
    expect(made(bomb)).toBe('LOGO_DANADO')
    expect(peak() - before).toBeLessThan(64 * 1024)
  })

  it('is what bytes that were changed at random make of a picture: it is one, or says why not', () => {
    for (const file of [unPng(60, 30), unJpeg(60, 30)]) {
      for (let at = 2; at < file.length; at += 3) {
        const changed = Buffer.from(file)
        changed[at] = (changed[at] ?? 0) ^ 0xff
        expect(['string', 'object']).toContain(typeof made(changed))
      }
    }
  })
})
