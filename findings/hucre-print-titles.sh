#!/usr/bin/env bash
# Guess:    a workbook of hucre's writeXlsx whose sheets repeat a heading on each page names it as spreadsheets do.
# Version:  hucre 1.0.0 (fflate 0.8.3 unzips the workbook)
# Seen:     the name _xlnm.Print_Titles gets the sheet's name as it stands. A formula must put a name with a blank, an
#           apostrophe or a leading digit between apostrophes (ECMA-376 part 1, 18.17.2.3), and a defined name is a
#           formula. Gnumeric 1.12.55 answers 'All entries in the set must be references' to it.
# Output:   Saldos por cobrar!$1:$1
#           607 de mayo!$1:$1
#           Resumen!$1:$1
# Means:    any sheet that is named in words loses its heading from the second page on. Whoever writes with it names
#           the repeated rows among the workbook's defined names, quoted.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hucre@1.0.0 fflate@0.8.3

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { strFromU8, unzipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'

const names = ['Saldos por cobrar', '607 de mayo', 'Resumen']
const sheets = names.map(name => ({ name, rows: [['NCF', 'Total'], ['B0100000001', 1]], pageSetup: { printTitlesRow: '$1:$1' } }))
const files = unzipSync(new Uint8Array(await writeXlsx({ sheets })))
const workbook = strFromU8(files['xl/workbook.xml'])
const titles = [...workbook.matchAll(/<definedName name="_xlnm.Print_Titles"[^>]*>([^<]*)</g)].map(([, text]) => text)
for (const title of titles) console.log(title)
assert.deepEqual(titles, names.map(name => `${name}!$1:$1`))
JS
node check.mjs
