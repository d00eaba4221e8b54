import * as worker from '../../server/dist/ecf/worker.js'

const A_MINUTE_MS = 60_000
const NOBODY = new Int32Array(new SharedArrayBuffer(4))

export const { firmar, firmarXml, revisar, canonica, fallaDeFirma, leer } = worker

/** As the product's own, but for a document with a mark behind it (`slow-checks.ts`): its check keeps its thread for a minute. */
export function verificar(task) {
  const xml = Buffer.from(task.xml)
  if (xml.includes('<!-- lenta -->')) Atomics.wait(NOBODY, 0, 0, A_MINUTE_MS)
  const until = xml.includes('<!-- costosa -->') ? performance.now() + A_MINUTE_MS : 0
  while (performance.now() < until);
  return worker.verificar(task)
}
