import { Button } from '@mantine/core'
import { SessionDialog } from './session-dialog.tsx'

/** The server ended the session: its sentence, and nothing to do but accept it. */
export function ForcedEndDialog({ message, onAccept }: { message: string; onAccept: () => void }) {
  return (
    <SessionDialog opened title="Sesión finalizada" text={message}>
      <Button data-autofocus data-mantine-stop-propagation onClick={onAccept}>
        Aceptar
      </Button>
    </SessionDialog>
  )
}
