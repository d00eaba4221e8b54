import { type Cliente, clientes } from '@cuadre/contract/clientes'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/calls.ts'
import { SearchSelect, type SearchSelectProps } from '../ui/select/search-select.tsx'
import { ELECCION_DE_CLIENTE } from './identidad.ts'

type Props = Omit<SearchSelectProps<Cliente>, 'items' | 'getId' | 'getText' | 'getHint'>

/** Chooses a client by a piece of the name, of the document or of the phone. */
export function ClientePicker({ error, ...rest }: Props) {
  const { data, isError } = useQuery(read(clientes.list))
  return (
    <SearchSelect
      {...ELECCION_DE_CLIENTE}
      {...rest}
      error={error || (isError ? 'Error al cargar todos los clientes' : null)}
      items={data ?? (isError ? [] : undefined)}
    />
  )
}
