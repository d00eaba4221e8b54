import { estadosDeCuenta } from '@cuadre/contract/estados-de-cuenta'
import type { LadoDeSaldo } from '@cuadre/domain/cuentas/lados'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { file, read } from './calls.ts'

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
    ...read(CALLS[de].pagina, { params: { id }, query: queryOf(query) }),
    placeholderData: keepPreviousData,
  })
}

export function estadoEnArchivo(que: 'pdf' | 'excel', { de, id }: DeQuien, query: FiltrosDeEstado) {
  return file(CALLS[de][que], { params: { id }, query: queryOf(query) })
}

/** A supplier has one side: it is not said. */
export function queryOf<Q extends FiltrosDeEstado>({ lado, ...query }: Q) {
  return { ...query, ...(lado !== 'suplidores' && { lado }) }
}
