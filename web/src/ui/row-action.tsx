import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'

/** A button of a table row: an icon whose name says what and on which row ('Editar Ferretería'). */
export function RowAction(props: {
  label: string
  icon: ReactNode
  onClick: () => void
  danger?: boolean
  disabled?: boolean
}) {
  return (
    <ActionIcon
      variant="subtle"
      color={props.danger ? 'red' : 'gray'}
      size="md"
      className="cuadre-row-action"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled === true}
      onClick={props.onClick}
    >
      {props.icon}
    </ActionIcon>
  )
}
