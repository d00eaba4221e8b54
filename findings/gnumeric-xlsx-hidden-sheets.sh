#!/usr/bin/env bash
# Guess:    Gnumeric keeps a hidden sheet hidden when it saves a workbook as .xlsx, as it does as .xls.
# Version:  Gnumeric 1.12.55 (Debian 12). No package of a registry has it: the script asks for the `ssconvert` that the
#           system brings (apt-get install gnumeric). hucre 1.0.0 writes and reads the workbooks.
# Seen:     the sheet loses its state: <sheet> has no `state`, so every program shows it. In its own format, and in .xls,
#           Gnumeric keeps it, so it is the writing of .xlsx alone.
# Output:   as it came     Costos hidden, Precios visible
#           as .gnumeric   GNM_SHEET_VISIBILITY_HIDDEN, GNM_SHEET_VISIBILITY_VISIBLE
#           as .xlsx       Costos visible, Precios visible
# Means:    a price list whose costs were hidden shows them to whoever gets it, and whoever imports 'the first sheet that
#           people see' reads the costs.
set -euo pipefail
command -v ssconvert >/dev/null || { echo 'Needs Gnumeric: apt-get install gnumeric' >&2; exit 2; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hucre@1.0.0

cat >write.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { writeXlsx } from 'hucre/xlsx'
const sheets = [{ name: 'Costos', rows: [['x', 1]], hidden: true }, { name: 'Precios', rows: [['x', 2]] }]
writeFileSync('lista.xlsx', await writeXlsx({ sheets, activeSheet: 1 }))
JS
node write.mjs
ssconvert lista.xlsx otra.xlsx 2>/dev/null
ssconvert lista.xlsx otra.gnumeric 2>/dev/null

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { readXlsx } from 'hucre/xlsx'
const states = async file => {
  const { sheets } = await readXlsx(readFileSync(file))
  return sheets.map(({ name, hidden }) => `${name} ${hidden ? 'hidden' : 'visible'}`).join(', ')
}
const own = gunzipSync(readFileSync('otra.gnumeric')).toString().match(/GNM_SHEET_VISIBILITY_\w+/g)?.join(', ')
const [before, after] = [await states('lista.xlsx'), await states('otra.xlsx')]
console.log(`as it came     ${before}\nas .gnumeric   ${own}\nas .xlsx       ${after}`)
assert.equal(before, 'Costos hidden, Precios visible')
assert.equal(own, 'GNM_SHEET_VISIBILITY_HIDDEN, GNM_SHEET_VISIBILITY_VISIBLE')
assert.equal(after, 'Costos visible, Precios visible')
JS
node check.mjs
