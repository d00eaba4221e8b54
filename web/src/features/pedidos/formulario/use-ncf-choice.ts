import { ncfs } from '@cuadre/contract/ncf'
import type { Pedido } from '@cuadre/contract/pedidos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { readAnew } from '../../../api/calls.ts'

export interface NcfElegible {
  readonly id: number
  readonly ncf: number
  readonly txtNCF: string
}

/** What the field of the number shows. */
export interface NcfChoice {
  readonly items: readonly NcfElegible[]
  readonly chosen: NcfElegible | undefined
  /** Nobody has chosen it: the form may go on to another. */
  readonly proposed: boolean
  /** Chosen by hand and gone since then: it stays in sight, and the order is not saved before another is chosen. */
  readonly lost: boolean
  /** The number that the form proposed before this one, until somebody else took it. */
  readonly before: NcfElegible | null
  /** Company and day are there to ask for numbers. */
  readonly ready: boolean
  readonly loading: boolean
  readonly failed: boolean
}

interface Options {
  readonly pedido: Pedido | null
  readonly fechaPedido: Dia | null
  readonly empresaId: number | null
  /** The server takes the next number of a range: there is nothing to choose. */
  readonly automatico: boolean
  /** The number that somebody chose; null takes the lowest one. */
  readonly ncfId: number | null
}

/** What the form proposed for a company and day, and the proposal that it replaced. */
interface Proposal {
  readonly scope: string
  readonly ncf: NcfElegible
  readonly before: NcfElegible | null
}

const NONE: readonly NcfElegible[] = []

/** The available numbers of company and day, and which one the order takes. A failed load gives an empty list. */
export function useNcfChoice({ pedido, fechaPedido, empresaId, automatico, ncfId }: Options) {
  const [sent, setSent] = useState<{ ncf: NcfElegible; scope: string } | null>(null)
  const [refused, setRefused] = useState<number | null>(null)
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [picked, setPicked] = useState<NcfElegible | null>(null)
  const ready = pedido === null && !automatico && fechaPedido !== null && empresaId !== null
  const scope = `${empresaId} ${fechaPedido}`
  const query = useQuery({
    ...readAnew(ncfs.byEmpresaAndFecha, { query: { empresaId: empresaId ?? 0, fecha: fechaPedido ?? '' } }),
    select: ({ datos }) => datos,
    enabled: ready,
  })
  const loading = ready && query.isPending
  const failed = ready && query.isError && query.data === undefined
  const { data } = query
  const items = useMemo(() => {
    const available = ready && data !== undefined ? data.filter(({ id }) => id !== refused) : NONE
    const kept = sent?.scope === scope ? sent.ncf : undefined
    return kept === undefined || available.some(({ id }) => id === kept.id) ? available : [kept, ...available]
  }, [ready, data, refused, sent, scope])

  // A proposal stays while it is available: a lower number that comes free meanwhile does not replace it unseen.
  const proposed = proposal?.scope === scope ? proposal : null
  // Nor is one proposed from a list that is just being read again: its first number may be that of the order before.
  const unsure = ready && ncfId === null && proposed === null && query.isFetching
  const next = items.find(({ id }) => id === proposed?.ncf.id) ?? (unsure ? undefined : items[0])
  if (ncfId === null && next !== undefined && next.id !== proposed?.ncf.id) {
    setProposal({ scope, ncf: next, before: proposed?.ncf ?? null })
  }
  const byHand = items.find(({ id }) => id === ncfId)
  if (byHand !== undefined && byHand.id !== picked?.id) setPicked(byHand)

  // The same object while nothing changes: the header is not painted again for a key in a line.
  const choice: NcfChoice = useMemo(() => {
    const stored = pedido === null ? undefined : { id: pedido.ncfId, ncf: pedido.ncf, txtNCF: pedido.txtNCF }
    const hand = byHand ?? (picked?.id === ncfId ? picked : undefined)
    return {
      items,
      chosen: stored ?? (ncfId === null ? next : hand),
      proposed: ncfId === null,
      lost: ready && data !== undefined && ncfId !== null && byHand === undefined,
      before: ncfId === null ? (proposed?.before ?? null) : null,
      ready,
      loading: loading || unsure,
      failed,
    }
  }, [items, pedido, ncfId, byHand, picked, next, proposed, ready, data, loading, unsure, failed])

  return {
    choice,
    chosen: choice.chosen,
    lost: choice.lost,
    /** The server says that this number was taken: it is offered no longer, also if the list cannot be read again. */
    refuse: async (ncf: NcfElegible) => {
      setSent(null)
      setRefused(ncf.id)
      await query.refetch()
    },
    /**
     * Holds on to the number of a save whose answer may be lost: it may be taken by this very order, and the
     * repeated save must say the same as the first one.
     */
    hold: (ncf: NcfElegible) => setSent({ ncf, scope }),
  }
}
