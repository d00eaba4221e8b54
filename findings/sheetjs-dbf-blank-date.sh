#!/usr/bin/env bash
# Guess:    SheetJS gives nothing for a day of a dBase table that was left blank, as it does for a blank number.
# Version:  @e965/xlsx 0.20.3 (SheetJS as it was last released; dbffile 1.13.0 reads along as a second opinion)
# Seen:     a field of type D with eight blanks, which is how dBase III keeps no day, is the 30th of November 1899. A
#           blank N beside it is no cell at all.
# Output:   dbffile  {"NOMBRE":"Dos","LIMITE":null,"DESDE":null}
#           SheetJS  NOMBRE "Dos", LIMITE undefined, DESDE 1899-11-30
# Means:    clients who never bought have bought in 1899, and whoever asks for debts older than 90 days gets them all.
#           A day before the first that can be true is taken for none.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @e965/xlsx@0.20.3 dbffile@1.13.0

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import xlsx from '@e965/xlsx'
import { DBFFile } from 'dbffile'

// dBase III: a head of 32 bytes, 32 for each field, 0x0d; records of fixed length; 0x1a.
const fields = [['NOMBRE', 'C', 6], ['LIMITE', 'N', 8], ['DESDE', 'D', 8]]
const records = [' Uno       1500' + '20261105', ' Dos           ' + '        ']
const length = 1 + fields.reduce((sum, [, , size]) => sum + size, 0)
const head = Buffer.alloc(32 + 32 * fields.length + 1)
head.set([0x03, 126, 11, 28])
head.writeUInt32LE(records.length, 4)
head.writeUInt16LE(head.length, 8)
head.writeUInt16LE(length, 10)
fields.forEach(([name, type, size], i) => {
  head.write(name, 32 + 32 * i, 'latin1')
  head.write(type, 32 + 32 * i + 11, 'latin1')
  head[32 + 32 * i + 16] = size
})
head[head.length - 1] = 0x0d
assert.ok(records.every(record => record.length === length))
const bytes = Buffer.concat([head, Buffer.from(records.join('') + '\x1a', 'latin1')])
writeFileSync('clientes.dbf', bytes)

const [, second] = await (await DBFFile.open('clientes.dbf')).readRecords()
console.log('dbffile ', JSON.stringify(second))
assert.deepEqual({ ...second }, { NOMBRE: 'Dos', LIMITE: null, DESDE: null })

const sheet = Object.values(xlsx.read(bytes, { cellDates: true, UTC: true }).Sheets)[0]
const day = new Date(sheet.C3.v)
console.log(`SheetJS  NOMBRE ${JSON.stringify(sheet.A3.v)}, LIMITE ${sheet.B3?.v}, DESDE ${day.toISOString().slice(0, 10)}`)
assert.equal(new Date(sheet.C2.v).toISOString().slice(0, 10), '2026-11-05')
assert.equal(sheet.B3?.v, undefined)
assert.equal(day.toISOString().slice(0, 10), '1899-11-30')
JS
node check.mjs
