/** The thread's entry while the server runs from its TypeScript sources, like the documents' own. */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const { module } = await runnerImport(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
})

export const { firmar, revisar, firmarXml, verificar, conjunto } = module
