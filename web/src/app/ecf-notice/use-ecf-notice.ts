import { useChangeNotice } from '../use-change-notice.ts'

/**
 * While somebody works, says that an electronic document was rejected or stopped, or that a company issues on paper for now: once
 * for each in this browser.
 */
export function useEcfNotice(): void {
  useChangeNotice({
    lista: 'ecf',
    permiso: 'ecf.ver',
    say: async (...where) => {
      const { sayContingencias, sayProblems } = await import('./say-problems.ts')
      await sayProblems(...where)
      await sayContingencias(...where)
    },
  })
}
