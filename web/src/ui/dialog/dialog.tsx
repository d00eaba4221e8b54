import { Group, Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { QuietButton } from '../links/buttons.tsx'
import { focusInList } from '../table/table-focus.ts'

/**
 * Gives the focus back, when what opened closes, to where it was before; where that place is gone, to the list. For dialogs
 * that are there only while they are open: the library's own way needs one that stays.
 */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Somebody has sent it further: to the next field of an order, say.
      if (document.activeElement !== null && document.activeElement !== document.body) return
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) {
        before.focus({ preventScroll: true })
      } else focusInList()
    },
    [before],
  )
}

/** What opens above the screen, and is there only while it is open; the focus goes back to where it was. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useFocusReturn()
  return <Modal opened {...props} />
}

interface ReadingDialogProps {
  readonly title: string
  readonly size?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What is looked at, and closed. */
export function ReadingDialog({ title, size = 'md', onClose, children }: ReadingDialogProps) {
  return (
    <Dialog onClose={onClose} title={title} size={size} centered>
      {children}
      <Group justify="flex-end" mt="md">
        <QuietButton onClick={onClose} data-autofocus>
          Cerrar
        </QuietButton>
      </Group>
    </Dialog>
  )
}
