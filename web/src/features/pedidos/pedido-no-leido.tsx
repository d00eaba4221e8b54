import './formulario/pedido-header.css'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { isNotFound } from '../../api/api-error.ts'
import { failureOf, type Reading } from '../../ui/screen/screen.tsx'
import { FormSkeleton, ProblemScreen } from '../../ui/screen/unread-form.tsx'

interface PedidoNoLeidoProps {
  readonly of: Reading
  readonly title: string
  /** What is said where it could not be read. */
  readonly failure: string
  /** What stands there where it does not exist. */
  readonly notFound?: ReactNode
}

/** In the place of a form whose order, or quote, is on its way, does not exist or could not be read. */
export function PedidoNoLeido({ of, title, failure, notFound }: PedidoNoLeidoProps) {
  const error = failureOf(failure, of)
  if (error === undefined) return <PedidoSkeleton />
  return notFound && isNotFound(of.error) ? notFound : <ProblemScreen title={title} error={error} />
}

export function PedidoSkeleton() {
  return (
    <FormSkeleton fields="cuadre-pedido-head">
      <Skeleton height={220} />
    </FormSkeleton>
  )
}
