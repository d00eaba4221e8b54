import { avisoDelPapel } from '@cuadre/domain/texto/letras-del-papel'
import type { ComponentProps, ReactNode } from 'react'
import { DESCRIPTION_BELOW } from './field-props.ts'
import { LinesField } from './lines-field.tsx'
import { TextField } from './text-field.tsx'

/** A line of text that goes to paper: letters that the paper lacks are told below it while it is typed. Nothing is refused: the record keeps them. */
export function PrintedField(props: ComponentProps<typeof TextField>) {
  return <TextField {...props} {...hintOf(props.value, props.description)} />
}

/** The same of several lines. */
export function PrintedLinesField(props: ComponentProps<typeof LinesField>) {
  return <LinesField {...props} {...hintOf(props.value, props.description)} />
}

/** Behind what the field says of itself. */
function hintOf(value: string, description: ReactNode) {
  const hint = avisoDelPapel(value)
  if (hint === null) return {}
  if (description === undefined) return { description: hint, inputWrapperOrder: DESCRIPTION_BELOW }
  return { description: [description, ' ', hint] }
}
