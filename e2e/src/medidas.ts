import { expect, type Locator } from '@playwright/test'

/** Where a thing stands in the window, in pixels. */
export type Caja = { top: number; bottom: number; left: number; right: number; width: number; height: number }

/**
 * Measures things at one and the same moment and judges them, again and again until the judgement holds: what has just
 * been read, filtered or resized is drawn anew, and a thing that is being replaced measures nothing.
 */
export async function seMide<const Lugares extends readonly Locator[]>(
  lugares: Lugares,
  juicio: (...cajas: { [I in keyof Lugares]: Caja }) => void,
): Promise<void> {
  await expect(async () => juicio(...(await cajasDe(lugares)))).toPass({ timeout: 20_000 })
}

async function cajasDe<const Lugares extends readonly Locator[]>(
  lugares: Lugares,
): Promise<{ [I in keyof Lugares]: Caja }> {
  const [first] = lugares
  if (first === undefined) throw new Error('there is nothing to measure')
  const elements = await Promise.all(lugares.map(lugar => lugar.elementHandle({ timeout: 5_000 })))
  const boxes = await first.page().evaluate(
    all =>
      all.map(element => {
        const { top, bottom, left, right, width, height } = (element as Element).getBoundingClientRect()
        return { top, bottom, left, right, width, height }
      }),
    elements,
  )
  if (boxes.some(({ width, height }) => width === 0 || height === 0)) throw new Error('it is not drawn')
  return boxes as { [I in keyof Lugares]: Caja }
}

/** The middle of a thing that has come to rest, for who clicks a point and not a thing. */
export async function centroDe(lugar: Locator): Promise<{ x: number; y: number }> {
  // Hovering waits until it moves no more.
  await lugar.hover()
  let centro = { x: 0, y: 0 }
  await seMide([lugar], ({ left, right, top, bottom }) => {
    centro = { x: (left + right) / 2, y: (top + bottom) / 2 }
  })
  return centro
}
