import { formatos } from '@cuadre/contract/formatos'
import type { OpcionesDeEnvio } from '@cuadre/domain/reportes/opciones-de-envio'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { queryOptions } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'

/** A company and a month, named by its day 1. */
export interface MesDeEmpresa {
  readonly empresaId: number
  readonly fecha: Dia
}

/** A month is asked for anew each time: what is sent to the tax office must not come from memory. */
export function ventasDelMes(query: MesDeEmpresa) {
  return queryOptions({
    queryKey: [...KEYS.formatos, 'ventas', query],
    queryFn: ({ signal }) => dataOf(formatos.ventas, { query, signal }),
    staleTime: 0,
  })
}

/** A month and how its file is written. */
type Archivo = MesDeEmpresa & OpcionesDeEnvio

export function ventasDelMesExcel(query: Archivo, watch: DownloadWatch) {
  return download(formatos.ventasExcel, { query, ...watch })
}

export function revision607(query: MesDeEmpresa) {
  return queryOptions({
    queryKey: [...KEYS.formatos, 'revision', query],
    queryFn: ({ signal }) => dataOf(formatos.ventasRevision, { query, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function txt607(query: Archivo, watch: DownloadWatch) {
  return download(formatos.ventasTxt, { query, ...watch })
}

export function anuladosDelMes(query: MesDeEmpresa) {
  return queryOptions({
    queryKey: [...KEYS.formatos, 'anulados', query],
    queryFn: ({ signal }) => dataOf(formatos.anulados, { query, signal }),
    staleTime: 0,
  })
}

export function anuladosDelMesExcel(query: MesDeEmpresa, watch: DownloadWatch) {
  return download(formatos.anuladosExcel, { query, ...watch })
}

export function revision608(query: MesDeEmpresa) {
  return queryOptions({
    queryKey: [...KEYS.formatos, 'revision 608', query],
    queryFn: ({ signal }) => dataOf(formatos.anuladosRevision, { query, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function txt608(query: Archivo, watch: DownloadWatch) {
  return download(formatos.anuladosTxt, { query, ...watch })
}
