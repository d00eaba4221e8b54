import type { ReactNode } from 'react'

/** What a cell says besides, small and below; nothing where there is nothing to say. */
export function Detalle({ children }: { children: ReactNode }) {
  return children ? <span className="cuadre-small">{children}</span> : null
}

/** The text of a cell, and what it says of it. */
export function ConDetalle({ texto, detalle }: { texto: ReactNode; detalle: ReactNode }) {
  return (
    <>
      {texto}
      <Detalle>{detalle}</Detalle>
    </>
  )
}
