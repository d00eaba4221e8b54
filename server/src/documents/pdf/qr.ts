import { modulesOf, runs } from '../qr.ts'

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
  const modules = modulesOf(text)
  const module = box.size / (modules.length - 2)
  const corner = [box.x - module, box.y - module].map(n => n.toFixed(4)).join(' ')
  let shape = ''
  for (const [y, row] of modules.entries()) {
    for (const { x, width } of runs(row)) shape += `${x} ${y} ${width} 1 re `
  }
  pdf.addContent(`q ${module.toFixed(6)} 0 0 ${module.toFixed(6)} ${corner} cm 0 g ${shape}f Q`)
}
