#!/usr/bin/env bash
# Guess:    a number goes through DIF whole: it is there for the exchange of data, and keeps them as digits.
# Version:  Gnumeric 1.12.55 (Debian 12). No package of a registry has it: the script asks for the `ssconvert` that the
#           system brings (apt-get install gnumeric). @e965/xlsx 0.20.3 (SheetJS) writes the workbook, and a DIF of its
#           own as a second opinion.
# Seen:     Gnumeric writes six significant digits and no more.
# Output:   RNC 131246796      SheetJS 131246796      Gnumeric 1.31247e+08
#           sum 1234567.89     SheetJS 1234567.89     Gnumeric 1.23457e+06
# Means:    an RNC has other digits afterwards (131247000), and an amount has lost its cents, without a word. Whoever gets
#           a DIF asks for .xlsx.
set -euo pipefail
command -v ssconvert >/dev/null || { echo 'Needs Gnumeric: apt-get install gnumeric' >&2; exit 2; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @e965/xlsx@0.20.3

cat >write.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import xlsx from '@e965/xlsx'
const book = { SheetNames: ['Lista'], Sheets: { Lista: xlsx.utils.aoa_to_sheet([[131246796], [1234567.89]]) } }
for (const bookType of ['xlsx', 'dif']) writeFileSync(`lista.${bookType}`, xlsx.write(book, { type: 'buffer', bookType }))
JS
node write.mjs
ssconvert -T Gnumeric_dif:dif lista.xlsx otra.dif 2>/dev/null

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
// A number is a line '0,<number>' followed by a line 'V', after the line 'BOT'.
const numbers = file => [...readFileSync(file, 'latin1').matchAll(/^0,(.+?)\r?\nV\r?$/gm)].map(([, number]) => number)
const [theirs, seen] = [numbers('lista.dif'), numbers('otra.dif')]
console.log(`RNC 131246796      SheetJS ${theirs[0]}      Gnumeric ${seen[0]}`)
console.log(`sum 1234567.89     SheetJS ${theirs[1]}     Gnumeric ${seen[1]}`)
assert.deepEqual(theirs, ['131246796', '1234567.89'])
assert.deepEqual(seen, ['1.31247e+08', '1.23457e+06'])
JS
node check.mjs
