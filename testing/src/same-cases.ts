import fc from 'fast-check'
import { AT_LENGTH } from './rounds.ts'

// The gate says the same of the same code: its random cases are those of one seed. `npm run test:all` takes others each time.
if (!AT_LENGTH) fc.configureGlobal({ seed: 20_261_122 })
