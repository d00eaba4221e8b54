#!/usr/bin/env bash
# Guess:    hucre reads every cell of a binary workbook (.xlsb): what it cannot read, it refuses.
# Version:  hucre 1.0.0 (@e965/xlsx 0.20.3, SheetJS as it was last released, writes the workbook and reads it back; so
#           does LibreOffice 7.4.7, which was tried by hand)
# Seen:     of each row the first cell alone. A cell that stands right behind another may leave its column unsaid
#           (the Short records of MS-XLSB, as BrtShortIsst and BrtShortReal); SheetJS writes all but the first so.
#           hucre passes over these records, and answers a sheet of one column without a word.
# Output:   SheetJS  [["Nombre","Precio","Activo"],["Cemento",485.5,true],["Arroz",33,false]]
#           hucre    [["Nombre"],["Cemento"],["Arroz"]]
# Means:    a list of names without prices looks whole. Whoever takes .xlsb with it counts the columns first, or asks
#           for .xlsx.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hucre@1.0.0 @e965/xlsx@0.20.3

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { read } from 'hucre'
import xlsx from '@e965/xlsx'

const rows = [['Nombre', 'Precio', 'Activo'], ['Cemento', 485.5, true], ['Arroz', 33, false]]
const book = { SheetNames: ['Lista'], Sheets: { Lista: xlsx.utils.aoa_to_sheet(rows) } }
const bytes = xlsx.write(book, { type: 'buffer', bookType: 'xlsb' })

const back = xlsx.utils.sheet_to_json(xlsx.read(bytes).Sheets.Lista, { header: 1 })
const seen = (await read(bytes)).sheets[0].rows
console.log('SheetJS ', JSON.stringify(back))
console.log('hucre   ', JSON.stringify(seen))
assert.deepEqual(back, rows)
assert.deepEqual(seen, [['Nombre'], ['Cemento'], ['Arroz']])
JS
node check.mjs
