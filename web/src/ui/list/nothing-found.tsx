import { Button } from '@mantine/core'

/** What a narrowed list says when it finds nothing, with the way back to the whole of it. */
export function nothingFound(text: string, onClear: () => void) {
  const action = (
    <Button variant="default" onClick={onClear}>
      Limpiar
    </Button>
  )
  return { text, action }
}
