import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { CorreccionesProps } from './correcciones.tsx'

const Correcciones = lazy(async () => ({ default: (await import('./correcciones.tsx')).Correcciones }))

/** What stands beside the paper of a document, fetched with the first paper: a list does not wait for it. */
export function DocumentoDetalle(props: CorreccionesProps) {
  return (
    <Suspense fallback={<Skeleton height={36} />}>
      <Correcciones {...props} />
    </Suspense>
  )
}
