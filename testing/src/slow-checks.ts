/** The thread of checks that looks for a minute at what `lenta` and `costosa` give back, and at everything else as ever. */
export const SLOW_WORKER = new URL('./slow-worker.mjs', import.meta.url)

/** The same for a whole program. */
export const SLOW_CHECKS = './testing/src/slow-checks.mjs'

/** The same document, whose check does not end by itself. */
export function lenta(xml: Buffer): Buffer {
  return Buffer.concat([xml, Buffer.from('<!-- lenta -->')])
}

/** The same, and its check keeps a processor busy. */
export function costosa(xml: Buffer): Buffer {
  return Buffer.concat([xml, Buffer.from('<!-- costosa -->')])
}
