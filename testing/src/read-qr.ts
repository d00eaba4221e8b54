import jsQR from 'jsqr'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A QR code as it is drawn on a page: its text, and the square of its modules in millimetres from the sheet's edges. */
export interface DrawnQr {
  readonly text: string
  readonly side: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Sides of the drawn rectangles are whole numbers of modules: how many there are along a side. */
  readonly modules: number
}

const MM = 25.4 / 72

/** The code on each page, drawn as rectangles and read back by another program than the one that made it; null where there is none. */
export async function readQrs(bytes: Uint8Array): Promise<(DrawnQr | null)[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await task.promise
  const found: (DrawnQr | null)[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const { fnArray, argsArray } = await page.getOperatorList()
    found.push(decoded(largestShape(fnArray, argsArray), { width, height }))
  }
  await task.destroy()
  return found
}

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Matrix = readonly [number, number, number, number, number, number]

/** The filled rectangles of the page's shape that has most of them, in points from the bottom left. */
function largestShape(operators: readonly number[], operands: readonly unknown[][]): Rectangle[] {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  const saved: Matrix[] = []
  let largest: Rectangle[] = []
  for (const [i, operator] of operators.entries()) {
    const args = operands[i] ?? []
    if (operator === OPS.save) saved.push(matrix)
    if (operator === OPS.restore) matrix = saved.pop() ?? matrix
    if (operator === OPS.transform) matrix = product(matrix, args as unknown as Matrix)
    if (operator !== OPS.constructPath || args[0] !== OPS.fill) continue
    const shape = rectangles((args[1] as [ArrayLike<number> | null])[0], matrix)
    if (shape.length > largest.length) largest = shape
  }
  return largest
}

function product([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** The reader writes a rectangle as its corners: 0 begins a figure, 1 goes on, 4 (or 3) closes it. */
function rectangles(path: ArrayLike<number> | null, [a, b, c, d, e, f]: Matrix): Rectangle[] {
  const shapes: Rectangle[] = []
  let corners: [number, number][] = []
  const codes = Array.from(path ?? [])
  for (let i = 0; i < codes.length; ) {
    const code = codes[i]
    if (code !== 0 && code !== 1) {
      if (corners.length > 0) shapes.push(box(corners))
      corners = []
      i += 1
      continue
    }
    const [x = 0, y = 0] = codes.slice(i + 1, i + 3)
    corners.push([a * x + c * y + e, b * x + d * y + f])
    i += 3
  }
  return shapes
}

function box(corners: readonly (readonly [number, number])[]): Rectangle {
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Modules of a picture that is decoded, and white around them. */
const PIXELS = 4
const QUIET = 4

function decoded(shapes: readonly Rectangle[], sheet: { width: number; height: number }): DrawnQr | null {
  if (shapes.length < 100) return null
  const left = Math.min(...shapes.map(({ x }) => x))
  const bottom = Math.min(...shapes.map(({ y }) => y))
  const side = Math.max(...shapes.map(({ x, width }) => x + width)) - left
  const top = Math.max(...shapes.map(({ y, height }) => y + height))
  const module = Math.min(...shapes.map(({ height }) => height))
  const modules = Math.round(side / module)
  const size = (modules + 2 * QUIET) * PIXELS
  const picture = new Uint8ClampedArray(size * size * 4).fill(255)
  const pixel = (points: number) => Math.round((points / module + QUIET) * PIXELS)
  for (const { x, y, width, height } of shapes) {
    for (let row = pixel(top - y - height); row < pixel(top - y); row++) {
      for (let column = pixel(x - left); column < pixel(x - left + width); column++) {
        picture.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3)
      }
    }
  }
  const text = jsQR(picture, size, size)?.data
  if (text === undefined) return null
  const edges = { left, bottom, right: sheet.width - left - side, top: sheet.height - top }
  return { text, modules, side: side * MM, ...mapped(edges) }
}

function mapped<K extends string>(points: Record<K, number>): Record<K, number> {
  return Object.fromEntries(Object.entries<number>(points).map(([k, n]) => [k, n * MM])) as Record<K, number>
}
