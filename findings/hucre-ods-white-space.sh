#!/usr/bin/env bash
# Guess:    a text of several lines or with several spaces is the same text after hucre's writer for OpenDocument
#           sheets; its own reader says so.
# Versions: hucre 1.0.0, xlsx (SheetJS) 0.18.5 as a reader by other hands; fflate 0.8.3 opens the file
# Seen:     writeOds puts line feeds, tabs and rows of spaces into text:p as they are. OpenDocument folds such
#           white space into one space and drops it at the edges; a line break is a text:p or text:line-break of
#           its own, a tab is text:tab, spaces are text:s. A reader that keeps the format's rule sees one line.
#           hucre's readOds does not fold, so its own round trip hides the loss. A carriage return is written as
#           _x000D_, the spelling of Excel's format, which is plain text here: even readOds gives it back so.
# Output:   written                 xlsx reads          readOds reads
#           "Calle 1\nSantiago"     "Calle 1 Santiago"  "Calle 1\nSantiago"
#           "a\tb"                  "a b"               "a\tb"
#           "a   b"                 "a b"               "a   b"
#           content.xml of "Calle 1\r\nSantiago": <text:p>Calle 1_x000D_\nSantiago</text:p>
# Means:    addresses and notes lose their lines in an office suite, and those from Windows show _x000D_. A test
#           that reads back with the library that wrote proves nothing here. Whoever needs lines writes xlsx,
#           whose writer keeps them, or one cell a line; and turns \r\n into \n before.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hucre@1.0.0 xlsx@0.18.5 fflate@0.8.3

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { strFromU8, unzipSync } from 'fflate'
import { readOds, writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import xlsx from 'xlsx'

const workbook = (text) => ({ sheets: [{ name: 'List', rows: [[text]] }] })
const byXlsx = (bytes) => xlsx.read(bytes).Sheets.List.A1.v

const folded = { 'Calle 1\nSantiago': 'Calle 1 Santiago', 'a\tb': 'a b', 'a   b': 'a b' }
for (const [text, shown] of Object.entries(folded)) {
  const bytes = await writeOds(workbook(text))
  const own = (await readOds(bytes)).sheets[0].rows[0][0]
  console.log([text, byXlsx(bytes), own].map((value) => JSON.stringify(value).padEnd(22)).join(' '))
  assert.equal(byXlsx(bytes), shown)
  assert.equal(own, text)
  assert.equal(byXlsx(await writeXlsx(workbook(text))), text)
}

const bytes = await writeOds(workbook('Calle 1\r\nSantiago'))
const [paragraphs] = strFromU8(unzipSync(bytes)['content.xml']).match(/<text:p>.*<\/text:p>/s)
console.log('content.xml', JSON.stringify(paragraphs))
assert.equal(paragraphs, '<text:p>Calle 1_x000D_\nSantiago</text:p>')
assert.equal((await readOds(bytes)).sheets[0].rows[0][0], 'Calle 1_x000D_\nSantiago')
JS
node check.mjs
