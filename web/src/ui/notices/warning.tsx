import { Alert, type AlertProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'

interface WarningProps extends AlertProps, Omit<ComponentPropsWithRef<'div'>, keyof AlertProps> {
  /** Above what can be done about it. */
  readonly text?: ReactNode
}

/** What wants to be read before going on; `onClose` puts it away. */
export function Warning({ text, onClose, children, ...props }: WarningProps) {
  return (
    <Alert
      color="yellow"
      role="status"
      {...(onClose && { withCloseButton: true, closeButtonLabel: 'Cerrar aviso', onClose })}
      {...props}
    >
      {text !== undefined && <p className="cuadre-alert-text">{text}</p>}
      {children}
    </Alert>
  )
}
