import type { CosaLeida } from '@cuadre/domain/acceso/cosas'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { onChangeOf } from '../api/read-again.ts'
import { isAttentionTaken } from '../ui/notices/notices.ts'
import { usePermiso } from '../ui/screen/use-session.ts'

/** Ten clerks who sell at once are one question; and who has just saved has seen what follows. */
const AFTER_MS = 2000

interface ChangeNotice {
  readonly lista: CosaLeida
  /** Who may see it, and is told. */
  readonly permiso: Permiso
  /** Looks what is new and says it. */
  readonly say: (queryClient: QueryClient, router: AnyRouter) => Promise<void>
}

/**
 * While somebody works, looks after each change of a list whether there is something to say of it. Nothing is asked before
 * something changed, and nothing lies over what is being written.
 */
function useChangeNotice({ lista, permiso, say }: ChangeNotice): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  const maySee = usePermiso(permiso)
  const sayNow = useEffectEvent(() => say(queryClient, router))

  useEffect(() => {
    if (!maySee) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        if (isAttentionTaken()) later()
        // Not answered or not loaded: the next change asks again.
        else sayNow().catch(() => undefined)
      }, AFTER_MS)
    }
    const stop = onChangeOf(lista, later)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [maySee, lista])
}

/** While somebody works, says that a mail of the own did not leave: once for each in this browser. */
export function useCorreoNotice(): void {
  useChangeNotice({
    lista: 'correos',
    permiso: 'correos.enviar',
    say: async (...where) => (await import('./correo-notice/say-sin-salir.ts')).saySinSalir(...where),
  })
}

/**
 * While somebody works, says that an authorised range begins to run out or comes close to its end: once in this tab for each
 * range and step.
 */
export function useSecuenciaNotice(): void {
  useChangeNotice({
    lista: 'secuencias',
    permiso: 'secuencias.ver',
    say: async (...where) => (await import('./secuencia-notice/say-new-avisos.ts')).sayNewAvisos(...where),
  })
}

/**
 * While somebody works, says that an electronic document was rejected or stopped, or that a company issues on paper for now: once
 * for each in this browser.
 */
export function useEcfNotice(): void {
  useChangeNotice({
    lista: 'ecf',
    permiso: 'ecf.ver',
    say: async (...where) => {
      const { sayContingencias, sayProblems } = await import('./ecf-notice/say-problems.ts')
      await sayProblems(...where)
      await sayContingencias(...where)
    },
  })
}
