import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type NativeProps = Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>

/** A link in a sentence, in the colours of the kit; the router knows its address. */
export const TextLink = createLink((props: AnchorProps & NativeProps) => <Anchor {...props} />)
