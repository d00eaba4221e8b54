// The thread of documents, which is also asked for nothing at all: that takes it a minute, and no processor.
const A_MINUTE_MS = 60_000
const NOBODY = new Int32Array(new SharedArrayBuffer(4))

export const nothing = () => Atomics.wait(NOBODY, 0, 0, A_MINUTE_MS)

export * from '../../server/dist/documents/worker.js'
