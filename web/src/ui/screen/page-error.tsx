import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/message-of.ts'

/** What failed, why, and the way to try again. */
export interface Failure {
  readonly title: string
  readonly message?: string
  readonly onRetry?: () => void
}

/** What failed and what to do, in the place of what could not be shown. */
export function PageError({ title, message, onRetry }: Failure) {
  return (
    <Alert color="red" role="alert" title={title} icon={<IconAlertTriangle size={18} aria-hidden />}>
      {message !== undefined && <p className="cuadre-alert-text">{message}</p>}
      {onRetry !== undefined && (
        <Button variant="default" size="xs" onClick={onRetry}>
          Reintentar
        </Button>
      )}
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
