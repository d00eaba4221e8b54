/** What pdfkit's typings do not tell of how it writes. */
interface Inside {
  readonly _root: unknown
  readonly _info: unknown
  readonly _id: unknown
  _ended: boolean
  _write(piece: string | Uint8Array): void
  _refEnd(ref: { readonly id: number }): void
  addContent(text: string): unknown
  _finalize(): void
}

/** Where an object stands: kind, place or number of its stream, turn in the stream. */
type Place = readonly [kind: number, place: number, turn: number]

/** As many objects travel in one stream: whoever reads one of them unpacks all. */
const TOGETHER = 200

/**
 * Has pdfkit's objects written as PDF 1.5 knows it: those without bytes of their own packed together, and the table of all packed as
 * well. One by one, what tells a screen reader the order of things was half of an invoice.
 */
export function writeDensely(pdf: PDFKit.PDFDocument, write: (bytes: Uint8Array) => void): void {
  const inside = pdf as unknown as Inside
  /** By numbers of objects. */
  const places: Place[] = [[0, 0, 0]]
  let pieces: (string | Uint8Array)[] = []
  let together: { readonly id: number; readonly text: string }[] = []
  let offset = 0
  const put = (bytes: Uint8Array) => {
    offset += bytes.byteLength
    write(bytes)
  }
  const putPieces = () => {
    for (const piece of pieces) put(typeof piece === 'string' ? Buffer.from(`${piece}\n`, 'latin1') : piece)
    pieces = []
  }
  const putTogether = () => {
    const objects = together
    together = []
    if (objects.length === 0) return
    let [head, body] = ['', '']
    for (const { id, text } of objects) {
      head += `${id} ${body.length} `
      body += `${text}\n`
    }
    const stream = pdf.ref({ Type: 'ObjStm', N: objects.length, First: head.length })
    for (const [turn, { id }] of objects.entries()) places[id] = [2, stream.id, turn]
    stream.end(Buffer.from(head + body, 'latin1'))
  }

  for (let bytes: unknown = pdf.read(); bytes instanceof Uint8Array; bytes = pdf.read()) put(bytes)
  inside._write = piece => {
    pieces.push(piece)
  }
  // pdfkit would turn the letters of each page into bytes one by one.
  inside.addContent = text => pdf.page.write(Buffer.from(`${text}\n`, 'latin1'))
  const ended = inside._refEnd.bind(pdf)
  inside._refEnd = ref => {
    const [, text] = pieces
    // Its number, what it is, and its end.
    if (pieces.length === 3 && typeof text === 'string') {
      together.push({ id: ref.id, text })
      pieces = []
      if (together.length >= TOGETHER) putTogether()
    } else {
      places[ref.id] = [1, offset, 0]
      putPieces()
    }
    ended(ref)
  }
  inside._finalize = () => {
    inside._ended = false
    putTogether()
    const start = offset
    const { _root: Root, _info: Info, _id: id } = inside
    const table = pdf.ref({ Type: 'XRef', Root, Info, ID: [id, id] })
    places[table.id] = [1, start, 0]
    const width = start < 65_536 ? 2 : 4
    // To pack so little takes longer than to write it.
    Object.assign(table, { compress: false })
    Object.assign(table.data, { Size: places.length, W: [1, width, 1] })
    table.end(tableOf(places, width))
    pieces.push('startxref', String(start), '%%EOF')
    putPieces()
  }
}

function tableOf(places: readonly Place[], width: number): Buffer {
  const table = Buffer.alloc(places.length * (width + 2))
  for (const [id, [kind, place, turn]] of places.entries()) {
    const at = id * (width + 2)
    table.writeUInt8(kind, at)
    table.writeUIntBE(place, at + 1, width)
    table.writeUInt8(turn, at + 1 + width)
  }
  return table
}
