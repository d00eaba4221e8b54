import { clientes as clientesCalls } from '@cuadre/contract/clientes'
import type { LoCotizado } from '@cuadre/contract/cotizaciones'
import { pedidos } from '@cuadre/contract/pedidos'
import { productos as productosCalls } from '@cuadre/contract/productos'
import { type RepetidoLeido, repetidos } from '@cuadre/contract/repetidos'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ONCE, read, readUncached } from '../../../api/calls.ts'
import { empresasForPedidos } from '../../../api/empresas.ts'
import { cotizacionOptions } from '../../../api/pedidos.ts'
import { hoy } from '../../../lib/clock.ts'
import { usePermiso } from '../../../ui/screen/use-session.ts'
import {
  type Copia,
  categoriaDeCopia,
  copiaDe,
  copiaDeCotizacion,
  deNuevo,
  type Oficina,
  pedidoDeCotizacion,
  pedidoDeRepetido,
} from './copia.ts'

/**
 * Reads the order to copy and what it may sell today, and makes the copy once: what changes afterwards must not
 * replace what is being written. `reemplaza`: it is issued in the refused one's place.
 */
export function useCopia(pedidoId: number, { reemplaza = false } = {}) {
  const pedido = useQuery({
    ...readUncached(reemplaza ? pedidos.get : pedidos.paraCopiar, { params: { id: pedidoId } }),
    ...ONCE,
  })
  return { ...useCopiaDe(pedido, lomismo, reemplaza ? deNuevo : copiaDe), pedido: pedido.data }
}

/** The same after a quote: another one, or the order that it is turned into. */
export function useCopiaDeCotizacion(id: number, { convierte }: { readonly convierte: boolean }) {
  const cotizacion = useQuery({ ...cotizacionOptions(id), ...ONCE })
  const copia = useCopiaDe(cotizacion, loCotizado, convierte ? pedidoDeCotizacion : copiaDeCotizacion)
  const { data } = cotizacion
  // Of its first answer: the order that is written from it, or has just been saved, stays on view whatever becomes of the quote.
  const [first, setFirst] = useState(data)
  if (first === undefined && data !== undefined) setFirst(data)
  return { ...copia, cotizacion: first }
}

/** The same after an order that repeats, where its day has come; null: it does not repeat. */
export function useCopiaDeRepetido(id: number) {
  const { data, error, isError, refetch } = useQuery({
    ...readUncached(repetidos.get, { params: { id } }),
    ...ONCE,
  })
  const porHacer = data?.estado === 'por hacer' ? data : undefined
  const leido = { data: porHacer, error, isError, refetch } as const
  return { ...useCopiaDe<RepetidoLeido>(leido, loCotizado, pedidoDeRepetido), repetido: data }
}

const lomismo = <P>(pedido: P) => pedido
const loCotizado = ({ pedido }: { readonly pedido: LoCotizado }) => pedido

/** What is read of a query. */
type Leido<P> = Pick<UseQueryResult<P>, 'data' | 'error' | 'isError'> & {
  readonly refetch: () => Promise<unknown>
}

function useCopiaDe<P>(
  pedido: Leido<P>,
  lineasDe: (read: P) => LoCotizado,
  hacer: (read: P, office: Oficina) => Copia,
) {
  const acuerda = usePermiso('pedidos.cambiarPrecio')
  // Prices and offers of this very moment, not those of a list that was read before.
  const empresas = useQuery({ ...empresasForPedidos(), ...ONCE })
  const clientes = useQuery({ ...read(clientesCalls.list), ...ONCE })
  const categoriaId = pedido.data && empresas.data && categoriaDeCopia(lineasDe(pedido.data), empresas.data)
  const productos = useQuery({
    ...read(productosCalls.list, { query: { categoriaId: categoriaId ?? 0 } }),
    ...ONCE,
    enabled: categoriaId !== undefined,
    staleTime: 0,
  })
  const [copia, setCopia] = useState<Copia | null>(null)
  const current = productos.isFetching ? undefined : productos.data
  if (copia === null && pedido.data && empresas.data && clientes.data && current) {
    const office = {
      empresas: empresas.data,
      clientes: clientes.data,
      productos: current,
      hoy: hoy(),
      acuerda,
    }
    setCopia(hacer(pedido.data, office))
  }
  const queries = [pedido, empresas, clientes, productos]
  return {
    copia,
    /** All of it as one reading. */
    leido: {
      error: queries.find(({ isError, data }) => isError && data === undefined)?.error ?? null,
      refetch: () => Promise.all(queries.flatMap(query => (query.isError ? [query.refetch()] : []))),
    },
  }
}
