import { Alert } from '@mantine/core'

interface DraftElsewhereProps {
  /** 'Esta nota se ofreció en otra pestaña' */
  readonly title: string
  /** 'Emítala en una sola.' */
  readonly text: string
  readonly onClose: () => void
}

/** Says that another tab was offered what is written here: it may stand in two places by now. */
export function DraftElsewhere({ title, text, onClose }: DraftElsewhereProps) {
  return (
    <Alert
      color="yellow"
      role="status"
      title={title}
      withCloseButton
      closeButtonLabel="Cerrar aviso"
      onClose={onClose}
    >
      <p className="cuadre-alert-text">{text}</p>
    </Alert>
  )
}
