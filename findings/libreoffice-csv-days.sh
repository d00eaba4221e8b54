#!/usr/bin/env bash
# Guess:    `soffice --convert-to csv` writes a cell as it is shown: a day with the format dd/mm/yyyy has its day first.
# Version:  LibreOffice 7.4.7 (Debian 12). No package of a registry has it: the script asks for the `soffice` that the
#           system brings (apt-get install libreoffice-calc). hucre 1.0.0 writes the workbook.
# Seen:     the day is written by the locale of the program (English where nobody chose another), not by the format of its
#           cell: 3 September is 09/03/2026. The format counts only where the filter is told to save cells as shown, which
#           its ninth part says.
# Output:   as the command does it by itself   09/03/2026
#           cells as shown                     03/09/2026
# Means:    whoever gets such a file reads March where the sheet says September, and no error shows it but days after the
#           12th. A column in which one day can only have its month first is refused as a whole.
set -euo pipefail
command -v soffice >/dev/null || { echo 'Needs LibreOffice: apt-get install libreoffice-calc' >&2; exit 2; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hucre@1.0.0

cat >write.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { writeXlsx } from 'hucre/xlsx'
const cells = new Map([['0,0', { style: { numFmt: 'dd/mm/yyyy' } }]])
const rows = [[new Date(Date.UTC(2026, 8, 3))]]
writeFileSync('lista.xlsx', await writeXlsx({ sheets: [{ name: 'Lista', rows, cells }] }))
JS
node write.mjs
convert() { LC_ALL=C.UTF-8 timeout 180 soffice --headless "-env:UserInstallation=file://$work/profile" --convert-to "$1" --outdir "$2" lista.xlsx >/dev/null 2>&1; }
convert csv plain
convert 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,true' shown

plain=$(tr -d '\r\n' <plain/lista.csv)
shown=$(tr -d '\r\n' <shown/lista.csv)
echo "as the command does it by itself   $plain"
echo "cells as shown                     $shown"
[ "$plain" = 09/03/2026 ] && [ "$shown" = 03/09/2026 ]
