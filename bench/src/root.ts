import { fileURLToPath } from 'node:url'

/** The folder of the repository: sources lie two floors below it, in bench/src, the built program in bench/dist. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
