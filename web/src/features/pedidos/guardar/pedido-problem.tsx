import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageError } from '../../../ui/screen/page-error.tsx'
import { useDocumentTitle } from '../../../ui/screen/use-document-title.ts'

interface PedidoProblemProps {
  /** What the form would have been called: 'Editar Pedido 7'. */
  title: string
  error: { title: string; message: string; onRetry?: () => void }
  /** The way on. */
  children?: ReactNode
}

/** In the place of a form whose order could not be had. */
export function PedidoProblem({ title, error, children }: PedidoProblemProps) {
  useDocumentTitle(title)
  return (
    <section className="cuadre-screen" aria-labelledby="screen-title">
      <Title order={1} id="screen-title">
        {title}
      </Title>
      <PageError {...error} />
      {children}
    </section>
  )
}
