import { Button } from '@mantine/core'

/** A button of a table row that says in words what it does: 'Roles', with the row's name for screen readers. */
export function RowButton(props: {
  text: string
  label: string
  onClick: () => void
  busy?: boolean
  disabled?: boolean
}) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      className="cuadre-row-button"
      aria-label={props.label}
      loading={props.busy === true}
      disabled={props.disabled === true}
      onClick={props.onClick}
    >
      {props.text}
    </Button>
  )
}
