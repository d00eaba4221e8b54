import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'

interface ElegirArchivoProps {
  readonly accept: string
  readonly ocupado: boolean
  readonly onElegir: (archivo: File) => void
  readonly children: ReactNode
}

/** A button that asks for one file, and hands it over at once. */
export function ElegirArchivo({ accept, ocupado, onElegir, children }: ElegirArchivoProps) {
  const campo = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="default" loading={ocupado} onClick={() => campo.current?.click()}>
        {children}
      </Button>
      <input
        ref={campo}
        type="file"
        accept={accept}
        hidden
        aria-label={String(children)}
        onChange={({ currentTarget }) => {
          const archivo = currentTarget.files?.[0]
          // The same file, mended, may be chosen again.
          currentTarget.value = ''
          if (archivo) onElegir(archivo)
        }}
      />
    </>
  )
}
