import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { AZUL, NADA, ROJO, unJpeg, unPng } from '@cuadre/testing/logos'
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
    ['the colours of a print shop', lyingJpeg(9, 4), 'LOGO_CMYK'],
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
