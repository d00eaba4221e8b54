import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Failure, PageError, Screen } from './screen.tsx'

interface ProblemScreenProps {
  /** What the form would have been called: 'Editar Pedido 7'. */
  readonly title: string
  readonly error: Failure
  /** The way on. */
  readonly children?: ReactNode
}

/** In the place of a form whose record could not be had. */
export function ProblemScreen({ title, error, children }: ProblemScreenProps) {
  return (
    <Screen title={title}>
      <PageError {...error} />
      {children && <div>{children}</div>}
    </Screen>
  )
}

const FIELDS = ['1', '2', '3', '4', '5', '6']

/** The shape of a form while its record is on its way: `fields` names how its head is laid out, and below it comes what is given. */
export function FormSkeleton({ fields, children }: { fields: string; children?: ReactNode }) {
  return (
    <section className="cuadre-screen" aria-busy>
      <span role="status" className="cuadre-visually-hidden">
        Cargando…
      </span>
      <Skeleton height={26} width={220} />
      <div className={fields}>
        {FIELDS.map(field => (
          <Skeleton key={field} height={56} />
        ))}
      </div>
      {children}
    </section>
  )
}
