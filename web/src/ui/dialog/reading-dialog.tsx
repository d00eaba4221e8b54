import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusReturn } from './use-focus-return.ts'

interface ReadingDialogProps {
  readonly title: string
  readonly size?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What is looked at, and closed. */
export function ReadingDialog({ title, size = 'md', onClose, children }: ReadingDialogProps) {
  useFocusReturn()
  return (
    <Modal opened onClose={onClose} title={title} size={size} centered>
      {children}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </Group>
    </Modal>
  )
}
