import './formulario/pedido-header.css'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { isNotFound } from '../../api/api-error.ts'
import { QuietLink } from '../../ui/links/buttons.tsx'
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

const SIN_PEDIDO = { title: 'No se encontró el pedido', message: 'Puede que otra persona lo haya eliminado.' }

/** In the place of an order that does not exist, or no longer. */
export function PedidoNotFound({ title }: { title: string }) {
  return (
    <ProblemScreen title={title} error={SIN_PEDIDO}>
      <QuietLink to="/facturacion">Volver a los pedidos</QuietLink>
    </ProblemScreen>
  )
}

const SIN_COTIZACION = {
  title: 'No se encontró la cotización',
  message: 'Revise la dirección, o búsquela en la lista.',
}

/** In the place of a quote that does not exist. */
export function CotizacionNotFound({ title }: { title: string }) {
  return (
    <ProblemScreen title={title} error={SIN_COTIZACION}>
      <QuietLink to="/cotizaciones">Volver a las cotizaciones</QuietLink>
    </ProblemScreen>
  )
}
