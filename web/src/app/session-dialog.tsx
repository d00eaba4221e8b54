import './session-dialog.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

interface SessionDialogProps {
  opened: boolean
  title: string
  /** Read out with the title when the dialog opens. */
  text: string
  detail?: ReactNode
  /** The only ways out. Each is marked `data-mantine-stop-propagation`: Esc must not close a dialog underneath. */
  children: ReactNode
}

/** A question about the session, above everything else: no cross, no Esc, no click beside it. */
export function SessionDialog({ opened, title, text, detail, children }: SessionDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={() => {}}
      title={title}
      size="sm"
      centered
      zIndex={500}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <p className="cuadre-answers-text">{text}</p>
      {detail}
      <div className="cuadre-answers">{children}</div>
    </Modal>
  )
}
