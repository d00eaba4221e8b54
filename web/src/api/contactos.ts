import { contactos } from '@cuadre/contract/contactos'
import type { CallInput } from '@cuadre/contract/endpoint'
import { masterApi } from './master-data.ts'

/** What the form sends, before the contract parses it. */
export type ContactoInput = CallInput<typeof contactos.create>['body']

// Both lists answer one level deeper than the others.
export const {
  all: contactosAll,
  paged: contactosPaged,
  excel: contactosExcel,
  fetch: fetchContacto,
  useSave: useSaveContacto,
  useDelete: useDeleteContacto,
} = masterApi('contactos', contactos, data => (data as { data: unknown }).data)
