import { strFromU8, unzipSync } from 'fflate'

/** A sheet's name before '!': in apostrophes, or one that needs none. Excel takes 'A1' and 'R1C1' for cells, and '2026' for a number. */
const QUOTED = /^'(?:[^']|'')+'!/
const BARE = /^(?![A-Za-z]{1,3}\d+!|[Rr]\d*[Cc]\d*!)[\p{L}_][\p{L}\d_.]*!/u
const PLACE = /^(?:\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?|\$?\d+:\$?\d+|\$?[A-Z]{1,3}:\$?[A-Z]{1,3})$/

/**
 * What is wrong with the names that a workbook defines (titles of print, filters), each as a sentence: a spreadsheet that meets one says
 * that the file is damaged. They stand in xl/workbook.xml; ECMA-376 part 1, 18.2.5, and the formula grammar of 18.17.
 */
export function brokenNames(workbook: Uint8Array): string[] {
  const part = unzipSync(workbook, { filter: ({ name }) => name === 'xl/workbook.xml' })['xl/workbook.xml']
  if (part === undefined) return ['there is no xl/workbook.xml']
  const xml = strFromU8(part)
  const sheets = [...xml.matchAll(/<sheet\s[^>]*?name="([^"]*)"/g)].map(([, name = '']) => plain(name))
  const seen = new Set<string>()
  return [...xml.matchAll(/<definedName\s([^>]*)>([^<]*)<\/definedName>/g)].flatMap(
    ([, given = '', text = '']) => {
      const name = /\bname="([^"]*)"/.exec(given)?.[1] ?? ''
      const own = /\blocalSheetId="(\d+)"/.exec(given)?.[1]
      const broken = plain(text)
        .split(/,(?=(?:[^']*'[^']*')*[^']*$)/)
        .flatMap(range => whatIsWrong(range, sheets))
      if (own !== undefined && sheets[Number(own)] === undefined) broken.push(`sheet ${own} is none`)
      const key = `${name.toLowerCase()} ${own}`
      if (seen.has(key)) broken.push('stands twice')
      seen.add(key)
      return broken.map(fault => `${name}: ${fault}`)
    },
  )
}

function whatIsWrong(range: string, sheets: readonly string[]): string[] {
  const quoted = QUOTED.exec(range)?.[0]
  const prefix = quoted ?? BARE.exec(range)?.[0]
  if (prefix === undefined) return [`${range} does not name its sheet as formulas do`]
  const sheet = quoted ? prefix.slice(1, -2).replaceAll("''", "'") : prefix.slice(0, -1)
  return [
    ...(sheets.includes(sheet) ? [] : [`${range} names no sheet of the workbook`]),
    ...(PLACE.test(range.slice(prefix.length)) ? [] : [`${range} is no place`]),
  ]
}

function plain(text: string): string {
  const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
  return text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
}
