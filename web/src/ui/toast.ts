import { notifications } from '@mantine/notifications'

const COLORS = { success: 'teal', error: 'red', warning: 'yellow', info: 'cuadre' } as const
type Kind = keyof typeof COLORS

/** The specification's default for errors; other toasts last between 2 and 3.5 s. */
const DURATION: Readonly<Record<Kind, number>> = { success: 2500, error: 3000, warning: 3000, info: 2500 }

function show(kind: Kind, title: string, message = '', duration: number = DURATION[kind]): void {
  // The same message twice at once (two lists that fail together) is told once.
  const id = `${kind}:${title}:${message}`
  notifications.hide(id)
  notifications.show({
    id,
    title,
    message,
    color: COLORS[kind],
    autoClose: duration,
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
  })
}

/** Short messages at the foot of the page. `duration` in milliseconds. */
export const toast = {
  success: (title: string, message?: string, duration?: number) => show('success', title, message, duration),
  error: (title: string, message?: string, duration?: number) => show('error', title, message, duration),
  warning: (title: string, message?: string, duration?: number) => show('warning', title, message, duration),
  info: (title: string, message?: string, duration?: number) => show('info', title, message, duration),
} as const
