/** Longest name, extension included: with its folders it stays below the 260 characters of a path on Windows. */
const LONGEST = 100
/** Names that Windows keeps for devices, whatever their extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * A name that every system can store and every old program can read, from any text: letters without accents, digits, spaces, `.`, `-`
 * and `_`. What else there is becomes `_`; no name begins or ends with a point or space, is a device's, or leads out of its folder.
 */
export function safeFileName(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.\- ]+/g, '_')
    .replace(/\.{2,}/g, '.')
    .replace(/\s+/g, ' ')
  const [, stem = '', extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/.exec(trimmed(plain)) ?? []
  const short = trimmed(trimmed(stem).slice(0, LONGEST - extension.length))
  const name = `${short || '_'}${extension}`
  return DEVICE.test(name) ? `_${name}` : name
}

function trimmed(text: string): string {
  return text.replace(/^[. ]+|[. ]+$/g, '')
}

/** Gives each name once: 'a.pdf', 'a (2).pdf'. Two names that differ in case alone are one on Windows. */
export function uniqueNames(): (name: string) => string {
  const given = new Map<string, number>()
  return name => {
    const key = name.toLowerCase()
    const times = (given.get(key) ?? 0) + 1
    given.set(key, times)
    if (times === 1) return name
    const numbered = name.replace(/(\.[^.]*)?$/, extension => ` (${times})${extension}`)
    given.set(numbered.toLowerCase(), 1)
    return numbered
  }
}
