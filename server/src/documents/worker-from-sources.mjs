/**
 * The thread's entry while the server runs from its TypeScript sources, as in tests: Node
 * cannot read them, vite can. The built server starts documents/worker.js instead.
 */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const { module } = await runnerImport(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
})

export const { makeWhole, makeStreamed } = module
