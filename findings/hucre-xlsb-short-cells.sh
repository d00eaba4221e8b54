#!/usr/bin/env bash
# Guess:    a workbook that SheetJS writes is the same table for hucre, whichever of the formats both know
#           carries it: xlsx, xls or xlsb.
# Versions: hucre 1.0.0, xlsx (SheetJS) 0.18.5
# Seen:     of the binary xlsb only the first column arrives, without an error. The format has two records for
#           each kind of cell: a long one that names its column, and a short one that means the next column.
#           SheetJS writes the short one wherever it may, hucre knows only the long ones and skips the others.
#           A test in its repository says that this is known and mended; 1.0.0 is the newest release when this is written.
# Output:   xlsx  [["item","amount","paid"],["Coffee",12.5,true],["Cocoa",7,false]]
#           xls   [["item","amount","paid"],["Coffee",12.5,true],["Cocoa",7,false]]
#           xlsb  [["item"],["Coffee"],["Cocoa"]]
# Means:    a file that opens whole in an office suite is imported as a list of one column. Whoever offers xlsb
#           as input checks that the columns it needs are there, or refuses the format.
# cspell:words xlsb
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hucre@1.0.0 xlsx@0.18.5

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { readXls, readXlsb, readXlsx } from 'hucre/xlsx'
import xlsx from 'xlsx'

const table = [
  ['item', 'amount', 'paid'],
  ['Coffee', 12.5, true],
  ['Cocoa', 7, false],
]
const workbook = xlsx.utils.book_new()
xlsx.utils.book_append_sheet(workbook, xlsx.utils.aoa_to_sheet(table), 'List')

const seen = {}
for (const [type, read] of Object.entries({ xlsx: readXlsx, xls: readXls, xlsb: readXlsb })) {
  const bytes = new Uint8Array(xlsx.write(workbook, { type: 'buffer', bookType: type }))
  assert.deepEqual(xlsx.utils.sheet_to_json(xlsx.read(bytes).Sheets.List, { header: 1 }), table)
  seen[type] = (await read(bytes)).sheets[0].rows
  console.log(type.padEnd(5), JSON.stringify(seen[type]))
}
assert.deepEqual(seen, { xlsx: table, xls: table, xlsb: [['item'], ['Coffee'], ['Cocoa']] })
JS
node check.mjs
