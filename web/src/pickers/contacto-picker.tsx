import type { Contacto } from '@cuadre/contract/contactos'
import { formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { useQuery } from '@tanstack/react-query'
import { contactosAll } from '../api/contactos.ts'
import { SearchSelect, type SearchSelectProps } from '../ui/select/search-select.tsx'

type Props = Omit<SearchSelectProps<Contacto>, 'items' | 'getId' | 'getText' | 'getHint' | 'hintSearched'>

const idDe = ({ id }: Contacto) => id
const nombreDe = ({ nombreContacto }: Contacto) => nombreContacto
const porcentajeDe = ({ porcentaje }: Contacto) => formatPorcentaje(porcentaje)

/** Chooses a contact by a piece of the name; where one is needed, the only one there is by itself. */
export function ContactoPicker({ error, ...rest }: Props) {
  const { data, isError } = useQuery(contactosAll())
  return (
    <SearchSelect
      label="Contacto"
      placeholder="Busque un contacto"
      emptyText="Ningún contacto coincide"
      preselect={rest.withAsterisk === true}
      {...rest}
      error={error || (isError ? 'No se pudieron cargar los contactos' : null)}
      items={data ?? (isError ? [] : undefined)}
      getId={idDe}
      getText={nombreDe}
      getHint={porcentajeDe}
      hintSearched={false}
    />
  )
}
