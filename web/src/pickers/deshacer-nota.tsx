import { lazy, Suspense } from 'react'
import type { DeshacerNotaProps } from './deshacer-nota-dialog.tsx'

const DeshacerNotaDialog = lazy(async () => ({
  default: (await import('./deshacer-nota-dialog.tsx')).DeshacerNotaDialog,
}))

/** The dialog that undoes a note, fetched when somebody asks for it: lists show papers more often than they undo notes. */
export function DeshacerNota(props: DeshacerNotaProps) {
  return (
    <Suspense fallback={null}>
      <DeshacerNotaDialog {...props} />
    </Suspense>
  )
}
