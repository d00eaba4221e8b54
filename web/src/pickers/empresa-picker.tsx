import type { Empresa } from '@cuadre/contract/empresas'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { empresasAll } from '../api/empresas.ts'
import { SearchSelect, type SearchSelectProps } from '../ui/select/search-select.tsx'

type Props = Omit<SearchSelectProps<Empresa>, 'items' | 'getId' | 'getText' | 'getHint'> & {
  /** Leaves out the companies whose switch 'Activa' is off. */
  soloActivas?: boolean
}

const idDe = ({ id }: Empresa) => id
const nombreDe = ({ nombre }: Empresa) => nombre
const rncDe = ({ rnc }: Empresa) => formatDocumento(rnc)

/** Chooses a company by a piece of its name or of its RNC. */
export function EmpresaPicker({ soloActivas = false, error, ...rest }: Props) {
  const { data, isError } = useQuery(empresasAll())
  const items = useMemo(
    () => (soloActivas ? data?.filter(({ estado }) => estado) : data),
    [data, soloActivas],
  )
  return (
    <SearchSelect
      label="Empresa"
      placeholder="Busque una empresa"
      emptyText="Ninguna empresa coincide"
      {...rest}
      error={error || (isError ? 'No se pudieron cargar las empresas.' : null)}
      items={items ?? (isError ? [] : undefined)}
      getId={idDe}
      getText={nombreDe}
      getHint={rncDe}
    />
  )
}
