import { clientes } from '@cuadre/contract/clientes'
import type { CallInput } from '@cuadre/contract/endpoint'
import { masterApi } from './master-data.ts'

/** What the form sends, before the contract parses it. */
export type ClienteInput = CallInput<typeof clientes.create>['body']

export const {
  all: clientesAll,
  paged: clientesPaged,
  excel: clientesExcel,
  fetch: fetchCliente,
  useSave: useSaveCliente,
  useDelete: useDeleteCliente,
} = masterApi('clientes', clientes)
