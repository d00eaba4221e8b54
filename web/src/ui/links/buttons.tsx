import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type AnchorProps = Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>
type QuietProps = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>

/** A link that looks like a button; the router knows its address. */
export const LinkButton = createLink((props: ButtonProps & AnchorProps) => (
  <Button component="a" {...props} />
))

/** The same, beside the main one. */
export const QuietLink = createLink((props: ButtonProps & AnchorProps) => (
  <Button component="a" variant="default" {...props} />
))

/** A button beside the main one. */
export function QuietButton(props: QuietProps) {
  return <Button variant="default" {...props} />
}

/** The same in small: in a notice, on a panel. */
export function SmallButton(props: QuietProps) {
  return <Button variant="default" size="xs" {...props} />
}
