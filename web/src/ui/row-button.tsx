import { Button } from '@mantine/core'

/** A button of a table row that says in words where it leads: 'Roles', with the row's name for screen readers. */
export function RowButton(props: { text: string; label: string; onClick: () => void; busy?: boolean }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      className="cuadre-row-button"
      aria-label={props.label}
      loading={props.busy === true}
      onClick={props.onClick}
    >
      {props.text}
    </Button>
  )
}
