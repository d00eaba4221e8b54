import { Group, type GroupProps } from '@mantine/core'

/**
 * The buttons under a form, the one that saves first: after the last field Tab reaches it before 'Cancelar'. To the eye it
 * stands at the end of the line, as everywhere. `asks`: 'Cancelar' comes first, as in a question.
 */
export function FormButtons({ asks, ...props }: GroupProps & { asks?: boolean | undefined }) {
  return (
    <Group
      gap="sm"
      {...(asks ? { justify: 'flex-end' } : { style: { flexDirection: 'row-reverse' } })}
      {...props}
    />
  )
}
