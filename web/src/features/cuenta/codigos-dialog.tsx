import { Button, Group, Text } from '@mantine/core'
import { saveFile } from '../../lib/save-file.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormButtons } from '../../ui/dialog/form-buttons.tsx'
import { toast } from '../../ui/notices/toast.ts'

/** The recovery codes, this once: the dialog is left by its button alone. */
export function CodigosDialog({ codigos, onClose }: { codigos: readonly string[]; onClose: () => void }) {
  const text = `Cuadre: códigos de recuperación. Cada uno sirve una vez.\r\n\r\n${codigos.join('\r\n')}\r\n`

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Códigos copiados')
    } catch {
      // Without HTTPS a browser offers no clipboard.
      toast.warning('No se pudo copiar', 'Descárguelos, imprímalos o anótelos.')
    }
  }

  function download() {
    const blob = new Blob([text], { type: 'text/plain;charset=utf-8' })
    saveFile({ blob, fileName: 'codigos-de-recuperacion.txt' })
  }

  return (
    <Dialog
      onClose={onClose}
      title="Guarde sus códigos de recuperación"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      className="cuadre-codigos"
    >
      <Text size="sm">
        Sin el teléfono, cada uno abre la entrada una vez. No se mostrarán de nuevo: guárdelos lejos del
        teléfono.
      </Text>
      <ul className="cuadre-codigos-lista" aria-label="Códigos de recuperación">
        {codigos.map(codigo => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <Group gap="sm" className="cuadre-codigos-acciones">
        <Button variant="default" onClick={() => void copy()}>
          Copiar
        </Button>
        <Button variant="default" onClick={download}>
          Descargar
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          Imprimir
        </Button>
      </Group>
      <FormButtons mt="md" className="cuadre-codigos-acciones">
        <Button onClick={onClose}>Ya los guardé</Button>
      </FormButtons>
    </Dialog>
  )
}
