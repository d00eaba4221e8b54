import type { ReactNode } from 'react'

export type Tono = 'bien' | 'aviso' | 'mal' | 'espera'

interface SelloProps {
  readonly tono: Tono
  /** What it is called by a screen reader and under the pointer, where its word needs more around it: 'e-CF: Aceptado'. */
  readonly label?: string
  /** Only where the list has room: elsewhere it is read aloud alone. */
  readonly room?: boolean
  readonly children: ReactNode
}

/** A state as a word in a narrow frame; the colour only helps to find it. */
export function Sello({ tono, label, room, children }: SelloProps) {
  const named = label === undefined ? {} : { role: 'img', 'aria-label': label, title: label }
  return (
    <span className="cuadre-sello" data-tono={tono} data-room={room || undefined} {...named}>
      {children}
    </span>
  )
}
