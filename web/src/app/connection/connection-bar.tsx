import './connection-bar.css'
import { Button } from '@mantine/core'
import { IconCloudOff, IconDeviceFloppy } from '@tabler/icons-react'
import { showUnsaved, useConnection } from '../../ui/notices/connection.ts'

/**
 * Under the header of every screen, until the connection is back; a change that got no answer is told until it is saved,
 * the screen is left or somebody says that he knows. Over dialogs too: they hold what was not saved.
 */
export function ConnectionBar() {
  const { lost, unsaved } = useConnection()
  return (
    <div
      className="cuadre-connection cuadre-no-print"
      role="status"
      data-shown={lost || unsaved || undefined}
    >
      {lost && (
        <span>
          <IconCloudOff size={16} aria-hidden />
          Sin conexión: lo escrito está guardado aquí.
        </span>
      )}
      {unsaved && (
        <span>
          <IconDeviceFloppy size={16} aria-hidden />
          {lost ? 'Lo último no se guardó.' : 'Lo último no se guardó: guárdelo de nuevo.'}
        </span>
      )}
      {unsaved && (
        <Button size="compact-xs" variant="default" onClick={() => showUnsaved(false)}>
          Entendido
        </Button>
      )}
    </div>
  )
}
