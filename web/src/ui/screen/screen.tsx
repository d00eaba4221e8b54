import { Alert, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { messageOf } from '../../lib/message-of.ts'
import { IconAlertTriangle } from '../icons/icons.ts'
import { SmallButton } from '../links/buttons.tsx'

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

/** Names the tab after the screen: 'Categorías · Cuadre'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Cuadre`
  }, [title])
}

/** What failed, why, and the way to try again. */
export interface Failure {
  readonly title: string
  readonly message?: string
  readonly onRetry?: () => void
}

/** What failed and what to do, in the place of what could not be shown. */
export function PageError({ title, message, onRetry }: Failure) {
  return (
    <Alert color="red" role="alert" title={title} icon={<IconAlertTriangle size={18} />}>
      {message !== undefined && <p className="cuadre-alert-text">{message}</p>}
      {onRetry !== undefined && <SmallButton onClick={onRetry}>Reintentar</SmallButton>}
    </Alert>
  )
}

/** A reading, as the queries tell of it. */
export interface Reading {
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

/** Why something could not be read, with the way to read all of it again; undefined where nothing failed. */
export function failureOf(title: string, ...readings: readonly Reading[]): Failure | undefined {
  const error = readings.find(reading => reading.error !== null)?.error
  if (!error) return
  return {
    title,
    message: messageOf(error),
    onRetry: () => void Promise.all(readings.map(({ refetch }) => refetch())),
  }
}

interface NotReadProps {
  readonly of: Reading
  /** What is said where it failed. */
  readonly title: string
  /** What stands there meanwhile. */
  readonly wait?: ReactNode
}

/** In the place of what is not read yet, or could not be. */
export function NotRead({ of, title, wait = null }: NotReadProps) {
  const failure = failureOf(title, of)
  return failure ? <PageError {...failure} /> : wait
}
