#!/usr/bin/env bash
# Guess:    LibreOffice Calc refuses to save as dBase what does not fit there, or keeps it as text.
# Version:  LibreOffice 7.4.7 (Debian 12). No package of a registry has it: the script asks for the `soffice` that the
#           system brings (apt-get install libreoffice-calc libreoffice-base-drivers). hucre 1.0.0 writes the workbook,
#           dbffile 1.13.0 reads the table.
# Seen:     the first row below the heads decides. Where it has a number, the column is one of numbers, with the decimals
#           that its format shows: a text below becomes 0, and 12.125 becomes 12.13. Nothing is said.
# Output:   RNC "00113918205" -> 0
#           PRECIO 12.125 -> 12.13
# Means:    a list whose first client has an RNC as a number loses every cédula that was kept as text. Whoever gets a dBase
#           of Calc holds its numbers against the workbook.
set -euo pipefail
command -v soffice >/dev/null || { echo 'Needs LibreOffice: apt-get install libreoffice-calc libreoffice-base-drivers' >&2; exit 2; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hucre@1.0.0 dbffile@1.13.0

cat >write.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { writeXlsx } from 'hucre/xlsx'
const rows = [['NOMBRE', 'RNC', 'PRECIO'], ['Uno', 131246796, 1234.5], ['Dos', '00113918205', 12.125]]
const money = { style: { numFmt: '#,##0.00' } }
const cells = new Map([['1,2', money], ['2,2', money]])
writeFileSync('lista.xlsx', await writeXlsx({ sheets: [{ name: 'Lista', rows, cells }] }))
JS
node write.mjs
timeout 180 soffice --headless "-env:UserInstallation=file://$work/profile" --convert-to dbf:dBase lista.xlsx >/dev/null 2>&1
[ -f lista.dbf ] || { echo 'Wrote no dBase: apt-get install libreoffice-base-drivers' >&2; exit 2; }

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { DBFFile } from 'dbffile'
const [first, second] = await (await DBFFile.open('lista.dbf')).readRecords()
console.log(`RNC "00113918205" -> ${second.RNC}`)
console.log(`PRECIO 12.125 -> ${second.PRECIO}`)
assert.deepEqual({ ...first }, { NOMBRE: 'Uno', RNC: 131246796, PRECIO: 1234.5 })
assert.deepEqual({ ...second }, { NOMBRE: 'Dos', RNC: 0, PRECIO: 12.13 })
JS
node check.mjs
