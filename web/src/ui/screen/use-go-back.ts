import { type LinkProps, useCanGoBack, useRouter } from '@tanstack/react-router'

/** Back to where the user came from, with its page and search; to `fallback` when the screen was opened by its address. */
export function useGoBack(fallback: NonNullable<LinkProps['to']>): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: fallback })
  }
}
