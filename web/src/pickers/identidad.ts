import type { Cliente } from '@cuadre/contract/clientes'
import type { Empresa } from '@cuadre/contract/empresas'
import { formatDocumento, nombreDelDocumento } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'

type Identidad = Pick<Cliente | Empresa, 'rnc' | 'telefono' | 'direccion'> &
  Partial<Pick<Cliente, 'documentoExtranjero'>>

/** 'RNC 1-32-41943-1 · (809) 555-1234': tells two of the same name apart in a list. Only what is known; a consumer may have no document. */
export function senasDe({ telefono, ...quien }: Identidad): string {
  return [documentoDe(quien), formatTelefono(telefono)].filter(Boolean).join(' · ')
}

/** 'RNC 1-32-41943-1 · Calle Mella 4': to read back who was chosen. */
export function lecturaDe({ direccion, ...quien }: Identidad): string {
  return [documentoDe(quien), direccion].filter(Boolean).join(' · ')
}

function documentoDe({
  rnc,
  documentoExtranjero = false,
}: Pick<Identidad, 'rnc' | 'documentoExtranjero'>): string {
  if (rnc === '') return ''
  const nombre = nombreDelDocumento({ rnc, documentoExtranjero }) ?? 'Documento'
  return `${nombre} ${formatDocumento(rnc, documentoExtranjero)}`
}

const idDe = ({ id }: { id: number }) => id
const nombreDe = ({ nombre }: { nombre: string }) => nombre
const numerosDe = ({ rnc, telefono }: Identidad) => [rnc, telefono]

/** How a client or a company is found and shown wherever one is chosen: by name, document or phone. */
const ELECCION = {
  getId: idDe,
  getText: nombreDe,
  getHint: senasDe,
  hintSearched: false,
  getNumbers: numerosDe,
}

export const ELECCION_DE_CLIENTE = {
  ...ELECCION,
  label: 'Cliente',
  placeholder: 'Nombre, RNC o teléfono',
  emptyText: 'Ningún cliente coincide',
}

export const ELECCION_DE_EMPRESA = {
  ...ELECCION,
  label: 'Empresa',
  placeholder: 'Busque una empresa',
  emptyText: 'Ninguna empresa coincide',
}

/** Under this name the last company of each user is remembered. */
export const ULTIMA_EMPRESA = 'empresa'
