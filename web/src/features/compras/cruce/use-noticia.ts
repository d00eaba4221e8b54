import type { Compra } from '@cuadre/contract/compras'
import { useEffect, useEffectEvent } from 'react'
import { useQuietNotices } from '../../../ui/notices/notices.ts'
import { toast } from '../../../ui/notices/toast.ts'

interface Options {
  /** The stored purchase as it was opened. */
  readonly compra: Compra | null
  /** The same purchase as it is known by now. */
  readonly latest: Compra | null
  readonly dirty: boolean
  /** A save is on its way, or it was the last one. */
  readonly busy: boolean
  readonly takeFresh: (fresh: Compra) => void
}

/**
 * Follows what others do to the purchase that is being edited. While nothing was written here the form simply shows the newer
 * version; afterwards the newer one is given back, to be told.
 */
export function useNoticia({ compra, latest, dirty, busy, takeFresh }: Options): Compra | null {
  useQuietNotices()
  const differs = compra !== null && latest !== null && latest.version !== compra.version
  const newer = differs && !busy ? latest : null
  const silent = dirty ? null : newer

  const take = useEffectEvent((fresh: Compra) => {
    toast.info('Otro usuario cambió esta compra', 'Se muestra como está ahora.')
    takeFresh(fresh)
  })
  useEffect(() => {
    if (silent !== null) take(silent)
  }, [silent])

  return silent === null ? newer : null
}
