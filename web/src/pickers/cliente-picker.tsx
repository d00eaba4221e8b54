import type { Cliente } from '@cuadre/contract/clientes'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { useQuery } from '@tanstack/react-query'
import { clientesAll } from '../api/clientes.ts'
import { SearchSelect, type SearchSelectProps } from '../ui/select/search-select.tsx'

type Props = Omit<SearchSelectProps<Cliente>, 'items' | 'getId' | 'getText' | 'getHint'>

const idDe = ({ id }: Cliente) => id
const nombreDe = ({ nombre }: Cliente) => nombre
const documentoDe = ({ rnc }: Cliente) => formatDocumento(rnc)

/** Chooses a client by a piece of the name or of the document number. */
export function ClientePicker({ error, ...rest }: Props) {
  const { data, isError } = useQuery(clientesAll())
  return (
    <SearchSelect
      label="Cliente"
      placeholder="Busque un cliente"
      emptyText="Ningún cliente coincide"
      {...rest}
      error={error || (isError ? 'Error al cargar todos los clientes' : null)}
      items={data ?? (isError ? [] : undefined)}
      getId={idDe}
      getText={nombreDe}
      getHint={documentoDe}
    />
  )
}
