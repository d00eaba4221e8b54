import { encode } from 'jpeg-js'
import { PNG } from 'pngjs'

type Colour = readonly [red: number, green: number, blue: number, opacity: number]

/** A picture of two halves: the left one of the first colour, the right one of the second. */
function pixels(width: number, height: number, [left, right]: readonly [Colour, Colour]): Buffer {
  const data = Buffer.alloc(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    data.set(at % width < width / 2 ? left : right, at * 4)
  }
  return data
}

export const ROJO: Colour = [200, 30, 40, 255]
export const AZUL: Colour = [20, 60, 180, 255]
export const NADA: Colour = [0, 0, 0, 0]

export function unPng(width = 300, height = 100, colours: readonly [Colour, Colour] = [ROJO, AZUL]): Buffer {
  return PNG.sync.write(Object.assign(new PNG({ width, height }), { data: pixels(width, height, colours) }))
}

export function unJpeg(width = 300, height = 100, colours: readonly [Colour, Colour] = [ROJO, AZUL]): Buffer {
  return encode({ width, height, data: pixels(width, height, colours) }, 90).data
}

/** As a form takes it. */
export function unLogo(content: Uint8Array = unPng(), name = 'logo.png'): File {
  return new File([new Uint8Array(content)], name)
}
