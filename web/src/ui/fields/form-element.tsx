import type { ComponentProps } from 'react'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: () => void }

/** A form that stays on its page, and says itself what is wrong with what was written. */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
      {...rest}
    />
  )
}
