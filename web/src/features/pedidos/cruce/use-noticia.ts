import type { PedidoLeido } from '@cuadre/contract/pedidos'
import { useEffect, useEffectEvent } from 'react'
import { autorDe } from '../../../ui/conflict/autor.ts'
import { useQuietNotices } from '../../../ui/notices/notices.ts'
import { toast } from '../../../ui/notices/toast.ts'
import { motivoContra } from '../formulario/motivo-de-bloqueo.ts'
import type { Noticia } from '../formulario/pedido-avisos.tsx'

interface Options {
  /** The stored order as it was opened. */
  readonly pedido: PedidoLeido | null
  /** The same order as it is known by now. */
  readonly latest: PedidoLeido | null
  readonly gone: boolean
  readonly dirty: boolean
  /** A save is on its way, or it was the last one. */
  readonly busy: boolean
  readonly username: string
  readonly takeFresh: (fresh: PedidoLeido) => void
}

const KINDS = { DOCUMENTO_FROZEN: 'congelado', PEDIDO_PAID: 'pagado', NINGUNO: 'cambiado' } as const

/**
 * Follows what others do to the order that is being edited. While nothing was written here the form simply shows the
 * newer version; afterwards it says what happened and touches nothing.
 */
export function useNoticia(options: Options): { newer: PedidoLeido | null; noticia: Noticia | null } {
  const { pedido, latest, gone, dirty, busy, username } = options
  useQuietNotices()
  const differs =
    pedido !== null &&
    latest !== null &&
    (latest.version !== pedido.version || motivoContra(latest) !== motivoContra(pedido))
  const newer = differs && !busy ? latest : null
  const silent = dirty ? null : newer

  const take = useEffectEvent((fresh: PedidoLeido) => {
    if (fresh.version !== pedido?.version) {
      toast.info(autorDe(fresh, { username, cosa: 'este pedido' }).frase, 'Se muestra como está ahora.')
    }
    options.takeFresh(fresh)
  })
  useEffect(() => {
    if (silent !== null) take(silent)
  }, [silent])

  if (gone && !busy) return { newer, noticia: { kind: 'eliminado', frase: '' } }
  if (newer === null || silent !== null) return { newer, noticia: null }
  const { frase } = autorDe(newer, { username, cosa: 'este pedido' })
  const { documentoId } = newer
  return { newer, noticia: { kind: KINDS[motivoContra(newer) ?? 'NINGUNO'], frase, documentoId } }
}
