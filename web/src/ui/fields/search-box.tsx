import { CloseButton, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { IconSearch } from '../icons/icons.ts'

const PAUSE = 250

/** Search text of a list: tells `onChange` after a short pause in typing, at once on Enter. */
export function SearchBox(props: { value: string; onChange: (value: string) => void; label?: string }) {
  const [text, setText] = useState(props.value)
  const told = useRef(props.value)
  const tell = useRef(props.onChange)
  tell.current = props.onChange

  // Back or a link changed the address: show what it says.
  useEffect(() => {
    if (props.value !== told.current) {
      told.current = props.value
      setText(props.value)
    }
  }, [props.value])

  useEffect(() => {
    if (text.trim() === told.current) return
    const timer = setTimeout(() => announce(text), PAUSE)
    return () => clearTimeout(timer)
  })

  function announce(value: string) {
    if (value.trim() === told.current) return
    told.current = value.trim()
    tell.current(told.current)
  }

  const label = props.label ?? 'Buscar'
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      className="cuadre-search"
      value={text}
      onChange={event => setText(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') announce(text)
      }}
      leftSection={<IconSearch />}
      rightSection={
        text === '' ? null : (
          <CloseButton
            size="sm"
            aria-label="Borrar la búsqueda"
            onClick={() => {
              setText('')
              announce('')
            }}
          />
        )
      }
    />
  )
}
