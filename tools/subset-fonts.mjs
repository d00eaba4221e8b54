/**
 * Makes server/src/documents/fonts/*.ttf: IBM Plex Sans cut down to the characters of a
 * Spanish document, without hinting (paper needs none) and with kerning as the only
 * feature, so that a parsed font is small and shapes words quickly. Its digits are
 * already tabular. The licence reserves the name 'Plex' for unmodified fonts, so the
 * result carries another one.
 *
 * The sources are not dependencies of the product. To run it again:
 *   mkdir /tmp/fuentes && npm i --prefix /tmp/fuentes subset-font @ibm/plex-sans
 *   node tools/subset-fonts.mjs /tmp/fuentes
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const source = process.argv[2]
if (source === undefined) {
  console.error('Usage: node tools/subset-fonts.mjs <folder with subset-font and @ibm/plex-sans>')
  process.exit(1)
}

const require = createRequire(join(resolve(source), 'package.json'))
const subsetFont = require('subset-font')
const family = join(resolve(source), 'node_modules/@ibm/plex-sans')
const target = new URL('../server/src/documents/fonts/', import.meta.url)

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const characters = [range(0x20, 0x7e), range(0xa0, 0x17f), '–—‘’‚“”„•…‹›€™−×⅓⅔⅛⅜⅝⅞′″Ω≤≥≈'].join('')

for (const weight of ['Regular', 'SemiBold']) {
  const whole = await readFile(join(family, `fonts/complete/woff2/IBMPlexSans-${weight}.woff2`))
  const subset = await subsetFont(whole, characters, {
    targetFormat: 'truetype',
    keepFeatures: ['kern'],
    noHinting: true,
  })
  const font = rename(subset, 'Cuadre Sans', weight)
  await writeFile(new URL(`CuadreSans-${weight}.ttf`, target), font)
  console.log(`CuadreSans-${weight}.ttf: ${font.length} bytes`)
}
await copyFile(join(family, 'LICENSE.txt'), new URL('OFL.txt', target))

/** Replaces the name table of a TrueType font and rebuilds its directory. */
function rename(font, familyName, weight) {
  const tables = []
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = 12 + i * 16
    const start = font.readUInt32BE(entry + 8)
    const tag = font.toString('latin1', entry, entry + 4)
    const data = font.subarray(start, start + font.readUInt32BE(entry + 12))
    tables.push({ tag, data: tag === 'name' ? nameTable(familyName, weight) : Buffer.from(data) })
  }
  const head = tables.find(table => table.tag === 'head')
  head.data.writeUInt32BE(0, 8)
  const start = 12 + tables.length * 16
  const directory = Buffer.alloc(start)
  font.copy(directory, 0, 0, 12)
  let offset = start
  const bodies = tables.map(({ tag, data }, i) => {
    directory.write(tag, 12 + i * 16, 'latin1')
    directory.writeUInt32BE(checksum(data), 12 + i * 16 + 4)
    directory.writeUInt32BE(offset, 12 + i * 16 + 8)
    directory.writeUInt32BE(data.length, 12 + i * 16 + 12)
    const body = padded(data)
    offset += body.length
    return body
  })
  const whole = Buffer.concat([directory, ...bodies])
  const headOffset = whole.indexOf('head', 12, 'latin1') + 8
  whole.writeUInt32BE((0xb1b0afba - checksum(whole)) >>> 0, whole.readUInt32BE(headOffset) + 8)
  return whole
}

function nameTable(familyName, weight) {
  const fullName = `${familyName} ${weight}`
  const texts = new Map([
    [0, 'Copyright 2017 IBM Corp.'],
    [1, weight === 'Regular' ? familyName : fullName],
    [2, 'Regular'],
    [3, fullName],
    [4, fullName],
    [5, 'Version 1.0'],
    [6, fullName.replace(' ', '').replace(' ', '-')],
    [13, 'This Font Software is licensed under the SIL Open Font License, Version 1.1.'],
    [14, 'https://openfontlicense.org'],
    [16, familyName],
    [17, weight],
  ])
  const header = Buffer.alloc(6 + texts.size * 12)
  header.writeUInt16BE(texts.size, 2)
  header.writeUInt16BE(header.length, 4)
  const strings = []
  let offset = 0
  let position = 6
  for (const [id, text] of texts) {
    const encoded = Buffer.from(text, 'utf16le').swap16()
    for (const field of [3, 1, 0x409, id, encoded.length, offset]) {
      header.writeUInt16BE(field, position)
      position += 2
    }
    offset += encoded.length
    strings.push(encoded)
  }
  return Buffer.concat([header, ...strings])
}

function padded(data) {
  return Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
}

function checksum(data) {
  const words = padded(data)
  let sum = 0
  for (let i = 0; i < words.length; i += 4) sum = (sum + words.readUInt32BE(i)) >>> 0
  return sum
}
