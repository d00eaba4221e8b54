/**
 * Makes server/src/documents/fonts/*.ttf and the list of the letters they have (domain/src/texto/rangos-del-papel.ts): IBM Plex Sans
 * cut down to the characters of a Spanish document, and what a document needs besides (Cyrillic, Greek, Arabic, Hebrew, Chinese,
 * Japanese, Korean, signs) in files that are opened only when one does. Without hinting (paper needs none) and with kerning as the
 * only feature, so that a parsed font is small and shapes words quickly; Arabic and Hebrew keep those by which letters are joined and
 * marks placed, and no ligature that need not be: readers give its letters back in the wrong order.
 * The digits are already tabular. The licence reserves the name 'Plex' for unmodified fonts, so the result carries another one.
 *
 * The sources are not dependencies of the product. To run it again:
 *   mkdir /tmp/fuentes && npm i --prefix /tmp/fuentes subset-font@2.9.0 fontkit@2.0.4 @ibm/plex-sans@1.1.0 \
 *     @ibm/plex-sans-arabic@1.1.0 @ibm/plex-sans-hebrew@1.1.0 @ibm/plex-sans-sc@1.1.0 @ibm/plex-sans-kr@1.1.0
 *   node tools/subset-fonts.mjs /tmp/fuentes
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const source = process.argv[2]
if (source === undefined) {
  console.error(
    'Usage: node tools/subset-fonts.mjs <folder with subset-font, fontkit and the families of @ibm>',
  )
  process.exit(1)
}

const require = createRequire(join(resolve(source), 'package.json'))
const subsetFont = require('subset-font')
const fontkit = require('fontkit')
const target = new URL('../server/src/documents/fonts/', import.meta.url)

const BOTH = ['Regular', 'SemiBold']
const JOINING = 'kern ccmp locl isol init medi fina rlig calt curs mark mkmk'.split(' ')
const span = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const spans = (...pairs) => pairs.flatMap(([from, to]) => span(from, to))

const lettersOf = text => [...text].map(letter => letter.codePointAt(0))
/** Letters of the keyboard that no invoice has. */
const RARE = new Set(lettersOf('{}\\^`|~'))

/** In the order in which a letter is looked for. The first is in each document whole: of it every letter costs all of them room. Chinese and Korean have one weight: a second would double the size of all. */
const FONTS = [
  {
    key: 'base',
    name: '',
    from: 'plex-sans/fonts/complete/woff2/IBMPlexSans',
    weights: BOTH,
    letters: [...span(0x20, 0x7e), ...lettersOf('\u00a0¡¿ªº°·áéíóúüñÁÉÍÓÚÜÑ–—‘’“”…•×')].filter(
      letter => !RARE.has(letter),
    ),
  },
  {
    key: 'europa',
    name: ' Europa',
    from: 'plex-sans/fonts/complete/woff2/IBMPlexSans',
    weights: BOTH,
    letters: span(0x20, 0xfffd),
  },
  {
    key: 'arabe',
    name: ' Arabe',
    from: 'plex-sans-arabic/fonts/complete/woff2/IBMPlexSansArabic',
    weights: BOTH,
    letters: spans([0x600, 0x77f], [0x8a0, 0x8ff], [0xfb50, 0xfdff], [0xfe70, 0xfeff]),
    shapes: true,
  },
  {
    key: 'hebreo',
    name: ' Hebreo',
    from: 'plex-sans-hebrew/fonts/complete/woff2/IBMPlexSansHebrew',
    weights: BOTH,
    letters: spans([0x590, 0x5ff], [0xfb1d, 0xfb4f]),
    shapes: true,
  },
  {
    key: 'signos',
    name: ' Signos',
    from: 'plex-sans-sc/fonts/complete/woff2/hinted/IBMPlexSansSC',
    weights: ['Regular'],
    letters: span(0x2000, 0x2bff),
  },
  {
    key: 'han',
    name: ' Han',
    from: 'plex-sans-sc/fonts/complete/woff2/hinted/IBMPlexSansSC',
    weights: ['Regular'],
    // Without the rare ones of extension A, a quarter of the size.
    letters: spans(
      [0x2e80, 0x33ff],
      [0x4e00, 0x9fff],
      [0xf900, 0xfaff],
      [0xfe30, 0xfe4f],
      [0xff00, 0xffef],
      [0x20000, 0x2ffff],
    ),
  },
  {
    key: 'hangul',
    name: ' Hangul',
    from: 'plex-sans-kr/fonts/complete/woff2/hinted/IBMPlexSansKR',
    weights: ['Regular'],
    letters: spans([0x3130, 0x318f], [0x3200, 0x33ff], [0xac00, 0xd7a3]),
  },
]

const seen = new Set()
const ranges = []
for (const { key, name, from, weights, letters, shapes = false } of FONTS) {
  const sources = await Promise.all(
    weights.map(weight => readFile(join(resolve(source), `node_modules/@ibm/${from}-${weight}.woff2`))),
  )
  const sets = sources.map(whole => new Set(fontkit.create(whole).characterSet))
  const own = [...new Set(letters)].filter(
    letter => !seen.has(letter) && isShown(letter) && sets.every(set => set.has(letter)),
  )
  for (const letter of own) seen.add(letter)
  ranges.push(`  ${key}: '${rangesOf(own)}',`)
  for (const [i, whole] of sources.entries()) {
    const subset = await subsetFont(whole, own.map(letter => String.fromCodePoint(letter)).join(''), {
      targetFormat: 'truetype',
      keepFeatures: shapes ? JOINING : ['kern'],
      noHinting: true,
    })
    const family = `Cuadre Sans${name}`
    const file = `${family.replaceAll(' ', '')}-${weights[i]}.ttf`
    const font = rename(subset, family, weights[i])
    await writeFile(new URL(file, target), font)
    console.log(`${file}: ${font.length} bytes, ${own.length} letters`)
  }
}
await copyFile(join(resolve(source), 'node_modules/@ibm/plex-sans/LICENSE.txt'), new URL('OFL.txt', target))
await writeFile(
  new URL('../domain/src/texto/rangos-del-papel.ts', import.meta.url),
  `/** The letters that each font of the paper adds to those before it, in hexadecimal. Written by tools/subset-fonts.mjs, held against the fonts by a test. */
export const RANGOS_DEL_PAPEL = {\n${ranges.join('\n')}\n} as const\n`,
)

/** Neither private letters, which mean something in their own font only, nor what shows nothing. */
function isShown(letter) {
  return !/[\p{Co}\p{Cf}\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(
    String.fromCodePoint(letter),
  )
}

/** '20-7e a0 2013-2014' */
function rangesOf(letters) {
  const parts = []
  for (const letter of letters.toSorted((a, b) => a - b)) {
    const last = parts.at(-1)
    if (last?.[1] === letter - 1) last[1] = letter
    else parts.push([letter, letter])
  }
  return parts.map(([from, to]) => [...new Set([from, to])].map(n => n.toString(16)).join('-')).join(' ')
}

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
    [6, `${familyName.replaceAll(' ', '')}-${weight}`],
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
