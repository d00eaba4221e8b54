import { useRowsPerPage } from '../../ui/list/rows-per-page.ts'
import { pageOf } from '../../ui/list/use-list-state.ts'
import { type UrlText, useUrlState } from '../../ui/list/use-url-state.ts'

/** `inactivos`: shows the deactivated ones too (R5.5). */
function parse(raw: UrlText) {
  return { page: pageOf(raw), buscar: raw['buscar'] ?? '', inactivos: raw['inactivos'] === 'true' }
}

/** Page, search text and switch of the users' list, in the address. */
export function useUsuariosState() {
  const { state, change } = useUrlState(parse)
  const rows = useRowsPerPage('usuarios', { usual: 5 })
  return {
    ...state,
    rows,
    change,
    setBuscar: (buscar: string) => change({ buscar, page: null }),
    setInactivos: (inactivos: boolean) =>
      change({ inactivos: inactivos ? 'true' : null, page: null }, 'push'),
  }
}
