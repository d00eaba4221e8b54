import './connection-bar.css'
import { Button } from '@mantine/core'
import { IconCloudOff, IconDeviceFloppy } from '@tabler/icons-react'
import { showUnsaved, useConnection } from '../../ui/notices/connection.ts'

/**
 * Under the header of every screen, until the connection is back; a change that got no answer is told until it is saved,
 * the screen is left or somebody says that he knows. Over dialogs too: they hold what was not saved. That it is kept is said
 * only where a form keeps a draft of it.
 */
export function ConnectionBar() {
  const { lost, unsaved, drafts } = useConnection()
  return (
    <div
      className="cuadre-connection cuadre-no-print"
      role="status"
      data-shown={lost || unsaved || undefined}
    >
      {lost && (
        <span>
          <IconCloudOff size={16} aria-hidden />
          {drafts > 0
            ? 'Sin conexión: lo escrito está guardado aquí.'
            : 'Sin conexión: no cierre esta página.'}
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
