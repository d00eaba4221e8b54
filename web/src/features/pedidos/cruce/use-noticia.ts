import type { PedidoLeido } from '@cuadre/contract/pedidos'
import { autorDe } from '../../../ui/conflict/autor.ts'
import { useNewerVersion } from '../../../ui/conflict/use-newer-version.ts'
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

/** What others did to the order that is being edited, to be told above it. */
export function useNoticia(options: Options): { newer: PedidoLeido | null; noticia: Noticia | null } {
  const { pedido, latest, gone, dirty, busy, username } = options
  const differs =
    pedido !== null &&
    latest !== null &&
    (latest.version !== pedido.version || motivoContra(latest) !== motivoContra(pedido))
  const { newer, told } = useNewerVersion({
    newer: differs ? latest : null,
    dirty,
    busy,
    onTake: fresh => {
      if (fresh.version !== pedido?.version)
        toast.info(autorDe(fresh, { username, cosa: 'este pedido' }).frase, 'Se muestra como está ahora.')
      options.takeFresh(fresh)
    },
  })
  if (gone && !busy) return { newer, noticia: { kind: 'eliminado', frase: '' } }
  if (told === null) return { newer, noticia: null }
  const { frase } = autorDe(told, { username, cosa: 'este pedido' })
  const { documentoId } = told
  return { newer, noticia: { kind: KINDS[motivoContra(told) ?? 'NINGUNO'], frase, documentoId } }
}
