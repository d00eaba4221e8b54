import type { Pedido } from '@cuadre/contract/pedidos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ncfsDisponibles } from '../../api/ncf.ts'

export interface NcfElegible {
  readonly id: number
  readonly ncf: number
  readonly txtNCF: string
}

/** What the field of the number shows. */
export interface NcfChoice {
  readonly items: readonly NcfElegible[]
  readonly chosen: NcfElegible | undefined
  /** Company and day are there to ask for numbers. */
  readonly ready: boolean
  readonly loading: boolean
  readonly failed: boolean
}

interface Options {
  readonly pedido: Pedido | null
  readonly fechaPedido: Dia | null
  readonly empresaId: number | null
  /** The number that somebody chose; null takes the lowest one. */
  readonly ncfId: number | null
}

/** The available numbers of company and day, and which one the order takes. A failed load gives an empty list. */
export function useNcfChoice({ pedido, fechaPedido, empresaId, ncfId }: Options) {
  const [sent, setSent] = useState<{ ncf: NcfElegible; empresaId: number; fecha: Dia } | null>(null)
  const ready = pedido === null && fechaPedido !== null && empresaId !== null
  const query = useQuery({
    ...ncfsDisponibles({ empresaId: empresaId ?? 0, fecha: fechaPedido ?? '' }),
    enabled: ready,
  })
  const loading = ready && query.isPending
  const failed = ready && query.isError && query.data === undefined
  const kept =
    sent !== null && sent.empresaId === empresaId && sent.fecha === fechaPedido ? sent.ncf : undefined
  const { data } = query
  // The same object while nothing changes: the header is not painted again for a key in a line.
  const choice: NcfChoice = useMemo(() => {
    const available: readonly NcfElegible[] = ready && data !== undefined ? data : []
    const items =
      kept === undefined || available.some(({ id }) => id === kept.id) ? available : [kept, ...available]
    const stored = pedido === null ? undefined : { id: pedido.ncfId, ncf: pedido.ncf, txtNCF: pedido.txtNCF }
    const chosen = stored ?? items.find(({ id }) => id === ncfId) ?? kept ?? items[0]
    return { items, chosen, ready, loading, failed }
  }, [ready, data, kept, pedido, ncfId, loading, failed])

  return {
    choice,
    chosen: choice.chosen,
    reload: async () => {
      setSent(null)
      await query.refetch()
    },
    /**
     * Holds on to the number of a save whose answer may be lost: it may be taken by this very order, and the
     * repeated save must say the same as the first one.
     */
    hold: (ncf: NcfElegible) => {
      if (fechaPedido !== null && empresaId !== null) setSent({ ncf, empresaId, fecha: fechaPedido })
    },
  }
}
