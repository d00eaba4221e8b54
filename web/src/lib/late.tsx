import { createElement, lazy, type ReactNode, Suspense } from 'react'

type Part<P> = (props: P) => ReactNode

/** A part that is loaded with the first one that is shown: its file, and its name there. Nothing stands in its place meanwhile. */
export function late<P extends object, N extends string>(
  load: () => Promise<{ readonly [K in N]: Part<P> }>,
  name: N,
): Part<P> {
  const Loaded = lazy<Part<P>>(async () => ({ default: (await load())[name] }))
  return props => <Suspense>{createElement(Loaded, props)}</Suspense>
}
