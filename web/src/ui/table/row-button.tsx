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
      // The row may be gone by the second press of a double click, which would then act on the one in its place.
      onClick={event => {
        if (event.detail < 2) props.onClick()
      }}
    >
      {props.text}
    </Button>
  )
}
