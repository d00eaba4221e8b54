#!/usr/bin/env bash
# Guess:    readOds and streamOdsRows of hucre read the same rows from the same OpenDocument sheet.
# Version:  hucre 1.0.0 (xlsx 0.18.5 reads along as a second opinion; fflate 0.8.3 zips the sheet)
# Seen:     readOds sees only the rows that stand directly under table:table. Rows that OpenDocument puts into
#           table:table-header-rows (a heading repeated on each page), table:table-row-group (an outline) or
#           table:table-rows are left out without an error. streamOdsRows and xlsx read all of them.
# Output:   repeated heading   readOds 1 of 2   streamOdsRows 2   xlsx 2
#           outline            readOds 2 of 4   streamOdsRows 4   xlsx 4
#           table-rows         readOds 0 of 2   streamOdsRows 2   xlsx 2
# Means:    an office suite writes these elements as soon as somebody asks for a heading on each page or folds
#           rows. An import by readOds then takes the first line of data for the heading, or adds up a list
#           without its folded lines. Whoever reads ODS with it collects the rows of streamOdsRows instead.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hucre@1.0.0 xlsx@0.18.5 fflate@0.8.3

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { strToU8, zipSync } from 'fflate'
import { readOds, streamOdsRows } from 'hucre/ods'
import xlsx from 'xlsx'

const oasis = 'urn:oasis:names:tc:opendocument:xmlns'
const mediaType = 'application/vnd.oasis.opendocument.spreadsheet'
const workbook = (rows) =>
  zipSync({
    mimetype: [strToU8(mediaType), { level: 0 }],
    'META-INF/manifest.xml': strToU8(
      `<manifest:manifest xmlns:manifest="${oasis}:manifest:1.0" manifest:version="1.3">` +
        `<manifest:file-entry manifest:full-path="/" manifest:media-type="${mediaType}"/>` +
        '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>',
    ),
    'content.xml': strToU8(
      `<office:document-content xmlns:office="${oasis}:office:1.0" xmlns:table="${oasis}:table:1.0" ` +
        `xmlns:text="${oasis}:text:1.0" office:version="1.3"><office:body><office:spreadsheet>` +
        `<table:table table:name="List"><table:table-column table:number-columns-repeated="2"/>${rows}</table:table>` +
        '</office:spreadsheet></office:body></office:document-content>',
    ),
  })
const row = (name, amount) =>
  `<table:table-row><table:table-cell office:value-type="string"><text:p>${name}</text:p></table:table-cell>` +
  `<table:table-cell office:value-type="float" office:value="${amount}"><text:p>${amount}</text:p></table:table-cell></table:table-row>`
const within = (element, ...rows) => `<table:${element}>${rows.join('')}</table:${element}>`

const sheets = {
  'repeated heading': within('table-header-rows', row('Year', 2026)) + row('Coffee', 1),
  outline: row('Year', 2026) + within('table-row-group', row('Coffee', 1), row('Cocoa', 2)) + row('Sum', 3),
  'table-rows': within('table-rows', row('Year', 2026), row('Coffee', 1)),
}
const seen = {}
for (const [name, rows] of Object.entries(sheets)) {
  const bytes = workbook(rows)
  const all = xlsx.utils.sheet_to_json(xlsx.read(bytes).Sheets.List, { header: 1 })
  const streamed = []
  for await (const { values } of streamOdsRows(bytes)) streamed.push(values)
  assert.deepEqual(streamed, all)
  const whole = (await readOds(bytes)).sheets[0].rows
  console.log(name.padEnd(18), `readOds ${whole.length} of ${all.length}   streamOdsRows ${streamed.length}   xlsx ${all.length}`)
  seen[name] = whole
}
assert.deepEqual(seen, {
  'repeated heading': [['Coffee', 1]],
  outline: [['Year', 2026], ['Sum', 3]],
  'table-rows': [],
})
JS
node check.mjs
