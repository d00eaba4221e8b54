import { strFromU8, strToU8 } from 'fflate'

type Parts = Record<string, Uint8Array>

/**
 * The parts of a workbook without what its reader stumbles over: a sheet of another kind than cells (a chart's) ends the reading, and
 * a currency with a blank or a point in it is taken for a date ('[$RD$ -1C0A]': a 'D' stands there).
 */
export function mendParts(parts: Parts): Parts {
  const mended: Parts = { ...parts }
  for (const [name, bytes] of Object.entries(parts)) {
    if (/(^|\/)styles\.xml$/i.test(name)) mended[name] = changed(bytes, currenciesQuoted)
    const rels = parts[name.replace(/([^/]+)$/, '_rels/$1.rels')]
    if (/(^|\/)workbook\d*\.xml$/i.test(name) && rels) {
      const others = otherKinds(strFromU8(rels))
      if (others.size > 0) mended[name] = changed(bytes, xml => withoutSheets(xml, others))
    }
  }
  return mended
}

function changed(bytes: Uint8Array, change: (xml: string) => string): Uint8Array {
  return strToU8(change(strFromU8(bytes)))
}

/** The ids of sheets that have no cells. */
function otherKinds(rels: string): ReadonlySet<string> {
  const elements = rels.match(/<[^<>]*\bRelationship\s[^<>]*>/g) ?? []
  const others = elements.filter(element => /(chart|dialog|macro)sheet$/i.test(attribute(element, 'Type')))
  return new Set(others.map(element => attribute(element, 'Id')))
}

function withoutSheets(xml: string, ids: ReadonlySet<string>): string {
  return xml.replace(/<(?:\w+:)?sheet\s[^<>]*>/g, sheet =>
    ids.has(attribute(sheet, '\\w+:id')) ? '' : sheet,
  )
}

/** '' where the element has none of that name. */
function attribute(element: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(element)
  return found?.[1] ?? found?.[2] ?? ''
}

function currenciesQuoted(styles: string): string {
  return styles.replace(/formatCode\s*=\s*("[^"]*"|'[^']*')/g, format => currencyQuoted(format, '&quot;'))
}

/** '[$€-C0A]' is the text "€"; the dollar of the United States is told from the peso, which has the same sign. */
export function currencyQuoted(format: string, quote = '"'): string {
  return format.replace(/\[\$([^\]-]+)(?:-([^\]]*))?\]/g, (_, sign: string, place = '') => {
    const dollars = sign === '$' && /^(0*409|en-US)$/i.test(place)
    return `${quote}${dollars ? 'US$' : sign}${quote}`
  })
}
