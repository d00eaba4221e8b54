import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { autorDe } from '../../../ui/conflict/autor.ts'
import type { Lado } from '../../../ui/conflict/conflict.ts'
import { ConflictDialog } from '../../../ui/conflict/conflict-dialog.tsx'
import type { Cruce } from './use-cruce.ts'

interface CruceDialogProps {
  readonly cruce: Cruce
  /** Who is asked. */
  readonly username: string
  readonly onApply: (elegido: ReadonlyMap<string, Lado>) => void
  readonly onClose: () => void
}

/** What the other user changed of a purchase, beside mine. */
export function CruceDialog({ cruce, username, onApply, onClose }: CruceDialogProps) {
  const { cambios, otro, alGuardar } = cruce
  const { frase, nombre } = autorDe(otro, { username, cosa: 'esta compra' })
  return (
    <ConflictDialog
      title={frase}
      cuando={otro.ultimoCambio === null ? '' : ` (${formatInstante(new Date(otro.ultimoCambio.en))})`}
      nombre={nombre}
      cambios={cambios}
      alGuardar={alGuardar}
      onApply={onApply}
      onClose={onClose}
    />
  )
}
