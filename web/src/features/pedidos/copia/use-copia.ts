import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientesAll } from '../../../api/clientes.ts'
import { empresasForPedidos } from '../../../api/empresas.ts'
import { pedidoOptions } from '../../../api/pedidos.ts'
import { productosAll } from '../../../api/productos.ts'
import { hoy } from '../../../lib/clock.ts'
import { usePermiso } from '../../../ui/screen/use-session.ts'
import { type Copia, categoriaDeCopia, copiaDe, deNuevo } from './copia.ts'

const ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false }

/**
 * Reads the order to copy and what it may sell today, and makes the copy once: what changes afterwards must not
 * replace what is being written. `reemplaza`: it is issued in the refused one's place.
 */
export function useCopia(pedidoId: number, { reemplaza = false } = {}) {
  const acuerda = usePermiso('pedidos.cambiarPrecio')
  const pedido = useQuery({ ...pedidoOptions(pedidoId), ...ONCE })
  // Prices and offers of this very moment, not those of a list that was read before.
  const empresas = useQuery({ ...empresasForPedidos(), ...ONCE })
  const clientes = useQuery({ ...clientesAll(), ...ONCE })
  const categoriaId = pedido.data && empresas.data && categoriaDeCopia(pedido.data, empresas.data)
  const productos = useQuery({
    ...productosAll({ categoriaId: categoriaId ?? 0 }),
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
    setCopia((reemplaza ? deNuevo : copiaDe)(pedido.data, office))
  }
  const queries = [pedido, empresas, clientes, productos]
  return {
    copia,
    pedido: pedido.data,
    error: queries.find(({ isError, data }) => isError && data === undefined)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}
