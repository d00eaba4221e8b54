import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDocumentTitle } from './use-document-title.ts'

interface ScreenProps {
  readonly title: string
  /** What the tab is named after, where it is not the title. */
  readonly tab?: string
  readonly className?: string
  readonly children: ReactNode
}

/** The frame of a screen that is no list: its title, and what stands below it. */
export function Screen({ title, tab = title, className = '', children }: ScreenProps) {
  useDocumentTitle(tab)
  return (
    <section className={`cuadre-screen ${className}`} aria-labelledby="screen-title">
      <Title order={1} id="screen-title">
        {title}
      </Title>
      {children}
    </section>
  )
}
