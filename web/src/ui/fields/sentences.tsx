import { Text, type TextProps } from '@mantine/core'
import type { ReactNode } from 'react'

/** What is wrong with several fields together; nothing while nothing is. */
export function ErrorSentence({ children, ...look }: TextProps & { children: ReactNode; id?: string }) {
  if (!children) return null
  return (
    <Text role="alert" size="sm" c="var(--mantine-color-error)" {...look}>
      {children}
    </Text>
  )
}

/** What wants to be known of the field above. It stands there empty too, so that its words are read out when they come. */
export function FieldNote({ children }: { children: ReactNode }) {
  return (
    <Text role="status" size="xs" mt={children ? 4 : 0} c="var(--cuadre-warning)">
      {children}
    </Text>
  )
}
