// Loaded before a program (`node --import`), and so in each of its threads: a document with one of two marks behind it (`slow-checks.ts`)
// keeps whoever reads its bytes as text for a minute, idle or busy.
const A_MINUTE_MS = 60_000
const NOBODY = new Int32Array(new SharedArrayBuffer(4))

const { decode } = TextDecoder.prototype

TextDecoder.prototype.decode = function (...args) {
  const text = decode.apply(this, args)
  if (text.endsWith('<!-- lenta -->')) Atomics.wait(NOBODY, 0, 0, A_MINUTE_MS)
  const until = text.endsWith('<!-- costosa -->') ? performance.now() + A_MINUTE_MS : 0
  while (performance.now() < until);
  return text
}
