import type { Compra, CompraLeida } from '@cuadre/contract/compras'
import { useEffect, useEffectEvent } from 'react'
import { autorDe } from '../../../ui/conflict/autor.ts'
import { useQuietNotices } from '../../../ui/notices/notices.ts'
import { toast } from '../../../ui/notices/toast.ts'

interface Options {
  /** The stored purchase as it was opened. */
  readonly compra: Compra | null
  /** The same purchase as it is known by now. */
  readonly latest: CompraLeida | null
  readonly dirty: boolean
  /** A save is on its way, or it was the last one. */
  readonly busy: boolean
  readonly takeFresh: (fresh: Compra) => void
  /** Who edits it. */
  readonly username: string
}

/**
 * Follows what others do to the purchase that is being edited. While nothing was written here the form simply shows the newer
 * version; afterwards the newer one is given back, to be told.
 */
export function useNoticia({
  compra,
  latest,
  dirty,
  busy,
  takeFresh,
  username,
}: Options): CompraLeida | null {
  useQuietNotices()
  const differs = compra !== null && latest !== null && latest.version !== compra.version
  const newer = differs && !busy ? latest : null
  const silent = dirty ? null : newer

  const take = useEffectEvent((fresh: CompraLeida) => {
    toast.info(autorDe(fresh, { username, cosa: 'esta compra' }).frase, 'Se muestra como está ahora.')
    takeFresh(fresh)
  })
  useEffect(() => {
    if (silent !== null) take(silent)
  }, [silent])

  return silent === null ? newer : null
}
