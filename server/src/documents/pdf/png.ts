/** Signature, and the header's chunk: its length, type, thirteen bytes and sum. */
const DATA_AT = 8 + 25

export interface PngData {
  readonly width: number
  readonly height: number
  /** Rows as PNG filters and packs them, which a PDF takes as they are. */
  readonly packed: Buffer
}

/**
 * A PNG of eight bits a colour, opaque, not interlaced, its data in one chunk: what the writer of logos makes. Null for any
 * other, so that whatever was put in its place never stops a document. Nothing is unpacked.
 */
export function readPng(png: Uint8Array): PngData | null {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  if (bytes.length < DATA_AT + 12 || bytes.toString('latin1', 1, 4) !== 'PNG') return null
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const plain = bytes.subarray(24, 29).equals(Buffer.from([8, 2, 0, 0, 0]))
  const length = bytes.readUInt32BE(DATA_AT)
  const end = DATA_AT + 8 + length
  const single =
    bytes.toString('latin1', DATA_AT + 4, DATA_AT + 8) === 'IDAT' &&
    bytes.toString('latin1', end + 8, end + 12) === 'IEND'
  if (!plain || !single || width === 0 || height === 0) return null
  return { width, height, packed: bytes.subarray(DATA_AT + 8, end) }
}

/** Puts it into a PDF, to be drawn as often as wanted. */
export function embedPng(
  pdf: PDFKit.PDFDocument,
  { width, height, packed }: PngData,
): PDFKit.PDFKitReference {
  const picture = pdf.ref({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: 'DeviceRGB',
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
    DecodeParms: { Predictor: 15, Colors: 3, BitsPerComponent: 8, Columns: width },
  })
  picture.end(packed)
  return picture
}
