#!/usr/bin/env bash
# Guess:    hucre reads a cell of money as a number, whatever currency its format names.
# Version:  hucre 1.0.0 (xlsx 0.18.5 writes the workbook and reads along as a second opinion)
# Seen:     the Dominican peso as spreadsheets offer it in Spanish, [$RD$ -1C0A]#,##0.00, makes readXlsx answer a day of
#           the calendar: the blank behind RD$ keeps the bracket from being taken for a currency, and its D is then a
#           day. Without the blank, and with other currencies, the cell is a number. xlsx reads a number in every case.
# Output:   [$RD$ -1C0A]#,##0.00    hucre a Date      xlsx 1250
#           [$RD$-1C0A]#,##0.00     hucre 1250        xlsx 1250
#           [$USD] #,##0.00         hucre 1250        xlsx 1250
# Means:    a price list that a shop formatted as money arrives as a list of days of 1903. Whoever reads workbooks of
#           this country with it looks at the format of the cell before the value is believed to be a day.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hucre@1.0.0 xlsx@0.18.5

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { readXlsx } from 'hucre/xlsx'
import xlsx from 'xlsx'

async function read(format) {
  const sheet = { '!ref': 'A1:A2', A1: { t: 's', v: 'Precio' }, A2: { t: 'n', v: 1250, z: format } }
  const bytes = xlsx.write({ SheetNames: ['Lista'], Sheets: { Lista: sheet } }, { type: 'buffer', bookType: 'xlsx' })
  const other = xlsx.read(bytes, { cellNF: true }).Sheets.Lista.A2
  assert.equal(other.z, format)
  const value = (await readXlsx(bytes)).sheets[0].rows[1][0]
  console.log(`${format.padEnd(24)}hucre ${(value instanceof Date ? 'a Date' : String(value)).padEnd(12)}xlsx ${other.v}`)
  return [value instanceof Date ? 'a Date' : value, other.v]
}

assert.deepEqual(await read('[$RD$ -1C0A]#,##0.00'), ['a Date', 1250])
assert.deepEqual(await read('[$RD$-1C0A]#,##0.00'), [1250, 1250])
assert.deepEqual(await read('[$USD] #,##0.00'), [1250, 1250])
JS
node check.mjs
