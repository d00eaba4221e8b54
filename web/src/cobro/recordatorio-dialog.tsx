import './recordatorio-dialog.css'
import { Group, Text, Textarea } from '@mantine/core'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { QuietButton } from '../ui/links/buttons.tsx'

interface RecordatorioDialogProps {
  readonly cliente: string
  readonly texto: string
  readonly onClose: () => void
}

/** Where the browser does not let us copy: the text, chosen already, to be copied by hand. */
export function RecordatorioDialog({ cliente, texto, onClose }: RecordatorioDialogProps) {
  return (
    <Dialog onClose={onClose} title={`Recordatorio para ${cliente}`} size="lg" centered>
      <Text size="sm" mb="xs">
        El navegador no permitió copiar. El texto está seleccionado: cópielo con Ctrl+C, o manteniéndolo
        pulsado en el teléfono.
      </Text>
      <Textarea
        className="cuadre-recordatorio-texto"
        label="Texto del recordatorio"
        data-autofocus
        readOnly
        autosize
        maxRows={18}
        value={texto}
        onFocus={event => event.currentTarget.select()}
      />
      <Group justify="flex-end" mt="md">
        <QuietButton onClick={onClose}>Cerrar</QuietButton>
      </Group>
    </Dialog>
  )
}
