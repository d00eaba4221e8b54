import { lazy, type ReactNode, Suspense, useReducer, useState } from 'react'
import { endGuide, isGuided } from '../lib/guide-mark.ts'
import { type Guide, GuideContext } from '../ui/screen/guide.ts'

// Whoever is past the first steps does not load them.
const GuideBar = lazy(async () => ({ default: (await import('./guide-bar.tsx')).GuideBar }))

/** Leads whoever began the first steps at Inicio from screen to screen. */
export function Guided({ pathname, children }: { pathname: string; children: ReactNode }) {
  const [guide, setGuide] = useState<Guide | null>(null)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)

  function end() {
    endGuide()
    drawAgain()
  }

  return (
    <GuideContext value={guide}>
      <Suspense>
        {pathname !== '/' && isGuided() && <GuideBar pathname={pathname} onGuide={setGuide} onEnd={end} />}
      </Suspense>
      {children}
    </GuideContext>
  )
}
