import { useChangeNotice } from '../use-change-notice.ts'

/** While somebody works, says that an electronic document was rejected or stopped: once for each document in this browser. */
export function useEcfNotice(): void {
  useChangeNotice({
    lista: 'ecf',
    permiso: 'ecf.ver',
    say: async (...where) => (await import('./say-problems.ts')).sayProblems(...where),
  })
}
