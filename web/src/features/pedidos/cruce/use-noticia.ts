import { autorDe } from '../../../ui/conflict/autor.ts'
import { useNewerVersion } from '../../../ui/conflict/use-newer-version.ts'
import { toast } from '../../../ui/notices/toast.ts'
import type { Noticia } from '../formulario/pedido-avisos.tsx'
import { cosaDe, esCotizacion, type Guardado, motivoContra } from '../guardado.ts'

interface Options {
  /** The stored order or quote as it was opened. */
  readonly guardado: Guardado | null
  /** The same as it is known by now. */
  readonly latest: Guardado | null
  readonly gone: boolean
  readonly dirty: boolean
  /** A save is on its way, or it was the last one. */
  readonly busy: boolean
  readonly username: string
  readonly takeFresh: (fresh: Guardado) => void
}

/** What others did to the order or quote that is being edited, to be told above it. */
export function useNoticia(options: Options): { newer: Guardado | null; noticia: Noticia | null } {
  const { guardado, latest, gone, dirty, busy, username } = options
  const differs =
    guardado !== null &&
    latest !== null &&
    (latest.version !== guardado.version || motivoContra(latest) !== motivoContra(guardado))
  const { newer, told } = useNewerVersion({
    newer: differs ? latest : null,
    dirty,
    busy,
    onTake: fresh => {
      if (fresh.version !== guardado?.version)
        toast.info(autorDe(fresh, { username, cosa: cosaDe(fresh) }).frase, 'Se muestra como está ahora.')
      options.takeFresh(fresh)
    },
  })
  if (gone && !busy) return { newer, noticia: { kind: 'eliminado', frase: '' } }
  if (told === null) return { newer, noticia: null }
  const { frase } = autorDe(told, { username, cosa: cosaDe(told) })
  const documentoId = esCotizacion(told) ? undefined : told.documentoId
  return { newer, noticia: { kind: motivoContra(told) ?? 'cambiado', frase, documentoId } }
}
