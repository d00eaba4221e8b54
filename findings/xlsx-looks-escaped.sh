#!/usr/bin/env bash
# Guess:    a text that is written into a workbook is read back as it was, letter by letter.
# Version:  hucre 1.0.0, @e965/xlsx 0.20.3 (SheetJS).
# Seen:     OOXML writes a letter that XML cannot carry as `_x000D_`, and the underscore of a text that only looks so as `_x005F_`.
#           Both undo these when they read, and write such a text as it is: what they have written is another one when
#           anybody reads it, they themselves too.
# Output:   hucre    ref_x0041_7 -> hucre reads refA7, SheetJS refA7
#           SheetJS  ref_x0041_7 -> hucre reads refA7, SheetJS refA7
#           hucre    ref_x005F_x0041_7 -> hucre reads ref_x0041_7, SheetJS ref_x0041_7
# Means:    codes and names that happen to contain `_x`, four hexadecimal digits and `_` change on the way; two that were
#           different may become one. Whoever writes puts `_x005F_` in the place of that underscore.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hucre@1.0.0 @e965/xlsx@0.20.3

cat >check.mjs <<'JS'
import { strict as assert } from 'node:assert'
import xlsx from '@e965/xlsx'
import { readXlsx, writeXlsx } from 'hucre/xlsx'

const writers = {
  hucre: text => writeXlsx({ sheets: [{ name: 'Lista', rows: [[text]] }] }),
  SheetJS: text =>
    xlsx.write(
      { SheetNames: ['Lista'], Sheets: { Lista: xlsx.utils.aoa_to_sheet([[text]]) } },
      { type: 'buffer', bookType: 'xlsx' },
    ),
}
async function readBack(name, text) {
  const bytes = new Uint8Array(await writers[name](text))
  const byHucre = (await readXlsx(bytes)).sheets[0].rows[0][0]
  const bySheetJs = xlsx.utils.sheet_to_json(xlsx.read(bytes).Sheets.Lista, { header: 1 })[0][0]
  console.log(name.padEnd(8), `${text} -> hucre reads ${byHucre}, SheetJS ${bySheetJs}`)
  return [byHucre, bySheetJs]
}
assert.deepEqual(await readBack('hucre', 'ref_x0041_7'), ['refA7', 'refA7'])
assert.deepEqual(await readBack('SheetJS', 'ref_x0041_7'), ['refA7', 'refA7'])
assert.deepEqual(await readBack('hucre', 'ref_x005F_x0041_7'), ['ref_x0041_7', 'ref_x0041_7'])
JS
node check.mjs
