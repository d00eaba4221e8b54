#!/usr/bin/env bash
# Guess:    dbffile gives null for a moment of Visual FoxPro that was left blank, as it does for a blank day.
# Version:  dbffile 1.13.0 (@e965/xlsx 0.20.3, SheetJS, reads along as a second opinion)
# Seen:     a field of type T with eight zero bytes, which is how FoxPro keeps no moment, is a Date of the year -4713:
#           the zero is counted as a Julian day. A blank D beside it is null.
# Output:   SheetJS  CREADO no cell
#           dbffile  DIA null, CREADO -004713-11-24T00:00:00.000Z
# Means:    what was never paid was paid before all. Years below the first that can be true are taken for none.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dbffile@1.13.0 @e965/xlsx@0.20.3

cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import xlsx from '@e965/xlsx'
import { DBFFile } from 'dbffile'

// Visual FoxPro: a head of 32 bytes, 32 for each field with its place at 12, 0x0d, 263 bytes for a database; 0x1a.
const fields = [['NOMBRE', 'C', 6], ['DIA', 'D', 8], ['CREADO', 'T', 8]]
const length = 1 + 6 + 8 + 8
const head = Buffer.alloc(32 + 32 * fields.length + 1 + 263)
head.set([0x30, 26, 11, 28])
head.writeUInt32LE(2, 4)
head.writeUInt16LE(head.length, 8)
head.writeUInt16LE(length, 10)
head[29] = 0x03
let at = 1
fields.forEach(([name, type, size], i) => {
  const field = head.subarray(32 + 32 * i)
  field.write(name, 0, 'latin1')
  field.write(type, 11, 'latin1')
  field.writeUInt32LE(at, 12)
  field[16] = size
  at += size
})
head[32 + 32 * fields.length] = 0x0d
const moment = Buffer.alloc(8)
moment.writeInt32LE(2461350, 0) // the Julian day of 5 November 2026
const one = Buffer.concat([Buffer.from(' Uno   20261105'), moment])
const two = Buffer.concat([Buffer.from(' Dos           '), Buffer.alloc(8)])
const bytes = Buffer.concat([head, one, two, Buffer.from([0x1a])])
writeFileSync('pagos.dbf', bytes)

const sheet = Object.values(xlsx.read(bytes).Sheets)[0]
console.log('SheetJS  CREADO', sheet.C3 === undefined ? 'no cell' : JSON.stringify(sheet.C3))
const [first, second] = await (await DBFFile.open('pagos.dbf')).readRecords()
console.log(`dbffile  DIA ${second.DIA}, CREADO ${second.CREADO.toISOString()}`)
assert.equal(first.CREADO.toISOString().slice(0, 10), '2026-11-05')
assert.equal(second.DIA, null)
assert.equal(second.CREADO.getUTCFullYear(), -4713)
assert.equal(sheet.C3, undefined)
JS
node check.mjs
