import type { Empresa } from '@cuadre/contract/empresas'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { empresasAll } from '../api/empresas.ts'
import { SearchSelect, type SearchSelectProps } from '../ui/select/search-select.tsx'
import { ELECCION_DE_EMPRESA, ULTIMA_EMPRESA } from './identidad.ts'

type Props = Omit<SearchSelectProps<Empresa>, 'items' | 'getId' | 'getText' | 'getHint' | 'rememberAs'> & {
  /** Leaves out the companies whose switch 'Activa' is off. */
  soloActivas?: boolean
}

/**
 * Chooses a company by a piece of its name, its RNC or its phone. Where one is needed it begins with the only one there
 * is or this user's last one; a filter, where a blank means all of them, begins blank.
 */
export function EmpresaPicker({ soloActivas = false, error, ...rest }: Props) {
  const { data, isError } = useQuery(empresasAll())
  const items = useMemo(
    () => (soloActivas ? data?.filter(({ estado }) => estado) : data),
    [data, soloActivas],
  )
  const needed = rest.withAsterisk === true
  return (
    <SearchSelect
      {...ELECCION_DE_EMPRESA}
      preselect={needed}
      {...rest}
      {...(needed && { rememberAs: ULTIMA_EMPRESA })}
      error={error || (isError ? 'No se pudieron cargar las empresas.' : null)}
      items={items ?? (isError ? [] : undefined)}
    />
  )
}
