import { runJourneys } from './e2e.mjs'

// Takes the pictures of README and manual anew, from the sample office: run it after a screen has changed its looks.
process.exitCode = runJourneys(['--config', 'e2e/pictures.config.ts'])
