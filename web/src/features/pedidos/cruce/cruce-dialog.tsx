import { autorDe } from '../../../ui/conflict/autor.ts'
import type { Lado } from '../../../ui/conflict/conflict.ts'
import { ConflictDialog } from '../../../ui/conflict/conflict-dialog.tsx'
import { cosaDe } from '../guardado.ts'
import { cambioEnPalabras } from './cruce-en-palabras.ts'
import { CruceTotales } from './cruce-totales.tsx'
import type { Cruce } from './use-cruce.ts'

interface CruceDialogProps {
  readonly cruce: Cruce
  /** Who is asked. */
  readonly username: string
  readonly onApply: (elegido: ReadonlyMap<string, Lado>) => void
  readonly onClose: () => void
}

/** What the other user changed of an order or a quote, beside mine, and what each comes to. */
export function CruceDialog({ cruce, username, onApply, onClose }: CruceDialogProps) {
  const cosa = cosaDe(cruce.otro)
  const { nombre } = autorDe(cruce.otro, { username, cosa })
  return (
    <ConflictDialog
      {...{ cruce, cosa, username }}
      cambios={cruce.cambios.map(cambioEnPalabras)}
      onApply={onApply}
      onClose={onClose}
    >
      {elegido => <CruceTotales cruce={cruce} nombre={nombre} elegido={elegido} />}
    </ConflictDialog>
  )
}
