import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { toast } from '../notices/toast.ts'

interface RowActionProps {
  label: string
  icon: ReactNode
  onClick: () => void
  danger?: boolean
  /** Why it cannot be done: it looks disabled, keeps its place in the tab order and tells the reason. */
  locked?: string | null | undefined
}

/**
 * A button of a table row: an icon whose name says what and on which row ('Editar Ferretería'). The browser's own
 * button: a page of rows has two hundred of them.
 */
export function RowAction({ label, icon, onClick, danger, locked = null }: RowActionProps) {
  const disabled = locked !== null
  return (
    <button
      type="button"
      className="cuadre-row-action"
      data-danger={danger || undefined}
      aria-label={label}
      aria-disabled={disabled || undefined}
      title={locked ?? label}
      onClick={disabled ? () => toast.info(locked) : onClick}
    >
      {icon}
    </button>
  )
}

type NamedAction = Omit<RowActionProps, 'label' | 'icon' | 'danger'> & { name: string }

export function EditAction({ name, ...rest }: NamedAction) {
  return <RowAction label={`Editar ${name}`} icon={<IconPencil size={18} aria-hidden />} {...rest} />
}

export function DeleteAction({ name, ...rest }: NamedAction) {
  return <RowAction danger label={`Eliminar ${name}`} icon={<IconTrash size={18} aria-hidden />} {...rest} />
}
