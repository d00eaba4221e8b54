#!/usr/bin/env bash
# Guess:    a spreadsheet writes an amount into a CSV with the digits that it was given: 4608.47.
# Version:  Gnumeric 1.12.55 (Debian 12). No package of a registry has it: the script asks for the `ssconvert` that the
#           system brings (apt-get install gnumeric). @e965/xlsx 0.20.3 (SheetJS) writes the workbook, and a CSV of its
#           own as a second opinion.
# Seen:     Gnumeric writes seventeen digits and more, so that an amount has decimals that nobody typed. Its binary number
#           is the same one; the text is not.
# Output:   4608.47    SheetJS 4608.47    Gnumeric 4608.4700000000000002
#           12.1       SheetJS 12.1       Gnumeric 12.1
# Means:    whoever refuses amounts with more than two decimals, or numbers with more than fifteen digits, refuses the
#           rows of a list at random. Such a text is read as the number it is (4608.47), and then looked at.
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
const book = { SheetNames: ['Lista'], Sheets: { Lista: xlsx.utils.aoa_to_sheet([[4608.47], [12.1]]) } }
for (const bookType of ['xlsx', 'csv']) writeFileSync(`lista.${bookType}`, xlsx.write(book, { type: 'buffer', bookType }))
JS
node write.mjs
ssconvert -T Gnumeric_stf:stf_csv lista.xlsx otra.csv 2>/dev/null

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
const lines = file => readFileSync(file, 'utf8').trim().split(/\r?\n/)
const [theirs, seen] = [lines('lista.csv'), lines('otra.csv')]
for (const row of [0, 1]) console.log(`${theirs[row].padEnd(10)} SheetJS ${theirs[row].padEnd(10)} Gnumeric ${seen[row]}`)
assert.deepEqual(theirs, ['4608.47', '12.1'])
assert.deepEqual(seen, ['4608.4700000000000002', '12.1'])
assert.equal(Number(seen[0]), 4608.47)
JS
node check.mjs
