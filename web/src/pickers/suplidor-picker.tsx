import { type Suplidor, suplidores } from '@cuadre/contract/suplidores'
import { formatDocumento, tipoDeDocumento } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/calls.ts'
import { SearchSelect, type SearchSelectProps } from '../ui/select/search-select.tsx'

/** Who is shown in the field: a supplier, or what a stored purchase knows of one that left the list. */
export type SuplidorElegible = Pick<Suplidor, 'id' | 'nombre' | 'documento' | 'telefono' | 'direccion'>

const getId = ({ id }: SuplidorElegible) => id
const getText = ({ nombre }: SuplidorElegible) => nombre
const getNumbers = ({ documento, telefono }: SuplidorElegible) => [documento, telefono]

/** 'RNC 1-32-41943-1 · (809) 555-1234' */
function getHint({ documento, telefono }: SuplidorElegible): string {
  return [documentoDe(documento), formatTelefono(telefono)].filter(Boolean).join(' · ')
}

/** 'RNC 1-32-41943-1 · Calle Mella 4': to read back who was chosen. */
export function lecturaDeSuplidor({ documento, direccion }: SuplidorElegible): string {
  return [documentoDe(documento), direccion].filter(Boolean).join(' · ')
}

function documentoDe(documento: string): string {
  return documento === '' ? '' : `${tipoDeDocumento(documento) ?? 'Documento'} ${formatDocumento(documento)}`
}

/** How a supplier is found and shown: by name, document or phone. */
export const ELECCION_DE_SUPLIDOR = {
  getId,
  getText,
  getHint,
  hintSearched: false,
  getNumbers,
  label: 'Suplidor',
  placeholder: 'Nombre, RNC o teléfono',
  emptyText: 'Ningún suplidor coincide',
}

type Props = Omit<SearchSelectProps<SuplidorElegible>, 'items' | 'getId' | 'getText' | 'getHint'>

/** Chooses one of the suppliers there are. */
export function SuplidorPicker({ error, ...rest }: Props) {
  const { data, isError } = useQuery(read(suplidores.list))
  return (
    <SearchSelect<SuplidorElegible>
      {...ELECCION_DE_SUPLIDOR}
      {...rest}
      error={error || (isError ? 'No se pudieron cargar los suplidores.' : null)}
      items={data ?? (isError ? [] : undefined)}
    />
  )
}
