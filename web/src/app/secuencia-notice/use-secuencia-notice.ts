import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { onChangeOf } from '../../api/read-again.ts'
import { isAttentionTaken } from '../../ui/notices/notices.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'

/** Ten clerks who sell at once are one question; and who has just saved has seen what follows. */
const AFTER_MS = 2000

/**
 * While somebody works, says that an authorised range begins to run out or comes close to its end: once in this tab for each
 * range and step. Nothing is asked before something changed, and nothing lies over what is being written.
 */
export function useSecuenciaNotice(): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  const maySee = usePermiso('secuencias.ver')

  const say = useEffectEvent(async () => {
    const { sayNewAvisos } = await import('./say-new-avisos.ts')
    await sayNewAvisos(queryClient, router)
  })

  useEffect(() => {
    if (!maySee) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        if (isAttentionTaken()) later()
        // Not answered or not loaded: the next change asks again.
        else say().catch(() => undefined)
      }, AFTER_MS)
    }
    const stop = onChangeOf('secuencias', later)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [maySee])
}
