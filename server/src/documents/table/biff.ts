/** Records of the workbooks of Excel 5 to 2003 (MS-XLS), by their numbers. */
export const RECORD = {
  FORMULA: 0x06,
  EOF: 0x0a,
  DATE_1904: 0x22,
  PASSWORD: 0x2f,
  CONTINUE: 0x3c,
  CODE_PAGE: 0x42,
  SHEET: 0x85,
  PACKED_NUMBERS: 0xbd,
  RICH_TEXT: 0xd6,
  STYLE: 0xe0,
  SHARED_TEXTS: 0xfc,
  TEXT_FROM_SHARED: 0xfd,
  NUMBER: 0x203,
  TEXT: 0x204,
  TRUTH_OR_ERROR: 0x205,
  TEXT_OF_FORMULA: 0x207,
  PACKED_NUMBER: 0x27e,
  FORMAT: 0x41e,
  BEGINNING: 0x809,
} as const

export interface BiffRecord {
  readonly id: number
  readonly data: Buffer
}

/** Those of the workbook itself, or of a sheet, without what is embedded in it: a chart keeps copies of cells under the same numbers. */
export function* recordsFrom(stream: Buffer, from: number): Generator<BiffRecord> {
  let depth = 0
  for (let at = from; at + 4 <= stream.length; ) {
    const [id, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)]
    if (id === RECORD.BEGINNING) depth++
    if (depth === 1) yield { id, data: stream.subarray(at + 4, at + 4 + length) }
    if (id === RECORD.EOF && --depth <= 0) return
    at += 4 + length
  }
}

/** The texts that cells share. One may go on in the next record, which then says anew how wide its letters are. */
export function sharedTexts(blocks: readonly Buffer[]): string[] {
  const texts: string[] = []
  let [block, at] = [0, 0]
  const data = () => blocks[block] ?? Buffer.alloc(0)
  const left = () => data().length - at
  const toNext = () => {
    block++
    at = 0
  }
  const skip = (bytes: number) => {
    for (let rest = bytes; rest > 0 && block < blocks.length; ) {
      const step = Math.min(rest, left())
      at += step
      rest -= step
      if (rest > 0) toNext()
    }
  }
  const count = data().readUInt32LE(4)
  skip(8)
  while (texts.length < count) {
    if (left() === 0) toNext()
    if (block >= blocks.length) break
    const [length, flags] = [data().readUInt16LE(at), data().readUInt8(at + 2)]
    at += 3
    const runs = flags & 8 ? data().readUInt16LE(at) : 0
    if (flags & 8) at += 2
    const phonetic = flags & 4 ? data().readUInt32LE(at) : 0
    if (flags & 4) at += 4
    let [text, wide] = ['', (flags & 1) === 1]
    while (text.length < length && block < blocks.length) {
      const letters = Math.min(length - text.length, Math.floor(left() / (wide ? 2 : 1)))
      const bytes = data().subarray(at, at + letters * (wide ? 2 : 1))
      text += bytes.toString(wide ? 'utf16le' : 'latin1')
      at += bytes.length
      if (text.length === length) break
      toNext()
      if (block < blocks.length) wide = (data().readUInt8(at++) & 1) === 1
    }
    texts.push(text)
    skip(4 * runs + phonetic)
  }
  return texts
}

/** A number in four bytes: thirty bits, and whether they are whole and whether they are hundredths. */
export function packedNumber(data: Buffer, at: number): number {
  const bits = data.readUInt32LE(at)
  const half = Buffer.alloc(8)
  half.writeUInt32LE((bits & 0xfffffffc) >>> 0, 4)
  const value = bits & 2 ? data.readInt32LE(at) >> 2 : half.readDoubleLE(0)
  return bits & 1 ? value / 100 : value
}
