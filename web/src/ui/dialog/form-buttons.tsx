import { Group, type GroupProps } from '@mantine/core'

/**
 * The buttons under a form, the one that saves first: after the last field Tab reaches it before 'Cancelar'. To the eye it
 * stands at the end of the line, as everywhere.
 */
export function FormButtons(props: GroupProps) {
  return <Group gap="sm" style={{ flexDirection: 'row-reverse' }} {...props} />
}
