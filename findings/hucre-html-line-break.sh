#!/usr/bin/env bash
# Guess:    hucre reads a cell of an HTML table as the text that is seen, with a blank or a line where a line ends.
# Version:  hucre 1.0.0 (@e965/xlsx 0.20.3, SheetJS, reads along as a second opinion)
# Seen:     a <br>, and the end of a <p> or a <div>, leave nothing behind: the words at both sides of it become one.
# Output:   Calle 1<br>Centro          hucre "Calle 1Centro"   SheetJS "Calle 1\nCentro"
#           <p>Ana</p><p>Luis</p>      hucre "AnaLuis"
# Means:    pages that programs give out as .xls break addresses in their cells, and these arrive glued. Whoever reads
#           them with it puts a blank before each such tag first.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hucre@1.0.0 @e965/xlsx@0.20.3

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { fromHtml } from 'hucre'
import xlsx from '@e965/xlsx'

const page = cell => `<html><body><table><tr><td>${cell}</td></tr></table></body></html>`
const hucre = cell => fromHtml(page(cell)).rows[0][0]
const sheetjs = cell => Object.values(xlsx.read(page(cell), { type: 'string' }).Sheets)[0].A1.v

const lines = 'Calle 1<br>Centro'
console.log(lines.padEnd(26), 'hucre', JSON.stringify(hucre(lines)), '  SheetJS', JSON.stringify(sheetjs(lines)))
const paragraphs = '<p>Ana</p><p>Luis</p>'
console.log(paragraphs.padEnd(26), 'hucre', JSON.stringify(hucre(paragraphs)))
assert.equal(sheetjs(lines), 'Calle 1\nCentro')
assert.equal(hucre(lines), 'Calle 1Centro')
assert.equal(hucre(paragraphs), 'AnaLuis')
JS
node check.mjs
