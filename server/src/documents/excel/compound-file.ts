const [END, FREE] = [0xfffffffe, 0xffffffff]
/** Sectors whose places the head itself knows. */
const IN_HEAD = 109
const ENTRY = 128

/** The bytes of a stream of a compound file, as Office packed until 2003 (MS-CFB); null: it has none of that name, or leads nowhere. */
export function streamOf(bytes: Uint8Array, name: string): Buffer | null {
  try {
    return opened(bytes, name)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function opened(bytes: Uint8Array, name: string): Buffer | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = 2 ** view.getUint16(30, true)
  const sector = (at: number) => bytes.subarray((at + 1) * size, (at + 2) * size)
  const chains = tableOf(
    fatSectors(view, size).map(at => sector(at)),
    size,
  )
  const directory = Buffer.concat(follow(view.getUint32(48, true), chains).map(sector))
  const entries = Array.from({ length: Math.floor(directory.length / ENTRY) }, (_, i) =>
    directory.subarray(i * ENTRY, (i + 1) * ENTRY),
  )
  const [root] = entries
  const found = entries.find(entry => nameOf(entry) === name && entry[66] === 2)
  if (!root || !found) return null
  const [first, length] = [found.readUInt32LE(116), found.readUInt32LE(120)]
  if (length >= view.getUint32(56, true)) {
    return Buffer.concat(follow(first, chains).map(sector)).subarray(0, length)
  }
  // Short streams share the sectors of the root's own.
  const mini = 2 ** view.getUint16(32, true)
  const shared = Buffer.concat(follow(root.readUInt32LE(116), chains).map(sector))
  const miniChains = tableOf(follow(view.getUint32(60, true), chains).map(sector), size)
  const pieces = follow(first, miniChains).map(at => shared.subarray(at * mini, (at + 1) * mini))
  return Buffer.concat(pieces).subarray(0, length)
}

/** Where the table of chains lies: the head knows the first sectors, and a chain of lists the others. */
function fatSectors(view: DataView, size: number): number[] {
  const places = Array.from({ length: IN_HEAD }, (_, i) => view.getUint32(76 + 4 * i, true))
  let list = view.getUint32(68, true)
  for (let lists = view.getUint32(72, true); lists > 0 && list < END; lists--) {
    const from = (list + 1) * size
    for (let i = 0; i < size / 4 - 1; i++) places.push(view.getUint32(from + 4 * i, true))
    list = view.getUint32(from + size - 4, true)
  }
  return places.filter(place => place < FREE)
}

/** Of each sector the next one. */
function tableOf(sectors: readonly Uint8Array[], size: number): readonly number[] {
  return sectors.flatMap(sector => {
    const view = new DataView(sector.buffer, sector.byteOffset, sector.byteLength)
    return Array.from({ length: size / 4 }, (_, i) => view.getUint32(4 * i, true))
  })
}

function follow(first: number, chains: readonly number[]): number[] {
  const places: number[] = []
  for (let at = first; at < END; at = chains[at] ?? END) {
    if (places.push(at) > chains.length) throw new RangeError('A chain of sectors has no end.')
  }
  return places
}

/** Its length is told in bytes, with the NUL behind it. */
function nameOf(entry: Buffer): string {
  return entry.toString('utf16le', 0, Math.min(64, Math.max(2, entry.readUInt16LE(64))) - 2)
}
