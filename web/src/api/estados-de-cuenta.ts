import { estadosDeCuenta } from '@cuadre/contract/estados-de-cuenta'
import type { LadoDeSaldo } from '@cuadre/domain/cuentas/lados'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'

/** Whose statement: of a client, of a contact's clients, or of a supplier. */
export interface DeQuien {
  readonly de: 'clientes' | 'contactos' | 'suplidores'
  readonly id: number
}

export interface FiltrosDeEstado {
  readonly lado: LadoDeSaldo
  readonly desde?: Dia | undefined
  readonly hasta?: Dia | undefined
  readonly empresaId?: number | undefined
}

const CALLS = {
  clientes: {
    pagina: estadosDeCuenta.cliente,
    pdf: estadosDeCuenta.clientePdf,
    excel: estadosDeCuenta.clienteExcel,
  },
  contactos: {
    pagina: estadosDeCuenta.contacto,
    pdf: estadosDeCuenta.contactoPdf,
    excel: estadosDeCuenta.contactoExcel,
  },
  suplidores: {
    pagina: estadosDeCuenta.suplidor,
    pdf: estadosDeCuenta.suplidorPdf,
    excel: estadosDeCuenta.suplidorExcel,
  },
} as const

interface Pagina {
  readonly page: number
  readonly pageSize: number
}

export function estadoPaged({ de, id }: DeQuien, query: FiltrosDeEstado & Pagina) {
  return queryOptions({
    queryKey: [...KEYS.estadosDeCuenta, de, id, query],
    queryFn: ({ signal }) => dataOf(CALLS[de].pagina, { params: { id }, query: queryOf(query), signal }),
    placeholderData: keepPreviousData,
  })
}

export function estadoPdf({ de, id }: DeQuien, query: FiltrosDeEstado, watch: DownloadWatch) {
  return download(CALLS[de].pdf, { params: { id }, query: queryOf(query), ...watch })
}

export function estadoExcel({ de, id }: DeQuien, query: FiltrosDeEstado, watch: DownloadWatch) {
  return download(CALLS[de].excel, { params: { id }, query: queryOf(query), ...watch })
}

/** A supplier has one side: it is not said. */
export function queryOf<Q extends FiltrosDeEstado>({ lado, ...query }: Q) {
  return { ...query, ...(lado !== 'suplidores' && { lado }) }
}
