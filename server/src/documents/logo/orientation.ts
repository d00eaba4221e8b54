/** How a picture is kept and how it is seen: 1 as it is; 2–4 mirrored, turned by half, both; 5–8 lying on its side (Exif, tag 0x0112). */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const ORIENTATION = 0x0112
const ENTRY_BYTES = 12

/** From what a camera or a telephone wrote besides the picture (a TIFF of its own). Whatever is no such value: as it is. */
export function orientationIn(tiff: Buffer): Orientation {
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return 1
  const number = (at: number, bytes: 2 | 4) => {
    if (at + bytes > tiff.length) return 0
    return order === 'II' ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes)
  }
  const directory = number(4, 4)
  for (let entry = 0; entry < number(directory, 2); entry++) {
    const at = directory + 2 + entry * ENTRY_BYTES
    if (number(at, 2) === ORIENTATION) return known(number(at + 8, 2))
  }
  return 1
}

function known(value: number): Orientation {
  return value >= 1 && value <= 8 ? (value as Orientation) : 1
}

/** Whether it is as wide as it is kept high. */
export function liesOnItsSide(orientation: Orientation): boolean {
  return orientation >= 5
}

/** Where the point that is seen at (x, y) of a picture so wide and so high is kept. */
export function keptAt(
  orientation: Orientation,
  { x, y }: { x: number; y: number },
  { width, height }: { width: number; height: number },
): { x: number; y: number } {
  const [right, bottom] = [width - 1 - x, height - 1 - y]
  switch (orientation) {
    case 1:
      return { x, y }
    case 2:
      return { x: right, y }
    case 3:
      return { x: right, y: bottom }
    case 4:
      return { x, y: bottom }
    case 5:
      return { x: y, y: x }
    case 6:
      return { x: y, y: right }
    case 7:
      return { x: bottom, y: right }
    case 8:
      return { x: bottom, y: x }
  }
}
