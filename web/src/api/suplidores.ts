import type { CallInput } from '@cuadre/contract/endpoint'
import { suplidores } from '@cuadre/contract/suplidores'
import { masterApi } from './master-data.ts'

/** What the form sends, before the contract parses it. */
export type SuplidorInput = CallInput<typeof suplidores.create>['body']

export const {
  all: suplidoresAll,
  paged: suplidoresPaged,
  excel: suplidoresExcel,
  fetch: fetchSuplidor,
  useSave: useSaveSuplidor,
  useDelete: useDeleteSuplidor,
} = masterApi('suplidores', suplidores)
