import encodeQR from 'qr'

/** Around the code nothing may be printed for four of its modules; ours has at least so many points, of codes of 26 mm and more. */
export const QUIET_ZONE = 9.1

/**
 * Draws a text as a QR code (bytes, error correction of level M, the smallest version that holds it) whose modules fill a
 * square. They are one shape of rectangles, a row's neighbours in one: no printer shows a line between them.
 */
export function drawQr(
  pdf: PDFKit.PDFDocument,
  text: string,
  box: { x: number; y: number; size: number },
): void {
  // The encoder wants a border of at least one module.
  const modules = encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: 1 })
  const module = box.size / (modules.length - 2)
  const corner = [box.x - module, box.y - module].map(n => n.toFixed(4)).join(' ')
  let shape = ''
  for (const [y, row] of modules.entries()) {
    for (const { x, width } of runs(row)) shape += `${x} ${y} ${width} 1 re `
  }
  pdf.addContent(`q ${module.toFixed(6)} 0 0 ${module.toFixed(6)} ${corner} cm 0 g ${shape}f Q`)
}

/** Dark modules that follow each other. */
function* runs(row: readonly boolean[]): Generator<{ x: number; width: number }> {
  for (let x = row.indexOf(true); x !== -1; ) {
    const end = row.indexOf(false, x)
    const width = (end === -1 ? row.length : end) - x
    yield { x, width }
    x = row.indexOf(true, x + width)
  }
}
