import encodeQR from 'qr'

/** A text as a QR code: bytes, error correction of level M, the smallest version that holds it; with the border that the encoder wants. */
export function modulesOf(text: string): boolean[][] {
  return encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: 1 })
}

/** The code as an SVG path in a square of `lado` modules, without a quiet zone. */
export function qrPath(text: string): { lado: number; trazo: string } {
  const rows = modulesOf(text).slice(1, -1)
  const trazo = rows.flatMap((row, y) =>
    [...runs(row)].map(({ x, width }) => `M${x - 1} ${y}h${width}v1h-${width}z`),
  )
  return { lado: rows.length, trazo: trazo.join('') }
}

/** Dark modules that follow each other. */
export function* runs(row: readonly boolean[]): Generator<{ x: number; width: number }> {
  for (let x = row.indexOf(true); x !== -1; ) {
    const end = row.indexOf(false, x)
    const width = (end === -1 ? row.length : end) - x
    yield { x, width }
    x = row.indexOf(true, x + width)
  }
}
