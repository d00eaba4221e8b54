import { useChangeNotice } from '../use-change-notice.ts'

/**
 * While somebody works, says that an authorised range begins to run out or comes close to its end: once in this tab for each
 * range and step.
 */
export function useSecuenciaNotice(): void {
  useChangeNotice({
    lista: 'secuencias',
    permiso: 'secuencias.ver',
    say: async (...where) => (await import('./say-new-avisos.ts')).sayNewAvisos(...where),
  })
}
